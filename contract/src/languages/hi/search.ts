import type { Catalogue } from '../catalogue.ts';

export const searchSentences: Catalogue['search'] = {
  title: 'खोज',
  description: (institute) => `${institute} की सूचनाओं, कार्यक्रमों, क्लबों और पेजों में खोजें।`,
  label: 'क्या खोजना है',
  placeholder: 'कोई कार्यक्रम, क्लब या सूचना',
  hint: 'एक शब्द या उसकी शुरुआत काफ़ी है। एक अक्षर गलत हो तो भी चलेगा।',
  loading: 'खोज की सूची लोड हो रही है',
  notLoaded: 'खोज लोड नहीं हो सकी।',
  withoutScript: 'खोज के लिए JavaScript ज़रूरी है। सूचनाएँ और क्लब उसके बिना भी खुलते हैं।',
  found: (_count, written) => `${written} परिणाम`,
  none: (words) => `“${words}” के लिए कुछ नहीं मिला।`,
  noneHint: 'कम शब्दों से खोजें, या सूचनाएँ और क्लबों के पेज देखें।',
  more: (written) => `${written} और। एक और शब्द लिखने से सूची छोटी होगी।`,
  kinds: {
    pages: 'पेज',
    clubs: 'क्लब',
    events: 'आने वाले कार्यक्रम',
    notices: 'सूचनाएँ',
    records: 'पिछले कार्यक्रम',
  },
};
