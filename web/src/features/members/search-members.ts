import { findClub } from '@club-portal/contract/content/clubs';
import type { Member } from '@club-portal/contract/member';

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

/** Returns the members with `query` in any field. Ignores case. Returns all for a blank query. */
export function searchMembers(members: readonly SearchableMember[], query: string): Member[] {
  const wanted = query.trim().toLowerCase();
  return members.filter(({ text }) => text.includes(wanted)).map(({ member }) => member);
}

export function clubLabel(key: string): string {
  return findClub(key)?.label ?? key;
}
