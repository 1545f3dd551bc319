import type { EventRecord } from '@club-portal/contract/event-record';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { readObjectIfThere } from '../files/objects.ts';
import { eventRecords, filesOf, toEventRecord } from './documents.ts';

/** The data for a report. */
interface ReportSource {
  item: EventRecord;
  /** Reads the report's JPEG of the file with this index. Null if there is none. */
  readPicture(index: number): Promise<Uint8Array | null>;
}

/** Throws 404 for an id without a ready item. */
export async function getReportSource(id: string): Promise<ReportSource> {
  const document = await eventRecords.doc(id).get();
  if (document.get('status') !== 'ready') throw notFound((say) => say.api.eventRecord.notFound);
  return toReportSource(document);
}

export function toReportSource(document: DocumentSnapshot): ReportSource {
  const files = filesOf(document);
  return {
    item: toEventRecord(document),
    readPicture: async (index) => {
      const path = files[index]?.report;
      return path === undefined ? null : readObjectIfThere(path);
    },
  };
}
