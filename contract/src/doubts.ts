import type { EventRecord } from './event-record.ts';
import type { Evidence } from './evidence.ts';
import { lastDayOf } from './last-day.ts';
import { participantsOf } from './participants.ts';
import { plain } from './written-form.ts';

/** Values that are possible but probably mistakes. A user may confirm them, and the desk lists them again. */
export const doubtNames = [
  'participants',
  'noStudents',
  'future',
  'longAgo',
  'names',
  'otherDays',
  'twice',
] as const;
export type Doubt = (typeof doubtNames)[number];

/**
 * The fields that each doubt is about, the first one in the form first. A doubt without fields is about the evidence.
 */
export const doubtedFields = {
  participants: ['women', 'men', 'no_student', 'no_faculty'],
  noStudents: ['no_student', 'no_faculty'],
  future: ['date', 'lastDay'],
  longAgo: ['date'],
  names: [],
  otherDays: [],
  twice: ['title', 'date', 'club'],
} as const satisfies Record<Doubt, readonly (keyof EventRecord)[]>;

type Entered = Pick<EventRecord, (typeof doubtedFields)[Doubt][number]>;
type Doubted = Pick<EventRecord, 'date' | 'lastDay' | 'no_student' | 'no_faculty' | 'women' | 'men'>;

/** Older records probably have a wrong year. Accreditation looks back at most seven years. */
const YEARS_MOST = 15;

/** An announcement for a later day probably has a wrong year. */
const YEARS_AHEAD_MOST = 2;

const DAY_MS = 86_400_000;

/** The values that a doubt is about. Other values make another doubt, which nobody has confirmed. */
export function doubtedValues(doubt: Doubt, record: Entered): unknown[] {
  return doubtedFields[doubt].map((name) => record[name]);
}

/** Whether another record has the same title, day and club cannot be seen here: see {@link isTwice}. */
export function doubtsOf(record: Doubted, today: string): Doubt[] {
  const isDoubted: [Doubt, boolean][] = [
    ['participants', !fitTogether(record)],
    ['noStudents', participantsOf(record).students === 0],
    ['future', record.date > today || record.lastDay > today],
    [
      'longAgo',
      record.date !== '' && Number(record.date.slice(0, 4)) < Number(today.slice(0, 4)) - YEARS_MOST,
    ],
  ];
  return isDoubted.flatMap(([doubt, applies]) => (applies ? [doubt] : []));
}

/**
 * Contradictions between a record and its evidence. Browsers do not have the evidence, so only the desk lists these.
 */
export function doubtsOfEvidence(
  record: Doubted & Pick<EventRecord, 'files'>,
  { attendance, places }: Pick<Evidence, 'attendance' | 'places'>,
): Doubt[] {
  const { students } = participantsOf(record);
  const isOther = students !== null && attendance.length > 0 && attendance.length !== students;
  const times = record.files.map(({ id }) => places[id]?.takenAt ?? '');
  return [
    ...(isOther ? (['names'] as const) : []),
    ...(times.some((time) => isOnOtherDay(time, record)) ? (['otherDays'] as const) : []),
  ];
}

/** Allows one day before and after, for preparations and for cameras set to another time zone. */
function isOnOtherDay(time: string, event: Pick<EventRecord, 'date' | 'lastDay'>): boolean {
  const number = (day: string) => Date.parse(day.slice(0, 10)) / DAY_MS;
  return number(time) < number(event.date) - 1 || number(time) > number(lastDayOf(event)) + 1;
}

/** Women and men are those among the students. */
function fitTogether(record: Doubted): boolean {
  const { students } = participantsOf(record);
  const { women = null, men = null } = record;
  const named = (women ?? 0) + (men ?? 0);
  if (students === null || named === 0) return true;
  return women === null || men === null ? named <= students : named === students;
}

/** What is probably a mistake in the last day of an announced event. */
export function doubtOfAnnouncedDay(day: string, today: string): 'past' | 'farAhead' | undefined {
  if (day < today) return 'past';
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD_MOST}${today.slice(4)}`;
  return day > latest ? 'farAhead' : undefined;
}

interface Titled {
  title: string;
  date: string;
  club: string;
}

/** Whether a list has another record of the same title, day and club. */
export function isTwice(
  record: Titled & { _id?: string },
  others: readonly (Titled & { _id?: string })[],
): boolean {
  const key = eventKey(record);
  return others.some((other) => other._id !== record._id && eventKey(other) === key);
}

/** The same text for records with the same title, first day and club. */
export function eventKey({ title, date, club }: Titled): string {
  return `${date} ${club} ${plain(title).trim().replace(/\s+/g, ' ')}`;
}
