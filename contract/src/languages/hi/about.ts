import type { Catalogue } from '../catalogue.ts';

export const aboutSentences: Catalogue['about'] = {
  department: 'विभाग और उसके शिक्षक',
  portraitOf: (name) => `${name} का चित्र`,
};
