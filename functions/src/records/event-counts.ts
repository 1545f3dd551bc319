import { personKey } from '@club-portal/contract/attendance-state';
import type { Attendance } from '@club-portal/contract/door';
import type { EventCounts } from '@club-portal/contract/evidence';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { byName } from '../by-name.ts';
import { firestore } from '../firestore.ts';
import { readAnnouncement } from './announcements.ts';
import { type DoorList, doorListOf, readAttendance } from './attendance.ts';
import { evidence } from './evidence.ts';
import { feedback, feedbackSummaryIn } from './feedback.ts';

/** What an announced event passes on to its record. */
export interface Gathered {
  door: DoorList | null;
  /** Null if nobody registered, no certificate was issued, and no feedback was given. */
  counts: EventCounts | null;
}

/** Reads who came to an event, and its counts. `event` may be empty. */
export async function readGathered(event: string, transaction: Transaction): Promise<Gathered> {
  if (event === '') return { door: null, counts: null };
  const attendance = await readAttendance(event, transaction);
  return { door: doorListOf(attendance), counts: await countsOf(event, attendance, transaction) };
}

async function countsOf(
  event: string,
  attendance: readonly Attendance[],
  transaction: Transaction,
): Promise<EventCounts | null> {
  const [issued, said] = [
    await transaction.get(firestore.collection('certificates').where('event', '==', event)),
    await transaction.get(feedback.doc(event)),
  ];
  const counts = {
    registered: attendance.filter(({ outcome }) => outcome === 'seat').length,
    certificates: issued.docs.filter(isValid).length,
    feedback: feedbackSummaryIn(said),
    asked: attendance.filter(isAsked).length,
  };
  return counts.registered + counts.certificates > 0 || counts.feedback ? counts : null;
}

/** Whether this person is asked for feedback: a person with a ticket who was let in. */
export function isAsked({ arrival, registration }: Attendance): boolean {
  return arrival !== null && registration !== '';
}

/** Whether a certificate is not revoked. */
export function isValid(certificate: DocumentSnapshot): boolean {
  return !certificate.get('revokedAt');
}

/**
 * Updates the event's counts in its record. Call it after certificates are issued or revoked, and after feedback
 * closes. Does nothing while the event has no record: a record gets the counts when it is added.
 */
export async function renewEventCounts(event: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const { record } = await readAnnouncement(transaction, event);
    if (record === '') return;
    const { counts } = await readGathered(event, transaction);
    if (counts) transaction.set(evidence.doc(record), { counts }, { merge: true });
  });
}

/** Keys of the people who have a valid certificate of participation in this event. */
export async function readCertified(event: string): Promise<Set<string>> {
  const { docs } = await firestore
    .collection('certificates')
    .where('event', '==', event)
    .select('kind', 'registration', 'person', 'revokedAt')
    .get();
  const certified = docs.filter((one) => one.get('kind') === 'participation' && isValid(one));
  return new Set(
    certified.map((one) => personKey({ registration: one.get('registration'), person: one.get('person') })),
  );
}

/** A certificate in a list of evidence. */
export interface IssuedCertificate {
  number: string;
  name: string;
  roll: string;
  kind: string;
}

/** Returns the valid certificates of an event, sorted by name. `event` may be empty. */
export async function readIssuedCertificates(event: string): Promise<IssuedCertificate[]> {
  if (event === '') return [];
  const { docs } = await firestore.collection('certificates').where('event', '==', event).get();
  return docs
    .filter(isValid)
    .map((document) => {
      const { name = '', roll = '', kind = '' } = document.data();
      return { number: document.id, name, roll, kind };
    })
    .toSorted(byName);
}
