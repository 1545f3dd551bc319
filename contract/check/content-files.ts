import type { z } from 'zod';
import { parts } from '../src/content/parts.ts';

/** The files of a department's folder, with the names and schemas of their exports. */
export const files = {
  'institute.ts': { name: 'institute', schema: parts.institute },
  'department.ts': { name: 'department', schema: parts.department },
  'clubs.ts': { name: 'clubs', schema: parts.clubs },
  'faculty.ts': { name: 'faculty', schema: parts.faculty },
  'about.ts': { name: 'about', schema: parts.about },
  'accreditation.ts': { name: 'accreditation', schema: parts.accreditation },
  'contact.ts': { name: 'contactPage', schema: parts.contactPage },
  'mission.ts': { name: 'mission', schema: parts.mission },
  'pages.ts': { name: 'pages', schema: parts.pages },
  'privacy.ts': { name: 'privacy', schema: parts.privacy },
  'colours.ts': { name: 'colours', schema: parts.colours },
  'pictures.ts': { name: 'pictures', schema: parts.pictures },
} satisfies Record<string, { name: string; schema: z.ZodType }>;

type File = keyof typeof files;
/** The exports of all files, by file name. */
export type Content = { [Name in File]: z.infer<(typeof files)[Name]['schema']> };
