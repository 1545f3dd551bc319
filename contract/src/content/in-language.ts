import { about } from '@club-portal/contract/chosen-content/about.ts';
import { accreditation } from '@club-portal/contract/chosen-content/accreditation.ts';
import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { colours } from '@club-portal/contract/chosen-content/colours.ts';
import { contactPage } from '@club-portal/contract/chosen-content/contact.ts';
import { department } from '@club-portal/contract/chosen-content/department.ts';
import { faculty } from '@club-portal/contract/chosen-content/faculty.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { mission } from '@club-portal/contract/chosen-content/mission.ts';
import { pages } from '@club-portal/contract/chosen-content/pages.ts';
import { pictures } from '@club-portal/contract/chosen-content/pictures.ts';
import { privacy } from '@club-portal/contract/chosen-content/privacy.ts';
import { type LanguageCode, languages } from '../languages.ts';
import { setClubs } from './clubs.ts';
import type { WrittenContent } from './parts.ts';
import { inLanguage, type Plain } from './text.ts';

/** The content of the chosen folder. It is public until a department publishes something else. */
export const chosenContent: WrittenContent = {
  about,
  accreditation,
  clubs,
  colours,
  contactPage,
  department,
  faculty,
  institute,
  mission,
  pages,
  pictures,
  privacy,
};
export type Content = Plain<WrittenContent>;

let current = chosenContent;
let content = inAllLanguages(current);

/** From now on, `contentIn` and the clubs return this content. For the server. */
export function setContent(next: WrittenContent): void {
  current = next;
  content = inAllLanguages(next);
  setClubs(next.clubs);
}

function inAllLanguages(whole: WrittenContent): Map<LanguageCode, Content> {
  const codes = Object.keys(languages) as LanguageCode[];
  return new Map(codes.map((code) => [code, inLanguage(whole, code)]));
}

/** The current content in all languages. The same object until it changes. */
export function writtenContent(): WrittenContent {
  return current;
}

/** Returns all content in a language. For the server; pages have only the language of their build. */
export function contentIn(language: LanguageCode): Content {
  return content.get(language) as Content;
}

/** The label of a club in a language, or its key if the content no longer has it. For the server. */
export function clubLabelIn(language: LanguageCode, club: string): string {
  return contentIn(language).clubs.find(({ key }) => key === club)?.label ?? club;
}
