import type { Catalogue } from '../catalogue.ts';

export const clubPageSentences: Catalogue['clubPage'] = {
  all: {
    title: 'क्लब',
    description: (department) => `${department} के क्लब, और वे कब मिलते हैं।`,
    lead: 'संस्थान का हर विद्यार्थी शामिल हो सकता है।',
    none: 'अभी यहाँ किसी क्लब का पेज नहीं है।',
    unsure: 'तय नहीं कर पाए?',
    thisMonth: 'इस महीने के कार्यक्रम देखें',
  },
  welcome: (title) => `${title} में आपका स्वागत है`,
  meets: 'कब मिलते हैं',
  members: 'सदस्य',
  next: 'अगला कार्यक्रम',
  loadingNext: 'अगला कार्यक्रम लोड हो रहा है',
  nothingNext: 'अभी किसी कार्यक्रम की घोषणा नहीं हुई है। ताज़ा जानकारी सूचनाओं में देखें।',
  notLoaded: 'अगला कार्यक्रम लोड नहीं हो सका।',
  past: 'पिछले कार्यक्रम',
  pastSubtitle: 'पिछले कार्यक्रमों की तस्वीरें, वीडियो और दस्तावेज़, वर्ष के अनुसार।',
  viewEvents: 'कार्यक्रम देखें',
};
