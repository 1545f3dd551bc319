import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueCertificates } from '../../functions/src/certificates/issuing.ts';
import { database } from '../api/admin.ts';
import { eventWithPeople, letIn } from '../api/certifying.ts';
import { logIn, type Session } from '../api/client.ts';
import { seatPeople } from '../api/door.ts';
import { atEachCall, faults, interceptCalls, under } from './run-with-fault.ts';

/** Issues the certificates of an event with a fault at each call to Firestore, after which the queue calls again. */

let session: Session;
beforeAll(async () => {
  session = await logIn();
  interceptCalls();
});
afterAll(() => {
  vi.restoreAllMocks();
});

const of = async (collection: string, event: string) =>
  (await database.collection(collection).where('event', '==', event).get()).docs;

/** Somebody has asked, and the queue does not know about it. */
const ask = (event: string) =>
  database
    .doc(`certificateSettings/${event}`)
    .set({ event, club: 'coding', issuing: { at: new Date(), by: 'Asha' } });

const run = (event: string) =>
  issueCertificates({ event }).then(
    () => 200,
    () => 503,
  );

test.each(faults)('each certificate is issued once, with one email each: %s', async (fault) => {
  await atEachCall(
    fault,
    async (underFault) => {
      const { event } = await eventWithPeople(session, 3);
      await ask(event);
      await underFault(() => run(event));
      await run(event);
      await run(event);
      const [issued, mails] = await Promise.all([of('certificates', event), of('outbox', event)]);
      expect(issued.map((one) => one.get('name')).toSorted()).toEqual(['Asha 0', 'Asha 1', 'Asha 2']);
      expect(new Set(mails.map((one) => one.get('to'))).size).toBe(3);
      expect(mails).toHaveLength(3);
      expect((await database.doc(`certificateSettings/${event}`).get()).get('issuing')).toBeUndefined();
    },
    6,
  );
});

test('300 that are killed halfway and continued have the numbers that one run would have given, once each', async () => {
  const { event, people } = await eventWithPeople(session, 300);
  await ask(event);
  // The last call of the third batch.
  let killedAt = 0;
  let left = 0;
  for (let at = 4; left < 100 || left >= 300; at += 1) {
    await under({ fault: 'kill', at }, () => run(event));
    left = (await of('certificates', event)).length;
    killedAt = at;
    expect(at).toBeLessThan(400);
  }
  const first = (await of('certificates', event)).map(({ id }) => id);
  await run(event);
  const all = await of('certificates', event);
  expect([killedAt > 4, all.length]).toEqual([true, 300]);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(first));
  const mails = (await of('outbox', event)).map((one) => one.get('to'));
  expect([mails.length, new Set(mails).size]).toEqual([300, 300]);
  // Everything except the attendance is lost: the same numbers are given again.
  for (const { ref } of all) await ref.delete();
  await ask(event);
  await run(event);
  expect((await of('certificates', event)).map(({ id }) => id).toSorted()).toEqual(
    all.map(({ id }) => id).toSorted(),
  );
  expect(people).toHaveLength(300);
});

test('two runs at once, and a late one, issue nothing twice', async () => {
  const { event } = await eventWithPeople(session, 150);
  await ask(event);
  await Promise.all([run(event), run(event), run(event)]);
  const late = await seatPeople(`${event}`, 151);
  await letIn(event, late.slice(150));
  await ask(event);
  await Promise.all([run(event), run(event)]);
  expect([(await of('certificates', event)).length, (await of('outbox', event)).length]).toEqual([151, 151]);
});
