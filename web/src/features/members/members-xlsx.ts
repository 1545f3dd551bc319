import type { Member } from '@club-portal/contract/member';
import { textWorkbook } from '../../lib/formats/text-workbook.ts';
import { columns, memberRows } from './member-rows.ts';

const widths = [28, 36, 20, 16, 10, 18, 18, 14];

export function membersXlsx(members: readonly Member[]): Promise<Blob> {
  return textWorkbook(
    'Club students',
    columns.map((title, index) => ({ title, width: widths[index] ?? 14 })),
    memberRows(members),
  );
}
