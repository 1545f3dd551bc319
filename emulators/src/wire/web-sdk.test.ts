import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf, openWebClient, replaceDocuments } from '../guard/fixtures/web-client.ts';
import { startFirestore } from './server.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} {
      allow read, write: if true;
    }
    match /notices/{id} {
      allow read: if resource.data.visible == true;
      allow write: if request.auth.token.admin == true;
    }
    match /users/{uid} {
      allow read: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid
        && request.resource.data.name is string
        && request.resource.data.joined == request.time;
      allow update: if request.auth.uid == uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['visits'])
        && request.resource.data.visits == resource.data.visits + 1;
      allow delete: if exists(/databases/$(database)/documents/admins/$(request.auth.uid));
    }
    match /halves/{id} {
      allow create: if getAfter(/databases/$(database)/documents/halves/$(request.resource.data.other)).data.other == id;
    }
    match /{path=**}/members/{id} {
      allow list: if request.query.limit <= 2;
    }
  }
}`;

let environment: RulesTestEnvironment;
let close = async () => {};

beforeAll(async () => {
  const server = target ? undefined : await startFirestore();
  if (server) close = server.close;
  environment = await openWebClient('demo-web-sdk', rules, target ?? `127.0.0.1:${server?.port}`);
});

beforeEach(() =>
  replaceDocuments(environment, {
    'notices/shown': { visible: true, rank: 1 },
    'notices/hidden': { visible: false, rank: 2 },
    'clubs/one/members/m': { name: 'A' },
    'admins/boss': {},
  }),
);

afterAll(async () => {
  await environment.cleanup();
  await close();
});

const visitor = () => databaseOf(environment.unauthenticatedContext());
const user = (uid: string, claims?: Record<string, unknown>) =>
  databaseOf(environment.authenticatedContext(uid, claims));

test('writes, reads and deletes a document', async () => {
  const db = visitor();
  const document = doc(db, 'open/one');
  await setDoc(document, { a: 1, nested: { b: [1, 'x'] } });
  expect((await getDoc(document)).data()).toEqual({ a: 1, nested: { b: [1, 'x'] } });
  await updateDoc(document, { 'nested.b': 2, a: increment(4) });
  expect((await getDoc(document)).data()).toEqual({ a: 5, nested: { b: 2 } });
  await deleteDoc(document);
  expect((await getDoc(document)).exists()).toBe(false);
});

// Without an answer the SDK decides after ten seconds that it is offline.
test('answers for a missing document', { timeout: 9000 }, async () => {
  expect((await getDoc(doc(visitor(), 'open/missing'))).exists()).toBe(false);
});

test('finds and counts documents', async () => {
  const db = visitor();
  const open = collection(db, 'open');
  for (const n of [3, 1, 2]) await addDoc(open, { n });
  const found = await getDocs(query(open, where('n', '>', 1), orderBy('n', 'desc'), limit(1)));
  expect(found.docs.map((one) => one.get('n'))).toEqual([3]);
  expect((await getCountFromServer(query(open, where('n', '<', 3)))).data().count).toBe(2);
});

test('listeners see changes by others, and documents that leave the query', async () => {
  const open = collection(visitor(), 'open');
  const seen: string[] = [];
  let wake = () => {};
  const stop = onSnapshot(query(open, where('on', '==', true), orderBy('n'), limit(2)), (snapshot) => {
    if (snapshot.metadata.hasPendingWrites || snapshot.metadata.fromCache) return;
    seen.push(
      snapshot
        .docChanges()
        .map(({ type, doc: { id } }) => `${type} ${id}`)
        .join(', '),
    );
    wake();
  });
  const next = () => new Promise<void>((resolve) => (wake = resolve));
  const other = user('somebody');
  await next();
  for (const change of [
    () => setDoc(doc(other, 'open/a'), { on: true, n: 1 }),
    () => setDoc(doc(other, 'open/b'), { on: true, n: 2 }),
    () => setDoc(doc(other, 'open/c'), { on: true, n: 0 }),
    () => updateDoc(doc(other, 'open/a'), { on: false }),
    () => deleteDoc(doc(other, 'open/c')),
  ]) {
    const notified = next();
    await change();
    await notified;
  }
  stop();
  expect(seen).toEqual(['', 'added a', 'added b', 'removed b, added c', 'removed a, added b', 'removed c']);
});

test('a listener ends when the rules no longer allow its document', async () => {
  const refused = Promise.withResolvers<string>();
  const seen: boolean[] = [];
  onSnapshot(
    doc(visitor(), 'notices/shown'),
    (snapshot) => {
      seen.push(snapshot.exists());
      if (seen.length > 1) return;
      void updateDoc(doc(user('boss', { admin: true }), 'notices/shown'), { visible: false });
    },
    ({ code }) => refused.resolve(code),
  );
  expect(await refused.promise).toBe('permission-denied');
  expect(seen).toEqual([true]);
});

test('transactions of several clients lose no increment', { timeout: 30_000 }, async () => {
  const clients = [visitor(), user('a'), user('b')];
  await setDoc(doc(visitor(), 'open/counter'), { n: 0 });
  await Promise.all(
    clients.map((db) =>
      runTransaction(db, async (transaction) => {
        const counter = doc(db, 'open/counter');
        transaction.update(counter, { n: (await transaction.get(counter)).get('n') + 1 });
      }),
    ),
  );
  expect((await getDoc(doc(visitor(), 'open/counter'))).get('n')).toBe(3);
});

test('a transaction that only reads one of its documents succeeds', async () => {
  const db = visitor();
  await setDoc(doc(db, 'open/read'), { n: 7 });
  await runTransaction(db, async (transaction) => {
    const { n } = (await transaction.get(doc(db, 'open/read'))).data() ?? {};
    transaction.set(doc(db, 'open/written'), { n });
  });
  expect((await getDoc(doc(db, 'open/written'))).get('n')).toBe(7);
});

test('visitors get and list only what the rules allow', async () => {
  const db = visitor();
  await assertSucceeds(getDoc(doc(db, 'notices/shown')));
  await assertFails(getDoc(doc(db, 'notices/hidden')));
  await assertFails(getDoc(doc(db, 'elsewhere/x')));
  await assertFails(getDocs(collection(db, 'notices')));
  await assertFails(getDocs(query(collection(db, 'notices'), where('visible', 'in', [true, false]))));
  await assertFails(getCountFromServer(collection(db, 'notices')));
  const shown = await getDocs(
    query(collection(db, 'notices'), where('visible', '==', true), where('rank', '>', 0)),
  );
  expect(shown.size).toBe(1);
});

test('lists a collection group within the limit that the rules set', async () => {
  const members = collectionGroup(visitor(), 'members');
  await assertFails(getDocs(members));
  await assertFails(getDocs(query(members, limit(3))));
  expect((await getDocs(query(members, limit(2)))).size).toBe(1);
});

test('the rules see the claims of a write', async () => {
  await assertFails(setDoc(doc(visitor(), 'notices/new'), { visible: true }));
  await assertFails(setDoc(doc(user('boss'), 'notices/new'), { visible: true }));
  await assertFails(setDoc(doc(user('boss', { admin: 'true' }), 'notices/new'), { visible: true }));
  await assertSucceeds(setDoc(doc(user('boss', { admin: true }), 'notices/new'), { visible: true }));
});

test('the rules see the document after the write, with its transforms', async () => {
  const db = user('ann');
  await assertFails(setDoc(doc(db, 'users/bob'), { name: 'Ann', joined: serverTimestamp() }));
  await assertFails(setDoc(doc(db, 'users/ann'), { name: 1, joined: serverTimestamp() }));
  await assertFails(setDoc(doc(db, 'users/ann'), { name: 'Ann', joined: new Date() }));
  await assertSucceeds(setDoc(doc(db, 'users/ann'), { name: 'Ann', joined: serverTimestamp(), visits: 0 }));
  await assertFails(updateDoc(doc(db, 'users/ann'), { visits: increment(2) }));
  await assertFails(updateDoc(doc(db, 'users/ann'), { visits: increment(1), name: 'Eve' }));
  await assertSucceeds(updateDoc(doc(db, 'users/ann'), { visits: increment(1) }));
});

test('the rules read other documents, including their state after the batch', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(databaseOf(context), 'users/x'), { a: 1 }),
  );
  await assertFails(deleteDoc(doc(user('ann'), 'users/x')));
  await assertSucceeds(deleteDoc(doc(user('boss'), 'users/x')));
  const db = visitor();
  await assertFails(setDoc(doc(db, 'halves/left'), { other: 'right' }));
  const batch = writeBatch(db);
  batch.set(doc(db, 'halves/left'), { other: 'right' });
  batch.set(doc(db, 'halves/right'), { other: 'left' });
  await assertSucceeds(batch.commit());
});

test('a batch writes nothing if the rules refuse one of its writes', async () => {
  const db = visitor();
  const batch = writeBatch(db);
  batch.set(doc(db, 'open/batched'), { n: 1 });
  batch.set(doc(db, 'notices/batched'), { n: 1 });
  await assertFails(batch.commit());
  expect((await getDoc(doc(db, 'open/batched'))).exists()).toBe(false);
});
