import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveSeats } from '../../functions/src/registrations/seating.ts';
import { database } from '../api/admin.ts';
import { logIn, type Session } from '../api/client.ts';
import { addRegistrableEvent, settings, student } from '../api/registering.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Gives the seats of an event with a fault at each call to Firestore, after which the queue calls again. */

let session: Session;
beforeAll(async () => {
  session = await logIn();
  interceptCalls();
});
afterAll(() => {
  vi.restoreAllMocks();
});

const registrations = database.collection('registrations');
const NAMES = ['Asha', 'Bela', 'Chetan', 'Dev'];

test.each(faults)(
  'each seat is given once, with one email each, in the order of commit: %s',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const event = await addRegistrableEvent(session, { registration: settings({ capacity: 2 }) });
        const people = await addWithoutTask(event);
        const run = () => giveSeats({ event, at: Date.now() }, async () => {});
        await underFault(() =>
          run().then(
            () => 200,
            () => 503,
          ),
        );
        // Somebody gives the seat back before the queue calls again.
        const first = registrations.doc(people[0]?.id ?? '');
        await first.update({ outcome: 'withdrawn' });
        await run();
        await run();
        const { docs } = await registrations.where('event', '==', event).get();
        const outcomes = Object.fromEntries(docs.map((one) => [one.get('name'), one.get('outcome')]));
        expect(outcomes).toEqual({ Asha: 'withdrawn', Bela: 'seat', Chetan: 'seat', Dev: 'waiting' });
        const counts = (await database.doc(`seatCounts/${event}`).get()).data();
        expect(counts).toMatchObject({ seated: 2, waiting: 1, total: 3, isFull: true });
        const mails = await Promise.all(people.slice(1).map(({ email }) => subjectsTo(email)));
        // Those who were waiting before the seat was given back got an email about both.
        const [bela, chetan, dev] = mails;
        expect([bela?.length, dev?.length]).toEqual([1, 1]);
        expect(chetan?.at(-1)).toContain('seat');
        expect(new Set(chetan).size).toBe(chetan?.length);
      },
      4,
    );
  },
);

/** Four registrations that the queue does not know about. */
async function addWithoutTask(event: string) {
  const people = [];
  for (const name of NAMES) {
    const { consent: _, ...person } = student({ name });
    const document = registrations.doc();
    await document.create({
      ...person,
      ...{ event, club: 'coding', emailKey: person.email, outcome: 'asked', source: 'form', language: 'en' },
      ...{ team: [], answers: {}, createdAt: new Date() },
    });
    people.push({ id: document.id, email: person.email });
  }
  return people;
}

async function subjectsTo(email: string): Promise<string[]> {
  const { docs } = await database.collection('outbox').where('toKey', '==', email).get();
  return docs
    .toSorted((a, b) => a.get('createdAt').toMillis() - b.get('createdAt').toMillis())
    .map((mail) => mail.get('subject'));
}
