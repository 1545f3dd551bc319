import { eventImportPaths } from '@club-portal/contract/administration-paths';
import { eventKey } from '@club-portal/contract/doubts';
import {
  type NamedEvent,
  RECORDED_MOST,
  type RecordedAnswer,
  type RecordedQuestion,
  type Sheet,
  type SheetsAnswer,
} from '@club-portal/contract/event-import';
import { request } from '../../lib/requests/api.ts';
import type { Recorded } from './plan-row.ts';

/** The lines of a CSV or XLSX file. The server reads attendance lists with the same reader. */
export async function readSheet(file: File): Promise<Sheet[]> {
  const body = new FormData();
  body.append('files', file, file.name);
  const { sheets } = await request<SheetsAnswer>('POST', eventImportPaths.sheet, { body });
  return sheets;
}

/** The records of the events that have one, by {@link eventKey}. */
export async function findRecorded(events: readonly NamedEvent[]): Promise<Map<string, Recorded>> {
  const found = new Map<string, Recorded>();
  for (let start = 0; start < events.length; start += RECORDED_MOST) {
    const some = events.slice(start, start + RECORDED_MOST);
    const body: RecordedQuestion = { events: some };
    const { records } = await request<RecordedAnswer>('POST', eventImportPaths.recorded, { body });
    for (const [at, event] of some.entries()) {
      const record = records[at];
      if (record) found.set(eventKey(event), record);
    }
  }
  return found;
}
