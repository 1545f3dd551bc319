import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { describe, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { call, logIn, type Session } from './client.ts';
import { addUpcomingEvent } from './records.ts';

const session = await logIn();

const DAY_MS = 24 * 60 * 60 * 1000;
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const inDays = (days: number) => india.format(Date.now() + days * DAY_MS);
const seminar = { title: 'Seminar', description: 'About compilers.', date: inDays(3) };

const announce = (more: object = {}) => addUpcomingEvent(session, { ...seminar, ...more });
const change = (id: string, json: object) => call('PUT', paths.upcomingEvent.update(id), { session, json });

async function listed(query = '', as?: Session): Promise<string[]> {
  const { status, body } = await call('GET', `${paths.upcomingEvent.fetch}${query}`, {
    ...(as && { session: as }),
  });
  expect(status).toBe(200);
  return body.events.map((event: UpcomingEvent) => UpcomingEvent.parse(event)._id);
}

describe('list', () => {
  test('shows today and later to everybody, next one first', async () => {
    const [later, today] = [await announce({ date: inDays(300) }), await announce({ date: inDays(0) })];
    const ids = await listed();
    expect(ids.indexOf(today._id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(today._id)).toBeLessThan(ids.indexOf(later._id));
  });

  test('hides an event from the day after its date, except from an administrator who asks for all', async () => {
    const over = await announce({ date: inDays(-1) });
    expect(await listed()).not.toContain(over._id);
    expect(await listed('?all=1')).not.toContain(over._id);
    expect(await listed('?all=1', session)).toContain(over._id);
  });

  test('hides an event that ended at midnight, although its last day is today', async () => {
    const [today, yesterday] = [todayInIndia(), todayInIndia(new Date(Date.now() - 86_400_000))];
    const evening = { title: 'Until midnight', date: yesterday, start: '18:00', end: '00:00' };
    const over = await addUpcomingEvent(session, { ...evening, lastDay: today });
    const night = await addUpcomingEvent(session, { ...evening, lastDay: today, end: '00:30' });
    const shown = (await call('GET', paths.upcomingEvent.fetch)).body.events.map(
      ({ _id }: UpcomingEvent) => _id,
    );
    expect([over, night].map(({ _id }) => shown.includes(_id))).toEqual([false, true]);
    const { entries } = (await call('GET', paths.unrecorded)).body;
    expect(entries.map(({ _id }: UpcomingEvent) => _id)).toContain(over._id);
  });

  test('shows an event of several days until the last one, before later ones', async () => {
    const days = (first: number, last: number) => ({ date: inDays(first), lastDay: inDays(last) });
    const [over, running, begins, later] = [
      await announce(days(-3, -1)),
      await announce(days(-2, 0)),
      await announce(days(0, 200)),
      await announce({ date: inDays(1) }),
    ];
    const own = [over, running, begins, later].map(({ _id }) => _id);
    const shown = (await listed()).filter((id) => own.includes(id));
    expect(shown).toEqual([running._id, begins._id, later._id]);
  });

  test('is sorted by date with all=1, latest first', async () => {
    await announce({ date: inDays(-400) });
    const { body } = await call('GET', `${paths.upcomingEvent.fetch}?all=1`, { session });
    const dates = body.events.map((event: UpcomingEvent) => event.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});

describe('add', () => {
  test('announces an event, by default on the campus', async () => {
    const { status, body } = await call('POST', paths.upcomingEvent.add, { session, json: seminar });
    expect([status, body.message]).toEqual([201, en.success.upcomingEvent.added]);
    expect(body.event).toMatchObject({ ...seminar, location: 'College Campus', link: '' });
    expect(body.event).toMatchObject({ club: '', start: '', end: '', cancelled: false });
  });

  test.each([
    ['a blank description', { description: ' ' }, 'description'],
    ['a location of a wrong type', { location: {} }, 'location'],
    ['an unknown club', { club: 'chess' }, 'club'],
    ['a time that does not exist', { start: '24:00' }, 'start'],
    ['a time with seconds', { start: '10:00:00' }, 'start'],
    ['an end without a start', { end: '10:00' }, 'start'],
    ['an end at the start', { start: '10:00', end: '10:00' }, 'end'],
    ['an end before the start', { start: '10:00', end: '09:59' }, 'end'],
    ['a last day before the first one', { lastDay: inDays(2) }, 'lastDay'],
    ['a last day that does not exist', { lastDay: '2099-02-30' }, 'lastDay'],
    ['an end before the start of one day', { lastDay: inDays(3), start: '10:00', end: '09:59' }, 'end'],
    ['cancelled as text', { cancelled: 'yes' }, 'cancelled'],
  ])('refuses %s', async (_, wrong, field) => {
    const json = { ...seminar, ...wrong };
    const answer = await call('POST', paths.upcomingEvent.add, { session, json });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

test('an event of several days may end at an earlier time of day than it begins', async () => {
  const hackathon = { lastDay: inDays(4), start: '18:00', end: '06:00' };
  expect(await announce(hackathon)).toMatchObject(hackathon);
});

describe('club, times and cancellation', () => {
  const timed = { club: 'coding', start: '10:00', end: '12:30' };

  test('are shown to visitors', async () => {
    const event = await announce({ ...timed, cancelled: true });
    const { body } = await call('GET', paths.upcomingEvent.fetch);
    const shown = body.events.find(({ _id }: UpcomingEvent) => _id === event._id);
    expect(shown).toMatchObject({ ...timed, cancelled: true });
  });

  test('stay if an update does not name them, and are cleared by empty text', async () => {
    const event = await announce(timed);
    const update = (json: object) => change(event._id, { ...seminar, ...json });
    expect((await update({ cancelled: true })).body.event).toMatchObject({ ...timed, cancelled: true });
    expect((await update({ end: '' })).body.event).toMatchObject({ start: '10:00', end: '' });
    const cleared = { club: '', start: '', end: '', cancelled: false };
    expect((await update(cleared)).body.event).toMatchObject(cleared);
  });

  test.each([
    ['a start without the end, which is checked against it', { start: '13:00' }, 'end'],
    ['an end without the start', { end: '13:00' }, 'start'],
    ['an end before the start', { start: '13:00', end: '12:00' }, 'end'],
  ])('refuse an update with %s', async (_, json, field) => {
    const event = await announce(timed);
    const { status, body } = await change(event._id, { ...seminar, ...json });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('update', () => {
  test('clears the optional fields with empty text', async () => {
    const event = await announce({ location: 'Hall 2', link: 'https://a.example/' });
    const changed = { title: 'Talk', location: '', link: '' };
    const { status, body } = await change(event._id, { ...event, ...changed });
    expect([status, body.message]).toEqual([200, en.success.upcomingEvent.updated]);
    expect(body.event).toMatchObject(changed);
  });
});
