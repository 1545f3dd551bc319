import { inLanguage, type Plain } from './text.ts';

/** English. A build of the pages puts its own language here, and that language's texts only (web/vite/content.ts). */
export function inBuildLanguage<Value>(written: Value): Plain<Value> {
  return inLanguage(written, 'en');
}
