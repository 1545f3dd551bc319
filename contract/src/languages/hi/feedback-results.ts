import type { Catalogue } from '../catalogue.ts';

export const feedbackResultSentences: Catalogue['feedbackResults'] = {
  heading: 'प्रतिक्रिया',
  loading: 'प्रतिक्रिया लोड हो रही है',
  failed: 'प्रतिक्रिया लोड नहीं हो सकी।',
  counts: (answers, asked) => `प्रवेश पाने वाले ${asked} में से ${answers} ने उत्तर दिया है।`,
  open: (day) =>
    `प्रतिक्रिया ${day} तक खुली है। उसके बाद, या आपके बंद करते ही, परिणाम यहाँ होंगे, अगर कम से कम पाँच लोगों ने उत्तर दिया हो। अलग-अलग उत्तर कोई नहीं देखता।`,
  few: 'पाँच से कम लोगों ने उत्तर दिया। कोई यह न जान सके कि किसने क्या कहा, इसलिए उनके उत्तर मिटा दिए गए।',
  close: 'प्रतिक्रिया अभी बंद करें',
  closeTitle: 'प्रतिक्रिया बंद करें',
  confirm: 'अभी बंद करें? इसके बाद कोई उत्तर नहीं दे सकेगा।',
  tooFew: 'पाँच से कम लोगों ने उत्तर दिया है: उनका लिखा मिटा दिया जाएगा, और उसे कोई नहीं देखेगा।',
  notClosed: 'प्रतिक्रिया बंद नहीं हुई।',
  parts: { content: 'विषय', organisation: 'आयोजन', usefulness: 'उपयोगिता' },
  average: (part, average) => `${part}: 5 में से ${average}`,
  rating: 'अंक',
  answers: 'उत्तर',
  good: 'क्या अच्छा रहा',
  better: 'क्या बेहतर होना चाहिए',
  noSentences: 'किसी ने कुछ नहीं लिखा।',
};
