import type { Catalogue } from '../catalogue.ts';

export const withoutScriptSentences: Catalogue['withoutScript'] = {
  page: 'सूचनाओं, कार्यक्रमों और फ़ॉर्मों के लिए JavaScript ज़रूरी है, जो इस ब्राउज़र में नहीं चलती।',
  link: 'यह पेज उसके बिना पढ़ें।',
  instead: {
    notices: 'सूचनाएँ केवल JavaScript के साथ दिखती हैं। नई सूचनाएँ विभाग से पूछें:',
    events: 'कार्यक्रम केवल JavaScript के साथ दिखते हैं। आगामी कार्यक्रम विभाग से पूछें:',
    gallery: 'गैलरी केवल JavaScript के साथ दिखती है। विभाग से यहाँ संपर्क करें:',
    clubEvents: 'पिछले कार्यक्रम केवल JavaScript के साथ दिखते हैं। विभाग से यहाँ संपर्क करें:',
    joining: 'इस पेज पर क्लब में शामिल होने के लिए JavaScript ज़रूरी है। अपना नाम विभाग को भी दे सकते हैं:',
    contact: 'फ़ॉर्म के लिए JavaScript ज़रूरी है। उसके बिना हमसे यहाँ संपर्क करें:',
    login: 'लॉग इन करने के लिए JavaScript ज़रूरी है। विभाग से यहाँ संपर्क करें:',
  },
};
