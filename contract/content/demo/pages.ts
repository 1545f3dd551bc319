import type { Pages } from '@club-portal/contract/content/schema';

/** Two made-up pages. Their texts are Markdown. */
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
];
