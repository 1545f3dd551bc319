import { catalogues } from '@club-portal/contract/catalogues';
import { type Content, contentIn } from '@club-portal/contract/content/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';

/** A report's language, with its words around the records and the department's texts. */
export interface Wording {
  readonly language: LanguageCode;
  readonly say: Catalogue;
  readonly content: Content;
}

export function wordingIn(language: LanguageCode): Wording {
  return { language, say: catalogues[language], content: contentIn(language) };
}
