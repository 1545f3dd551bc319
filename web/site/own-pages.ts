import { catalogues } from '../../contract/src/catalogues.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { pathOfPage } from '../../contract/src/content/path-of-page.ts';
import { inLanguage } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import { addressOfLink } from '../src/lib/addresses/link-address.ts';
import { onlyInEnglish } from '../src/lib/addresses/site-address.ts';
import { withoutMarks } from '../src/lib/formats/without-marks.ts';
import type { ContentFiles } from './content-files.ts';
import { htmlOf } from './markdown.ts';
import { type Pictures, picturesOfPage } from './pictures.ts';

/** A page added by the department, as its readers load it. */
export interface OwnPage {
  title: string;
  description: string;
  html: string;
}

const DESCRIPTION_MOST = 200;

/** A content file for each page added by the department, so that its readers do not load the others. */
export function ownPagesIn(
  language: LanguageCode,
  { pages }: WrittenContent,
  ofBuild: Pick<Pictures, 'pages'>,
): ContentFiles {
  const words = catalogues[language].pages.frame;
  const around = {
    newTab: `<span class="visually-hidden">${words.newTab}</span>`,
    addressOf: (path: string) => addressOfLink(path, addressesIn(language)),
  };
  return Object.fromEntries(
    inLanguage(pages, language).map(({ key, title, text, pictures }) => {
      const page: OwnPage = {
        title,
        description: shortened(withoutMarks(text)),
        html: htmlOf(text, { ...around, title, pictures: picturesOfPage(pictures, ofBuild) }),
      };
      return [pathOfPage(key).slice(1), { page }];
    }),
  );
}

function shortened(text: string): string {
  return text.length > DESCRIPTION_MOST ? text.slice(0, DESCRIPTION_MOST).replace(/\s\S*$/, ' …') : text;
}

function addressesIn(language: LanguageCode) {
  const prefixes = Object.keys(languages).flatMap((code) => (code === 'en' ? [] : `/${code}`));
  return language === 'en'
    ? { base: '', prefixes, onlyInEnglish: [] }
    : { base: `/${language}`, prefixes, onlyInEnglish };
}
