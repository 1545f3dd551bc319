import { findClub } from '@club-portal/contract/content/clubs';
import type { Member } from '@club-portal/contract/member';

export interface SearchableMember {
  member: Member;
  /** Everything that a search looks at, in lower case. */
  text: string;
}

/** Prepares the list once, so that each keystroke is one pass over ready text. */
export function makeSearchable(members: readonly Member[]): SearchableMember[] {
  return members.map((member) => {
    const { _id, name, email, phone, roll, year, club } = member;
    const fields = [_id, name, email, phone, roll, year, club, clubLabel(club)];
    // No query can hold a line break, so none can match across two fields.
    return { member, text: fields.join('\n').toLowerCase() };
  });
}

/** Records with `query` in any of their fields, whatever the case; all of them for a blank query. */
export function searchMembers(members: readonly SearchableMember[], query: string): Member[] {
  const wanted = query.trim().toLowerCase();
  return members.filter(({ text }) => text.includes(wanted)).map(({ member }) => member);
}

export function clubLabel(key: string): string {
  return findClub(key)?.label ?? key;
}
