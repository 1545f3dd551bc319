import type { Language } from '../catalogue.ts';

export const language: Language = {
  code: 'hi',
  name: 'हिन्दी',
  dates: {
    monthFirst: '{day} {month} {year}',
    dayFirst: '{day} {month} {year}',
    months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  },
  numbers: 'hi-IN-u-nu-latn',
};
