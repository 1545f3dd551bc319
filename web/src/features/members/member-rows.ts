import type { Member } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { clubLabel } from './search-members.ts';

/** Column titles of an exported list. */
export const columns = [
  'Name',
  'Email',
  'Phone',
  'Roll',
  'Year',
  'Club',
  'Joined (India)',
  'Membership',
] as const;

/** Index of the column with the phone number. */
export const PHONE_COLUMN = columns.indexOf('Phone');

/** Cells of an exported list, with unchanged text. */
export function memberRows(members: readonly Member[]): string[][] {
  return members.map(({ name, email, phone, roll, year, club, createdAt, state }) => [
    name,
    email,
    phone,
    roll,
    year,
    clubLabel(club),
    minuteInIndia(createdAt),
    administrationSentences.membership.states[state],
  ]);
}

const minute = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** `2024-09-05T05:02:00.000Z` → `05-09-2024 10:32` */
function minuteInIndia(iso: string): string {
  const parts = new Map(minute.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const [day, month, year] = [parts.get('day'), parts.get('month'), parts.get('year')];
  return `${day}-${month}-${year} ${parts.get('hour')}:${parts.get('minute')}`;
}
