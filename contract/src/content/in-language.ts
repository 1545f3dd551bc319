import { about } from '@club-portal/contract/chosen-content/about.ts';
import { accreditation } from '@club-portal/contract/chosen-content/accreditation.ts';
import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { contactPage } from '@club-portal/contract/chosen-content/contact.ts';
import { department } from '@club-portal/contract/chosen-content/department.ts';
import { faculty } from '@club-portal/contract/chosen-content/faculty.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { mission } from '@club-portal/contract/chosen-content/mission.ts';
import { pictures } from '@club-portal/contract/chosen-content/pictures.ts';
import { privacy } from '@club-portal/contract/chosen-content/privacy.ts';
import { type LanguageCode, languages } from '../languages.ts';
import { inLanguage, type Plain } from './text.ts';

const written = {
  about,
  accreditation,
  clubs,
  contactPage,
  department,
  faculty,
  institute,
  mission,
  pictures,
  privacy,
};
export type Content = Plain<typeof written>;

const content = new Map(
  (Object.keys(languages) as LanguageCode[]).map((code) => [code, inLanguage(written, code)]),
);

/** Returns the whole content in a language. For the server; pages have only the language of their build. */
export function contentIn(language: LanguageCode): Content {
  return content.get(language) as Content;
}
