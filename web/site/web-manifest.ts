import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { inLanguage } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';

/** `--paper` of tokens.css on light ground. */
export const PAPER = '#fbf8f1';

/** The widths of the icons that the manifest names, in px. */
export const iconSizes = [192, 512];

/** A manifest for each language, with the name for a shortcut. */
export function webManifestsOf(written: WrittenContent): [path: string, text: string][] {
  return (Object.keys(languages) as LanguageCode[]).map((code) => [
    `${code === 'en' ? '' : `${code}/`}site.webmanifest`,
    JSON.stringify(manifestIn(code, written)),
  ]);
}

/** The site still opens in a browser tab, so no browser offers to install it. */
function manifestIn(code: LanguageCode, written: WrittenContent): object {
  const { name, shortName } = inLanguage(written.institute, code);
  return {
    name,
    short_name: shortName,
    lang: code,
    start_url: code === 'en' ? '/' : `/${code}`,
    display: 'browser',
    theme_color: PAPER,
    background_color: PAPER,
    icons: iconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
