import type { Pages } from '@club-portal/contract/content/schema';

/** Made-up pages. Their texts are Markdown. */
export const pages: Pages = [
  {
    key: 'admissions',
    title: { en: 'Admissions', hi: 'प्रवेश' },
    place: 'footer',
    text: {
      en: `
The department admits students to the four-year programme **B.Tech. in Computer Science and Engineering** once a year.

## Who can apply

- Applicants must have passed class 12 with physics and mathematics, with at least 45% in these subjects.
- They need a rank in this year’s entrance examination.

## Seats

| Category | Seats |
|---|---:|
| Entrance examination | 90 |
| Girls’ quota | 15 |
| Lateral entry, after a diploma | 15 |

## How to apply

1. Register for state counselling and choose the institute.
2. Come to the office with your mark sheets, your transfer certificate and two photographs.
3. Pay the fee of the first semester.

[The office](/contact) answers questions Monday to Friday, 10:00–17:00.
`,
      hi: `
विभाग चार वर्ष के पाठ्यक्रम **B.Tech. (कंप्यूटर विज्ञान एवं अभियांत्रिकी)** में वर्ष में एक बार विद्यार्थियों को प्रवेश देता है।

## कौन आवेदन कर सकता है

- भौतिकी और गणित के साथ 12वीं उत्तीर्ण होना और इन विषयों में कम से कम 45% अंक होना ज़रूरी है।
- इस वर्ष की प्रवेश परीक्षा में रैंक होना ज़रूरी है।

## सीटें

| वर्ग | सीटें |
|---|---:|
| प्रवेश परीक्षा | 90 |
| छात्राओं का कोटा | 15 |
| डिप्लोमा के बाद सीधा दूसरा वर्ष | 15 |

## आवेदन कैसे करें

1. राज्य की काउंसलिंग में पंजीकरण करें और संस्थान चुनें।
2. अंकसूचियाँ, स्थानांतरण प्रमाणपत्र और दो फ़ोटो लेकर कार्यालय आएँ।
3. पहले सेमेस्टर का शुल्क जमा करें।

प्रश्नों के उत्तर [कार्यालय](/contact) से मिलते हैं, सोमवार से शुक्रवार, 10:00–17:00।
`,
    },
  },
  {
    key: 'syllabus',
    title: { en: 'Syllabus', hi: 'पाठ्यक्रम' },
    place: 'footer',
    text: {
      en: `
The 2024 scheme applies to everyone admitted in 2024 or later. Subjects with a laboratory have two laboratory hours a week.

## Third semester

| Code | Subject | Credits | Laboratory |
|---|---|---:|:---:|
| CS-301 | Data Structures | 4 | yes |
| CS-302 | Discrete Structures | 4 | no |
| CS-303 | Digital Systems | 4 | yes |
| CS-304 | Object Oriented Programming | 4 | yes |

## Fourth semester

| Code | Subject | Credits | Laboratory |
|---|---|---:|:---:|
| CS-401 | Operating Systems | 4 | yes |
| CS-402 | Analysis and Design of Algorithms | 4 | yes |
| CS-403 | Theory of Computation | 4 | no |
| CS-404 | Database Systems | 4 | yes |

## Marks

Each subject has **70 marks** for the examination at the end of the semester and **30 marks** for tests and assignments.
`,
      hi: `
2024 की योजना 2024 या उसके बाद प्रवेश लेने वाले सभी विद्यार्थियों पर लागू है। प्रयोगशाला वाले विषयों में सप्ताह में दो घंटे प्रयोगशाला के होते हैं।

## तीसरा सेमेस्टर

| कोड | विषय | क्रेडिट | प्रयोगशाला |
|---|---|---:|:---:|
| CS-301 | डेटा संरचनाएँ | 4 | हाँ |
| CS-302 | विविक्त संरचनाएँ | 4 | नहीं |
| CS-303 | अंकीय प्रणालियाँ | 4 | हाँ |
| CS-304 | ऑब्जेक्ट आधारित प्रोग्रामिंग | 4 | हाँ |

## चौथा सेमेस्टर

| कोड | विषय | क्रेडिट | प्रयोगशाला |
|---|---|---:|:---:|
| CS-401 | ऑपरेटिंग सिस्टम | 4 | हाँ |
| CS-402 | एल्गोरिद्म का विश्लेषण एवं रचना | 4 | हाँ |
| CS-403 | संगणना सिद्धांत | 4 | नहीं |
| CS-404 | डेटाबेस प्रणालियाँ | 4 | हाँ |

## अंक

हर विषय में सेमेस्टर के अंत की परीक्षा के **70 अंक** और जाँच-परीक्षाओं तथा कार्यों के **30 अंक** होते हैं।
`,
    },
  },
  {
    key: 'disclosure',
    title: { en: 'Disclosure', hi: 'प्रकटीकरण' },
    place: 'footer',
    text: {
      en: `
What the institute must publish, and whom students and staff can turn to.

## Safety and complaints

- [Anti-ragging committee and helpline](https://palashvan.example/anti-ragging)
- [Internal committee against sexual harassment](https://palashvan.example/internal-committee)
- [Student grievance redressal committee and ombudsperson](https://palashvan.example/grievance)
- [Equal opportunity cell and SC/ST cell](https://palashvan.example/equal-opportunity)

## Approvals and disclosure

- [AICTE: approval and mandatory disclosure](https://palashvan.example/aicte)
- [UGC: public self-disclosure](https://palashvan.example/self-disclosure)
- [NAAC, IQAC and annual quality reports](https://palashvan.example/iqac)
- [NIRF data](https://palashvan.example/nirf)
- [Fees and refunds](https://palashvan.example/fees)

## Right to information

- [RTI: officers and published information](https://palashvan.example/rti)

The [accessibility statement](/pages/accessibility) says how everybody can use this website.
`,
      hi: `
संस्थान को जो प्रकाशित करना होता है, और विद्यार्थी तथा कर्मचारी किससे संपर्क कर सकते हैं।

## सुरक्षा और शिकायतें

- [रैगिंग-विरोधी समिति और हेल्पलाइन](https://palashvan.example/anti-ragging)
- [यौन उत्पीड़न के विरुद्ध आंतरिक समिति](https://palashvan.example/internal-committee)
- [छात्र शिकायत निवारण समिति और लोकपाल](https://palashvan.example/grievance)
- [समान अवसर प्रकोष्ठ और SC/ST प्रकोष्ठ](https://palashvan.example/equal-opportunity)

## मान्यताएँ और प्रकटीकरण

- [AICTE: अनुमोदन और अनिवार्य प्रकटीकरण](https://palashvan.example/aicte)
- [UGC: सार्वजनिक स्व-प्रकटीकरण](https://palashvan.example/self-disclosure)
- [NAAC, IQAC और वार्षिक गुणवत्ता रिपोर्टें](https://palashvan.example/iqac)
- [NIRF आँकड़े](https://palashvan.example/nirf)
- [शुल्क और शुल्क-वापसी](https://palashvan.example/fees)

## सूचना का अधिकार

- [RTI: अधिकारी और प्रकाशित सूचना](https://palashvan.example/rti)

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
