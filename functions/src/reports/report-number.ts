import { createHash } from 'node:crypto';
import type { GalleryItem } from '@club-portal/contract/gallery';

/**
 * The number of an event's report: club, year of the event, and four characters made from the record's id, as in
 * `CODING/2024/7F3K`. Editing it changes the number only if it moves the event to another year. Of 50 events of a
 * club in a year, two share a number with a probability of 0.1 %.
 */
export function eventReportNumber({
  club,
  date,
  createdAt,
  _id,
}: Pick<GalleryItem, 'club' | 'date' | '_id' | 'createdAt'>): string {
  const [year] = /^\d{4}/.exec(date ?? '') ?? /^\d{4}/.exec(createdAt) ?? [''];
  const digest = createHash('sha256').update(_id).digest();
  const mark = [...digest.subarray(0, 4)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${(club ?? '').toUpperCase()}/${year}/${mark}`;
}

/** The number of a year's report, as in `CODING/2024/ANNUAL`; `ALL` for all clubs together. */
export function yearReportNumber(club: string | null, year: number): string {
  return `${(club ?? 'all').toUpperCase()}/${year}/ANNUAL`;
}

/** Crockford's 32 digits: no I, L, O and U, which are misread or misheard. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
