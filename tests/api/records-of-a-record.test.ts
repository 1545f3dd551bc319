import { type Actor, ofOwnClubs, rights } from '@club-portal/contract/access';
import { entities } from '@club-portal/contract/entities';
import { recordKey } from '@club-portal/contract/record-key';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notFound } from '../../functions/src/errors.ts';
import { type Addition, addRecord } from '../../functions/src/records/adding.ts';
import { restoreRecord } from '../../functions/src/records/deleting.ts';
import { type RecordFields, toRecord } from '../../functions/src/records/documents.ts';
import { byCreation } from '../../functions/src/records/pages.ts';
import type { RecordKind } from '../../functions/src/records/record-kind.ts';
import { recordStore } from '../../functions/src/records/record-store.ts';
import type { InSameTransaction } from '../../functions/src/records/records.ts';
import { destroyTrashed, sweepTrash } from '../../functions/src/records/trash.ts';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { database } from './admin.ts';

/*
 * A store of records that belong to another record and that visitors never see: seats at an announced event. The event
 * counts its seats.
 */

interface Seat extends RecordFields {
  event: string;
  /** The event's club. */
  club: string;
  title: string;
}

const kind: RecordKind<Seat> = {
  collection: 'seats',
  entity: 'seat',
  subjectOf: ({ club }) => ({ club, state: 'hidden' }),
  notFoundMessage: (say) => say.api.record.notFound,
  toItem: (document) => toRecord<Seat>(document, { event: '', club: '', title: '' }),
};

/** Counts a seat at its event. Throws 404 without the event. */
function countAt(id: string): InSameTransaction {
  return async (transaction) => {
    const event = await transaction.get(database.doc(`events/${id}`));
    if (!event.exists) throw notFound((say) => say.api.upcomingEvent.notFound);
    return () => transaction.update(event.ref, { seats: FieldValue.increment(1) });
  };
}

const seats = {
  ...recordStore(kind, byCreation),
  listOf: (event: string) => recordStore(kind, byCreation).find((all) => all.where('event', '==', event)),
  add: async (actor: Actor, seat: Omit<Seat, keyof RecordFields>, addition?: Addition): Promise<Seat> => {
    const inSameTransaction = countAt(seat.event);
    return kind.toItem(await addRecord(kind, actor, seat, { ...addition, inSameTransaction }));
  },
  restore: (actor: Actor, entry: string): Promise<string> =>
    restoreRecord(kind, actor, entry, async (transaction, { data }) => {
      const count = await countAt(data.event)(transaction);
      count();
      return {};
    }),
};

const administrator = { uid: 'asha', name: 'Asha', role: 'admin' };
const usherOf = (club: string) => ({ uid: `usher-${club}`, role: 'usher', clubs: [club] });

beforeAll(() => {
  Object.assign(rights, { usher: ofOwnClubs('seat.*') });
  Object.assign(entities, { seats: { name: 'seat', owner: { recordOf: 'events', field: 'event' } } });
});
afterAll(() => {
  Reflect.deleteProperty(rights, 'usher');
  Reflect.deleteProperty(entities, 'seats');
});

let event: string;
const seat = (title: string) => ({ event, club: 'coding', title });
const counted = async () => (await database.doc(`events/${event}`).get()).get('seats');
beforeEach(async () => {
  const fields = { title: 'Hackathon', date: '2020-01-01', club: 'coding', seats: 0 };
  event = (await database.collection('events').add(fields)).id;
});

const problem = (status: number, message?: string) =>
  expect.objectContaining({ status, ...(message && { message }) });

test('a record is added once to the record it belongs to, and not to a missing one', async () => {
  const once = { id: 'seat-once', requestHash: 'a' };
  const added = await seats.add(administrator, seat('Front'), { once });
  expect(await seats.add(administrator, seat('Front'), { once })).toEqual(added);
  expect(await seats.listOf(event)).toEqual([added]);
  expect(await counted()).toBe(1);
  await expect(
    seats.add(administrator, seat('Back'), { once: { ...once, requestHash: 'b' } }),
  ).rejects.toEqual(problem(422));
  const unknown = { ...seat('Nowhere'), event: 'unknown' };
  await expect(seats.add(administrator, unknown)).rejects.toEqual(problem(404));
  expect(await seats.listOf('unknown')).toEqual([]);
});

test('an outdated update is refused with the current record', async () => {
  const { _id, version } = await seats.add(administrator, seat('Front'));
  const moved = await seats.update(administrator, _id, { version, ...seat('Back') });
  expect(moved.title).toBe('Back');
  const late = seats.update(administrator, _id, { version, ...seat('Middle') });
  await expect(late).rejects.toMatchObject({ status: 409, current: moved });
  expect(await seats.read(_id)).toEqual(moved);
});

test('a deleted record is restored, unless its owner is gone', async () => {
  const added = await seats.add(administrator, seat('Front'));
  const entry = recordKey('seats', added._id);
  await seats.delete(administrator, added._id);
  await expect(seats.read(added._id)).rejects.toEqual(problem(410));
  await expect(seats.delete(administrator, added._id)).rejects.toEqual(problem(404));
  await seats.restore(administrator, entry);
  expect(await seats.listOf(event)).toEqual([{ ...added, version: expect.any(String) }]);
  expect(await counted()).toBe(2);

  await seats.delete(administrator, added._id);
  await database.doc(`events/${event}`).delete();
  await expect(seats.restore(administrator, entry)).rejects.toEqual(problem(404));
  await expect(seats.read(added._id)).rejects.toEqual(problem(410));
});

test('records stay while their owner is in the trash, and are erased when it is destroyed', async () => {
  const titles = Array.from({ length: 21 }, (_, number) => `Seat ${number}`);
  const own = await Promise.all(titles.map((title) => seats.add(administrator, seat(title))));
  const elsewhere = await database.collection('events').add({ title: 'Race', date: '2020-01-01', club: '' });
  const other = await seats.add(administrator, { ...seat('Other'), event: elsewhere.id });
  const left = async () => (await seats.listOf(event)).length;
  const entry = recordKey('events', event);

  await upcomingEvents.delete(administrator, event);
  expect(await left()).toBe(own.length);
  await upcomingEvents.restore(administrator, entry);
  expect(await left()).toBe(own.length);

  await upcomingEvents.delete(administrator, event);
  await destroyTrashed(administrator, entry);
  expect(await left()).toBe(0);
  expect(await seats.listOf(elsewhere.id)).toEqual([other]);
  const logged = await database
    .collection('changes')
    .where('record', '==', recordKey('seats', own[0]?._id ?? ''))
    .get();
  expect(logged.empty).toBe(true);
});

test('the sweeper erases what destroying has left', async () => {
  const entry = recordKey('events', event);
  await upcomingEvents.delete(administrator, event);
  await database.doc(`trash/${entry}`).set({ destroyed: true, paths: [], folders: [] });
  await database.collection('seats').add({ ...seat('Front'), createdAt: new Date() });
  await sweepTrash(new Date());
  expect(await seats.listOf(event)).toEqual([]);
  expect((await database.doc(`trash/${entry}`).get()).exists).toBe(false);
});

test('rights follow the club of the record’s owner', async () => {
  const [own, other] = [usherOf('coding'), usherOf('robotics')];
  const { _id } = await seats.add(own, seat('Front'));
  expect((await seats.listAll(administrator, {})).items.map((one) => one._id)).toContain(_id);
  await expect(seats.add(other, seat('Back'))).rejects.toEqual(problem(403));
  await expect(seats.update(other, _id, seat('Back'))).rejects.toEqual(problem(403));
  await expect(seats.update(own, _id, { ...seat('Back'), club: 'robotics' })).rejects.toEqual(problem(403));
  await expect(seats.delete(other, _id)).rejects.toEqual(problem(403));
  await expect(seats.add(null, seat('Back'))).rejects.toEqual(problem(403));
});

test('nothing of it is published, and every change is logged', async () => {
  const published = async () => {
    const { docs } = await database.collection('published').get();
    return docs.map(({ id, updateTime }) => [id, updateTime.valueOf()]);
  };
  const before = await published();
  const { _id } = await seats.add(administrator, seat('Front'));
  await seats.update(administrator, _id, seat('Back'));
  await seats.delete(administrator, _id);
  await seats.restore(administrator, recordKey('seats', _id));
  expect(await published()).toEqual(before);
  const entries = await database.collection('changes').where('record', '==', recordKey('seats', _id)).get();
  const logged = entries.docs.map((entry) => [entry.get('verb'), entry.get('name'), entry.get('club')]);
  expect(logged.toSorted()).toEqual(
    ['add', 'delete', 'restore', 'update'].map((verb) => [verb, 'Asha', 'coding']),
  );
});
