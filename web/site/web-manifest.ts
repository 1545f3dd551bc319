import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { inLanguage } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';

/** `--paper` of tokens.css in the light scheme. */
export const PAPER = '#fbf8f1';

/** The widths of the icons that the manifest names, in px. */
export const iconSizes = [192, 512];

/**
 * A manifest for each language. Browsers offer to install the portal with it. No service worker is needed:
 * https://developer.chrome.com/blog/update-install-criteria
 */
export function webManifestsOf(written: WrittenContent): [path: string, text: string][] {
  return (Object.keys(languages) as LanguageCode[]).map((code) => [
    `${code === 'en' ? '' : `${code}/`}site.webmanifest`,
    JSON.stringify(manifestIn(code, written)),
  ]);
}

/** Each language is a separate application. A link to the other language stays inside, because the scope has both. */
function manifestIn(code: LanguageCode, written: WrittenContent): object {
  const { name, shortName } = inLanguage(written.institute, code);
  const home = code === 'en' ? '/' : `/${code}`;
  return {
    id: home,
    name,
    short_name: shortName,
    lang: code,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    // An icon for both purposes would be too small in one, or cropped in the other.
    icons: iconSizes.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
