import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FieldValue, Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin } from '../wire/fixtures/admin-client.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;
const rounds = target ? 2 : 20;
const projectId = 'demo-isolation';

let db: Firestore;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, close: stop } = await connectAdmin(projectId, target));
});

afterAll(() => stop());

function clientOfItsOwn(): Firestore {
  const client = new Firestore({ projectId });
  const stopBefore = stop;
  stop = async () => {
    await client.terminate();
    await stopBefore();
  };
  return client;
}

test('20 parallel transactions that add 1 to a document give 20, every time', {
  timeout: 120_000,
}, async () => {
  const run = Date.now();
  const totals: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const counter = db.doc(`counters/${run}-${round}`);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.runTransaction(async (transaction) => {
          const { n = 0 } = (await transaction.get(counter)).data() ?? {};
          transaction.set(counter, { n: n + 1 });
        }),
      ),
    );
    totals.push((await counter.get()).get('n'));
  }
  expect(totals).toEqual(Array.from({ length: rounds }, () => 20));
});

test('transactions over several connections lose no increment', { timeout: 60_000 }, async () => {
  const clients = [clientOfItsOwn(), clientOfItsOwn(), clientOfItsOwn()];
  const path = `counters/${Date.now()}`;
  await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: 7 }, () =>
        client.runTransaction(async (transaction) => {
          const { n = 0 } = (await transaction.get(client.doc(path))).data() ?? {};
          transaction.set(client.doc(path), { n: n + 1 });
        }),
      ),
    ),
  );
  expect((await db.doc(path).get()).get('n')).toBe(21);
});

// For more than a hundred parallel calls the client opens further connections. It closes them when all have read.
test('330 parallel transactions succeed at their first attempt, every time', {
  timeout: 120_000,
}, async () => {
  const failures: string[] = [];
  for (let round = 0; round < 3; round++) {
    let readers = 0;
    const allHaveRead = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: 330 }, (_, n) =>
        db
          .runTransaction(
            async (transaction) => {
              const document = db.doc(`crowd/${round}-${n}`);
              await transaction.get(document);
              if (++readers === 330) allHaveRead.resolve();
              await allHaveRead.promise;
              transaction.set(document, { n });
            },
            { maxAttempts: 1 },
          )
          .catch((error: Error) => failures.push(error.message)),
      ),
    );
  }
  expect(failures).toEqual([]);
});

test('increment() alongside transactions loses no increment', { timeout: 60_000 }, async () => {
  const counter = db.doc(`counters/mixed-${Date.now()}`);
  await counter.set({ n: 0 });
  await Promise.all([
    ...Array.from({ length: 10 }, () => counter.update({ n: FieldValue.increment(1) })),
    ...Array.from({ length: 10 }, () =>
      db.runTransaction(async (transaction) => {
        transaction.update(counter, { n: (await transaction.get(counter)).get('n') + 1 });
      }),
    ),
  ]);
  expect((await counter.get()).get('n')).toBe(20);
});

test('of 16 parallel creations one succeeds and the others fail with ALREADY_EXISTS', async () => {
  const seat = db.doc(`seats/${Date.now()}`);
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, (_, by) => seat.create({ by })));
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(codes).toEqual(Array.from({ length: 15 }, () => 6));
});

test('transactions that count documents before they add one never exceed the limit', {
  timeout: 60_000,
}, async () => {
  const places = db.collection(`places-${Date.now()}`);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      db.runTransaction(async (transaction) => {
        const taken = await transaction.get(places);
        if (taken.size >= 3) throw new Error('full');
        transaction.create(places.doc(), { taken: true });
      }),
    ),
  );
  expect((await places.get()).size).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('two transactions that wait for each other both succeed', { timeout: 60_000 }, async () => {
  const stamp = Date.now();
  const a = db.doc(`pairs/${stamp}-a`);
  const b = db.doc(`pairs/${stamp}-b`);
  await Promise.all([a.set({ n: 0 }), b.set({ n: 0 })]);
  const move = (first: typeof a, second: typeof a) =>
    db.runTransaction(async (transaction) => {
      const x = (await transaction.get(first)).get('n');
      await new Promise((resolve) => setTimeout(resolve, 100));
      const y = (await transaction.get(second)).get('n');
      transaction.update(first, { n: x + 1 });
      transaction.update(second, { n: y + 1 });
    });
  await Promise.all([move(a, b), move(b, a)]);
  expect([(await a.get()).get('n'), (await b.get()).get('n')]).toEqual([2, 2]);
});

test('a transaction does not see writes that others make after its first read', {
  timeout: 60_000,
}, async () => {
  const stamp = Date.now();
  const document = db.doc(`snapshots/${stamp}`);
  await document.set({ n: 1 });
  const seen = await db.runTransaction(
    async (transaction) => {
      const first = (await transaction.get(document)).get('n');
      await document.set({ n: 2 });
      return [first, (await transaction.get(document)).get('n')];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1]);
});

test('a batch writes nothing if one of its writes fails', async () => {
  const stamp = Date.now();
  const batch = db.batch();
  batch.set(db.doc(`batches/${stamp}-1`), { n: 1 });
  batch.update(db.doc(`batches/${stamp}-missing`), { n: 1 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
  expect((await db.doc(`batches/${stamp}-1`).get()).exists).toBe(false);
});

test('refuses a write whose precondition names an old update time', async () => {
  const document = db.doc(`versions/${Date.now()}`);
  const { writeTime } = await document.set({ n: 1 });
  await document.set({ n: 2 });
  await expect(document.update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 });
  expect((await document.get()).get('n')).toBe(2);
});

test.runIf(!target)(
  'a client that dies in the middle of a transaction does not block others for long',
  {
    timeout: 20_000,
  },
  async () => {
    const document = db.doc(`abandoned/${Date.now()}`);
    const client = spawn(process.execPath, ['--input-type=module', '--eval', reader(document.path)]);
    await once(client.stdout, 'data');
    client.kill('SIGKILL');
    await document.set({ n: 1 });
    expect((await document.get()).get('n')).toBe(1);
  },
);

/** A program that reads the document in a transaction, prints a line, and never ends. */
function reader(path: string): string {
  return `
    import { Firestore } from '${import.meta.resolve('@google-cloud/firestore')}';
    const db = new Firestore({ projectId: '${projectId}' });
    await db.runTransaction(async (transaction) => {
      await transaction.get(db.doc('${path}'));
      console.log('read');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
}
