import type { JoinRequest } from '@club-portal/contract/join-request';
import { clubLabel } from './search-students.ts';

/** File name of the export. */
export const STUDENTS_CSV = 'club-students.csv';

/**
 * The list as RFC 4180 text, with the byte order mark by which spreadsheets know UTF-8. Students type these fields
 * themselves: a cell that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function studentsCsv(students: readonly JoinRequest[]): string {
  const rows = students.map((student) => [
    student.name,
    student.email,
    student.phone,
    student.roll,
    student.year,
    clubLabel(student.club),
    student.createdAt,
  ]);
  const lines = [header, ...rows].map((cells) => cells.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const header = ['Name', 'Email', 'Phone', 'Roll', 'Year', 'Club', 'Joined (UTC)'];

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
