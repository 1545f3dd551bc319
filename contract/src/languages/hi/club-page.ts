import type { Catalogue } from '../catalogue.ts';

export const clubPageSentences: Catalogue['clubPage'] = {
  welcome: (title) => `${title} में आपका स्वागत है`,
  meets: 'कब मिलते हैं',
  members: 'सदस्य',
  next: 'अगला कार्यक्रम',
  loadingNext: 'अगला कार्यक्रम लोड हो रहा है',
  nothingNext: 'अभी किसी कार्यक्रम की घोषणा नहीं हुई है। ताज़ा जानकारी सूचनाओं में देखें।',
  notLoaded: 'अगला कार्यक्रम लोड नहीं हो सका।',
  past: 'पिछले कार्यक्रम',
  pastSubtitle: 'पिछले कार्यक्रमों की तस्वीरें, वीडियो और दस्तावेज़, साल दर साल।',
  viewEvents: 'कार्यक्रम देखें',
};
