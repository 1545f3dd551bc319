import { academicYear, academicYearOf } from '@club-portal/contract/accreditation';
import { accreditationPaths, administrationPaths } from '@club-portal/contract/administration-paths';
import { momentInIndia, timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { TodayAnswer } from '@club-portal/contract/today-page';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auth, makeAccount } from './admin.ts';
import { eventWithPeople, issue } from './certifying.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { addNotice, addUpcomingEvent } from './records.ts';
import { addRegistrableEvent, outcomeOf, register, settings } from './registering.ts';

const session = await logIn();

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

async function readToday() {
  const { status, body } = await call('GET', administrationPaths.today, { session });
  expect(status, JSON.stringify(body)).toBe(200);
  return TodayAnswer.parse(body);
}

const recent = { date: todayInIndia(daysFromNow(-3)), club: 'gate' };

async function announce(title: string, more: object): Promise<string> {
  return (await addUpcomingEvent(session, { title, date: recent.date, ...more }))._id;
}

test('a past event waits for its record, a cancelled or upcoming one does not', async () => {
  const id = await announce('Waits for its record', { club: 'gate' });
  const others = [
    await announce('Cancelled, no record', { cancelled: true }),
    await announce('Not yet', { date: todayInIndia(daysFromNow(2)) }),
    await announce('Long ago', { date: todayInIndia(daysFromNow(-400)) }),
  ];
  const waiting = (await readToday()).unrecorded ?? [];
  expect(waiting).toContainEqual({ _id: id, title: 'Waits for its record', ...recent });
  expect(waiting.filter(({ _id }) => others.includes(_id))).toEqual([]);

  await uploadRecord(session, { title: 'Recorded', ...recent, announcement: id });
  expect((await readToday()).unrecorded?.map(({ _id }) => _id)).not.toContain(id);
});

test('an event for which students registered links to its certificates, for people who may see them', async () => {
  const registrable = await announce('With registration', { club: 'gate', registration: settings() });
  const other = await announce('Without registration', { club: 'gate' });
  const certificatesOf = async (as = session) => {
    const { body } = await call('GET', administrationPaths.today, { session: as });
    const { unrecorded = [] } = TodayAnswer.parse(body);
    return [registrable, other].map((id) => unrecorded.find(({ _id }) => _id === id)?.certificates);
  };
  expect(await certificatesOf()).toEqual([true, undefined]);
  for (const seesMembers of [true, false]) {
    const account = await makeAccount(null);
    const claims = { role: 'coordinator', clubs: ['gate'], seesMembers };
    await auth.setCustomUserClaims(account.uid, claims);
    expect(await certificatesOf(await logIn(account))).toEqual([seesMembers || undefined, undefined]);
  }
});

test('a recorded event waits for certificates if people came, until they are issued', async () => {
  const { event } = await eventWithPeople(session, 1);
  const empty = await announce('Nobody came', { club: 'coding', registration: settings() });
  const waiting = async () => (await readToday()).uncertified?.map(({ _id }) => _id);
  expect(await waiting()).not.toContain(event);
  for (const announcement of [event, empty])
    await uploadRecord(session, { title: 'Recorded', ...recent, club: 'coding', announcement });
  expect(await waiting()).toContain(event);
  expect(await waiting()).not.toContain(empty);
  await issue(session, event);
  expect(await waiting()).not.toContain(event);
});

test('an event waits for its record from its start', async () => {
  const date = todayInIndia();
  const days = { date: todayInIndia(daysFromNow(-1)), lastDay: todayInIndia(daysFromNow(1)) };
  const begun = [await announce('Runs for days', days), await announce('Begun today', { date })];
  const later = await announce('Later today', { date, start: '23:59' });
  vi.useFakeTimers({ now: timeInIndia(`${date}T12:00`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = (await readToday()).unrecorded?.map(({ _id }) => _id) ?? [];
  expect(waiting).toEqual(expect.arrayContaining(begun));
  expect(waiting).not.toContain(later);
});

test('announced events of the next two weeks are coming, next one first, without those that have begun', async () => {
  const day = (days: number) => ({ date: todayInIndia(daysFromNow(days)), club: 'gate' });
  const last = await announce('On the last day', day(14));
  const next = await announce('Tomorrow evening', { ...day(1), start: '18:00', location: 'Hall' });
  const early = await announce('Tomorrow morning', { ...day(1), start: '09:00', cancelled: true });
  const others = [await announce('Too late', day(15)), await announce('Has begun', day(0))];
  const { coming = [] } = await readToday();
  const ids = coming.map(({ _id }) => _id);
  expect(ids.filter((id) => [last, next, early].includes(id))).toEqual([early, next, last]);
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  expect(coming.find(({ _id }) => _id === next)).toMatchObject({
    ...{ title: 'Tomorrow evening', club: 'gate', location: 'Hall', start: '18:00', cancelled: false },
  });
  expect(coming.find(({ _id }) => _id === early)?.cancelled).toBe(true);
});

test('a coming event has the numbers of registrations, for people who may see the list', async () => {
  const event = await addRegistrableEvent(session, { club: 'gate', registration: settings({ capacity: 1 }) });
  for (const sent of [await register(event), await register(event)]) await outcomeOf(sent);
  const registered = async (as = session) => {
    const { body } = await call('GET', administrationPaths.today, { session: as });
    return TodayAnswer.parse(body).coming?.find(({ _id }) => _id === event);
  };
  await vi.waitFor(
    async () => expect((await registered())?.registered).toEqual({ seated: 1, waiting: 1, capacity: 1 }),
    { timeout: 10_000 },
  );
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['gate'] });
  const found = await registered(await logIn(account));
  expect(found).toBeDefined();
  expect(found?.registered).toBeUndefined();
});

test('a notice that visitors see is listed in its last week', async () => {
  const add = (title: string, days: number, visible = true) =>
    addNotice(session, { title, visible, showFrom: '', showUntil: momentInIndia(daysFromNow(days)) });
  const { _id, showUntil } = await add('Ends soon', 5);
  const others = [await add('Ends later', 9), await add('Hidden', 5, false), await add('Over', -1)];
  const { ending = [] } = await readToday();
  expect(ending).toContainEqual({ _id, title: 'Ends soon', showUntil });
  expect(ending.filter((notice) => others.some((other) => other._id === notice._id))).toEqual([]);
});

test('the current academic year is counted like at the desk, with the quickest step that completes a record', async () => {
  const date = todayInIndia();
  await uploadRecord(session, { title: 'Of this year', date, description: 'To test.' });
  const year = academicYearOf(date);
  const { accreditation } = await readToday();
  const query = new URLSearchParams(academicYear(year));
  const { body } = await call('GET', `${accreditationPaths.desk}?${query}`, { session });
  const lacking = (body.records as { lacks: string[] }[]).filter(({ lacks }) => lacks.length > 0);
  expect(accreditation).toMatchObject({ year, events: body.records.length, incomplete: lacking.length });
  expect(accreditation?.next?.lacks.length).toBe(Math.min(...lacking.map(({ lacks }) => lacks.length)));
});
