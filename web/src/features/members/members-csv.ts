import { writeCsv } from '@club-portal/contract/csv';
import type { Member } from '@club-portal/contract/member';
import { columns, memberRows, PHONE_COLUMN } from './member-rows.ts';

export function membersCsv(members: readonly Member[]): string {
  return writeCsv(columns, memberRows(members), columns[PHONE_COLUMN]);
}
