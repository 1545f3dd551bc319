import type { EventRecord } from '../../contract/src/event-record.ts';
import type { Attendee } from '../../contract/src/evidence.ts';
import type { ExportedFile } from './file-copies.ts';

/** A table of the export: `<name>.json` with all fields, `<name>.csv` with the columns. */
export interface Table {
  name: string;
  title: string;
  records: object[];
  columns: Record<string, (record: never) => unknown>;
}

export interface ExportedEvent extends Omit<EventRecord, 'files' | 'version'> {
  folder: string;
  files: ExportedFile[];
  /** Evidence for accreditation, which visitors do not see. */
  papers: ExportedFile[];
  attendance: Attendee[];
}
