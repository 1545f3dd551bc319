import type { Actor } from '@club-portal/contract/access';
import { academicYearLabel, academicYearOf } from '@club-portal/contract/accreditation';
import type { DueStudent, NextYearInput } from '@club-portal/contract/membership';
import { years } from '@club-portal/contract/student';
import { todayInIndia } from '@club-portal/contract/today';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ApiProblem, changedMeanwhile } from '../errors.ts';
import { changeRecord, updateRecord } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import { deleteMember, listMemberDocuments, memberDocument, toMember } from './store.ts';

/** How many students are changed at once. */
const AT_ONCE = 20;

/** The year in which the current academic year began. */
function thisYear(now: Date): number {
  return academicYearOf(todayInIndia(now));
}

/** The academic year in which the student's year of study was right: that of joining, or of the last promotion. */
function yearAsOf(document: DocumentSnapshot): number {
  return document.get('yearAsOf') ?? academicYearOf(todayInIndia(document.get('createdAt').toDate()));
}

/** Returns the students whose year of study dates from an earlier academic year, with their year now. */
export async function listDue(
  actor: Actor,
  club: string | undefined,
  now = new Date(),
): Promise<{ academicYear: string; students: DueStudent[] }> {
  requireRight(actor, 'member.promote', club === undefined ? {} : { club });
  const current = thisYear(now);
  const documents = await listMemberDocuments(club);
  const students = documents.flatMap((document) => dueIn(document, current) ?? []);
  return { academicYear: academicYearLabel(current), students };
}

/** Returns null for a student whose year is right, or is not one of {@link years}. */
function dueIn(document: DocumentSnapshot, current: number): DueStudent | null {
  const { _id, name, roll, club, year } = toMember(document);
  const at = (years as readonly string[]).indexOf(year);
  const passed = current - yearAsOf(document);
  if (at < 0 || passed <= 0) return null;
  return { _id, name, roll, club, year, next: years[at + passed] ?? '' };
}

/**
 * Promotes students, keeps others in their year, and erases those who have left. Skips a student who is no longer due,
 * or whose next year differs from the preview, so it can be repeated after a failure. Throws 409 if the preview was for
 * another academic year. `clubs` are those that a student has left.
 */
export async function beginYear(
  actor: Actor,
  { academicYear, promote, stay, leave }: NextYearInput,
  now = new Date(),
): Promise<{ promoted: number; stayed: number; left: number; clubs: string[] }> {
  requireRight(actor, 'member.promote', {});
  const current = thisYear(now);
  if (academicYearLabel(current) !== academicYear) throw changedMeanwhile({ academicYear });
  const change = (id: string, isMeant: (due: DueStudent) => boolean, changes: (due: DueStudent) => object) =>
    changeRecord({ ...memberDocument(id), actor, action: 'member.promote' }, (transaction, stored) => {
      const due = dueIn(stored, current);
      if (!due || !isMeant(due)) return false;
      updateRecord(transaction, stored, { ...changes(due), yearAsOf: current });
      return true;
    });
  const clubs = new Set<string>();
  const erase = async (id: string) => {
    const stored = await memberDocument(id).document.get();
    if (!stored.exists || dueIn(stored, current)?.next !== '') return false;
    clubs.add(await deleteMember(actor, id));
    return true;
  };
  const counts = {
    promoted: await each(promote, (id) =>
      change(
        id,
        ({ next }) => next !== '',
        ({ next: year }) => ({ year }),
      ),
    ),
    stayed: await each(stay, (id) =>
      change(
        id,
        () => true,
        () => ({}),
      ),
    ),
    left: await each(leave, erase),
  };
  return { ...counts, clubs: [...clubs] };
}

/** Changes each student, and returns how many `change` has changed. Others may have been deleted in the meantime. */
async function each(ids: readonly string[], change: (id: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const done = await Promise.all(
      ids.slice(start, start + AT_ONCE).map((id) => change(id).catch(unlessGone)),
    );
    count += done.filter(Boolean).length;
  }
  return count;
}

function unlessGone(error: unknown): false {
  if (error instanceof ApiProblem && error.status === 404) return false;
  throw error;
}
