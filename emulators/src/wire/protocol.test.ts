import { v1 } from '@google-cloud/firestore';
import { credentials } from '@grpc/grpc-js';
import {
  AggregateField,
  type DocumentData,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin } from './fixtures/admin-client.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;
const projectId = 'demo-protocol';

let db: Firestore;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, close: stop } = await connectAdmin(projectId, target));
  await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  await fill('mixed', {
    absent: { other: 1 },
    nothing: { x: null },
    no: { x: false },
    notANumber: { x: Number.NaN },
    one: { x: 1 },
    oneAndAHalf: { x: 1.5 },
    two: { x: 2 },
    moment: { x: Timestamp.fromMillis(0) },
    text: { x: 'a' },
    bytes: { x: Buffer.from('a') },
    reference: { x: db.doc('mixed/one') },
    place: { x: new GeoPoint(1, 2) },
    list: { x: [1, 2] },
    map: { x: { y: 1 } },
  });
  await fill('notices', {
    a: { title: 'Alpha', visible: true, rank: 3, tags: ['x', 'y'], at: { day: 1 } },
    b: { title: 'Beta', visible: false, rank: 1, tags: ['y'], at: { day: 2 } },
    c: { title: 'Gamma', visible: true, rank: 2, tags: ['z'], at: { day: 3 } },
    d: { title: 'Delta', visible: true, rank: 2, tags: [], at: { day: 4 } },
  });
});

afterAll(() => stop());

async function fill(collection: string, documents: Record<string, DocumentData>) {
  const batch = db.batch();
  for (const [id, data] of Object.entries(documents)) batch.set(db.collection(collection).doc(id), data);
  await batch.commit();
}

async function idsOf(query: Query) {
  return (await query.get()).docs.map(({ id }) => id).join(' ');
}

test('orders by type and value, without documents that lack the field', async () => {
  const all = 'nothing no notANumber one oneAndAHalf two moment text bytes reference place list map';
  expect(await idsOf(db.collection('mixed').orderBy('x'))).toBe(all);
  expect(await idsOf(db.collection('mixed').orderBy('x', 'desc'))).toBe(all.split(' ').reverse().join(' '));
});

test('compares only values of one type', async () => {
  const mixed = db.collection('mixed');
  expect(await idsOf(mixed.where('x', '>', 1))).toBe('oneAndAHalf two');
  expect(await idsOf(mixed.where('x', '>=', 'a'))).toBe('text');
  expect(await idsOf(mixed.where('x', '==', 1.0))).toBe('one');
  expect(await idsOf(mixed.where('x', '==', null))).toBe('nothing');
  expect(await idsOf(mixed.where('x', '==', Number.NaN))).toBe('notANumber');
  expect(await idsOf(mixed.where('x', '==', { y: 1 }))).toBe('map');
  expect(await idsOf(mixed.where('x', 'in', [1, 'a', false]))).toBe('no one text');
  expect(await idsOf(mixed.where('x', 'array-contains', 2))).toBe('list');
});

test('never finds null or missing fields with != and not-in', async () => {
  const mixed = db.collection('mixed');
  const rest = 'no notANumber oneAndAHalf two moment text bytes reference place list map';
  expect(await idsOf(mixed.where('x', '!=', 1))).toBe(rest);
  expect(await idsOf(mixed.where('x', 'not-in', [1]))).toBe(rest);
  expect(await idsOf(mixed.where('x', '!=', null))).toBe(`${rest}`.replace('notANumber', 'notANumber one'));
});

test('filters, orders and limits', async () => {
  const notices = db.collection('notices');
  expect(await idsOf(notices)).toBe('a b c d');
  expect(await idsOf(notices.where('visible', '==', true).orderBy('rank', 'desc'))).toBe('a d c');
  expect(await idsOf(notices.where('visible', '==', true).orderBy('rank').limit(2))).toBe('c d');
  expect(await idsOf(notices.orderBy('rank').limitToLast(2))).toBe('d a');
  expect(await idsOf(notices.orderBy('rank').offset(1).limit(2))).toBe('c d');
  expect(await idsOf(notices.where('rank', '>', 1).where('rank', '<', 3))).toBe('c d');
  expect(await idsOf(notices.where('rank', '>=', 2).where('title', '<', 'Gamma'))).toBe('d a');
  expect(await idsOf(notices.where('tags', 'array-contains', 'y'))).toBe('a b');
  expect(await idsOf(notices.where('tags', 'array-contains-any', ['x', 'z']))).toBe('a c');
  expect(await idsOf(notices.where('at.day', '>', 2))).toBe('c d');
  expect(await idsOf(notices.where(FieldPath.documentId(), 'in', ['b', 'd', 'x']))).toBe('b d');
  expect(await idsOf(notices.where(FieldPath.documentId(), '>', 'b'))).toBe('c d');
});

test('joins filters with OR', async () => {
  const either = Filter.or(
    Filter.where('rank', '==', 3),
    Filter.and(Filter.where('visible', '==', false), Filter.where('title', '==', 'Beta')),
  );
  expect(await idsOf(db.collection('notices').where(either))).toBe('a b');
});

test('starts and ends at cursors made of values or of documents', async () => {
  const byRank = db.collection('notices').orderBy('rank');
  expect(await idsOf(byRank.startAt(2))).toBe('c d a');
  expect(await idsOf(byRank.startAfter(2))).toBe('a');
  expect(await idsOf(byRank.endAt(2))).toBe('b c d');
  expect(await idsOf(byRank.endBefore(2))).toBe('b');
  const c = await db.doc('notices/c').get();
  expect(await idsOf(byRank.startAfter(c))).toBe('d a');
  expect(await idsOf(db.collection('notices').orderBy('rank', 'desc').startAfter(c))).toBe('b');
  expect(await idsOf(db.collection('notices').where('rank', '>=', 2).startAfter(c))).toBe('d a');
});

test('selects fields, nested fields, and no fields', async () => {
  const [first] = (await db.collection('notices').select('title', 'at.day').limit(1).get()).docs;
  expect(first?.data()).toEqual({ title: 'Alpha', at: { day: 1 } });
  const [empty] = (await db.collection('notices').select().limit(1).get()).docs;
  expect(empty?.data()).toEqual({});
});

test('counts, sums and averages', async () => {
  const notices = db.collection('notices');
  expect((await notices.where('visible', '==', true).count().get()).data().count).toBe(3);
  expect((await notices.limit(2).count().get()).data().count).toBe(2);
  const { total, mean } = (
    await notices.aggregate({ total: AggregateField.sum('rank'), mean: AggregateField.average('rank') }).get()
  ).data();
  expect([total, mean]).toEqual([8, 2]);
  const mixed = await db
    .collection('mixed')
    .where('x', '>=', 1)
    .aggregate({ total: AggregateField.sum('x'), mean: AggregateField.average('x') })
    .get();
  expect(mixed.data()).toEqual({ total: 4.5, mean: 1.5 });
  const none = await notices
    .where('rank', '>', 9)
    .aggregate({ mean: AggregateField.average('rank') })
    .get();
  expect(none.data().mean).toBeNull();
});

test('aggregates only documents that have all fields of the aggregations', async () => {
  const found = await db
    .collection('mixed')
    .aggregate({ count: AggregateField.count(), others: AggregateField.sum('other') })
    .get();
  expect(found.data()).toEqual({ count: 1, others: 1 });
});

test('keeps values of every type', async () => {
  const data = {
    text: 'ṁ 🎓',
    float: 0.1,
    large: Number.MAX_SAFE_INTEGER,
    infinite: Number.NEGATIVE_INFINITY,
    moment: new Timestamp(1_700_000_000, 123_456_000),
    bytes: Buffer.from([0, 255]),
    place: new GeoPoint(12.5, -7),
    reference: db.doc('notices/a'),
    list: [1, 'two', { three: null }],
    emptyList: [],
    emptyMap: {},
    'odd.name `quoted`': { 'a/b': true },
  };
  await db.doc('kinds/all').set(data);
  expect((await db.doc('kinds/all').get()).data()).toEqual(data);
});

test('reads several documents, some missing, with a mask', async () => {
  const [a, missing] = await db.getAll(db.doc('notices/a'), db.doc('notices/none'), { fieldMask: ['rank'] });
  expect(a?.data()).toEqual({ rank: 3 });
  expect(missing?.exists).toBe(false);
});

test('transforms fields', async () => {
  const document = db.doc('transforms/one');
  await document.set({ n: 1, list: ['a'], gone: 1, half: 0.5 });
  const before = Date.now();
  await document.update({
    n: FieldValue.increment(2),
    half: FieldValue.increment(1),
    fresh: FieldValue.increment(5),
    list: FieldValue.arrayUnion('a', 'b'),
    gone: FieldValue.delete(),
    'nested.at': FieldValue.serverTimestamp(),
  });
  const { nested, ...rest } = (await document.get()).data() ?? {};
  expect(rest).toEqual({ n: 3, half: 1.5, fresh: 5, list: ['a', 'b'] });
  expect(Math.abs(nested.at.toMillis() - before)).toBeLessThan(5000);
  await document.update({ list: FieldValue.arrayRemove('a') });
  expect((await document.get()).get('list')).toEqual(['b']);
});

test('merges, replaces and updates', async () => {
  const document = db.doc('writes/one');
  await document.set({ a: { x: 1, y: 2 }, b: 1 });
  await document.set({ a: { x: 3 } }, { merge: true });
  expect((await document.get()).data()).toEqual({ a: { x: 3, y: 2 }, b: 1 });
  await document.update({ a: { z: 1 } });
  expect((await document.get()).data()).toEqual({ a: { z: 1 }, b: 1 });
  await document.set({ only: true }, { mergeFields: ['only'] });
  await document.update({ 'a.z': FieldValue.delete() });
  expect((await document.get()).data()).toEqual({ a: {}, b: 1, only: true });
  await document.set({ c: 1 });
  expect((await document.get()).data()).toEqual({ c: 1 });
});

test('answers conflicting writes with the codes that the SDKs know', async () => {
  const document = db.doc('codes/one');
  await document.delete();
  await expect(document.update({ a: 1 })).rejects.toMatchObject({ code: 5 });
  await expect(document.delete({ exists: true })).rejects.toMatchObject({ code: 5 });
  await document.create({ a: 1 });
  await expect(document.create({ a: 1 })).rejects.toMatchObject({ code: 6 });
  await expect(document.delete({ lastUpdateTime: Timestamp.fromMillis(1) })).rejects.toMatchObject({
    code: 9,
  });
});

test('a write that changes nothing keeps the update time', async () => {
  const document = db.doc('times/one');
  await document.set({ a: 1 });
  const first = await document.get();
  await document.set({ a: 1 });
  const second = await document.get();
  expect(second.updateTime?.isEqual(first.updateTime ?? Timestamp.now())).toBe(true);
  await document.set({ a: 2 });
  const third = await document.get();
  expect(third.createTime?.isEqual(first.createTime ?? Timestamp.now())).toBe(true);
  expect(third.updateTime?.isEqual(first.updateTime ?? Timestamp.now())).toBe(false);
});

test('refuses what production refuses', async () => {
  const document = db.doc('limits/one');
  await expect(document.set({ text: 'x'.repeat(1_100_000) })).rejects.toMatchObject({ code: 3 });
  await expect(document.set(nested(21))).rejects.toMatchObject({ code: 3 });
  await expect(db.doc('limits/__reserved__').set({})).rejects.toMatchObject({ code: 3 });
  await expect(document.set({ __reserved__: 1 })).rejects.toMatchObject({ code: 3 });
  await document.set({ text: 'x'.repeat(1_000_000), deep: nested(19) });
});

function nested(depth: number): DocumentData {
  return depth === 0 ? {} : { in: nested(depth - 1) };
}

test('reads in a transaction, and rolls back a failed one', async () => {
  const document = db.doc('transactions/one');
  await document.set({ n: 1 });
  const sum = await db.runTransaction(async (transaction) => {
    const [one, found] = [
      await transaction.get(document),
      await transaction.get(db.collection('notices').limit(1)),
    ];
    transaction.update(document, { n: one.get('n') + found.size });
    return one.get('n') + found.size;
  });
  expect([sum, (await document.get()).get('n')]).toEqual([2, 2]);
  const failing = db.runTransaction(async (transaction) => {
    await transaction.get(document);
    transaction.update(document, { n: 99 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await document.get()).get('n')).toBe(2);
});

test('a limited query is summed in the order of the summed fields by name', async () => {
  await fill('summed', { one: { x: 1, b: 2 }, two: { x: 2, b: 1 } });
  const first = db.collection('summed').limit(1);
  const sums = await first.aggregate({ x: AggregateField.sum('x'), b: AggregateField.sum('b') }).get();
  expect(sums.data()).toEqual({ x: 2, b: 1 });
});

test('reads documents as they were at an earlier time', async () => {
  const versions = db.collection(`versions-${Date.now()}`);
  const before = (await versions.doc('a').get()).readTime;
  await versions.doc('a').set({ n: 1 });
  const first = (await versions.doc('a').get()).readTime;
  await versions.doc('a').set({ n: 2 });
  await versions.doc('b').set({ n: 3 });
  const second = (await versions.doc('a').get()).readTime;
  await db.recursiveDelete(versions);
  const numbersAt = (readTime: Timestamp) =>
    db.runTransaction(
      async (transaction) => {
        const found = await transaction.get(versions.orderBy('n'));
        const one = await transaction.get(versions.doc('a'));
        const count = await transaction.get(versions.count());
        return [found.docs.map((document) => document.get('n')), one.get('n'), count.data().count];
      },
      { readOnly: true, readTime },
    );
  expect(await numbersAt(second)).toEqual([[2, 3], 2, 2]);
  expect(await numbersAt(first)).toEqual([[1], 1, 1]);
  expect(await numbersAt(before)).toEqual([[], undefined, 0]);
  expect((await versions.get()).size).toBe(0);
});

test('reads nothing from a year ago or from tomorrow', async () => {
  const at = (days: number) => {
    const readTime = Timestamp.fromMillis(Date.now() + days * 86_400_000);
    const read = async (transaction: Transaction) => transaction.get(db.doc('notices/a'));
    return db.runTransaction(read, { readOnly: true, readTime });
  };
  await expect(at(-366)).rejects.toMatchObject({ code: 9 });
  await expect(at(1)).rejects.toMatchObject({ code: 3 });
});

// The client repeats a query for seven seconds if its stream ends without metadata.
test.runIf(!target)('refuses unsupported calls at once, and by name', { timeout: 6000 }, async () => {
  const notices = db.collection('notices');
  const nearest = notices.findNearest({
    vectorField: 'v',
    queryVector: [1],
    limit: 1,
    distanceMeasure: 'COSINE',
  });
  await expect(nearest.get()).rejects.toThrow(/has no vector search/);
  await expect(notices.explain()).rejects.toThrow(/has no explanation of queries/);
});

test('creates, updates, gets and deletes single documents', async () => {
  const [host, port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const client = new v1.FirestoreClient({
    projectId,
    servicePath: host,
    port: Number(port),
    sslCreds: credentials.createInsecure(),
  });
  const call = { otherArgs: { headers: { authorization: 'Bearer owner' } } };
  const root = `projects/${projectId}/databases/(default)/documents`;
  const name = `${root}/single/one`;
  const fields = (n: number) => ({ n: { integerValue: String(n), valueType: 'integerValue' as const } });
  const where = { parent: root, collectionId: 'single', documentId: 'one' };
  const [created] = await client.createDocument({ ...where, document: { fields: fields(1) } }, call);
  expect(created.name).toBe(name);
  await expect(client.createDocument({ ...where, document: {} }, call)).rejects.toMatchObject({ code: 6 });
  await client.updateDocument({ document: { name, fields: fields(2) } }, call);
  const [found] = await client.getDocument({ name }, call);
  expect(found.fields?.n?.integerValue).toBe('2');
  await client.deleteDocument({ name }, call);
  await expect(client.getDocument({ name }, call)).rejects.toMatchObject({ code: 5 });
  await client.close();
});

test('a deletion in a bulk write has no update time', async () => {
  const writer = db.bulkWriter();
  const { writeTime } = await Promise.all([writer.delete(db.doc('bulk/gone')), writer.close()]).then(
    ([one]) => one,
  );
  expect(writeTime.toMillis()).toBe(0);
});

test('finds collection groups, and lists documents and collections', async () => {
  await fill('clubs/one/members', { m: { name: 'A' } });
  await fill('clubs/two/members', { n: { name: 'B' }, o: { name: 'C' } });
  expect(await idsOf(db.collectionGroup('members').where('name', '>', 'A'))).toBe('n o');
  expect((await db.collection('clubs').listDocuments()).map(({ id }) => id)).toEqual(['one', 'two']);
  expect((await db.collection('clubs').get()).size).toBe(0);
  expect((await db.doc('clubs/one').listCollections()).map(({ id }) => id)).toEqual(['members']);
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['clubs', 'notices']),
  );
});

test.runIf(!target)('splits a collection group into partitions that cover it', async () => {
  await fill('many/x/parts', Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, { n }])));
  let found = 0;
  for await (const partition of db.collectionGroup('parts').getPartitions(3)) {
    found += (await partition.toQuery().get()).size;
  }
  expect(found).toBe(300);
});

test('deletes recursively, and only below the document', async () => {
  await fill('trees', { oak: { n: 1 } });
  await fill('trees/oak/leaves', { l1: { n: 1 }, l2: { n: 2 } });
  await fill('trees2', { elm: { n: 1 } });
  await db.recursiveDelete(db.collection('trees'));
  expect((await db.collectionGroup('leaves').get()).size).toBe(0);
  expect(await idsOf(db.collection('trees2'))).toBe('elm');
});

test('makes each write of a bulk write separately', async () => {
  const writer = db.bulkWriter();
  writer.onWriteError(() => false);
  const good = Array.from({ length: 50 }, (_, n) => writer.set(db.doc(`bulk/${n}`), { n }));
  const bad = writer.update(db.doc('bulk/missing'), { n: 1 });
  await Promise.allSettled([...good, bad, writer.close()]);
  await expect(bad).rejects.toMatchObject({ code: 5 });
  expect((await db.collection('bulk').count().get()).data().count).toBe(50);
});

test('sends listeners added, changed and removed documents', async () => {
  const seen: string[][] = [];
  const next = watcher();
  const stopListening = db
    .collection('watched')
    .where('on', '==', true)
    .orderBy('n')
    .onSnapshot((snapshot) => {
      seen.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`));
      next.fire();
    });
  await next.wait();
  await db.doc('watched/a').set({ on: true, n: 2 });
  await next.wait();
  await fill('watched', { b: { on: true, n: 1 }, c: { on: false, n: 3 } });
  await next.wait();
  await db.doc('watched/a').update({ n: 0 });
  await next.wait();
  await db.doc('watched/b').update({ on: false });
  await next.wait();
  await db.doc('watched/a').delete();
  await next.wait();
  stopListening();
  expect(seen).toEqual([[], ['added a'], ['added b'], ['modified a'], ['removed b'], ['removed a']]);
});

test('a document listener sees its document missing, created and deleted', async () => {
  const document = db.doc('watched-one/x');
  const seen: boolean[] = [];
  const next = watcher();
  const stopListening = document.onSnapshot((snapshot) => {
    seen.push(snapshot.exists);
    next.fire();
  });
  await next.wait();
  await document.set({ a: 1 });
  await next.wait();
  await document.delete();
  await next.wait();
  stopListening();
  expect(seen).toEqual([false, true, false]);
});

function watcher() {
  let fired = 0;
  let wake = () => {};
  return {
    fire() {
      fired++;
      wake();
    },
    async wait() {
      if (fired === 0) await new Promise<void>((resolve) => (wake = resolve));
      fired--;
    },
  };
}
