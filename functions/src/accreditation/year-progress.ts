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

/** How far the records of an academic year are. Costs two reads for each of them. */
export async function yearProgress(
  actor: Actor,
  year: number,
  { club, kind }: ClubsAndKindsQuery = { club: [], kind: [] },
): Promise<YearProgress> {
  const documents = await periodRecords(actor, 'accreditation.read', { ...academicYear(year), club, kind });
  const records = await deskRecords(actor, documents);
  const incomplete = records.filter(({ lacks }) => lacks.length > 0);
  const [next = null] = incomplete.toSorted((a, b) => a.lacks.length - b.lacks.length);
  return { year, events: records.length, incomplete: incomplete.length, next };
}

/**
 * The academic year that needs work: the running or the last one, whichever has more incomplete records. If both have as
 * many, the last one, because its report is due first; but not if it has no records.
 */
export async function yearThatNeedsWork(actor: Actor, chosen: ClubsAndKindsQuery): Promise<number> {
  const year = academicYearOf(todayInIndia());
  const [running, last] = await Promise.all([
    yearProgress(actor, year, chosen),
    yearProgress(actor, year - 1, chosen),
  ]);
  return (last.events === 0 || running.incomplete > last.incomplete ? running : last).year;
}
