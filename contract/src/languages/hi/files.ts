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
  unplayable: (name, refusal) => {
    const advice =
      'इससे H.264 वाली MP4 बनाएँ: कंप्यूटर पर VLC से (Media > Convert / Save), या फ़ोन पर WhatsApp से ख़ुद को भेजकर।';
    if (refusal === 'broken')
      return `${name} को वीडियो की तरह पढ़ा नहीं जा सका। शायद वह अधूरी है: जहाँ रिकॉर्ड हुई थी, वहाँ से उसे फिर कॉपी करें।`;
    if (refusal === 'soundAlone') return `${name} में आवाज़ है, तस्वीर नहीं। कृपया कोई वीडियो चुनें।`;
    if (refusal === 'cameraData')
      return `${name} में कैमरे की जानकारी है, जैसे जगह, जिसे हटाया नहीं जा सकता। ${advice}`;
    return `${name} ${refusal} वीडियो है, जो बहुत से ब्राउज़रों में नहीं चलती। ${advice}`;
  },
  unreadable: (name) => `${name} को तस्वीर की तरह पढ़ा नहीं जा सका।`,
  encryptedPdf: (name) =>
    `${name} पासवर्ड से या बदलावों से सुरक्षित है, इसलिए वह किसी रिपोर्ट में नहीं जुड़ सकता। उसे खोलकर PDF के रूप में प्रिंट करें।`,
  brokenPdf: (name) => `${name} ख़राब है, इसलिए वह किसी रिपोर्ट में नहीं जुड़ सकता। उसे खोलकर PDF के रूप में प्रिंट करें।`,
  onlyPdf: (name) => `${name} PDF नहीं है।`,
  onlyPaper: (name) => `${name} वीडियो है। साक्ष्य PDF या तस्वीर होता है।`,
  tooLarge: (name, kind, megabytes) =>
    `${name} बहुत बड़ी फ़ाइल है: ${kinds[kind]} ज़्यादा से ज़्यादा ${megabytes} MB की हो सकती है।`,
  tooManyPixels: (name, megapixels) =>
    `${name} में बहुत ज़्यादा पिक्सेल हैं: तस्वीर ज़्यादा से ज़्यादा ${megapixels} मेगापिक्सेल की हो सकती है।`,
  notPicture: (name) => `${name} JPEG, PNG, WebP या GIF तस्वीर नहीं है, और SVG चित्र भी नहीं।`,
  onlyPicture: (name) => `${name} JPEG, PNG, WebP या GIF तस्वीर नहीं है।`,
  tooSmall: (name, size, least) => `${name} बहुत छोटी है: इसमें ${size} पिक्सेल हैं, जबकि यहाँ ${least} चाहिए।`,
  onlyPhotograph: (name) => `${name} एक रेखाचित्र है। यहाँ JPEG, PNG, WebP या GIF तस्वीर चाहिए।`,
  onlyDrawing: (name) => `${name} रेखाचित्र नहीं है। यहाँ SVG चाहिए, क्योंकि वह दूसरे रंग और आकार ले लेता है।`,
  brokenDrawing: (name) => `${name} को SVG रेखाचित्र की तरह नहीं पढ़ा जा सका।`,
  emptyDrawing: (name) => `${name} में कुछ भी दिखाई नहीं देता।`,
  drawingHas: (name, what) =>
    `${name} में “${what}” है, जो यहाँ के रेखाचित्र में नहीं हो सकता। इसे केवल आकृतियों वाले सादे SVG के रूप में सेव करें, जिसमें रंग एट्रिब्यूट में हों।`,
  drawingTooLarge: (name, kilobytes) =>
    `${name} बहुत बड़ा है: रेखाचित्र ज़्यादा से ज़्यादा ${kilobytes} kB का हो सकता है। इसे कम बिंदुओं के साथ सेव करें।`,
};
