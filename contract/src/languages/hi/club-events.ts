import type { Catalogue } from '../catalogue.ts';

export const clubEventSentences: Catalogue['clubEvents'] = {
  heading: (label) => `${label} क्लब`,
  title: (heading) => `${heading} के कार्यक्रम`,
  description: (title) => `${title} के कार्यक्रम, वर्ष के अनुसार, तस्वीरों के साथ।`,
  subtitle: 'कार्यक्रम, वर्ष के अनुसार।',
  aboutClub: 'क्लब के बारे में',
  unrecorded: 'ये कार्यक्रम भी हुए, तस्वीरें अभी नहीं हैं',
  emptyYear: (year) => `${year} में कोई कार्यक्रम नहीं है`,
  years: 'वर्ष',
  loading: 'कार्यक्रम लोड हो रहे हैं',
  more: (year) => `${year} के और कार्यक्रम दिखाएँ`,
  notLoaded: 'सूची लोड नहीं हो सकी।',
  pictures: (count) => `${count} ${count === 1 ? 'तस्वीर' : 'तस्वीरें'}`,
  videos: (count) => `${count} वीडियो`,
  pdfs: (count) => `${count} PDF ${count === 1 ? 'फ़ाइल' : 'फ़ाइलें'}`,
  position: (number, count) => `${count} में से ${number}`,
  positions: {
    image: (number, count) => `तस्वीर ${number} / ${count}`,
    video: (number, count) => `वीडियो ${number} / ${count}`,
    pdf: (number, count) => `दस्तावेज़ ${number} / ${count}`,
  },
  openPdf: (name) => `${name} खोलें`,
  pdfNote: (size) => `(PDF, ${size}, नए टैब में खुलता है)`,
};
