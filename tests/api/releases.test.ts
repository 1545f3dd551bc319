import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeskAnswer } from '@club-portal/contract/accreditation';
import {
  accreditationPaths,
  clubMessagePaths,
  evidencePaths,
  submissionPaths,
  trashPaths,
} from '@club-portal/contract/administration-paths';
import { ClubMessageList } from '@club-portal/contract/club-message';
import {
  blankAccreditation,
  blankEventRecord,
  EventRecordAnswer,
  EventRecordList,
  GalleryImagePage,
} from '@club-portal/contract/event-record';
import { EvidenceAnswer } from '@club-portal/contract/evidence';
import { MemberList, OwnData } from '@club-portal/contract/member';
import { NoticeList } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { TakedownList } from '@club-portal/contract/takedown-request';
import { UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { mailKey } from '../../functions/src/own-data/store.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { auth, database } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn } from './client.ts';
import { ownDataKeyMailedTo } from './mails.ts';

/**
 * `releases/{release}/{collection}.json` has documents that the release wrote, by id. A new release adds a folder and
 * changes no other.
 */
const releases = join(import.meta.dirname, '..', 'releases');

interface Trashed {
  collection: string;
  id: string;
  data: object;
}

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

/** Personal data, drafts and the trash expire. Here they start today. */
function freshTimes(name: string, document: Record<string, unknown>): Record<string, Timestamp> {
  const inAMonth = Timestamp.fromMillis(Date.now() + 30 * 24 * 60 * 60 * 1000);
  return {
    ...(name === 'joinRequests' && { createdAt: Timestamp.now() }),
    ...('expireAt' in document && { expireAt: inAMonth }),
    ...('goesAt' in document && { goesAt: inAMonth }),
  };
}

const session = await logIn();

describe.each(readdirSync(releases))('the data of release %s', (release) => {
  const collections = readRelease(release);
  const documentsOf = (name: string) => Object.fromEntries(collections)[name] ?? {};
  const idsOf = (name: string) => Object.keys(documentsOf(name)).toSorted();

  beforeAll(async () => {
    for (const [name, documents] of collections) {
      for (const [id, document] of Object.entries(documents)) {
        await database.doc(`${name}/${id}`).set({ ...document, ...freshTimes(name, document) });
      }
    }
    const [uid = ''] = idsOf('users');
    await auth.createUser({ uid, email: `${uid.toLowerCase()}@club-portal.test`, password: 'Password-1' });
    await auth.setCustomUserClaims(uid, { role: 'admin' });
  });

  async function read<T>(schema: z.ZodType<T>, path: string, as = session): Promise<T> {
    const { status, body } = await call('GET', path, { session: as });
    expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return schema.parse(body);
  }

  function logInAsUser() {
    const [uid = ''] = idsOf('users');
    return logIn({ email: `${uid.toLowerCase()}@club-portal.test`, password: 'Password-1' });
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
    const { requests } = await read(TakedownList, paths.takedown.fetch);
    expect(ids(requests)).toEqual(expect.arrayContaining(idsOf('takedownRequests')));
    const { messages } = await read(ClubMessageList, clubMessagePaths.list);
    expect(ids(messages)).toEqual(expect.arrayContaining(idsOf('clubMessages')));
    for (const id of idsOf('submissions')) {
      const { submission } = await read(SubmissionAnswer, submissionPaths.read(id), await logInAsUser());
      expect(submission).toMatchObject({ title: documentsOf('submissions')[id]?.title, state: 'draft' });
    }
    for (const [id, { files, attendance }] of Object.entries(documentsOf('evidence'))) {
      const { evidence } = await read(EvidenceAnswer, evidencePaths.read(id));
      expect(evidence.files).toHaveLength(Object.keys(files as object).length);
      expect(evidence.attendance).toEqual(attendance);
    }
  });

  test('is restored from the trash', async () => {
    for (const entry of idsOf('trash')) {
      const { collection, id, data } = documentsOf('trash')[entry] as unknown as Trashed;
      expect((await call('POST', trashPaths.restore(entry), { session })).status).toBe(200);
      expect((await database.doc(`${collection}/${id}`).get()).data()).toMatchObject(data);
      expect((await call('DELETE', paths.notice.delete(id), { session })).status).toBe(200);
      expect((await call('DELETE', trashPaths.destroy(entry), { session })).status).toBe(200);
    }
  });

  test('is shown to the people it is about, and erased for them', async () => {
    const people = ['joinRequests', 'takedownRequests'].flatMap((name) => Object.entries(documentsOf(name)));
    for (const [id, { email }] of people) {
      await mailKey(String(email), (key) => [`${ORIGIN}/privacy/my-data#key=${key}`], 'en');
      const json = { key: await ownDataKeyMailedTo(String(email)) };
      const ask = (path: string) => call('POST', path, { json, headers: fromNewAddress() });
      const { requests, others } = OwnData.parse(bodyOf(await ask(paths.ownData.show)));
      expect(ids([...requests, ...others]).some((key) => key.endsWith(id))).toBe(true);
      expect((await ask(paths.ownData.erase)).status).toBe(200);
    }
    for (const name of ['joinRequests', 'takedownRequests'])
      for (const id of idsOf(name)) expect((await database.doc(`${name}/${id}`).get()).exists).toBe(false);
  });

  test('has the defaults of fields that came later', async () => {
    const { events } = await read(UpcomingEventList, `${paths.upcomingEvent.fetch}?all=1`);
    for (const [id, document] of Object.entries(documentsOf('events'))) {
      const defaults = { club: '', start: '', end: '', cancelled: false };
      const { createdAt: _, pictures, ...stored } = document;
      const event = events.find(({ _id }) => _id === id);
      expect(event).toMatchObject({ ...defaults, ...stored });
      expect(event?.picture !== undefined).toBe(pictures !== undefined);
    }
    const { notices } = await read(NoticeList, `${paths.notice.fetch}?all=1`);
    for (const [id, { createdAt: _, shownAt: __, ...stored }] of Object.entries(documentsOf('notices'))) {
      const defaults = { text: '', pinned: false, showFrom: '', showUntil: '' };
      expect(notices.find(({ _id }) => _id === id)).toMatchObject({ ...defaults, ...stored });
    }
  });

  test('has event records with and without what accreditation requires, and lists them at the desk', async () => {
    for (const [id, document] of Object.entries(documentsOf('galleries'))) {
      const { item } = await read(EventRecordAnswer, paths.eventRecord.read(id));
      const stored = Object.entries(document).filter(([field]) => field in blankEventRecord);
      expect(item).toMatchObject({ ...blankAccreditation, ...Object.fromEntries(stored) });
      const desk = await read(
        DeskAnswer,
        `${accreditationPaths.desk}?from=${document.date}&to=${document.date}`,
      );
      const record = desk.records.find(({ _id }) => _id === id);
      const { attendance } = documentsOf('evidence')[id] ?? {};
      const lacks = [
        'metrics',
        'notice',
        ...(document.kind ? [] : ['kind']),
        ...(attendance ? [] : ['attendance']),
      ];
      expect(record?.lacks).toEqual(expect.arrayContaining(lacks));
      expect(record?.lacks.includes('attendance')).toBe(!attendance);
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
    const visible = Object.entries(documentsOf('notices')).filter(
      ([, { visible, showFrom = '' }]) => visible && showFrom === '',
    );
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
    const own = await logInAsUser();
    const { status, body } = await call('GET', paths.administrator.me, { session: own });
    expect([status, body.user.phone]).toEqual([200, documentsOf('users')[uid]?.phone]);
  });

  test('is moved to the trash, restored, and destroyed, and a sweep finds nothing left', async () => {
    const deletions = {
      notices: paths.notice.delete,
      events: paths.upcomingEvent.delete,
      galleries: paths.eventRecord.delete,
    };
    const send = async (method: string, path: string) => (await call(method, path, { session })).status;
    for (const [name, deletion] of Object.entries(deletions)) {
      for (const id of idsOf(name)) {
        const document = database.doc(`${name}/${id}`);
        // Calendars count the changes of an event.
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
