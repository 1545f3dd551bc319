import { inLanguage, type Plain } from './text.ts';

/**
 * Returns content in English. A build of the pages replaces this module (web/vite/content.ts), so that it includes only
 * the texts of its own language.
 */
export function inBuildLanguage<Value>(written: Value): Plain<Value> {
  return inLanguage(written, 'en');
}
