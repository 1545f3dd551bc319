import {
  type Arrival,
  arrivalsOf,
  type Expected,
  type Fact,
  personKey,
} from '@club-portal/contract/attendance-state';
import type { Attendance } from '@club-portal/contract/door';
import type { Attendee, DoorCounts } from '@club-portal/contract/evidence';
import type { Registration } from '@club-portal/contract/registration';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { byName } from '../by-name.ts';
import { firestore } from '../firestore.ts';
import { isKept } from './expiry.ts';

/**
 * `attendance/{nonce}`: event, club, kind, of, registration, person, issue, walkIn, how, at (by the phone's clock),
 * skewMs (the correction that gives the time of arrival), isLate (arrived after its link had expired), phone,
 * phoneName, by (id of the link, or uid), receivedAt, expireAt. The reports of the phones at the door. Facts are added
 * and never changed.
 */
export const attendanceFacts = firestore.collection('attendance');

export function toFact(document: DocumentSnapshot): Fact {
  const { registration = '', person = 0, at = 0, skewMs = 0, ...said } = document.data() ?? {};
  const { kind, of, issue, walkIn, how, phone = '', phoneName = '', by = '', isLate } = said;
  return {
    ...{ nonce: document.id, kind, of, registration, person, issue, walkIn, how },
    ...{ at: at + skewMs, skewMs, phone, phoneName, by, ...(isLate && { isLate }) },
  };
}

/** Registrations that were never given new tickets do not store an issue. */
export const FIRST_ISSUE = 1;

type Listed = Pick<Registration, 'name' | 'roll' | 'year' | 'outcome' | 'team'> & { issue: number };

/** Returns everyone who has a seat or came: first those who registered, then the others in order of arrival. */
export async function readAttendance(event: string, transaction?: Transaction): Promise<Attendance[]> {
  return (await readRegisteredAndCame(event, transaction)).attendance;
}

/** Like {@link readAttendance}, with the documents of all registrations. */
export async function readRegisteredAndCame(
  event: string,
  transaction?: Transaction,
): Promise<{ attendance: Attendance[]; registrations: DocumentSnapshot[] }> {
  const read = async (collection: string) => {
    const query = firestore.collection(collection).where('event', '==', event);
    const { docs } = await (transaction ? transaction.get(query) : query.get());
    return docs.filter((document) => isKept(document));
  };
  const [registrations, facts] = await Promise.all([read('registrations'), read('attendance')]);
  const people = registrations.flatMap(peopleOf);
  const arrivals = arrivalsOf(facts.map(toFact), people);
  const arrivalOf = new Map(
    arrivals.filter(({ registration }) => registration !== '').map((one) => [personKey(one), one]),
  );
  const listed = people
    .filter((person) => person.outcome === 'seat' || arrivalOf.has(personKey(person)))
    .map(({ issue: _, ...person }) => rowOf(person, arrivalOf.get(personKey(person))));
  const known = new Set(people.map(personKey));
  const others = arrivals
    .filter((arrival) => !known.has(personKey(arrival)))
    .map((arrival) => {
      const { registration, person, walkIn = { name: '', roll: '', year: '' } } = arrival;
      return rowOf({ registration, person, ...walkIn, outcome: '' }, arrival);
    });
  return { attendance: [...listed, ...others], registrations };
}

export type ListedPerson = Expected & { name: string; roll: string; year: string };

/** The people of a registration, starting with the one who sent it. The year of a team member is unknown. */
export function peopleOf(document: DocumentSnapshot): ListedPerson[] {
  const { name, roll, year, outcome, team = [], issue = FIRST_ISSUE } = document.data() as Listed;
  return [{ name, roll, year }, ...team.map((mate) => ({ ...mate, year: '' }))].map((one, person) => ({
    ...one,
    ...{ registration: document.id, person, outcome, issue },
  }));
}

function rowOf(
  person: Omit<Attendance, 'arrival' | 'contradictions'>,
  arrival: Arrival | undefined,
): Attendance {
  return {
    ...person,
    arrival: arrival ? { first: arrival.first, facts: arrival.facts } : null,
    contradictions: arrival?.contradictions ?? [],
  };
}

/** The most values in one comparison of Firestore. */
const COMPARED = 30;

/** When the first person of a registration arrived. Undefined if nobody has. */
export async function readArrival(registration: string, event: string): Promise<Date | undefined> {
  const [arrival] = await arrivalsOfRegistration(registration, event);
  return arrival && new Date(arrival.first.at);
}

/** Whether this person was let in. */
export async function hasArrived(
  one: { registration: string; person: number },
  event: string,
): Promise<boolean> {
  const arrivals = await arrivalsOfRegistration(one.registration, event);
  return arrivals.some((arrival) => personKey(arrival) === personKey(one));
}

/** Ignores entries from the door of another event. */
async function arrivalsOfRegistration(registration: string, event: string): Promise<Arrival[]> {
  const said = attendanceFacts.where('event', '==', event);
  const { docs } = await said.where('registration', '==', registration).limit(COMPARED).get();
  if (docs.length === 0) return [];
  const nonces = docs.map(({ id }) => id);
  const undone = await said.where('of', 'in', nonces).get();
  return arrivalsOf([...docs, ...undone.docs].map(toFact), []);
}

/** Erases the door's entries about the people of a registration. */
export async function eraseArrivals(registration: string): Promise<void> {
  const { docs } = await attendanceFacts.where('registration', '==', registration).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** The door's result for an event: the names of those who came, in alphabetical order. */
export interface DoorList extends DoorCounts {
  attendance: Attendee[];
}

/** The people who came and have a name. A roll number appears once, however often it was let in. */
export function cameOnce(rows: readonly Attendance[]): Attendance[] {
  const came = new Map<string, Attendance>();
  for (const row of rows) {
    // An erased registration leaves no name.
    if (!row.arrival || row.name === '') continue;
    const key = rollNumberKey(row.roll) || `${personKey(row)} ${row.arrival.first.nonce}`;
    if (!came.has(key)) came.set(key, row);
  }
  return [...came.values()];
}

/** Null if nobody was let in. */
export function doorListOf(rows: readonly Attendance[]): DoorList | null {
  const people = cameOnce(rows);
  if (people.length === 0) return null;
  return {
    seated: rows.filter(({ outcome }) => outcome === 'seat').length,
    came: people.length,
    others: people.filter(({ outcome }) => outcome !== 'seat').length,
    attendance: people.map(({ name, roll }) => ({ name, roll })).toSorted(byName),
  };
}

/** Like {@link doorListOf}. */
export async function readDoorList(event: string, transaction?: Transaction): Promise<DoorList | null> {
  return event === '' ? null : doorListOf(await readAttendance(event, transaction));
}
