import type { Language } from '../catalogue.ts';

export const language: Language = {
  code: 'en',
  name: 'English',
  dates: {
    monthFirst: '{month} {day}, {year}',
    dayFirst: '{day} {month} {year}',
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },
  numbers: 'en-GB',
};
