import { eventFilePaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { expect, test } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { call, logIn, type Session } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { pdf } from './files.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** Number of things of each kind. */
const COUNT = 25;
const READERS = 100;
/** How often each reader reads. */
const READS = 5;

const CLUB = 'gaming';
/** A month that no seed uses. */
const DATE = '1961-03-05';

type App = ReturnType<typeof createApp>;

/** What visitors must not get once a writer has its answer. */
interface Thing {
  /** Its identity in lists. */
  id: string;
  withdraw: (app: App, session: Session) => Promise<{ status: number }>;
}

const kinds: Record<string, (session: Session) => Promise<Thing>> = {
  'a notice that is hidden': async (session) => {
    const { _id: id, title } = await addNotice(session);
    const json = { title, visible: false };
    return { id, withdraw: (app, own) => call('PUT', paths.notice.update(id), { app, session: own, json }) };
  },
  'an announced event that is deleted': async (session) => {
    const { _id: id } = await addUpcomingEvent(session, { club: CLUB });
    return {
      id,
      withdraw: (app, own) => call('DELETE', paths.upcomingEvent.delete(id), { app, session: own }),
    };
  },
  'an event record that is deleted': async (session) => {
    const { _id: id } = await uploadRecord(session, { club: CLUB, date: DATE });
    return {
      id,
      withdraw: (app, own) => call('DELETE', paths.eventRecord.delete(id), { app, session: own }),
    };
  },
  'a picture that is removed': async (session) => {
    const files = [await jpeg(), { name: 'a.pdf', bytes: pdf() }];
    const record = await uploadRecord(session, { club: CLUB, date: DATE }, files);
    const id = record.files.find(({ kind }) => kind === 'image')?.id ?? '';
    const path = `${eventFilePaths.detach(record._id)}?file=${id}`;
    return { id, withdraw: (app, own) => call('DELETE', path, { app, session: own }) };
  },
};

interface Reading {
  began: number;
  /** Everything a visitor gets. */
  text: string;
}

const objects = [
  publishedLists.notices,
  publishedLists.upcomingEvents,
  publishedLists.images,
  publishedLists.club(CLUB),
  publishedLists.clubPicture(CLUB),
  publishedLists.month(DATE.slice(0, 7)),
].map((list) => addressOf(publishedObject(list)));

const answers = [
  paths.notice.fetch,
  paths.upcomingEvent.fetch,
  paths.eventRecord.images,
  `${paths.eventRecord.fetch}?club=${CLUB}&year=${DATE.slice(0, 4)}`,
  `${paths.calendar}?month=${DATE.slice(0, 7)}`,
  paths.search,
];

/** What a visitor gets of all lists, from Storage and from the API. */
async function read(app: App): Promise<Reading> {
  const began = performance.now();
  const texts = await Promise.all([
    ...objects.map(async (address) => {
      const answer = await fetch(address);
      return answer.ok ? answer.text() : '';
    }),
    ...answers.map(async (path) => JSON.stringify((await call('GET', path, { app })).body)),
  ]);
  return { began, text: texts.join('\n') };
}

test('a hundred readers alongside a hundred writers: nobody gets what was withdrawn before they asked', async ({
  signal,
}) => {
  const app = createApp();
  const session = await logIn();
  const things: (Thing & { kind: string })[] = [];
  for (let number = 0; number < COUNT; number += 1)
    for (const [kind, make] of Object.entries(kinds)) things.push({ kind, ...(await make(session)) });
  const { text: before } = await read(app);
  for (const kind of Object.keys(kinds))
    expect(things.some((one) => one.kind === kind && before.includes(one.id))).toBe(true);

  const readings: Reading[] = [];
  const readers = Array.from({ length: READERS }, async () => {
    for (let time = 0; time < READS; time += 1) readings.push(await read(app));
  });
  /**
   * When each writer was answered. A busy server refuses some, who try again: if it has deleted the record anyway, the
   * answer is that it is missing.
   */
  const withdrawn = new Map<string, number>();
  const writers = things.map(async ({ id, withdraw }) => {
    for (let isAgain = false; !withdrawn.has(id) && !signal.aborted; isAgain = true) {
      const { status } = await withdraw(app, session);
      expect(status).toBeOneOf(isAgain ? [200, 404, 503] : [200, 503]);
      if (status !== 503) withdrawn.set(id, performance.now());
    }
  });
  await Promise.all([...writers, ...readers]);

  expect(readings.length).toBe(READERS * READS);
  const late = readings.flatMap(({ began, text }) =>
    things.filter(({ id }) => (withdrawn.get(id) ?? Infinity) < began && text.includes(id)),
  );
  expect(late.map(({ kind }) => kind)).toEqual([]);
  const { text: after } = await read(app);
  expect(things.filter(({ id }) => after.includes(id))).toEqual([]);
});
