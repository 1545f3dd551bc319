import {
  academicYear,
  academicYearOf,
  DeskAnswer,
  OpeningYearAnswer,
  PERIOD_RECORDS_MOST,
} from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, photograph } from './files.ts';

const session = await logIn();

const upload = async (fields: Record<string, string>) =>
  (await uploadRecord(session, { description: 'To test.', ...fields }))._id;

/** A record as the first release stored it. */
const old = { title: 'Desk', theme: 'Testing', club: 'gate', files: [], status: 'ready' };

const ask = (query: string) => call('GET', `${accreditationPaths.desk}?${query}`, { session });

async function desk(query: string): Promise<DeskAnswer> {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return DeskAnswer.parse(body);
}

const idsOf = ({ records }: DeskAnswer) => records.map(({ _id }) => _id);

test('the desk opens with the current academic year, or the previous one as long as only that has records', async () => {
  const running = academicYearOf(todayInIndia());
  const opening = async () => {
    const path = `${accreditationPaths.openingYear}?club=gate&kind=opening`;
    return OpeningYearAnswer.parse(bodyOf(await call('GET', path, { session }))).year;
  };
  const addTo = (year: number) =>
    upload({ title: 'Opening', kind: 'opening', date: academicYear(year).from });
  await addTo(running - 2);
  expect(await opening()).toBe(running);
  await addTo(running - 1);
  expect(await opening()).toBe(running - 1);
  await addTo(running - 1);
  await addTo(running);
  expect(await opening()).toBe(running);
});

test.each([
  ['to=2142-06-30', 'from', en.fields.required],
  ['from=2141-07-01', 'to', en.fields.required],
  ['from=2141-02-30&to=2142-06-30', 'from', en.fields.date],
  ['from=2141-07-01&to=soon', 'to', en.fields.date],
  ['from=2142-07-01&to=2142-06-30', 'to', en.fields.lastDay],
  [`from=2141-07-01&to=2142-06-30&club=${'m'.repeat(1001)}`, 'club', en.fields.tooLong(1000)],
])('refuses %s with 400', async (query, field, sentence) => {
  const { status, body } = await ask(query);
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});

test('a period without records is an empty answer', async () => {
  const answer = await desk('from=2150-07-01&to=2151-06-30');
  const known = { students: 0, faculty: 0, women: 0, men: 0 };
  const none = { events: 0, students: null, faculty: null, women: null, men: null, known };
  expect(answer.records).toEqual([]);
  expect(answer.totals).toEqual({ all: none, month: [], club: [], kind: [], metric: [] });
  expect(answer.academicYears).not.toContain(2150);
});

describe('the records of a period', () => {
  let first: string;
  let last: string;
  beforeAll(async () => {
    await upload({ title: 'The day before', date: '2141-06-30' });
    last = await upload({ title: 'On the last day', date: '2142-06-30', club: 'iot', no_student: '30' });
    const counted = { no_student: '12', no_faculty: '2', women: '5', men: '7' };
    const marked = { kind: 'workshop', metrics: '5.1.3 3.2.2', ...counted };
    first = await upload({ title: 'On the first day', date: '2141-07-01', ...marked });
    await upload({ title: 'The day after', date: '2142-07-01' });
  });
  const year = 'from=2141-07-01&to=2142-06-30';

  test('are those from its first to its last day, oldest first', async () => {
    const answer = await desk(year);
    expect(idsOf(answer)).toEqual([first, last]);
    expect(answer.academicYears.slice(0, 3)).toEqual([2142, 2141, 2140]);
    expect(answer.calendarYears.slice(0, 2)).toEqual([2142, 2141]);
  });

  test('can be limited to some clubs and kinds', async () => {
    expect(idsOf(await desk(`${year}&club=iot`))).toEqual([last]);
    expect(idsOf(await desk(`${year}&club=iot,gate`))).toEqual([first, last]);
    expect(idsOf(await desk(`${year}&kind=workshop,seminar`))).toEqual([first]);
    expect(idsOf(await desk(`${year}&kind=workshop&club=iot`))).toEqual([]);
    expect(idsOf(await desk(`${year}&club=chess`))).toEqual([]);
  });

  test('are summed by club, month, kind and metric', async () => {
    const { totals } = await desk(year);
    const each = { students: 1, faculty: 1, women: 1, men: 1 };
    const ofFirst = { events: 1, students: 12, faculty: 2, women: 5, men: 7, known: each };
    const known = { students: 1, faculty: 0, women: 0, men: 0 };
    const ofLast = { events: 1, students: 30, faculty: null, women: null, men: null, known };
    expect(totals).toEqual({
      all: { events: 2, students: 42, faculty: 2, women: 5, men: 7, known: { ...each, students: 2 } },
      month: [
        { key: '2141-07', ...ofFirst },
        { key: '2142-06', ...ofLast },
      ],
      club: [
        { key: 'gate', ...ofFirst },
        { key: 'iot', ...ofLast },
      ],
      kind: [
        { key: 'workshop', ...ofFirst },
        { key: '', ...ofLast },
      ],
      metric: [
        { key: '3.2.2', ...ofFirst },
        { key: '5.1.3', ...ofFirst },
        { key: '', ...ofLast },
      ],
    });
  });

  test('say what they lack until it is added', async () => {
    const lacksOf = async () => (await desk(year)).records.find(({ _id }) => _id === first)?.lacks;
    expect(await lacksOf()).toEqual(['summary', 'outcome', 'photographs', 'attendance', 'notice']);
    const raw = formOf({}, [{ name: 'a.jpg', bytes: await photograph(60, 40) }]);
    const { body } = await call('POST', `/gallery/attach/${first}`, { session, raw });
    expect(await lacksOf()).toEqual(['summary', 'outcome', 'captions', 'places', 'attendance', 'notice']);
    const { files } = body.item;
    const described = files.map(({ id, kind }: { id: string; kind: string }) => ({
      id,
      ...(kind === 'image' && { alt: 'A lathe' }),
    }));
    await call('PUT', `/gallery/arrange/${first}`, { session, json: { files: described } });
    const json = { title: 'Now', date: '2141-07-01', summary: 'All came.', outcome: 'Much.' };
    await call('PUT', paths.eventRecord.update(first), { session, json });
    const stored = database.doc(`evidence/${first}`);
    await stored.set({
      files: [{ id: 'n', use: 'notice', name: 'n.pdf', contentType: 'application/pdf', size: 1, path: 'x' }],
      attendance: [{ name: 'Tulsi Champa', roll: '7' }],
      places: { [files.at(-1).id]: { takenAt: '2141-11-12T10:00', latitude: 23.2, longitude: 77.4 } },
    });
    expect(await lacksOf()).toEqual([]);
    const [record] = (await desk(year)).records;
    expect(record?.doubts).toEqual(['future', 'names', 'otherDays']);
  });

  test('are listed without the fields that came later, but not before they are complete', async () => {
    const date = '2141-08-14';
    for (const status of ['ready', 'pending', 'deleting']) {
      const record = { ...old, status, date, position: `${date}_old` };
      await database.doc(`galleries/desk-${status}`).set(record);
    }
    const { records } = await desk('from=2141-08-14&to=2141-08-14');
    expect(records).toMatchObject([{ _id: 'desk-ready', lastDay: '', kind: '' }]);
    expect(records[0]?.lacks).toEqual(
      expect.arrayContaining(['kind', 'metrics', 'description', 'participants']),
    );
  });
});

test('refuses a period with too many records, and suggests what to do', async () => {
  const ids = Array.from({ length: PERIOD_RECORDS_MOST + 1 }, (_, index) => `desk-many-${index}`);
  const item = { ...old, date: '2160-01-01' };
  const writer = database.bulkWriter({ throttling: false });
  for (const id of ids)
    writer.set(database.doc(`galleries/${id}`), { ...item, position: `2160-01-01_${id}` });
  await writer.close();
  const refused = await ask('from=2160-01-01&to=2160-01-02');
  const sentence = en.api.accreditation.tooManyRecords(PERIOD_RECORDS_MOST);
  expect([refused.status, refused.body.fields]).toEqual([400, { from: sentence }]);
});
