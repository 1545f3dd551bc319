import { language } from '@club-portal/contract/sentences/language';

/**
 * `lang` for a typed text in a different script from the page's. Screen readers need it. Digits and signs can be read
 * in any language.
 */
export function langOf(text: string): 'en' | 'hi' | undefined {
  // The text is a mark in the template of an early part. The first script knows the language of the text that replaces
  // it.
  if (import.meta.env.SSR && /^~\w+~$/.test(text)) return undefined;
  if (!/\p{L}/u.test(text)) return undefined;
  const isDevanagari = /[\u0900-\u097f]/.test(text);
  const isPageDevanagari = (import.meta.env.SSR ? language.code : document.documentElement.lang) !== 'en';
  if (isDevanagari === isPageDevanagari) return undefined;
  return isDevanagari ? 'hi' : 'en';
}
