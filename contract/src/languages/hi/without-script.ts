import type { Catalogue } from '../catalogue.ts';

export const withoutScriptSentences: Catalogue['withoutScript'] = {
  page: 'सूचनाओं, कार्यक्रमों और फ़ॉर्मों के लिए JavaScript ज़रूरी है, जो इस ब्राउज़र में नहीं चलती।',
  link: 'यह पेज उसके बिना पढ़ें।',
  instead: {
    notices: {
      needs: 'सूचनाएँ केवल JavaScript के साथ दिखती हैं।',
      ask: 'नई सूचनाएँ विभाग से पूछें:',
    },
    events: {
      needs: 'कार्यक्रम केवल JavaScript के साथ दिखते हैं।',
      ask: 'आगामी कार्यक्रम विभाग से पूछें:',
    },
    eventsHere: {
      needs: 'JavaScript के बिना आगामी कार्यक्रम होम पेज पर देखें।',
      ask: 'आप विभाग से भी पूछ सकते हैं:',
    },
    gallery: {
      needs: 'गैलरी केवल JavaScript के साथ दिखती है।',
      ask: 'विभाग से यहाँ संपर्क करें:',
    },
    clubEvents: {
      needs: 'पिछले कार्यक्रम केवल JavaScript के साथ दिखते हैं।',
      ask: 'विभाग से यहाँ संपर्क करें:',
    },
    joining: {
      needs: 'इस पेज पर क्लब में शामिल होने के लिए JavaScript ज़रूरी है।',
      ask: 'अपना नाम विभाग को भी दे सकते हैं:',
    },
    registering: {
      needs: 'पंजीकरण के लिए JavaScript चाहिए।',
      ask: 'आप विभाग के ज़रिए भी पंजीकरण कर सकते हैं:',
    },
    contact: {
      needs: 'फ़ॉर्म के लिए JavaScript ज़रूरी है।',
      ask: 'उसके बिना हमसे यहाँ संपर्क करें:',
    },
    login: {
      needs: 'लॉग इन करने के लिए JavaScript ज़रूरी है।',
      ask: 'विभाग से यहाँ संपर्क करें:',
    },
  },
};
