import { findClub } from '@club-portal/contract/content/clubs';
import type { JoinRequest } from '@club-portal/contract/join-request';

export interface SearchableStudent {
  student: JoinRequest;
  /** Everything that a search looks at, in lower case. */
  text: string;
}

/** Prepares the list once, so that each keystroke is one pass over ready text. */
export function makeSearchable(students: readonly JoinRequest[]): SearchableStudent[] {
  return students.map((student) => {
    const { _id, name, email, phone, roll, year, club } = student;
    const fields = [_id, name, email, phone, roll, year, club, clubLabel(club)];
    // No query can hold a line break, so none can match across two fields.
    return { student, text: fields.join('\n').toLowerCase() };
  });
}

/** Records with `query` in any of their fields, whatever the case; all of them for a blank query. */
export function searchStudents(students: readonly SearchableStudent[], query: string): JoinRequest[] {
  const wanted = query.trim().toLowerCase();
  return students.filter(({ text }) => text.includes(wanted)).map(({ student }) => student);
}

export function clubLabel(key: string): string {
  return findClub(key)?.label ?? key;
}
