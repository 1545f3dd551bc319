import type { Language } from '../catalogue.ts';

export const language: Language = {
  code: 'en',
  name: 'English',
  dates: { monthFirst: 'en-US', dayFirst: 'en-GB' },
};
