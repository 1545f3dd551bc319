import type { Actor } from '@club-portal/contract/access';
import { personKey } from '@club-portal/contract/attendance-state';
import type { Attendance, AttendanceCorrection, AttendanceList, SentFact } from '@club-portal/contract/door';
import type { SignedInPerson } from '../access/session.ts';
import { byName } from '../by-name.ts';
import { invalid, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { attendanceFacts, cameOnce, peopleOf, readAttendance, toFact } from '../records/attendance.ts';
import { logChangeAlone } from '../records/changes.ts';
import { readCertified } from '../records/event-counts.ts';
import { deleteExpiredByEvent, isKept } from '../records/expiry.ts';
import { idFrom } from '../records/records.ts';
import { readEventsOf, requireRegisteredEvent } from '../records/registered-event.ts';
import { includesClub, requireClubs, requireRight } from '../rights.ts';
import { doorEndOf, doorLinks } from './documents.ts';
import { addFacts } from './door.ts';

/** Returns who has a seat, and who came. Throws 404, 403. */
export async function listAttendance(actor: Actor, id: string): Promise<Omit<AttendanceList, 'success'>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'attendance.list', { club: event.club });
  const [people, certified] = await Promise.all([readAttendance(id), readCertified(id)]);
  const attendance = people.toSorted(byName).map((one) => {
    const isCertified = !one.arrival && certified.has(personKey(one));
    return isCertified ? { ...one, contradictions: [...one.contradictions, 'certified' as const] } : one;
  });
  const isSeated = ({ outcome }: Attendance) => outcome === 'seat';
  const here = cameOnce(people);
  const [seated, came] = [people, here].map((all) => all.filter(isSeated).length) as [number, number];
  return { attendance, seated, came, walkIns: here.length - came, club: event.club };
}

/** Records that somebody was there, or takes back the reports of phones, for the organiser. Throws 404, 403, 400. */
export async function correctAttendance(
  actor: SignedInPerson,
  id: string,
  { nonce, undo, walkIn, registration, person }: AttendanceCorrection,
): Promise<void> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'attendance.update', { club: event.club });
  if (undo.length === 0 && (registration === '') === (walkIn === undefined))
    throw invalid({ registration: (say) => say.fields.required });
  if (undo.length === 0 && registration) await requirePerson(id, registration, person);
  const said = { registration, person, how: 'organiser', at: Date.now() } as const;
  const facts: SentFact[] =
    undo.length > 0
      ? undo.map((of) => ({ ...said, kind: 'undone', of, nonce: idFrom(`${nonce} ${of}`).slice(0, 22) }))
      : [{ ...said, kind: 'in', nonce, ...(walkIn && { walkIn }) }];
  const about = { collection: 'attendance', id: '', club: event.club, title: event.title };
  await logChangeAlone({ actor, action: 'attendance.update' }, about, [
    { name: undo.length > 0 ? 'absent' : 'present' },
  ]);
  const holder = { by: actor.uid, event, endsAt: doorEndOf(event), link: null };
  await addFacts(holder, facts, { phone: 'organiser', phoneName: actor.name, skewMs: 0, isLate: false });
}

async function requirePerson(event: string, registration: string, person: number): Promise<void> {
  const found = await firestore.doc(`registrations/${registration}`).get();
  if (found.get('event') !== event || !peopleOf(found)[person])
    throw notFound((say) => say.api.registration.notFound);
}

/** Returns the reports of all doors, for the export. */
export async function exportAttendance(actor: Actor): Promise<object[]> {
  const clubs = requireClubs(actor, 'attendance.list');
  const { docs } = await attendanceFacts.orderBy('receivedAt', 'desc').get();
  const kept = docs.filter((document) => isKept(document) && includesClub(clubs, document.get('club')));
  const events = await readEventsOf(kept);
  return kept.map((document) => {
    const { kind, of = '', registration, person, walkIn, how, at, skewMs, phoneName } = toFact(document);
    return {
      event: events.get(document.get('event'))?.title ?? '',
      ...{ nonce: document.id, kind, of, registration, person },
      ...{ name: walkIn?.name ?? '', roll: walkIn?.roll ?? '', year: walkIn?.year ?? '' },
      ...{ how, at: new Date(at).toISOString(), clock: Math.round(skewMs / 1000), phone: phoneName },
    };
  });
}

export function sweepAttendance(now: Date): Promise<number> {
  return deleteExpiredByEvent(attendanceFacts, now);
}

export function sweepDoorLinks(now: Date): Promise<number> {
  return deleteExpiredByEvent(doorLinks, now);
}
