import type { Pages } from '@club-portal/contract/content/schema';

/** An item of the first page appears once its link has an address. Then the page can get a place in the footer. */
export const pages: Pages = [
  {
    key: 'disclosure',
    title: { en: 'Disclosure', hi: 'प्रकटीकरण' },
    place: 'none',
    text: {
      en: `
What the institute must publish, and whom students and staff can turn to.

## Safety and complaints

- [Anti-ragging committee and helpline]()
- [Internal committee against sexual harassment]()
- [Student grievance redressal committee and ombudsperson]()
- [Equal opportunity cell and SC/ST cell]()

## Approvals and disclosure

- [AICTE: approval and mandatory disclosure]()
- [UGC: public self-disclosure]()
- [NAAC, IQAC and annual quality reports]()
- [NIRF data]()
- [Fees and refunds]()

## Right to information

- [RTI: officers and published information]()

The [accessibility statement](/pages/accessibility) says how everybody can use this website.
`,
      hi: `
संस्थान को जो प्रकाशित करना होता है, और विद्यार्थी तथा कर्मचारी किससे संपर्क कर सकते हैं।

## सुरक्षा और शिकायतें

- [रैगिंग-विरोधी समिति और हेल्पलाइन]()
- [यौन उत्पीड़न के विरुद्ध आंतरिक समिति]()
- [छात्र शिकायत निवारण समिति और लोकपाल]()
- [समान अवसर प्रकोष्ठ और SC/ST प्रकोष्ठ]()

## मान्यताएँ और प्रकटीकरण

- [AICTE: अनुमोदन और अनिवार्य प्रकटीकरण]()
- [UGC: सार्वजनिक स्व-प्रकटीकरण]()
- [NAAC, IQAC और वार्षिक गुणवत्ता रिपोर्टें]()
- [NIRF आँकड़े]()
- [शुल्क और शुल्क-वापसी]()

## सूचना का अधिकार

- [RTI: अधिकारी और प्रकाशित सूचना]()

सब लोग इस वेबसाइट का उपयोग कैसे कर सकते हैं, यह [सुगम्यता विवरण](/pages/accessibility) में लिखा है।
`,
    },
  },
  {
    key: 'accessibility',
    title: { en: 'Accessibility statement', hi: 'सुगम्यता विवरण' },
    place: 'none',
    text: {
      en: `
This statement is about the website of the department. It aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.1, which GIGW 3.0 asks for.

## What is tested

- Every page and dialog is checked by the program axe, in light and dark colours.
- Joining, writing to us, looking at pictures and the menus work with the keyboard alone.
- Text can be twice as large, and a window 320 pixels wide; nothing is cut off.
- Movement stops with the pause button, and does not begin if your device asks for less.
- Every page, in English and in Hindi, has a title and headings, and names the language of its text.

## What is known to be missing

- PDFs of notices and events may lack tags for screen readers.
- Videos of events may lack captions.
- No group of people with disabilities has tried the whole site yet.

## If something does not work for you

[Write to us or call us](/contact): say which page it is and what you use. We answer and send you what you need in another form.

This statement was last reviewed in November 2026.
`,
      hi: `
यह विवरण विभाग की वेबसाइट के बारे में है। साइट का लक्ष्य वेब सामग्री सुगम्यता दिशानिर्देश (WCAG) 2.1 का स्तर AA है, जैसा GIGW 3.0 में कहा गया है।

## क्या जाँचा जाता है

- हर पेज और हर संवाद को axe नाम का प्रोग्राम हल्के और गहरे रंगों में जाँचता है।
- क्लब में शामिल होना, हमें लिखना, तस्वीरें देखना और मेन्यू केवल कीबोर्ड से भी चलते हैं।
- अक्षर दोगुने बड़े किए जा सकते हैं और विंडो 320 पिक्सेल चौड़ी हो सकती है; कुछ कटता नहीं।
- हिलने वाली चीज़ें रोकने के बटन से रुकती हैं, और आपका उपकरण कम गति चाहे तो शुरू ही नहीं होतीं।
- अंग्रेज़ी और हिंदी के हर पेज पर शीर्षक और उपशीर्षक हैं, और पाठ की भाषा बताई गई है।

## क्या अभी अधूरा है

- हो सकता है कि सूचनाओं और कार्यक्रमों के PDF में स्क्रीन रीडर के लिए टैग न हों।
- हो सकता है कि कार्यक्रमों के वीडियो में कैप्शन न हों।
- दिव्यांग लोगों के किसी समूह ने अभी पूरी साइट नहीं आज़माई है।

## अगर कुछ काम न करे

[हमें लिखें या फ़ोन करें](/contact): बताएँ कि कौन-सा पेज है और आप क्या इस्तेमाल करते हैं। हम जवाब देंगे और ज़रूरी जानकारी दूसरे रूप में भेजेंगे।

यह विवरण पिछली बार नवंबर 2026 में जाँचा गया।
`,
    },
  },
];
