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
  /** Whether there are more women and men than students. */
  isContradictory: boolean;
}

/**
 * How many people took part in an event. What was not entered is not known, and null. Two zeros are not known either, because
 * an event has participants. Students who were entered only as women and men are as many as both. More women and men than
 * students are not students alone, so how many of the students are women is not known.
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

/** Reports also print records of earlier releases, which have no such fields. */
function known(
  one: number | null | undefined,
  other: number | null | undefined,
): [number | null, number | null] {
  return !one && !other ? [null, null] : [one ?? null, other ?? null];
}
