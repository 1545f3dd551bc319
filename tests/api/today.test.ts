import { academicYear, academicYearOf } from '@club-portal/contract/accreditation';
import { administrationPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { momentInIndia, todayInIndia } from '@club-portal/contract/today';
import { TodayAnswer } from '@club-portal/contract/today-page';
import { expect, test } from 'vitest';
import { call, logIn } from './client.ts';
import { formOf, pdf } from './files.ts';

const session = await logIn();

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

async function readToday() {
  const { status, body } = await call('GET', administrationPaths.today, { session });
  expect(status, JSON.stringify(body)).toBe(200);
  return TodayAnswer.parse(body);
}

async function announce(title: string, more: object): Promise<string> {
  const json = {
    title,
    date: todayInIndia(daysFromNow(-3)),
    location: 'Hall',
    description: 'A test.',
    ...more,
  };
  const { status, body } = await call('POST', paths.upcomingEvent.add, { session, json });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.event._id;
}

test('an event that took place waits for its record, a cancelled one or one to come does not', async () => {
  const id = await announce('Waits for its record', { club: 'gate' });
  const others = [
    await announce('Cancelled, no record', { cancelled: true }),
    await announce('Not yet', { date: todayInIndia(daysFromNow(2)) }),
    await announce('Long ago', { date: todayInIndia(daysFromNow(-400)) }),
  ];
  const waiting = (await readToday()).unrecorded ?? [];
  expect(waiting).toContainEqual({
    _id: id,
    title: 'Waits for its record',
    date: todayInIndia(daysFromNow(-3)),
    club: 'gate',
  });
  expect(waiting.filter(({ _id }) => others.includes(_id))).toEqual([]);

  const fields = { title: 'Recorded', date: todayInIndia(daysFromNow(-3)), theme: 'Testing', club: 'gate' };
  const raw = formOf({ ...fields, description: 'To test.', announcement: id }, [
    { name: 'a.pdf', bytes: pdf() },
  ]);
  const { status, body } = await call('POST', paths.eventRecord.upload, { session, raw });
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await readToday()).unrecorded?.map(({ _id }) => _id)).not.toContain(id);
});

test('a notice that visitors see waits in its last week', async () => {
  const add = async (title: string, days: number, visible = true) => {
    const json = { title, visible, showFrom: '', showUntil: momentInIndia(daysFromNow(days)) };
    const { status, body } = await call('POST', paths.notice.add, { session, json });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.notice;
  };
  const { _id, showUntil } = await add('Ends soon', 5);
  const others = [await add('Ends later', 9), await add('Hidden', 5, false), await add('Over', -1)];
  const { ending = [] } = await readToday();
  expect(ending).toContainEqual({ _id, title: 'Ends soon', showUntil });
  expect(ending.filter((notice) => others.some((other) => other._id === notice._id))).toEqual([]);
});

test('the running academic year is counted as the desk counts it, and the step that completes a record soonest is named', async () => {
  const date = todayInIndia();
  const raw = formOf(
    { title: 'Of this year', date, theme: 'Testing', club: 'gate', description: 'To test.' },
    [{ name: 'a.pdf', bytes: pdf() }],
  );
  expect((await call('POST', paths.eventRecord.upload, { session, raw })).status).toBe(201);
  const year = academicYearOf(date);
  const { accreditation } = await readToday();
  const { body } = await call('GET', `/accreditation/desk?${new URLSearchParams(academicYear(year))}`, {
    session,
  });
  const lacking = (body.records as { lacks: string[] }[]).filter(({ lacks }) => lacks.length > 0);
  expect(accreditation).toMatchObject({ year, events: body.records.length, incomplete: lacking.length });
  expect(accreditation?.next?.lacks.length).toBe(Math.min(...lacking.map(({ lacks }) => lacks.length)));
});
