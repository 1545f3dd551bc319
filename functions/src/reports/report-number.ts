import { createHash } from 'node:crypto';
import type { EventRecord } from '@club-portal/contract/event-record';

/**
 * The number of an event's report, for example `CODING/2024/7F3K`: the club, the year of the event, and four characters
 * made from the record's id. An edit changes the number only if it moves the event to another year or club. If a club
 * has 50 events in a year, the probability that two of them share a number is 0.1 %.
 */
export function eventReportNumber({
  club,
  date,
  createdAt,
  _id,
}: Pick<EventRecord, 'club' | 'date' | '_id' | 'createdAt'>): string {
  const [year] = /^\d{4}/.exec(date ?? '') ?? /^\d{4}/.exec(createdAt) ?? [''];
  const digest = createHash('sha256').update(_id).digest();
  const mark = [...digest.subarray(0, 4)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${(club ?? '').toUpperCase()}/${year}/${mark}`;
}

/**
 * For example `CODING/2024/ANNUAL`, `ALL/2025-26/ANNUAL` for all clubs together, `ALL/20250701/20251231` for other
 * periods, and `ALL/2025-26/3.4.3` for the events of a metric. Several clubs are joined with plus signs, and so are
 * kinds, at the end.
 */
export function periodReportNumber({
  clubs,
  kinds,
  metric,
  period,
}: {
  clubs: readonly string[];
  kinds: readonly string[];
  metric?: string | undefined;
  period: string;
}): string {
  const club = clubs.length === 0 ? 'ALL' : clubs.length > 3 ? 'CLUBS' : clubs.join('+').toUpperCase();
  const kind = kinds.length === 0 ? [] : [kinds.length > 3 ? 'KINDS' : kinds.join('+').toUpperCase()];
  return [club, period, ...(metric ? [metric] : period.includes('/') ? [] : ['ANNUAL']), ...kind].join('/');
}

/** Crockford's 32 digits. They leave out I, L, O and U, which are easily misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
