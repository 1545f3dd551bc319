import { registrationPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { beforeAll, expect, test, vi } from 'vitest';
import { giveSeats, sweepRegistrations } from '../../functions/src/registrations/seating.ts';
import { seatsChanged } from '../../functions/src/upcoming-events/store.ts';
import { database } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

/** Many students at once, through Hosting, as when registration opens. */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

const SEATS = 60;
const stored = async (event: string) =>
  (await database.collection('registrations').where('event', '==', event).get()).docs;

/**
 * Waits until the seats are given as the list in the order of commit says, and returns the registrations in this order.
 */
async function settled(event: string, seats: number) {
  return vi.waitUntil(
    async () => {
      const all = (await stored(event)).toSorted((a, b) =>
        a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1,
      );
      const counted = all.filter((one) => one.get('outcome') !== 'withdrawn');
      const isRight = counted.every(
        (one, place) => one.get('outcome') === (place < seats ? 'seat' : 'waiting'),
      );
      const counts = (await database.doc(`seatCounts/${event}`).get()).data();
      const seated = Math.min(seats, counted.length);
      return isRight && counts?.seated === seated && counts?.waiting === counted.length - seated
        ? all
        : undefined;
    },
    { timeout: 120_000, interval: 500 },
  );
}

test('500 register for 60 seats: everybody is answered, nobody twice, and seats are given in the order of commit', async () => {
  const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: SEATS }) });
  const people = Array.from({ length: 500 }, () => ({ form: student(), key: crypto.randomUUID() }));
  const send = ({ form, key }: (typeof people)[number]) =>
    register(event, form, { ...fromNewAddress(), 'Idempotency-Key': key });
  const sent = await Promise.all(people.map(send));
  expect(sent.map(({ status }) => status)).toEqual(people.map(() => 201));
  // Half of them press twice.
  const again = await Promise.all(people.slice(0, 250).map(send));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 201));
  const all = await settled(event, SEATS);
  expect(all).toHaveLength(500);
  expect(new Set(all.map((one) => one.get('roll'))).size).toBe(500);
  const last = sent.at(-1);
  expect(last && (await outcomeOf(last)).outcome).toMatch(/^(seat|waiting)$/);
  const mails = await database
    .collection('outbox')
    .where(
      'message',
      'in',
      all.slice(0, 30).map(({ id }) => id),
    )
    .get();
  const first = mails.docs.filter((mail) => mail.get('subject').startsWith('You have a seat'));
  expect(first).toHaveLength(30);
});

test('seats stay right while people register and withdraw, the capacity changes, and runs are late, doubled or lost', async () => {
  const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: SEATS }) });
  await Promise.all(Array.from({ length: 150 }, () => register(event)));
  await settled(event, SEATS);
  const leaving = (await stored(event)).filter((_, index) => index % 3 < 2).slice(0, 100);
  const withdrawn = leaving.map(({ id }) =>
    call('DELETE', registrationPaths.withdraw(id), { session: administrator }),
  );
  const joining = Array.from({ length: 100 }, () => register(event));
  const run = () => giveSeats({ event, at: Date.now() }, seatsChanged);
  const capacity = async (seats: number) => {
    const { event: current } = bodyOf(await call('GET', paths.upcomingEvent.read(event)));
    const { version: _, ...fields } = current;
    const json = { ...fields, registration: settings({ capacity: seats }), unseat: SEATS };
    bodyOf(await call('PUT', paths.upcomingEvent.update(event), { session: administrator, json }));
  };
  await Promise.all([...withdrawn, ...joining, run(), run(), capacity(40).then(() => capacity(SEATS))]);
  await sweepRegistrations(new Date());
  await run();
  const all = await settled(event, SEATS);
  expect(all).toHaveLength(250);
  expect(all.filter((one) => one.get('outcome') === 'withdrawn')).toHaveLength(100);
});
