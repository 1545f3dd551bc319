import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeskAnswer } from '@club-portal/contract/accreditation';
import { accreditationPaths, trashPaths } from '@club-portal/contract/administration-paths';
import {
  blankAccreditation,
  EventRecordAnswer,
  EventRecordList,
  GalleryImagePage,
} from '@club-portal/contract/event-record';
import { MemberList } from '@club-portal/contract/member';
import { NoticeList } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { auth, database } from './admin.ts';
import { call, logIn } from './client.ts';

/**
 * `releases/{release}/{collection}.json` has documents that the release wrote, by id. A new release adds a folder and
 * changes no other.
 */
const releases = join(import.meta.dirname, '..', 'releases');

type Documents = Record<string, Record<string, unknown>>;

function readRelease(release: string): [string, Documents][] {
  const folder = join(releases, release);
  return readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [file.replace('.json', ''), JSON.parse(text, reviveTimestamp)];
  });
}

function reviveTimestamp(_: string, value: unknown): unknown {
  const { timestamp } = (value ?? {}) as { timestamp?: string };
  return timestamp === undefined ? value : Timestamp.fromDate(new Date(timestamp));
}

const session = await logIn();

describe.each(readdirSync(releases))('the data of release %s', (release) => {
  const collections = readRelease(release);
  const documentsOf = (name: string) => Object.fromEntries(collections)[name] ?? {};
  const idsOf = (name: string) => Object.keys(documentsOf(name)).toSorted();

  beforeAll(async () => {
    for (const [name, documents] of collections) {
      for (const [id, document] of Object.entries(documents)) {
        // A request to join is erased after a year.
        const isNew = name === 'joinRequests' && { createdAt: Timestamp.now() };
        await database.doc(`${name}/${id}`).set({ ...document, ...isNew });
      }
    }
    const [uid = ''] = idsOf('users');
    await auth.createUser({ uid, email: `${uid.toLowerCase()}@club-portal.test`, password: 'Password-1' });
    await auth.setCustomUserClaims(uid, { role: 'admin' });
  });

  async function read<T>(schema: z.ZodType<T>, path: string): Promise<T> {
    const { status, body } = await call('GET', path, { session });
    expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return schema.parse(body);
  }

  const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id);

  test('is in every list of an administrator', async () => {
    const { notices } = await read(NoticeList, `${paths.notice.fetch}?all=1`);
    const { events } = await read(UpcomingEventList, `${paths.upcomingEvent.fetch}?all=1`);
    const { gallery } = await read(EventRecordList, paths.eventRecord.fetch);
    const { students } = await read(MemberList, paths.member.fetch);
    expect(ids(notices)).toEqual(expect.arrayContaining(idsOf('notices')));
    expect(ids(events)).toEqual(expect.arrayContaining(idsOf('events')));
    expect(ids(gallery)).toEqual(expect.arrayContaining(idsOf('galleries')));
    expect(ids(students)).toEqual(expect.arrayContaining(idsOf('joinRequests')));
  });

  test('has the defaults of the fields that came later', async () => {
    const { events } = await read(UpcomingEventList, `${paths.upcomingEvent.fetch}?all=1`);
    for (const [id, document] of Object.entries(documentsOf('events'))) {
      const defaults = { club: '', start: '', end: '', cancelled: false };
      const { createdAt: _, ...stored } = document;
      expect(events.find(({ _id }) => _id === id)).toMatchObject({ ...defaults, ...stored });
    }
    const { notices } = await read(NoticeList, `${paths.notice.fetch}?all=1`);
    for (const id of idsOf('notices')) {
      const defaults = { text: '', pinned: false, showFrom: '', showUntil: '' };
      expect(notices.find(({ _id }) => _id === id)).toMatchObject(defaults);
    }
  });

  test('has event records without what accreditation asks for, and lists them at the desk', async () => {
    for (const [id, { date }] of Object.entries(documentsOf('galleries'))) {
      const { item } = await read(EventRecordAnswer, paths.eventRecord.read(id));
      expect(item).toMatchObject(blankAccreditation);
      const desk = await read(DeskAnswer, `${accreditationPaths.desk}?from=${date}&to=${date}`);
      const record = desk.records.find(({ _id }) => _id === id);
      expect(record?.lacks).toEqual(expect.arrayContaining(['kind', 'metrics', 'attendance', 'notice']));
    }
  });

  test.each([
    ['from what was published', async () => undefined],
    [
      'from the records',
      async () => {
        for (const id of idsOf('published')) await database.doc(`published/${id}`).delete();
      },
    ],
  ])('is on every page of a visitor, %s', async (_, arrange) => {
    await arrange();
    const visible = Object.entries(documentsOf('notices')).filter(([, { visible }]) => visible);
    const upcoming = Object.entries(documentsOf('events')).filter(([, { date }]) => String(date) > '2190');
    const { notices } = await read(NoticeList, paths.notice.fetch);
    expect(ids(notices)).toEqual(expect.arrayContaining(visible.map(([id]) => id)));
    const { events } = await read(UpcomingEventList, paths.upcomingEvent.fetch);
    expect(ids(events)).toEqual(expect.arrayContaining(upcoming.map(([id]) => id)));
    const pictures = await read(GalleryImagePage, `${paths.eventRecord.images}?order=newest`);
    expect(pictures.images.length).toBeGreaterThan(0);
    for (const [id, { club }] of Object.entries(documentsOf('galleries'))) {
      const newest = await read(EventRecordList, `${paths.eventRecord.fetch}?club=${club}&year=newest`);
      expect(ids(newest.gallery)).toContain(id);
    }
  });

  test('can be printed as reports of an item and of a year', async () => {
    for (const [id, { date, club }] of Object.entries(documentsOf('galleries'))) {
      const one = await call('POST', paths.eventRecord.generatePdf(id), { session });
      const year = String(date).slice(0, 4);
      const all = await call('GET', `${paths.eventRecord.report}?club=${club}&year=${year}`, { session });
      expect([one.status, all.status]).toEqual([200, 200]);
    }
  });

  test('can be changed', async () => {
    const edits: [string, string][] = [
      ...idsOf('notices').map((id): [string, string] => [paths.notice.update(id), 'notices']),
      ...idsOf('events').map((id): [string, string] => [paths.upcomingEvent.update(id), 'events']),
      ...idsOf('galleries').map((id): [string, string] => [paths.eventRecord.update(id), 'galleries']),
    ];
    for (const [path, name] of edits) {
      const id = path.split('/').at(-1) ?? '';
      const { title, description, date } = documentsOf(name)[id] ?? {};
      const json = { title, ...(date !== undefined && { description, date }) };
      const { status, body } = await call('PUT', path, { session, json });
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
    }
  });

  test('is a profile', async () => {
    const [uid = ''] = idsOf('users');
    const credentials = { email: `${uid.toLowerCase()}@club-portal.test`, password: 'Password-1' };
    const own = await logIn(credentials);
    const { status, body } = await call('GET', paths.administrator.me, { session: own });
    expect([status, body.user.phone]).toEqual([200, documentsOf('users')[uid]?.phone]);
  });

  test('is deleted into the trash, comes back, and is destroyed, and a sweep finds nothing left', async () => {
    const deletions = {
      notices: paths.notice.delete,
      events: paths.upcomingEvent.delete,
      galleries: paths.eventRecord.delete,
    };
    const send = async (method: string, path: string) => (await call(method, path, { session })).status;
    for (const [name, deletion] of Object.entries(deletions)) {
      for (const id of idsOf(name)) {
        const document = database.doc(`${name}/${id}`);
        // Calendars count what happens to an event.
        const { sequence: _, ...before } = (await document.get()).data() ?? {};
        const entry = recordKey(name, id);
        expect(await send('DELETE', deletion(id)), `${name}/${id}`).toBe(200);
        expect((await document.get()).exists).toBe(false);
        expect(await send('POST', trashPaths.restore(entry)), entry).toBe(200);
        expect((await document.get()).data()).toMatchObject(before);
        expect(await send('DELETE', deletion(id))).toBe(200);
        expect(await send('DELETE', trashPaths.destroy(entry)), entry).toBe(200);
      }
    }
    for (const id of idsOf('joinRequests')) expect(await send('DELETE', paths.member.delete(id))).toBe(200);
    await sweep();
    const left = await Promise.all(
      Object.keys({ ...deletions, joinRequests: '', trash: '' }).map(async (name) => {
        const { docs } = await database.collection(name).get();
        return docs.map(({ id }) => id).filter((id) => idsOf(name).includes(id) || name === 'trash');
      }),
    );
    expect(left.flat()).toEqual([]);
    const pictures = await database
      .collection('galleryImages')
      .where('gallery', 'in', idsOf('galleries'))
      .get();
    expect(pictures.size).toBe(0);
  });
});
