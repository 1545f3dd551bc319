import type { Language } from '../catalogue.ts';

export const language: Language = {
  code: 'hi',
  name: 'हिन्दी',
  dates: { monthFirst: 'hi-IN-u-nu-latn', dayFirst: 'hi-IN-u-nu-latn' },
};
