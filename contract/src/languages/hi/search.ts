import type { Catalogue } from '../catalogue.ts';

export const searchSentences: Catalogue['search'] = {
  title: 'खोज',
  description: (institute) => `${institute} की सूचनाओं, कार्यक्रमों, क्लबों, लोगों और पेजों में खोजें।`,
  label: 'क्या खोजना है',
  placeholder: 'कोई कार्यक्रम, क्लब या शिक्षक',
  hint: 'शब्द का एक हिस्सा काफ़ी है, और वर्तनी की ग़लती चलेगी।',
  loading: 'खोज लोड हो रही है',
  notLoaded: 'खोज लोड नहीं हो सकी।',
  withoutScript: 'खोज के लिए JavaScript ज़रूरी है। ये पेज उसके बिना भी खुलते हैं:',
  found: (_count, written) => `${written} परिणाम`,
  none: (words) => `“${words}” के लिए कोई परिणाम नहीं।`,
  some: 'मिलते-जुलते परिणाम:',
  noneHint: 'कम शब्दों से या दूसरी वर्तनी से खोजें, या यहाँ देखें:',
  ways: 'या यहाँ देखें:',
  more: (written) => `${written} और दिखाएँ`,
  kinds: {
    pages: 'पेज',
    clubs: 'क्लब',
    people: 'लोग',
    events: 'आगामी कार्यक्रम',
    notices: 'सूचनाएँ',
    records: 'पिछले कार्यक्रम',
  },
};
