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
  Pictures,
  Privacy,
} from '../src/content/schema.ts';

/** The files of a department's folder, with the name and the schema of their exports. */
export const files = {
  'institute.ts': { name: 'institute', schema: Institute },
  'department.ts': { name: 'department', schema: Department },
  'clubs.ts': { name: 'clubs', schema: Clubs },
  'faculty.ts': { name: 'faculty', schema: Faculty },
  'about.ts': { name: 'about', schema: About },
  'accreditation.ts': { name: 'accreditation', schema: Accreditation },
  'contact.ts': { name: 'contactPage', schema: ContactPage },
  'mission.ts': { name: 'mission', schema: Mission },
  'privacy.ts': { name: 'privacy', schema: Privacy },
  'colours.ts': { name: 'colours', schema: Colours },
  'pictures.ts': { name: 'pictures', schema: Pictures },
} satisfies Record<string, { name: string; schema: z.ZodType }>;

type File = keyof typeof files;
/** The exports of all files, by the file's name. */
export type Content = { [Name in File]: z.infer<(typeof files)[Name]['schema']> };
