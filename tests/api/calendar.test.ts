import { CalendarMonth } from '@club-portal/contract/calendar';
import { catalogues } from '@club-portal/contract/catalogues';
import { institute } from '@club-portal/contract/content/institute';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { addUpcomingEvent } from './records.ts';

/** Calendars as a subscribed program gets them through Hosting, read with Mozilla's parser. */

const REVALIDATED = 'private, no-cache';
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
const mark = crypto.randomUUID().slice(0, 8);

const session = await logIn();

const talk = { title: `${mark} talk`, description: 'About suns.', date: inDays(5), club: 'coding' };
const add = (more: Partial<UpcomingEvent>) => addUpcomingEvent(session, { ...talk, ...more });

async function change(event: UpcomingEvent, more: Partial<UpcomingEvent>): Promise<UpcomingEvent> {
  const json = { ...event, ...more };
  return bodyOf(await call('PUT', paths.upcomingEvent.update(event._id), { session, json })).event;
}

/** An event as earlier releases stored it. */
const addOld = (title: string) =>
  database.collection('events').add({ title, description: 'x', date: '2099-04-01', createdAt: new Date() });

const CALENDAR = 'text/calendar; charset=utf-8';
const headOf = ({ status, headers }: Response) => [
  status,
  headers.get('Content-Type'),
  headers.get('Cache-Control'),
];

const get = (path: string, init: RequestInit = {}) => fetch(ORIGIN + path, { redirect: 'manual', ...init });

function parsed(text: string) {
  return new ICAL.Component(ICAL.parse(text));
}

async function calendarAt(path: string) {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return parsed(await answer.text());
}

/** The entry of one event. The calendar's id contains its id. */
async function entryOf({ _id }: { _id: string }, path = '/calendar.ics') {
  const calendar = await calendarAt(path);
  const entry = calendar
    .getAllSubcomponents('vevent')
    .find((event) => String(event.getFirstPropertyValue('uid')).startsWith(`${_id}@`));
  return entry && new ICAL.Event(entry);
}

const propertyOf = (entry: ICAL.Event | undefined, name: string) =>
  String(entry?.component.getFirstPropertyValue(name) ?? '');

describe('the calendar of all events', () => {
  test('can be subscribed to by programs', async () => {
    await add({});
    const answer = await get('/calendar.ics');
    expect(headOf(answer)).toEqual([200, CALENDAR, REVALIDATED]);
    const text = await answer.text();
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    const properties = lines.slice(0, lines.indexOf('BEGIN:VEVENT'));
    expect(properties).toContain('X-WR-TIMEZONE:Asia/Kolkata');
    const calendar = parsed(text);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(value('version')).toBe('2.0');
    expect(value('prodid')).toMatch(/\/\/EN$/);
    expect(value('x-wr-calname')).toBe('Palashvan');
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT6H', 'PT6H']);
    for (const event of calendar.getAllSubcomponents('vevent'))
      for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'sequence', 'status'])
        expect([name, event.getAllProperties(name).length]).toEqual([name, 1]);
  });

  test('has times in India, and all-day events as days', async () => {
    const [timed, whole, open] = [
      await add({ date: '2099-01-31', start: '09:30', end: '16:00', location: 'Hall 1' }),
      await add({ date: '2099-02-28' }),
      await add({ date: '2099-03-01', start: '23:45' }),
    ];
    const entry = await entryOf(timed);
    expect(entry?.startDate.toJSDate().toISOString()).toBe('2099-01-31T04:00:00.000Z');
    expect(entry?.endDate.toJSDate().toISOString()).toBe('2099-01-31T10:30:00.000Z');
    expect([entry?.location, entry?.sequence]).toEqual(['Hall 1', 0]);
    expect(propertyOf(entry, 'status')).toBe('CONFIRMED');
    const day = await entryOf(whole);
    expect([day?.startDate.isDate, day?.startDate.toString()]).toEqual([true, '2099-02-28']);
    expect(day?.endDate.toString()).toBe('2099-03-01');
    const withoutEnd = await entryOf(open);
    expect(withoutEnd?.startDate.toJSDate().toISOString()).toBe('2099-03-01T18:15:00.000Z');
  });

  test('has full links to pages of the portal', async () => {
    const entry = await entryOf(await add({ description: 'See', link: '/contact' }));
    expect(entry?.description).toBe(`See\n\n${institute.website}/contact`);
  });

  test('has all days of an event of several days, with or without times', async () => {
    const days = { date: '2099-02-27', lastDay: '2099-03-01' };
    const [whole, timed, open] = [
      await add(days),
      await add({ ...days, start: '18:00', end: '06:00' }),
      await add({ ...days, start: '18:00' }),
    ];
    const openEntry = await entryOf(open);
    expect(openEntry?.startDate.toJSDate().toISOString()).toBe('2099-02-27T12:30:00.000Z');
    expect(openEntry?.endDate.toJSDate().toISOString()).toBe('2099-03-01T18:30:00.000Z');
    const day = await entryOf(whole);
    expect([day?.startDate.isDate, day?.startDate.toString(), day?.endDate.toString()]).toEqual([
      true,
      '2099-02-27',
      '2099-03-02',
    ]);
    const entry = await entryOf(timed);
    expect(entry?.startDate.toJSDate().toISOString()).toBe('2099-02-27T12:30:00.000Z');
    expect(entry?.endDate.toJSDate().toISOString()).toBe('2099-03-01T00:30:00.000Z');
    await call('DELETE', paths.upcomingEvent.delete(timed._id), { session });
    expect((await entryOf(timed))?.endDate.toJSDate().toISOString()).toBe('2099-03-01T00:30:00.000Z');
    const running = await add({ date: inDays(-2), lastDay: inDays(1) });
    const text = await (await get('/calendar.ics')).text();
    expect(text.split(`UID:${running._id}@`)).toHaveLength(2);
  });

  test('ends an event at midnight, with or without a last day', async () => {
    const evening = { date: '2099-12-31', start: '18:00', end: '00:00' };
    for (const event of [await add(evening), await add({ ...evening, lastDay: '2100-01-01' })]) {
      const entry = await entryOf(event);
      expect(entry?.startDate.toJSDate().toISOString()).toBe('2099-12-31T12:30:00.000Z');
      expect(entry?.endDate.toJSDate().toISOString()).toBe('2099-12-31T18:30:00.000Z');
    }
  });

  test('keeps every text as typed, in any script and length', async () => {
    const title = `${mark} रोबोट, "arms"; C:\\new\\dir, ${'औद्योगिक 🤖 '.repeat(10)}end`;
    const description = 'First line\nBEGIN:VEVENT\r\nSUMMARY:not mine\n\nlast; one, two\\n three';
    const event = await add({ title, description, link: 'https://sun.example/a,b;c' });
    const entry = await entryOf(event);
    expect(entry?.summary).toBe(title);
    expect(entry?.description).toBe(`${description.replace('\r\n', '\n')}\n\nhttps://sun.example/a,b;c`);
    expect(new URL(propertyOf(entry, 'url')).pathname).toBe(pageAddress('upcomingEvent', event));
  });

  test('gives a change of time or place the same id and a higher number, and says when it was', async () => {
    const event = await add({ start: '10:00' });
    const before = await entryOf(event);
    const moved = await change(event, { start: '11:00' });
    const after = await entryOf(event);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    expect(after?.uid).toBe(before?.uid);
    const changedAt = (entry: typeof before) => Date.parse(propertyOf(entry, 'last-modified'));
    expect(changedAt(after)).toBeGreaterThanOrEqual(changedAt(before));
    expect(propertyOf(after, 'dtstamp')).toBe(propertyOf(after, 'last-modified'));
    await change(moved, { location: 'Elsewhere' });
    expect((await entryOf(event))?.sequence).toBe(2);
  });

  test('marks cancelled events, and deleted ones without any of their text', async () => {
    const event = await add({ location: 'Secret hall' });
    await change(event, { cancelled: true });
    const cancelled = await entryOf(event);
    expect([propertyOf(cancelled, 'status'), cancelled?.summary]).toEqual([
      'CANCELLED',
      catalogues.en.calendar.cancelledTitle(event.title),
    ]);
    await call('DELETE', paths.upcomingEvent.delete(event._id), { session });
    const deleted = await entryOf(event);
    expect([propertyOf(deleted, 'status'), deleted?.sequence]).toEqual(['CANCELLED', 2]);
    expect(deleted?.summary).toBe(catalogues.en.calendar.removedTitle);
    expect(deleted?.component.toString()).not.toMatch(/talk|suns|Secret/);
    expect(deleted?.startDate.toString()).toBe(event.date);
    expect((await entryOf(event, '/calendar/coding.ics'))?.uid).toBe(deleted?.uid);
    expect(await entryOf(event, '/calendar/sport.ics')).toBeUndefined();
  });

  test('keeps past events for a month', async () => {
    const [recent, old] = [await add({ date: inDays(-20) }), await add({ date: inDays(-40) })];
    expect(await entryOf(recent)).toBeDefined();
    expect(await entryOf(old)).toBeUndefined();
  });
});

test('a club has its own calendar, in every language', async () => {
  const event = await add({ club: 'robotic' });
  await add({ club: 'robotic', cancelled: true });
  const [english, hindi] = [
    await calendarAt('/calendar/robotic.ics'),
    await calendarAt('/hi/calendar/robotic.ics'),
  ];
  expect(english.getFirstPropertyValue('x-wr-calname')).toBe('Robotic – Palashvan');
  expect(hindi.getFirstPropertyValue('x-wr-calname')).toBe('रोबोटिक – पलाशवन');
  expect(String(hindi.getFirstPropertyValue('prodid'))).toMatch(/\/\/HI$/);
  const clubsOf = (calendar: typeof english) =>
    new Set(calendar.getAllSubcomponents('vevent').map((it) => it.getFirstPropertyValue('categories')));
  expect([clubsOf(english), clubsOf(hindi)]).toEqual([new Set(['Robotic']), new Set(['रोबोटिक'])]);
  expect((await entryOf(event, '/calendar/robotic.ics'))?.uid).toBe((await entryOf(event))?.uid);
  const url = propertyOf(await entryOf(event, '/hi/calendar/robotic.ics'), 'url');
  expect(new URL(url).pathname).toBe(`/hi${pageAddress('upcomingEvent', event)}`);
});

test('redirects the address of a calendar with capitals', async () => {
  const { status, headers } = await get('/calendar/Coding.ics');
  expect([status, headers.get('Location')]).toEqual([301, '/calendar/coding.ics']);
});

test.each(['/calendar/chess.ics', '/calendar/x/coding.ics', '/calendar/coding'])(
  '%s is a 404 that no cache keeps',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  },
);

test('a title of an earlier release with line ends adds no lines to the calendar', async () => {
  const title = `${mark}, a; b\nMETHOD:CANCEL\r\nBEGIN:VEVENT`;
  const { id } = await addOld(title);
  const text = await (await get(`/events/upcoming/${id}.ics`)).text();
  const calendar = parsed(text);
  expect(calendar.getAllProperties('method').map((it) => it.getFirstValue())).toEqual(['PUBLISH']);
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  // The parser does not know this property as a text, and leaves it escaped.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
    `${mark}\\, a\\; b METHOD:CANCEL BEGIN:VEVENT – Palashvan`,
  );
});

test('one event can be added to a calendar, and is gone once deleted', async () => {
  const event = await add({ start: '10:00', end: '11:30' });
  const path = `/events/upcoming/${event._id}.ics`;
  const answer = await get(path);
  expect(headOf(answer)).toEqual([200, CALENDAR, REVALIDATED]);
  const events = parsed(await answer.text()).getAllSubcomponents('vevent');
  const [entry] = events.map((it) => new ICAL.Event(it));
  expect([events.length, entry?.summary, entry?.uid]).toEqual([1, event.title, (await entryOf(event))?.uid]);
  expect((await get(`/events/upcoming/never-there.ics`)).status).toBe(404);
  await call('DELETE', paths.upcomingEvent.delete(event._id), { session });
  expect((await get(path)).status).toBe(410);
});

test('nobody is busy because of a calendar of all events, and during an added one only for its hours', async () => {
  const busyIn = async (event: { _id: string }, path: string) =>
    propertyOf(await entryOf(event, path), 'transp');
  const [timed, whole] = [await add({ start: '10:00', end: '11:30' }), await add({ lastDay: inDays(6) })];
  for (const path of ['/calendar.ics', '/calendar/coding.ics'])
    expect([await busyIn(timed, path), await busyIn(whole, path)]).toEqual(['TRANSPARENT', 'TRANSPARENT']);
  const own = ({ _id }: { _id: string }) => `/events/upcoming/${_id}.ics`;
  expect([await busyIn(timed, own(timed)), await busyIn(whole, own(whole))]).toEqual([
    'OPAQUE',
    'TRANSPARENT',
  ]);
});

describe('a month', () => {
  async function monthOf(month: string) {
    const { status, body } = await call('GET', `${paths.calendar}?month=${month}`);
    expect(status).toBe(200);
    return CalendarMonth.parse(body).entries;
  }

  test('has the events of its days, announced and recorded, in order', async () => {
    const [late, early, whole, next] = [
      await add({ date: '2098-12-31', start: '18:00' }),
      await add({ date: '2098-12-31', start: '08:00', cancelled: true }),
      await add({ date: '2098-12-31' }),
      await add({ date: '2099-01-01' }),
    ];
    const before = await add({ date: '2098-11-30' });
    const entries = await monthOf('2098-12');
    expect(entries.map(({ _id, kind, cancelled }) => [_id, kind, cancelled])).toEqual([
      [whole._id, 'upcomingEvent', false],
      [early._id, 'upcomingEvent', true],
      [late._id, 'upcomingEvent', false],
    ]);
    expect((await monthOf('2099-01')).map(({ _id }) => _id)).toContain(next._id);
    expect((await monthOf('2098-11')).map(({ _id }) => _id)).toContain(before._id);
  });

  test('has an event of several days in each month that it takes', async () => {
    const event = await add({ date: '2096-04-29', lastDay: '2096-06-01' });
    const first = await add({ date: '2096-06-01', start: '08:00' });
    for (const month of ['2096-04', '2096-05']) {
      const [entry, ...others] = await monthOf(month);
      expect([entry?._id, entry?.lastDay, others]).toEqual([event._id, '2096-06-01', []]);
    }
    expect((await monthOf('2096-06')).map(({ _id }) => _id)).toEqual([event._id, first._id]);
    expect(await monthOf('2096-07')).toEqual([]);
  });

  test('has a recorded event of several days in each month that it takes, even across the end of a year', async () => {
    const fields = { title: 'Camp', date: '2003-12-30', lastDay: '2004-02-02', club: 'iot' };
    const { _id } = await uploadRecord(session, fields);
    for (const month of ['2003-12', '2004-01', '2004-02'])
      expect((await monthOf(month)).map((entry) => entry._id)).toEqual([_id]);
    for (const month of ['2003-11', '2004-03']) expect(await monthOf(month)).toEqual([]);
  });

  test('has an event until midnight in the month of its evening', async () => {
    const evening = { date: '2094-12-31', start: '18:00', end: '00:00' };
    const ids = [await add(evening), await add({ ...evening, lastDay: '2095-01-01' })].map(({ _id }) => _id);
    expect((await monthOf('2094-12')).map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(await monthOf('2095-01')).toEqual([]);
  });

  test('lists the events of the other days in its weeks separately', async () => {
    // January 2093 has 31 days from Thursday to Saturday.
    const [before, early, late, after] = [
      await add({ date: '2092-12-28' }),
      await add({ date: '2092-12-29', lastDay: '2092-12-30' }),
      await add({ date: '2093-02-01' }),
      await add({ date: '2093-02-02' }),
    ];
    const { body } = await call('GET', `${paths.calendar}?month=2093-01`);
    const ids = CalendarMonth.parse(body).around.map(({ _id }) => _id);
    expect([before, early, late, after].map(({ _id }) => ids.includes(_id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(CalendarMonth.parse(body).entries).toEqual([]);
  });

  test('has an event with a record once, as the record', async () => {
    const event = await add({ date: '2001-06-10' });
    const fields = { title: 'Recorded', date: '2001-06-10', club: 'iot' };
    const { _id, location } = await uploadRecord(session, { ...fields, announcement: event._id });
    const entries = await monthOf('2001-06');
    await call('DELETE', paths.eventRecord.delete(_id), { session });
    const withoutTimes = { lastDay: '', start: '', end: '', cancelled: false, translations: {} };
    expect(entries).toEqual([{ kind: 'eventRecord', _id, location, ...fields, ...withoutTimes }]);
    expect((await monthOf('2001-06')).map(({ _id }) => _id)).toEqual([event._id]);
  });

  test.each(['', '?month=', '?month=2026-13', '?month=2026-1', '?month=1999-01', '?month=2026-01&x=1'])(
    'is refused for %j',
    async (query) => {
      expect((await call('GET', paths.calendar + query)).status).toBe(400);
    },
  );
});
