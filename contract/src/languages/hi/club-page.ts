import type { Catalogue } from '../catalogue.ts';

export const clubPageSentences: Catalogue['clubPage'] = {
  welcome: (title) => `${title} में आपका स्वागत है`,
  meets: 'कब मिलते हैं',
  members: 'सदस्य',
  next: 'आगे क्या है',
  loadingNext: 'अगला कार्यक्रम लोड हो रहा है',
  nothingNext: 'अभी किसी कार्यक्रम की घोषणा नहीं हुई है। नई बातें सूचनाओं में मिलती हैं।',
  notLoaded: 'अगला कार्यक्रम लोड नहीं हो सका।',
  past: 'हमने क्या किया है',
  pastSubtitle: 'पिछले कार्यक्रमों की तस्वीरें, फ़िल्में और दस्तावेज़, साल दर साल।',
  viewEvents: 'कार्यक्रम देखें',
};
