import type { Actor } from '@club-portal/contract/access';
import {
  academicYear,
  academicYearOf,
  type ClubsAndKindsQuery,
  type DeskRecord,
} from '@club-portal/contract/accreditation';
import { todayInIndia } from '@club-portal/contract/today';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { toEventRecord } from '../event-records/documents.ts';
import { mapWithEvidence } from '../evidence/store.ts';
import type { Authorized } from '../rights.ts';
import { periodRecords } from './period-records.ts';
import { toDeskRecord } from './period-summary.ts';

interface YearProgress {
  /** The year in which the academic year began. */
  year: number;
  events: number;
  incomplete: number;
  withoutPhotographs: number;
  /** The incomplete record that lacks least. */
  next: DeskRecord | null;
}

/** What each record of a period lacks. Costs a read for each of them. */
export function deskRecords(actor: Actor, documents: Authorized<DocumentSnapshot>[]): Promise<DeskRecord[]> {
  const items = documents.map(toEventRecord);
  return mapWithEvidence(actor, documents, (record, evidence) =>
    toDeskRecord(toEventRecord(record), evidence, items, todayInIndia()),
  );
}

/** Returns the progress of the records of an academic year. Costs two reads for each of them. */
export async function yearProgress(actor: Actor, year: number): Promise<YearProgress> {
  const period = { ...academicYear(year), club: [], kind: [] };
  const documents = await periodRecords(actor, 'accreditation.read', period);
  const records = await deskRecords(actor, documents);
  const incomplete = records.filter(({ lacks }) => lacks.length > 0);
  const [next = null] = incomplete.toSorted((a, b) => a.lacks.length - b.lacks.length);
  const withoutPhotographs = records.filter(({ lacks }) => lacks.includes('photographs')).length;
  return { year, events: records.length, incomplete: incomplete.length, withoutPhotographs, next };
}

/** Returns the current academic year, or the last one if only that has records. */
export async function openingYear(actor: Actor, chosen: ClubsAndKindsQuery): Promise<number> {
  const running = academicYearOf(todayInIndia());
  const hasRecords = async (year: number) =>
    (await periodRecords(actor, 'accreditation.read', { ...academicYear(year), ...chosen })).length > 0;
  return (await hasRecords(running)) || !(await hasRecords(running - 1)) ? running : running - 1;
}
