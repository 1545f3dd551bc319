import type { Faculty } from '@club-portal/contract/content/schema';

/** Made-up people, in the order in which the department page shows them. */
export const faculty: Faculty = [
  {
    name: { en: 'Dr. Ananya Meghwal', hi: 'डॉ. अनन्या मेघवाल' },
    position: { en: 'Professor and Head of Department', hi: 'प्रोफ़ेसर एवं विभागाध्यक्ष' },
    portrait: 'faculty/1.svg',
    email: 'ananya.meghwal@palashvan.example',
    subjects: { en: 'Compiler Design, Theory of Computation', hi: 'कंपाइलर डिज़ाइन, संगणना सिद्धांत' },
  },
  {
    name: { en: 'Dr. Farhan Qadri', hi: 'डॉ. फ़रहान क़ादरी' },
    position: { en: 'Professor, Distributed Systems', hi: 'प्रोफ़ेसर, डिस्ट्रिब्यूटेड सिस्टम' },
    portrait: 'faculty/2.svg',
    email: 'farhan.qadri@palashvan.example',
    link: 'https://people.palashvan.example/qadri',
    subjects: { en: 'Operating Systems, Distributed Systems', hi: 'ऑपरेटिंग सिस्टम, डिस्ट्रिब्यूटेड सिस्टम' },
  },
  {
    name: { en: 'Dr. Kaveri Sundaresh', hi: 'डॉ. कावेरी सुंदरेश' },
    position: { en: 'Associate Professor, Machine Learning', hi: 'एसोसिएट प्रोफ़ेसर, मशीन लर्निंग' },
    portrait: 'faculty/3.svg',
    email: 'kaveri.sundaresh@palashvan.example',
    subjects: { en: 'Machine Learning, Probability and Statistics', hi: 'मशीन लर्निंग, प्रायिकता एवं सांख्यिकी' },
  },
  {
    name: { en: 'Dr. Jaideep Tirkey', hi: 'डॉ. जयदीप तिर्की' },
    position: { en: 'Associate Professor, Computer Networks', hi: 'एसोसिएट प्रोफ़ेसर, कंप्यूटर नेटवर्क' },
    portrait: 'faculty/4.svg',
    email: 'jaideep.tirkey@palashvan.example',
    subjects: { en: 'Computer Networks, Data Structures', hi: 'कंप्यूटर नेटवर्क, डेटा संरचनाएँ' },
  },
  {
    name: { en: 'Ms. Ruchira Bhonsle', hi: 'सुश्री रुचिरा भोंसले' },
    position: { en: 'Assistant Professor, Databases', hi: 'असिस्टेंट प्रोफ़ेसर, डेटाबेस' },
    portrait: 'faculty/5.svg',
    email: 'ruchira.bhonsle@palashvan.example',
    subjects: { en: 'Database Systems, Software Engineering', hi: 'डेटाबेस प्रणालियाँ, सॉफ़्टवेयर इंजीनियरिंग' },
  },
  {
    name: { en: 'Mr. Thomas Kurien Vadakkel', hi: 'श्री थॉमस कुरियन वडक्केल' },
    position: { en: 'Assistant Professor, Embedded Systems', hi: 'असिस्टेंट प्रोफ़ेसर, एम्बेडेड सिस्टम' },
    portrait: 'faculty/6.svg',
    email: 'thomas.vadakkel@palashvan.example',
    subjects: { en: 'Digital Systems, Embedded Systems', hi: 'अंकीय प्रणालियाँ, एम्बेडेड सिस्टम' },
  },
  {
    name: { en: 'Ms. Zoya Ansari', hi: 'सुश्री ज़ोया अंसारी' },
    position: { en: 'Assistant Professor, Human-Computer Interaction', hi: 'असिस्टेंट प्रोफ़ेसर, मानव-कंप्यूटर संवाद' },
    portrait: 'faculty/7.svg',
    email: 'zoya.ansari@palashvan.example',
    subjects: { en: 'Human-Computer Interaction, Computer Graphics', hi: 'मानव-कंप्यूटर संवाद, कंप्यूटर ग्राफ़िक्स' },
  },
  {
    name: { en: 'Mr. Lalremruata Hnamte', hi: 'श्री लालरेमरुआता नामते' },
    position: { en: 'Assistant Professor, Information Security', hi: 'असिस्टेंट प्रोफ़ेसर, सूचना सुरक्षा' },
    portrait: 'faculty/8.svg',
    email: 'lalremruata.hnamte@palashvan.example',
    subjects: { en: 'Information Security, Cryptography', hi: 'सूचना सुरक्षा, कूटलेखन' },
  },
  {
    name: { en: 'Ms. Ishwari Patidar', hi: 'सुश्री ईश्वरी पाटीदार' },
    position: { en: 'Laboratory Instructor', hi: 'प्रयोगशाला प्रशिक्षक' },
    portrait: 'faculty/9.svg',
  },
];
