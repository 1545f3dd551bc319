import { firestore } from '../firestore.ts';

/** How many students have joined a club. Until the next sweep some that have expired may be among them. Costs one read for each thousand. */
export async function countMembersOf(club: string): Promise<number> {
  const members = firestore.collection('joinRequests').where('club', '==', club);
  return (await members.count().get()).data().count;
}
