import type { Language } from '../catalogue.ts';

export const language: Language = {
  code: 'en',
  name: 'English',
  dates: {
    monthFirst: '{month} {day}, {year}',
    dayFirst: '{day} {month} {year}',
    // The mark lets the build leave the names out of the first script, which does not use them.
    months:
      /* @__PURE__ */ 'January February March April May June July August September October November December'.split(
        ' ',
      ),
  },
  numbers: 'en-GB',
};
