import { eventFilePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { SearchAnswer } from '@club-portal/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMissingTitles } from '../../functions/src/event-records/titles.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';

const session = await logIn();

async function read(): Promise<SearchAnswer> {
  const { status, body } = await call('GET', paths.search);
  expect(status).toBe(200);
  return SearchAnswer.parse(body);
}

describe('an event record', () => {
  let item: EventRecord;
  beforeAll(async () => {
    item = await uploadRecord(session, { title: 'Found | by all', date: '2021-07-01' });
  });

  const row = async () => (await read()).records.find(([id]) => id === item._id);

  test('is found by its title, date and club', async () =>
    expect(await row()).toEqual([item._id, 'Found | by all', '2021-07-01', 'gate']));

  test('is found as it was changed, once, even in another year', async () => {
    const json = { title: 'Found anew', date: '2020-02-03' };
    expect((await call('PUT', paths.eventRecord.update(item._id), { session, json })).status).toBe(200);
    const found = (await read()).records.filter(([id]) => id === item._id);
    expect(found).toEqual([[item._id, 'Found anew', '2020-02-03', 'gate']]);
  });

  test('has its title in other languages, even after a sweep, until it has none', async () => {
    const { _id } = item;
    const change = async (translations: object) => {
      const json = { title: 'Found anew', date: '2020-02-03', translations };
      expect((await call('PUT', paths.eventRecord.update(_id), { session, json })).status).toBe(200);
    };
    await change({ hi: { title: 'फिर मिला', description: 'मैदान में' } });
    const found = [_id, 'Found anew', '2020-02-03', 'gate', { hi: { title: 'फिर मिला' } }];
    expect(await row()).toEqual(found);
    // As an earlier release left it.
    await database.collection('galleryTitles').doc('2020').update({ translations: {} });
    await database.doc('counters/galleryTitles').set({ complete: true });
    expect(await row()).toEqual(found.slice(0, 4));
    await addMissingTitles();
    expect(await row()).toEqual(found);
    await change({});
    expect(await row()).toEqual(found.slice(0, 4));
  });

  test('has its last day, even after a sweep, until it has one day', async () => {
    const { _id } = item;
    const change = async (lastDay: string) => {
      const json = { title: 'Found anew', date: '2020-02-03', lastDay };
      expect((await call('PUT', paths.eventRecord.update(_id), { session, json })).status).toBe(200);
    };
    await change('2020-02-05');
    const found = [_id, 'Found anew', '2020-02-03', 'gate', {}, '2020-02-05'];
    expect(await row()).toEqual(found);
    // As an earlier release left it.
    await database.collection('galleryTitles').doc('2020').update({ lastDays: {} });
    await database.doc('counters/galleryTitles').set({ complete: true, translated: true });
    expect(await row()).toEqual(found.slice(0, 4));
    await addMissingTitles();
    expect(await row()).toEqual(found);
    await change('');
    expect(await row()).toEqual(found.slice(0, 4));
  });

  test('is found with its club after a move', async () => {
    const json = { club: 'sport' };
    expect((await call('PUT', eventFilePaths.move(item._id), { session, json })).status).toBe(200);
    expect((await row())?.[3]).toBe('sport');
  });

  test('of an earlier release is found after a sweep, and an existing one is found once', async () => {
    await database.recursiveDelete(database.collection('galleryTitles'));
    expect(await row()).toBeUndefined();
    await database.doc('counters/galleryTitles').delete();
    await addMissingTitles();
    await database.doc('counters/galleryTitles').delete();
    await addMissingTitles();
    const { records } = await read();
    expect(records.find(([id]) => id === item._id)?.[1]).toBe('Found anew');
    const { docs } = await database.collection('galleries').where('status', '==', 'ready').get();
    expect(records.map(([id]) => id).toSorted()).toEqual(docs.map(({ id }) => id).toSorted());
    const dates = records.map(([, , date]) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('is gone when it is deleted', async () => {
    await call('DELETE', paths.eventRecord.delete(item._id), { session });
    expect(await row()).toBeUndefined();
  });
});

test('notices and events are those that visitors see', async () => {
  const { notices, events, unrecorded } = await read();
  const shown = (await call('GET', paths.notice.fetch)).body.notices;
  const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id);
  expect(notices.map(([id]) => id)).toEqual(ids(shown));
  const announced = (await call('GET', paths.upcomingEvent.fetch)).body.events;
  expect(events.map(([id]) => id)).toEqual(ids(announced));
  const over = (await call('GET', paths.unrecorded)).body.entries;
  expect(unrecorded.map(([id]) => id)).toEqual(ids(over));
  expect(over).not.toEqual([]);
});

test('notices and announced events have their titles in other languages', async () => {
  const translations = { hi: { title: 'सूचना' } };
  const json = { title: 'Of the search', translations: { hi: { title: 'सूचना', text: 'पाठ' } } };
  const { notice } = bodyOf(await call('POST', paths.notice.add, { session, json }));
  const event = {
    title: 'Of the search',
    description: '-',
    date: '2099-05-01',
    lastDay: '2099-05-02',
    translations,
  };
  const { event: added } = bodyOf(await call('POST', paths.upcomingEvent.add, { session, json: event }));
  const { notices, events } = await read();
  expect(notices.find(([id]) => id === notice._id)?.[3]).toEqual(translations);
  expect(events.find(([id]) => id === added._id)?.slice(4, 6)).toEqual([translations, '2099-05-02']);
});

test('announced events have their times and places, in other languages too', async () => {
  const event = {
    ...{ title: 'Of one afternoon', description: '-', date: '2099-05-01', start: '14:00', end: '16:30' },
    ...{ location: 'Seminar Hall', translations: { hi: { location: 'सभागार', description: 'पाठ' } } },
  };
  const { event: added } = bodyOf(await call('POST', paths.upcomingEvent.add, { session, json: event }));
  const found = (await read()).events.find(([id]) => id === added._id);
  expect(found?.slice(4)).toEqual([{ hi: { location: 'सभागार' } }, '', '14:00–16:30', 'Seminar Hall']);
});

test('a hidden notice is not found', async () => {
  const json = { title: `Hidden ${Date.now()}`, visible: false };
  const { notice } = bodyOf(await call('POST', paths.notice.add, { session, json }));
  expect((await read()).notices.map(([id]) => id)).not.toContain(notice._id);
});

test('a notice outside its times is not found', async () => {
  const json = { title: `Not yet ${Date.now()}`, showFrom: '2099-01-01T10:00' };
  const { notice } = bodyOf(await call('POST', paths.notice.add, { session, json }));
  expect((await read()).notices.map(([id]) => id)).not.toContain(notice._id);
});

test('the answer has records alone: texts of the content do not come with every search', async () => {
  const { body } = await call('GET', paths.search);
  expect(Object.keys(body).toSorted()).toEqual(['events', 'notices', 'records', 'success', 'unrecorded']);
});
