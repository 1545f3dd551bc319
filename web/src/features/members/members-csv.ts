import type { Member } from '@club-portal/contract/member';
import { columns, memberRows, PHONE_COLUMN } from './member-rows.ts';

/** File name of the export. */
export const MEMBERS_CSV = 'club-students.csv';

/**
 * Writes the list as RFC 4180 text. A byte order mark at the start tells spreadsheets that it is UTF-8. Students type
 * these fields, so a cell that a spreadsheet could read as a formula gets an apostrophe at the start. A phone number
 * with `+` gets none: it has only digits, spaces, hyphens and brackets, which cannot do harm, and people copy it.
 */
export function membersCsv(members: readonly Member[]): string {
  const lines = [columns, ...memberRows(members)].map((cells) => cells.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(text: string, column: number): string {
  const isPhone = column === PHONE_COLUMN && /^\+[\d ()-]*$/.test(text);
  const harmless = !isPhone && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
