import type { z } from 'zod';
import {
  About,
  Accreditation,
  Clubs,
  Colours,
  ContactPage,
  Department,
  Faculty,
  Institute,
  Mission,
  Pages,
  Pictures,
  Privacy,
} from './schema.ts';

/** The parts of a department's content, by name, in the order in which the administration lists them. */
export const parts = {
  institute: Institute,
  clubs: Clubs,
  faculty: Faculty,
  department: Department,
  about: About,
  contactPage: ContactPage,
  mission: Mission,
  pages: Pages,
  pictures: Pictures,
  colours: Colours,
  accreditation: Accreditation,
  privacy: Privacy,
} satisfies Record<string, z.ZodType>;

export type ContentPart = keyof typeof parts;
export const contentParts = Object.keys(parts) as [ContentPart, ...ContentPart[]];

/** The whole content in all languages. */
export type WrittenContent = { [Part in ContentPart]: z.infer<(typeof parts)[Part]> };
