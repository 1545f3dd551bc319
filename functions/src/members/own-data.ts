import type { MembersChanged } from '../records/club-members.ts';
import type { DataOwner } from '../records/data-owner.ts';
import { joiningOf } from './joining-settings.ts';
import { deleteMember, endMails, type KeptMember, listMembersOf } from './store.ts';

/** Returns the requests to join from an address. Accepted members also get the link of the club's group. */
export async function listOwnRequests(email: string): Promise<(KeptMember & { group: string })[]> {
  const own = await listMembersOf(email);
  return Promise.all(
    own.map(async (member) => ({
      ...member,
      group: member.state === 'accepted' ? (await joiningOf(member.club)).group : '',
    })),
  );
}

export function memberDataOwner(membersChanged: MembersChanged): Required<DataOwner> {
  return {
    find: async (address) =>
      (await listMembersOf(address)).map(({ _id, email, createdAt, expireAt }) => ({
        ...{ id: _id, email },
        ...{ createdAt: new Date(createdAt), expireAt: new Date(expireAt) },
      })),
    erase: async (id) => membersChanged([await deleteMember(null, id, 'ownData.erase')]),
    endMails,
  };
}
