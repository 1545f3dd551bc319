import { about } from '@club-portal/contract/chosen-content/about.ts';
import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { contactPage } from '@club-portal/contract/chosen-content/contact.ts';
import { department } from '@club-portal/contract/chosen-content/department.ts';
import { faculty } from '@club-portal/contract/chosen-content/faculty.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { mission } from '@club-portal/contract/chosen-content/mission.ts';
import { pictures } from '@club-portal/contract/chosen-content/pictures.ts';
import { inLanguage, type Language, languages, type Plain } from './text.ts';

const written = { about, clubs, contactPage, department, faculty, institute, mission, pictures };
type Content = Plain<typeof written>;

const content = new Map<Language, Content>(
  languages.map((language) => [language, inLanguage(written, language)]),
);

/** The whole content in a language, for the server; pages have their build's language only. */
export function contentIn(language: Language): Content {
  return content.get(language) as Content;
}
