import type { Member } from '@club-portal/contract/member';
import { columns, memberRows, PHONE_COLUMN } from './member-rows.ts';

/** File name of the export. */
export const MEMBERS_CSV = 'club-students.csv';

/**
 * The list as RFC 4180 text, with the byte order mark by which spreadsheets know UTF-8. Students type these fields
 * themselves: a cell that a spreadsheet would take for a formula gets an apostrophe in front. A phone number with its
 * `+` goes as it is: of digits, spaces, hyphens and brackets alone nothing comes but a number, and who copies it wants
 * no apostrophe.
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
