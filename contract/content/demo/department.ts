import type { Department } from '@club-portal/contract/content/schema';
import { institute } from './institute.ts';

export const department: Department = {
  title: institute.department,
  tagline: {
    en: 'Four years, one craft: understanding a problem well enough that a machine can help.',
    hi: 'चार साल, एक हुनर: समस्या को इतनी अच्छी तरह समझना कि मशीन मदद कर सके।',
  },
  about: {
    heading: { en: 'About the Department', hi: 'विभाग के बारे में' },
    paragraphs: [
      {
        en: 'The department admits 120 students a year to its B.Tech. programme and 18 to its M.Tech. programme. Teaching happens in small sections, and every course ends with something that runs.',
        hi: 'विभाग हर साल B.Tech. में 120 और M.Tech. में 18 विद्यार्थियों को प्रवेश देता है। पढ़ाई छोटे समूहों में होती है, और हर कोर्स के अंत में कुछ ऐसा बनता है जो सचमुच चलता है।',
      },
      {
        en: 'Eight laboratories are open until 21:00: systems, networks, data, graphics, embedded devices, security, a project room, and a quiet one for reading.',
        hi: 'आठ प्रयोगशालाएँ 21:00 तक खुली रहती हैं: सिस्टम, नेटवर्क, डेटा, ग्राफ़िक्स, एम्बेडेड उपकरण, सुरक्षा, एक प्रोजेक्ट कक्ष और पढ़ने के लिए एक शांत कक्ष।',
      },
    ],
  },
  vision: {
    heading: { en: 'Vision', hi: 'दृष्टि' },
    text: {
      en: 'To be a department whose graduates are known for sound judgement as much as for skill, and whose work is useful to the town around it.',
      hi: 'ऐसा विभाग बनना जिसके स्नातक हुनर के साथ-साथ सही समझ के लिए भी जाने जाएँ, और जिसका काम आसपास के शहर के काम आए।',
    },
  },
  mission: {
    heading: { en: 'Mission', hi: 'ध्येय' },
    points: [
      {
        en: 'Teach the foundations thoroughly, and the tools of the day honestly.',
        hi: 'बुनियादी बातें गहराई से पढ़ाना, और आज के साधनों की ख़ूबियाँ और सीमाएँ दोनों बताना।',
      },
      {
        en: 'Give every student a project that matters to somebody outside the classroom.',
        hi: 'हर विद्यार्थी को ऐसा प्रोजेक्ट देना जो कक्षा के बाहर भी किसी के काम का हो।',
      },
      {
        en: 'Share laboratories, results and time with schools and workshops in the district.',
        hi: 'ज़िले के विद्यालयों और कार्यशालाओं के साथ प्रयोगशालाएँ, परिणाम और समय साझा करना।',
      },
    ],
  },
  facultyHeading: { en: 'Our Faculty', hi: 'हमारे शिक्षक' },
  placements: {
    heading: { en: 'After the degree', hi: 'डिग्री के बाद' },
    note: {
      en: 'B.Tech. students of each final year, counted on 30 September. Made-up figures.',
      hi: 'हर अंतिम वर्ष के B.Tech. विद्यार्थी, 30 सितंबर की स्थिति। आँकड़े काल्पनिक हैं।',
    },
    years: [
      {
        year: '2025-26',
        graduates: 112,
        placed: 81,
        higherStudies: 17,
        medianSalary: { en: '₹ 5.1 lakh', hi: '₹ 5.1 लाख' },
      },
      {
        year: '2024-25',
        graduates: 108,
        placed: 74,
        higherStudies: 19,
        medianSalary: { en: '₹ 4.8 lakh', hi: '₹ 4.8 लाख' },
      },
      {
        year: '2023-24',
        graduates: 115,
        placed: 79,
        higherStudies: 14,
        medianSalary: { en: '₹ 4.6 lakh', hi: '₹ 4.6 लाख' },
      },
    ],
  },
  contact: {
    heading: { en: 'Write to us', hi: 'हमें लिखें' },
    text: {
      en: 'Questions about admission, projects or a visit reach us at',
      hi: 'प्रवेश, प्रोजेक्ट या मुलाक़ात से जुड़े प्रश्न यहाँ भेजें:',
    },
    email: institute.email,
  },
};
