/**
 * `lang` for a text that somebody typed, where its script is not the one of the page: a screen reader needs to know. Only
 * for records, which are never in what the build renders.
 */
export function langOf(text: string): 'en' | 'hi' | undefined {
  const isDevanagari = /[\u0900-\u097f]/.test(text);
  const isPageDevanagari = document.documentElement.lang !== 'en';
  if (isDevanagari === isPageDevanagari) return undefined;
  return isDevanagari ? 'hi' : 'en';
}
