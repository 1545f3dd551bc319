import type { ContentPart, WrittenContent } from '@club-portal/contract/content/parts';
import { accreditation } from './descriptions/accreditation.ts';
import { clubs, faculty } from './descriptions/clubs.ts';
import { institute, privacy } from './descriptions/institute.ts';
import { colours, pictures } from './descriptions/look.ts';
import { ownPages } from './descriptions/own-pages.ts';
import { about, contactPage, department, mission } from './descriptions/pages.ts';
import type { FieldOf, GroupField, RecordsField } from './field-kinds.ts';

const exhaustive: { [Part in ContentPart]: FieldOf<WrittenContent[Part]> } = {
  institute,
  clubs,
  faculty,
  department,
  about,
  contactPage,
  mission,
  pages: ownPages,
  pictures,
  colours,
  accreditation,
  privacy,
};

/** The label and the form of each part. */
export const partDescriptions: Record<ContentPart, GroupField | RecordsField> = exhaustive;

export function isContentPart(name: string): name is ContentPart {
  return Object.hasOwn(partDescriptions, name);
}
