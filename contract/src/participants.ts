import type { EventRecord } from './event-record.ts';

type Entered = Pick<EventRecord, 'no_student' | 'no_faculty' | 'women' | 'men'>;

export interface Participants {
  students: number | null;
  faculty: number | null;
  women: number | null;
  men: number | null;
  /** Students and faculty. */
  all: number | null;
}

/**
 * How many people took part in an event. What was not entered is not known, and null. Two zeros are not known either, because
 * an event has participants. Without the students, all participants are known only as women and men.
 */
export function participantsOf({ no_student, no_faculty, women, men }: Entered): Participants {
  const [students, faculty] = known(no_student, no_faculty);
  const [knownWomen, knownMen] = known(women, men);
  const byGender = knownWomen === null || knownMen === null ? null : knownWomen + knownMen;
  const all = students === null ? byGender : students + (faculty ?? 0);
  return { students, faculty, women: knownWomen, men: knownMen, all };
}

/** Reports also print records of earlier releases, which have no such fields. */
function known(
  one: number | null | undefined,
  other: number | null | undefined,
): [number | null, number | null] {
  return !one && !other ? [null, null] : [one ?? null, other ?? null];
}
