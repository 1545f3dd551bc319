import type { Catalogue } from '../catalogue.ts';

export const apiSentences: Catalogue['api'] = {
  record: {
    notFound: 'यह अब नहीं है।',
  },
  administrator: {
    notAdministrator: 'इस खाते के पास एडमिनिस्ट्रेटर के अधिकार नहीं हैं।',
    alreadyRegistered: 'इस ईमेल से एक खाता पहले से है।',
    accountExists:
      'इस ईमेल से किसी ने खाता बना रखा है। आप उसकी जगह नया बना सकते हैं: पुराना पासवर्ड नहीं चलेगा, और नया चुनने के लिए खाते के मालिक को ईमेल जाएगा।',
    newPasswordNeeded: 'यह पासवर्ड केवल एक बार के लिए था। कृपया अपना पासवर्ड चुनें।',
    passwordNeeded: 'कृपया अपना पासवर्ड एक बार फिर लिखें।',
    sessionNotFound: 'यह सत्र पहले ही समाप्त हो चुका है।',
  },
  notice: {
    notFound: 'यह सूचना अब नहीं है।',
    onlyPdf: (name) => `${name} PDF नहीं है।`,
  },
  upcomingEvent: {
    notFound: 'यह कार्यक्रम अब नहीं है।',
    onlyPicture: (name) => `${name} तस्वीर नहीं है।`,
  },
  gallery: {
    notFound: 'गैलरी में यह अब नहीं है।',
    tooManyFiles: (limit) => `ज़्यादा से ज़्यादा ${limit} फ़ाइलें भेज सकते हैं।`,
    alreadyRecorded: 'इस कार्यक्रम का ब्योरा पहले से है। हो सकता है कि किसी और ने अभी जोड़ा हो।',
    notStaged: 'जिस फ़ाइल का नाम दिया गया है, वह नहीं मिली। कृपया उसे फिर से अपलोड करें।',
    fileNotFound: 'यह फ़ाइल अब नहीं है।',
    lastFile: 'कार्यक्रम में कम से कम एक फ़ाइल रहती है। पहले दूसरी जोड़ें, या कार्यक्रम हटाएँ।',
  },
  evidence: {
    listTooLarge: (limit) => `ये नाम एक साथ रखने के लिए बहुत लंबे हैं: ज़्यादा से ज़्यादा ${limit}।`,
    noNames: (name) => `${name} में कोई नाम नहीं है।`,
    tooManyNames: (count, most) => `ये ${count} नाम हैं, और ज़्यादा से ज़्यादा ${most} रखे जा सकते हैं।`,
    notUtf8: (name) =>
      `${name} UTF-8 वाली CSV फ़ाइल नहीं है। स्प्रेडशीट में उसे “CSV UTF-8” के रूप में सेव करें, फिर दोबारा चुनें।`,
    brokenList: (name) =>
      `${name} को CSV फ़ाइल की तरह पढ़ा नहीं जा सका: एक उद्धरण चिह्न बंद नहीं होता। उसे स्प्रेडशीट में एक बार फिर सेव करें।`,
  },
  accreditation: {
    tooManyRecords: (most) => `ये ${most} से ज़्यादा कार्यक्रम हैं। कृपया छोटी अवधि चुनें।`,
    noRecords: 'इस अवधि में कोई कार्यक्रम नहीं है।',
    noMetric: 'ऐसा कोई मानदंड नहीं है।',
    packNotFound: 'यह पैक अब नहीं है।',
    packNotReady: 'यह पैक अभी तैयार नहीं है।',
    reportNotPublished: 'इस पते पर कोई रिपोर्ट नहीं है।',
    reportWithdrawn: 'इस पते की रिपोर्ट वापस ले ली गई है।',
  },
  member: {
    alreadyJoined: (label) => `इस रोल नंबर से ${label} क्लब में पहले ही शामिल हुआ जा चुका है।`,
    notFound: 'यह विद्यार्थी अब सूची में नहीं है।',
  },
  ownData: {
    keyNotFound: 'यह लिंक अब नहीं चलता। कृपया नया लिंक माँगें।',
  },
  changedMeanwhile: 'इस बीच किसी और ने इसे बदल दिया है। अभी की स्थिति देखें, फिर सेव करें।',
  request: {
    notJson: 'भेजा गया डेटा सही JSON नहीं है।',
    brokenForm: 'फ़ॉर्म अधूरा है।',
    wrongContentType: 'यह कॉल इस तरह का डेटा नहीं लेती।',
    tooLarge: (limit) => `भेजा गया डेटा ${limit} से बड़ा है।`,
    compressed: 'कंप्रेस किया हुआ डेटा स्वीकार नहीं किया जाता।',
    incomplete: 'डेटा पूरा नहीं पहुँचा।',
    repeated: 'इसे केवल एक बार दे सकते हैं।',
    noFileHere: 'यहाँ टेक्स्ट होना चाहिए, फ़ाइल नहीं।',
    forbiddenName: 'इस नाम की अनुमति नहीं है।',
    badCursor: 'यह cursor इस सूची का नहीं है।',
    badId: 'यह id सही नहीं है।',
    badKey: 'Idempotency-Key में ASCII के ज़्यादा से ज़्यादा 200 अक्षर, अंक और चिह्न हो सकते हैं।',
    keyReused: 'यह Idempotency-Key पहले किसी और डेटा के साथ भेजी जा चुकी है।',
    unknownPath: 'ऐसी कोई कॉल नहीं है।',
    wrongMethod: (allowed) => `यह कॉल केवल ${allowed} लेती है।`,
    foreignOrigin: 'दूसरी साइटों से भेजे गए अनुरोध स्वीकार नहीं किए जाते।',
    notSignedIn: 'कृपया लॉग इन करें।',
    badToken: 'सुरक्षा टोकन नहीं है या इस सत्र का नहीं है।',
    appCheckFailed: 'इस पेज की जाँच नहीं हो सकी। कृपया पेज फिर से लोड करें और दोबारा कोशिश करें।',
    tooOften: 'बहुत बार कोशिश की गई है। कृपया थोड़ा रुककर फिर कोशिश करें।',
  },
};
