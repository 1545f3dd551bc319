import { findClub } from '@club-portal/contract/content/clubs';
import { type Member, type MembershipState, years } from '@club-portal/contract/member';

export interface SearchableMember {
  member: Member;
  /** All searched text in lower case. */
  text: string;
}

/** Prepares the list once, so that each keystroke only searches text. */
export function makeSearchable(members: readonly Member[]): SearchableMember[] {
  return members.map((member) => {
    const { _id, name, email, phone, roll, year, club } = member;
    const fields = [_id, name, email, phone, roll, year, club, clubLabel(club)];
    // A query has no line break, so it cannot match across two fields.
    return { member, text: fields.join('\n').toLowerCase() };
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
 * Returns the members of the filter with `query` in any field. Ignores case. Returns all for a blank query. The name of a
 * year finds that year only, though `II year` has `I year` in it.
 */
export function searchMembers(
  members: readonly SearchableMember[],
  query: string,
  filter: MemberFilter = noFilter,
): Member[] {
  const wanted = query.trim().toLowerCase();
  const year = years.find((one) => one.toLowerCase() === wanted);
  return members
    .filter(
      ({ member, text }) => isIn(filter, member) && (year ? member.year === year : text.includes(wanted)),
    )
    .map(({ member }) => member);
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
