import type { EventRecord } from './event-record.ts';

type Entered = Pick<EventRecord, 'no_student' | 'no_faculty' | 'women' | 'men'>;

interface Participants {
  students: number | null;
  faculty: number | null;
  /** Among the students. */
  women: number | null;
  men: number | null;
  /** Students and faculty. */
  all: number | null;
  /** Whether women and men together outnumber the students. */
  isContradictory: boolean;
}

/**
 * How many people took part in an event. Numbers that were not entered are unknown, and null. Two zeros are unknown
 * too, because an event has participants. If students were entered only as women and men, their number is the sum. If
 * there are more women and men than students, some are not students, so the number of women students is unknown.
 */
export function participantsOf({ no_student, no_faculty, women, men }: Entered): Participants {
  const [enteredStudents, faculty] = known(no_student, no_faculty);
  const [knownWomen, knownMen] = known(women, men);
  const byGender = knownWomen === null || knownMen === null ? null : knownWomen + knownMen;
  const students = enteredStudents ?? byGender;
  const isContradictory = students !== null && (knownWomen ?? 0) + (knownMen ?? 0) > students;
  return {
    students,
    faculty,
    women: isContradictory ? null : knownWomen,
    men: isContradictory ? null : knownMen,
    all: students === null ? null : students + (faculty ?? 0),
    isContradictory,
  };
}

/** Reports also print records of earlier releases, which lack these fields. */
function known(
  one: number | null | undefined,
  other: number | null | undefined,
): [number | null, number | null] {
  return !one && !other ? [null, null] : [one ?? null, other ?? null];
}
