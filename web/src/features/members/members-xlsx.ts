import type { Member } from '@club-portal/contract/member';
// Other builds of this library make a worker from text, which the content security policy forbids.
import writeExcelFile from 'write-excel-file/universal';
import { columns, memberRows } from './member-rows.ts';

/** Writes the list as a workbook with one sheet. Every cell is text, so spreadsheets calculate nothing. */
export function membersXlsx(members: readonly Member[]): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = memberRows(members).map((cells) => cells.map((value) => ({ value, type: String })));
  return writeExcelFile([head, ...rows], {
    sheet: 'Club students',
    columns: [28, 36, 20, 16, 10, 18, 18, 14].map((width) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBlob();
}
