import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  type FirestoreError,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningFirestore, startFirestore } from './server.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;
const projectId = 'demo-lite';
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents {
    match /{path=**}/open/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
    match /shown/{id} { allow read: if resource.data.visible == true; }
  }
}`;

let server: RunningFirestore | undefined;
let address: string;
const apps: FirebaseApp[] = [];
let db: Firestore;

beforeAll(async () => {
  setLogLevel('silent');
  server = target ? undefined : await startFirestore();
  address = target ?? `127.0.0.1:${server?.port}`;
  await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  db = client();
});

beforeEach(async () => {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  await fetch(`http://${address}/emulator/v1/${documents}`, { method: 'DELETE' });
});

afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await server?.close();
});

/** @param uid without it nobody is signed in */
function client(uid?: string): Firestore {
  const app = initializeApp({ projectId }, `app-${apps.length}`);
  apps.push(app);
  const firestore = getFirestore(app);
  const [host = '', port] = address.split(':');
  connectFirestoreEmulator(firestore, host, Number(port), uid ? { mockUserToken: { user_id: uid } } : {});
  return firestore;
}

async function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'it succeeds',
    ({ code }: FirestoreError) => code,
  );
}

test('writes and reads values of every type', async () => {
  const data = {
    whole: 1,
    float: 0.1,
    large: Number.MAX_SAFE_INTEGER,
    zero: -0,
    notANumber: Number.NaN,
    infinite: Number.NEGATIVE_INFINITY,
    nothing: null,
    text: 'ü',
    yes: true,
    time: new Timestamp(1_700_000_000, 123_456_000),
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 255])),
    place: new GeoPoint(1.5, -2),
    list: [1, 'a', { x: [] }],
    map: { 'a.b': { c: null } },
  };
  await setDoc(doc(db, 'open/values'), { ...data, link: doc(db, 'open/other') });
  const { link, ...read } = (await getDoc(doc(db, 'open/values'))).data() ?? {};
  if (target) Object.assign(read, { zero: -0 });
  expect(read).toEqual(data);
  expect(link.path).toBe('open/other');
  expect((await getDoc(doc(db, 'open/missing'))).exists()).toBe(false);
});

test('merges, transforms and deletes fields', async () => {
  const one = doc(db, 'open/one');
  await setDoc(one, { n: 1, list: ['a'], old: true });
  await setDoc(one, { added: 1 }, { merge: true });
  await updateDoc(one, {
    n: increment(2),
    list: arrayUnion('a', 'b'),
    at: serverTimestamp(),
    old: deleteField(),
  });
  const { at, ...rest } = (await getDoc(one)).data() ?? {};
  expect(rest).toEqual({ n: 3, list: ['a', 'b'], added: 1 });
  expect(at).toBeInstanceOf(Timestamp);
  await deleteDoc(one);
  expect((await getDoc(one)).exists()).toBe(false);
});

test('queries with filters, order, cursors and collection groups', async () => {
  const open = collection(db, 'open');
  for (const n of [1, 2, 3, 4]) await addDoc(open, { n, even: n % 2 === 0 });
  await setDoc(doc(db, 'clubs/a/open/x'), { n: 9, even: false });
  const numbers = async (asked: Parameters<typeof getDocs>[0]) =>
    (await getDocs(asked)).docs.map((found) => (found.data() as { n: number }).n);
  expect(await numbers(query(open, where('even', '==', true), orderBy('n', 'desc')))).toEqual([4, 2]);
  expect(await numbers(query(open, orderBy('n'), startAfter(2), limit(1)))).toEqual([3]);
  expect(await numbers(query(collectionGroup(db, 'open'), where('n', 'in', [1, 9]), orderBy('n')))).toEqual([
    1, 9,
  ]);
  expect(await numbers(query(open, where('n', '>', 4)))).toEqual([]);
});

test('aggregates', async () => {
  const open = collection(db, 'open');
  for (const n of [1, 2, 6]) await addDoc(open, { n });
  expect((await getCount(open)).data()).toEqual({ count: 3 });
  const asked = { all: count(), total: sum('n'), mean: average('n') };
  expect((await getAggregate(query(open, where('n', '>', 1)), asked)).data()).toEqual({
    all: 2,
    total: 8,
    mean: 4,
  });
});

test('a batch writes everything or nothing', async () => {
  const good = writeBatch(db);
  good.set(doc(db, 'open/a'), { n: 1 });
  good.set(doc(db, 'open/b'), { n: 1 });
  await good.commit();
  const bad = writeBatch(db);
  bad.delete(doc(db, 'open/a'));
  bad.update(doc(db, 'open/missing'), { n: 2 });
  expect(await codeOf(bad.commit())).toBe('not-found');
  expect((await getDocs(collection(db, 'open'))).size).toBe(2);
});

test('transactions of several clients lose no increment', async () => {
  const clients = [db, client(), client()];
  await setDoc(doc(db, 'open/counter'), { n: 0 });
  await Promise.all(
    clients.map((one) =>
      runTransaction(one, async (transaction) => {
        const counter = doc(one, 'open/counter');
        transaction.update(counter, { n: (await transaction.get(counter)).get('n') + 1 });
      }),
    ),
  );
  expect((await getDoc(doc(db, 'open/counter'))).get('n')).toBe(3);
});

test('calls that the rules refuse fail with permission-denied', async () => {
  const ann = client('ann');
  await setDoc(doc(ann, 'own/ann'), { n: 1 });
  expect((await getDoc(doc(ann, 'own/ann'))).get('n')).toBe(1);
  const refused = [
    getDoc(doc(db, 'own/ann')),
    setDoc(doc(ann, 'own/bob'), {}),
    getDocs(collection(db, 'own')),
    getDocs(collection(db, 'shown')),
    getCount(collection(db, 'shown')),
    runTransaction(db, (transaction) => transaction.get(doc(db, 'own/ann'))),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'permission-denied'));
  expect((await getDocs(query(collection(db, 'shown'), where('visible', '==', true)))).size).toBe(0);
});

test('a query that Firestore refuses fails with its reason', async () => {
  const twice = query(collection(db, 'open'), orderBy('a'), orderBy('a'));
  // The SDK makes the code from the HTTP status, which is 400 for both.
  expect(await codeOf(getDocs(twice))).toBe('failed-precondition');
});
