import type { JoinRequest } from '@club-portal/contract/join-request';
import { columns, PHONE_COLUMN, studentRows } from './student-rows.ts';

/** File name of the export. */
export const STUDENTS_CSV = 'club-students.csv';

/**
 * The list as RFC 4180 text, with the byte order mark by which spreadsheets know UTF-8. Students type these fields
 * themselves: a cell that a spreadsheet would take for a formula gets an apostrophe in front. A phone number with its
 * `+` goes as it is: of digits, spaces, hyphens and brackets alone nothing comes but a number, and who copies it wants
 * no apostrophe.
 */
export function studentsCsv(students: readonly JoinRequest[]): string {
  const lines = [columns, ...studentRows(students)].map((cells) => cells.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(text: string, column: number): string {
  const isPhone = column === PHONE_COLUMN && /^\+[\d ()-]*$/.test(text);
  const harmless = !isPhone && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
