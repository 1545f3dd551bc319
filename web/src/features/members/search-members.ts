import { findClub } from '@club-portal/contract/content/clubs';
import type { Member, MembershipState } from '@club-portal/contract/member';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { years } from '@club-portal/contract/student';
import { phoneDigits, plain, plainSigns } from '@club-portal/contract/written-form';

interface SearchableMember {
  member: Member;
  /** All searchable text, normalized. */
  text: string;
  /** The digits of the phone number. */
  phone: string;
  roll: string;
}

/** Prepares the list once, so that each keystroke only searches text. */
export function makeSearchable(members: readonly Member[]): SearchableMember[] {
  return members.map((member) => {
    const { _id, name, email, phone, roll, year, club } = member;
    const fields = [_id, name, email, phone, roll, year, club, clubLabel(club)];
    // A query has no line break, so it cannot match across two fields.
    const text = plain(fields.join('\n'));
    return { member, text, phone: phoneDigits(phone), roll: rollNumberKey(roll) };
  });
}

/** Which members are shown. An empty value shows all. */
export interface MemberFilter {
  /** Key of a club. */
  club: string;
  year: string;
  /** Whether the request came with consent. */
  consent: '' | 'given' | 'missing';
  state: '' | MembershipState;
}

export const noFilter: MemberFilter = { club: '', year: '', consent: '', state: '' };

/**
 * Returns the members of the filter with `query` in any field. Ignores case, accents, and how phone and roll numbers
 * are grouped. Returns all for a blank query. The name of a year finds only that year, although `II year` contains
 * `I year`.
 */
export function searchMembers(
  members: readonly SearchableMember[],
  query: string,
  filter: MemberFilter = noFilter,
): Member[] {
  const wanted = plain(query.trim());
  const year = years.find((one) => one.toLowerCase() === wanted);
  const phone = asPhone(query);
  const roll = asRollNumber(query);
  const isFound = (one: SearchableMember) =>
    one.text.includes(wanted) ||
    (phone !== undefined && one.phone.includes(phone)) ||
    (roll !== undefined && one.roll.includes(roll));
  return members
    .filter((one) => isIn(filter, one.member) && (year ? one.member.year === year : isFound(one)))
    .map(({ member }) => member);
}

/** Returns the digits of a query that may be part of a phone number. Two digits are in nearly every number. */
function asPhone(query: string): string | undefined {
  const digits = phoneDigits(query);
  return /^[+\d\s().-]+$/.test(plainSigns(query)) && digits.length > 2 ? digits : undefined;
}

/** Returns the normalized query if it may be part of a roll number, that is, contains a digit. */
function asRollNumber(query: string): string | undefined {
  const key = rollNumberKey(query);
  return /\d/.test(key) ? key : undefined;
}

function isIn({ club, year, consent, state }: MemberFilter, member: Member): boolean {
  if (club !== '' && member.club !== club) return false;
  if (year !== '' && member.year !== year) return false;
  if (state !== '' && member.state !== state) return false;
  return consent === '' || (consent === 'given') === (member.consentAt !== undefined);
}

export function clubLabel(key: string): string {
  return findClub(key)?.label ?? key;
}
