import { collectionsWithValue, entities as facts } from '@club-portal/contract/entities';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { crudEntities } from '../../functions/src/entities.ts';
import { en } from '../sentences.ts';
import { administrator, student } from '../sign-ins.ts';
import { database } from './admin.ts';
import { type Answer, bodyOf, call, fromNewAddress, idTokenOf, logIn } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';

/** What the lists and the changes of all entities guarantee. Each guarantee is tested once, for all of them. */

const session = await logIn();

/** A record as the administrators' calls return it. */
interface AnyRecord {
  _id: string;
  version: string;
  title: string;
}

/** What the tests need to know about the calls of an entity. */
interface Calls {
  paths: { add: string; update: (id: string) => string; delete: (id: string) => string };
  /** Sends the call that adds a record. */
  add: (key?: string, more?: object) => Promise<Answer>;
  /** A change without a version. It must change something each time. */
  change: (time: number) => object;
  /** Values of a record that is in no visitors' list. */
  hidden?: object;
  words: { added: string; updated: string; deleted: string };
  notFound: string;
}

const addsJson =
  (path: string, json: object): Calls['add'] =>
  (key = '', more = {}) =>
    call('POST', path, { session, key, json: { ...json, ...more } });

const notice = { title: 'Test notice' };
const upcomingEvent = { title: 'Test event', description: 'x', date: '2099-03-01' };
const eventRecord = { title: 'Test event', date: '2025-12-31', theme: 'Testing', club: 'gate' };
const renamed = (json: object) => (time: number) => ({ ...json, title: `Change ${time}` });

const entities: Record<string, Calls> = {
  notice: {
    paths: paths.notice,
    add: addsJson(paths.notice.add, notice),
    change: renamed(notice),
    hidden: { visible: false },
    words: en.success.notice,
    notFound: en.api.notice.notFound,
  },
  upcomingEvent: {
    paths: paths.upcomingEvent,
    add: addsJson(paths.upcomingEvent.add, upcomingEvent),
    change: renamed(upcomingEvent),
    hidden: { date: '2020-01-01' },
    words: en.success.upcomingEvent,
    notFound: en.api.upcomingEvent.notFound,
  },
  eventRecord: {
    paths: { ...paths.eventRecord, add: paths.eventRecord.upload },
    add: (key = '', more = {}) => {
      const raw = formOf({ ...eventRecord, ...more }, [{ name: 'a.pdf', bytes: pdf() }]);
      return call('POST', paths.eventRecord.upload, { session, key, raw });
    },
    change: renamed(eventRecord),
    words: en.success.eventRecord,
    notFound: en.api.eventRecord.notFound,
  },
};

/** The collection of an entity, and whether the list of entities says that its deleted records can be restored. */
function factsOf(entity: string) {
  const found = Object.entries(facts).find(([, { name }]) => name === entity);
  if (found === undefined) throw new Error(`No entity is called ${entity}.`);
  const [collection, { trash }] = found;
  return { collection, trash };
}

/** The record in an answer, under any name. */
function recordOf(answer: Answer): AnyRecord {
  const { success, message, ...others } = bodyOf(answer);
  const [record] = Object.values(others) as AnyRecord[];
  if (record === undefined) throw new Error(`No record: ${JSON.stringify(answer.body)}`);
  return record;
}

test('every entity with these calls is tested', () => {
  const entitiesWith = (verb: string) =>
    routes
      .map(({ action }) => String(action).split('.'))
      .filter(([, own]) => own === verb)
      .map(([entity = '']) => entity);
  const [added, updated, deleted] = [entitiesWith('add'), entitiesWith('update'), entitiesWith('delete')];
  const all = new Set(updated.filter((entity) => added.includes(entity) && deleted.includes(entity)));
  // These are added by visitors, who get no record.
  for (const entity of ['takedown', 'contactMessage', 'registration']) all.delete(entity);
  expect(Object.keys(entities).toSorted()).toEqual([...all].toSorted());
  expect(Object.keys(entities)).toEqual(
    expect.arrayContaining(crudEntities.map(({ store }) => store.entity)),
  );
  const withTrash = collectionsWithValue('trash', true).map((collection) => facts[collection].name);
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(withTrash));
});

describe.each(Object.entries(entities))('%s', (entity, { paths, add, change, words, notFound }) => {
  const update = (id: string, json: object) => call('PUT', paths.update(id), { session, json });
  const remove = (id: string) => call('DELETE', paths.delete(id), { session });

  test('is added, changed and deleted, each with its sentence', async () => {
    const added = await add();
    expect([added.status, added.body.message]).toEqual([201, words.added]);
    const { _id, version } = recordOf(added);
    const updated = await update(_id, { ...change(1), version });
    expect([updated.status, updated.body.message]).toEqual([200, words.updated]);
    expect(recordOf(updated)).toMatchObject({ _id, title: 'Change 1' });
    const deleted = await remove(_id);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: words.deleted }]);
    const { collection } = factsOf(entity);
    const inTrash = (await database.doc(`trash/${recordKey(collection, _id)}`).get()).exists;
    expect({ collection, trash: inTrash }).toEqual({ collection, trash: factsOf(entity).trash });
  });

  test('is added once for one Idempotency-Key, which is refused with 422 for another body', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await add(key), await add(key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(recordOf(second)).toEqual(recordOf(first));
    const other = await add(key, { title: 'Another' });
    expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
  });

  test('is changed by one of several parallel edits of a version; the others get 409 and the current record', async () => {
    const { _id, version } = recordOf(await add());
    const edits = await Promise.all(
      Array.from({ length: 8 }, (_, time) => update(_id, { ...change(time), version })),
    );
    const winners = edits.filter(({ status }) => status === 200);
    const losers = edits.filter(({ status }) => status === 409);
    expect([winners.length, losers.length]).toEqual([1, 7]);
    const { title, version: current } = winners.map(recordOf)[0] ?? {};
    for (const { body } of losers) {
      expect(body).toMatchObject({ code: 'changed-meanwhile', message: en.api.changedMeanwhile });
      expect(body.current).toMatchObject({ title, version: current });
    }
  });

  test('refuses an invented version as out of date', async () => {
    const { _id } = recordOf(await add());
    expect((await update(_id, { ...change(1), version: 'made-up' })).status).toBe(409);
  });

  test('is deleted by one of several parallel calls, and is 404 for the others and for later changes', async () => {
    const { _id, version } = recordOf(await add());
    const deletes = await Promise.all(Array.from({ length: 5 }, () => remove(_id)));
    expect(deletes.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    for (const answer of [await remove(_id), await update(_id, { ...change(1), version })])
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    expect((await remove(_id)).body.message).toBe(notFound);
  });

  test.each(['a', 'x'.repeat(128), 'a__x__', '__x__a', '-_'])('is 404 for the unknown id %j', async (id) => {
    for (const answer of [await remove(id), await update(id, change(1))])
      expect([answer.status, answer.body.message]).toEqual([404, notFound]);
  });

  test.each(['a%2Fb', '__x__', '__name__', 'x'.repeat(129), 'x'.repeat(1501), '%00', 'a b'])(
    'refuses the id %j with 400',
    async (id) => {
      for (const answer of [await remove(id), await update(id, change(1))])
        expect([answer.status, answer.body.code]).toEqual([400, 'bad-id']);
    },
  );
});

const withHidden = crudEntities.filter(({ store }) => entities[store.entity]?.hidden);
describe.each(withHidden.map(({ store }) => store))('the list of $entity', ({ entity }) => {
  const { add, hidden } = entities[entity] as Calls;
  const fetch = routes.find(({ action, wider }) => action === `${entity}.see` && wider)?.path ?? '';
  const idsFor = async (request: object) => {
    const { status, body } = await call('GET', `${fetch}?all=1`, request);
    expect(status).toBe(200);
    const records = Object.values(body).find((value) => Array.isArray(value)) as AnyRecord[];
    return records.map(({ _id }) => _id);
  };
  const bearer = async (person: typeof student) => ({
    headers: { Authorization: `Bearer ${await idTokenOf(person)}` },
  });

  test('with all=1 includes what visitors do not see, for administrators only, by session or by token', async () => {
    const { _id } = recordOf(await add('', hidden));
    for (const request of [{ session }, await bearer(administrator)])
      expect(await idsFor(request)).toContain(_id);
    for (const request of [{}, await bearer(student)]) expect(await idsFor(request)).not.toContain(_id);
  });
});

/** The names in a query. */
const namesOf = (query: unknown) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
const pagedLists = routes.filter(({ query }) => namesOf(query).includes('cursor'));

test('finds the lists in pages', () => {
  expect(pagedLists.length).toBeGreaterThanOrEqual(10);
});

describe.each(
  pagedLists.map(({ path, query }) => [path, namesOf(query).includes('all') ? 'all=1&' : ''] as const),
)('the list of %s in pages', (path, all) => {
  const read = (query: string) => call('GET', `${path}?${all}${query}`, { session });

  /** All ids, and the number of pages. */
  async function walk(limit: number) {
    const seen: string[] = [];
    let pages = 0;
    for (let next: string | undefined = ''; next !== undefined; pages += 1) {
      const body = bodyOf(await read(`limit=${limit}${next && `&cursor=${encodeURIComponent(next)}`}`));
      const [items = []] = Object.values(body).filter(Array.isArray);
      expect(items.length).toBeLessThanOrEqual(limit);
      seen.push(...items.map(({ _id, url }) => _id ?? url));
      next = body.next;
    }
    return { seen, pages };
  }

  test('has everything once, including records of the same day, in pages of any size', async () => {
    const { seen, pages } = await walk(2);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await walk(7)).seen).toEqual(seen);
  });

  test.each([
    'cursor=',
    'cursor=x',
    'cursor=2026-01-01',
    'cursor=tjgkxs.0.__x__',
    'limit=0',
    'limit=x',
    'limit=1001',
  ])('refuses %s with 400', async (query) => {
    const { status, body } = await read(query);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });
});

/** Three of everything, because the seeds do not have everything. */
beforeAll(async () => {
  const item = await uploadRecord(session, eventRecord, [await jpeg()]);
  for (const number of [1, 2, 3]) {
    for (const { add, paths } of Object.values(entities)) {
      await add();
      bodyOf(await call('DELETE', paths.delete(recordOf(await add())._id), { session }));
    }
    const asked = { name: 'Asha Tulsi', email: 'asha@visitor.example', reason: `Reason ${number}.` };
    const json = { ...asked, gallery: item._id, url: item.files[0]?.url };
    bodyOf(await call('POST', paths.takedown.add, { json, headers: fromNewAddress() }));
    bodyOf(await call('GET', paths.member.fetch, { session }));
    const message = {
      club: 'iot',
      year: '',
      title: `Message ${number}`,
      text: 'x',
      name: 'A',
      recipients: 1,
    };
    await database.collection('clubMessages').add({ ...message, createdAt: new Date() });
    const written = { fullName: `Asha ${number}`, email: 'asha@example.com', message: 'x' };
    bodyOf(await call('POST', paths.contact, { json: written, headers: fromNewAddress() }));
  }
});
