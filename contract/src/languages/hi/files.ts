import type { Catalogue } from '../catalogue.ts';

const kinds = { image: 'तस्वीर', video: 'वीडियो', pdf: 'PDF' };

export const fileSentences: Catalogue['files'] = {
  none: 'कृपया कम से कम एक फ़ाइल चुनें।',
  empty: (name) => `${name} ख़ाली है।`,
  wrongType: (name) => `${name} न JPEG, PNG, WebP या GIF तस्वीर है, न MP4 या WebM वीडियो, न PDF।`,
  heic: (name) =>
    `${name} HEIC तस्वीर है और JPEG में नहीं बदली जा सकी। इसे JPEG के रूप में साझा करें। iPhone में Settings > Camera > Formats > Most Compatible चुनने पर तस्वीरें JPEG में आती हैं।`,
  quickTime: (name) =>
    `${name} MOV वीडियो है, जो बहुत से ब्राउज़रों में नहीं चलती। इसे MP4 में बदलें: कंप्यूटर पर VLC से (Media > Convert / Save), या फ़ोन पर WhatsApp से ख़ुद को भेजकर।`,
  unreadable: (name) => `${name} को तस्वीर की तरह पढ़ा नहीं जा सका।`,
  encryptedPdf: (name) =>
    `${name} पर पासवर्ड लगा है, इसलिए वह किसी रिपोर्ट में नहीं जुड़ सकता। उसे बिना पासवर्ड सेव करें, या PDF के रूप में प्रिंट करें।`,
  brokenPdf: (name) => `${name} ख़राब है, इसलिए वह किसी रिपोर्ट में नहीं जुड़ सकता। उसे खोलकर PDF के रूप में प्रिंट करें।`,
  onlyPdf: (name) => `${name} PDF नहीं है।`,
  onlyPaper: (name) => `${name} वीडियो है। प्रमाण PDF या तस्वीर होता है।`,
  tooLarge: (name, kind, megabytes) =>
    `${name} बहुत बड़ी फ़ाइल है: ${kinds[kind]} ज़्यादा से ज़्यादा ${megabytes} MB की हो सकती है।`,
  tooManyPixels: (name, megapixels) =>
    `${name} में बहुत ज़्यादा पिक्सेल हैं: तस्वीर ज़्यादा से ज़्यादा ${megapixels} मेगापिक्सेल की हो सकती है।`,
};
