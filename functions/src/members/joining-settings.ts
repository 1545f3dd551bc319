import type { Actor } from '@club-portal/contract/access';
import { clubsWithPage } from '@club-portal/contract/content/clubs';
import type { Joining, JoiningInput } from '@club-portal/contract/membership';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { logUpdate } from '../records/changes.ts';
import { withDefaults } from '../records/documents.ts';
import { authorize, includesClub, requireClubs } from '../rights.ts';

/** `clubJoining/{club}`: waits, group. A club without a document has neither. */
const collection = firestore.collection('clubJoining');

/** Returns how students join a club. */
export async function joiningOf(club: string): Promise<Joining> {
  return toJoining(await collection.doc(club).get());
}

/** Returns the settings of the clubs that the actor may manage. */
export async function listJoining(actor: Actor): Promise<Joining[]> {
  const clubs = requireClubs(actor, 'clubJoining.list');
  const own = clubsWithPage().filter(({ key }) => includesClub(clubs, key));
  return (await firestore.getAll(...own.map(({ key }) => collection.doc(key)))).map(toJoining);
}

/** Throws 404 for an unknown club. */
export async function updateJoining(actor: Actor, club: string, input: JoiningInput): Promise<void> {
  if (!clubsWithPage().some(({ key }) => key === club)) throw notFound((say) => say.api.record.notFound);
  const document = collection.doc(club);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document);
    const allowed = authorize(actor, 'clubJoining.update', stored, { club });
    transaction.set(document, { ...input, club });
    logUpdate(transaction, allowed, input);
  });
}

function toJoining(document: DocumentSnapshot): Joining {
  const defaults = { waits: false, group: '' };
  return { ...withDefaults(document.data() ?? {}, defaults), club: document.id };
}
