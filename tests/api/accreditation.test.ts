import { DeskAnswer, PERIOD_RECORDS_MOST } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, pdf, photograph } from './files.ts';

let session: Session;
const made: string[] = [];
beforeAll(async () => {
  session = await logIn();
});
afterAll(async () => {
  for (const id of made) await call('DELETE', paths.eventRecord.delete(id), { session });
});

/** No other test has events in this century. */
const fields = { title: 'Desk', date: '2141-08-14', theme: 'Testing', club: 'gate', description: 'To test.' };

async function upload(changed: Record<string, string> = {}): Promise<string> {
  const raw = formOf({ ...fields, ...changed }, [{ name: 'a.pdf', bytes: pdf() }]);
  const { status, body } = await call('POST', paths.eventRecord.upload, { session, raw });
  expect(status, JSON.stringify(body)).toBe(201);
  made.push(body.item._id);
  return body.item._id;
}

function ask(query: string, as: Session | undefined = session) {
  return call('GET', `${accreditationPaths.desk}?${query}`, { ...(as && { session: as }) });
}

async function desk(query: string): Promise<DeskAnswer> {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return DeskAnswer.parse(body);
}

const idsOf = ({ records }: DeskAnswer) => records.map(({ _id }) => _id);

test('the desk is for administrators only, and no cache keeps it', async () => {
  const query = 'from=2141-07-01&to=2142-06-30';
  const anonymous = await call('GET', `${accreditationPaths.desk}?${query}`);
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'not-signed-in']);
  const { status, headers } = await ask(query);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
});

test.each([
  ['to=2142-06-30', 'from', fieldSentences.required],
  ['from=2141-07-01', 'to', fieldSentences.required],
  ['from=2141-02-30&to=2142-06-30', 'from', fieldSentences.date],
  ['from=2141-07-01&to=soon', 'to', fieldSentences.date],
  ['from=2142-07-01&to=2142-06-30', 'to', fieldSentences.lastDay],
  [`from=2141-07-01&to=2142-06-30&club=${'m'.repeat(1001)}`, 'club', fieldSentences.tooLong(1000)],
])('refuses %s with 400', async (query, field, sentence) => {
  const { status, body } = await ask(query);
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});

test('refuses an unknown name in the query with 400', async () => {
  expect((await ask('from=2141-07-01&to=2142-06-30&year=2141')).status).toBe(400);
});

test('a period without records is an empty answer', async () => {
  const answer = await desk('from=2150-07-01&to=2151-06-30');
  const none = { events: 0, students: null, faculty: null, women: null, men: null };
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
    const known = { no_student: '12', no_faculty: '2', women: '5', men: '7' };
    first = await upload({
      title: 'On the first day',
      date: '2141-07-01',
      kind: 'workshop',
      metrics: '5.1.3 3.2.2',
      ...known,
    });
    await upload({ title: 'The day after', date: '2142-07-01' });
  });
  const year = 'from=2141-07-01&to=2142-06-30';

  test('are those of its first to its last day, the oldest first', async () => {
    const answer = await desk(year);
    expect(idsOf(answer)).toEqual([first, last]);
    // Other tests have events in later years.
    const upTo2142 = (years: number[]) => years.filter((year) => year <= 2142);
    expect(upTo2142(answer.academicYears).slice(0, 3)).toEqual([2142, 2141, 2140]);
    expect(upTo2142(answer.calendarYears).slice(0, 2)).toEqual([2142, 2141]);
  });

  test('are those of some clubs and kinds if asked', async () => {
    expect(idsOf(await desk(`${year}&club=iot`))).toEqual([last]);
    expect(idsOf(await desk(`${year}&club=iot,gate`))).toEqual([first, last]);
    expect(idsOf(await desk(`${year}&kind=workshop,seminar`))).toEqual([first]);
    expect(idsOf(await desk(`${year}&kind=workshop&club=iot`))).toEqual([]);
    expect(idsOf(await desk(`${year}&club=chess`))).toEqual([]);
  });

  test('are summed by club, month, kind and metric', async () => {
    const { totals } = await desk(year);
    const ofFirst = { events: 1, students: 12, faculty: 2, women: 5, men: 7 };
    const ofLast = { events: 1, students: 30, faculty: null, women: null, men: null };
    expect(totals).toEqual({
      all: { events: 2, students: 42, faculty: 2, women: 5, men: 7 },
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

  test('say what they lack, until it is there', async () => {
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
      places: { [files.at(-1).id]: { takenAt: '', latitude: 23.2, longitude: 77.4 } },
    });
    const whole = await lacksOf();
    await stored.delete();
    expect(whole).toEqual([]);
  });

  test('are there without the fields that came later, and not before they are whole', async () => {
    const { title, date, theme, club } = fields;
    const old = { title, date, theme, club, files: [], position: `${date}_old`, status: 'ready' };
    await database.doc('galleries/desk-old').set(old);
    await database.doc('galleries/desk-pending').set({ ...old, status: 'pending' });
    await database.doc('galleries/desk-deleting').set({ ...old, status: 'deleting' });
    const { records } = await desk('from=2141-08-14&to=2141-08-14');
    for (const name of ['old', 'pending', 'deleting']) await database.doc(`galleries/desk-${name}`).delete();
    expect(records).toMatchObject([{ _id: 'desk-old', lastDay: '', kind: '' }]);
    expect(records[0]?.lacks).toEqual(
      expect.arrayContaining(['kind', 'metrics', 'description', 'participants']),
    );
  });
});

test('refuses a period with too many records, and says how to go on', async () => {
  const ids = Array.from({ length: PERIOD_RECORDS_MOST + 1 }, (_, index) => `desk-many-${index}`);
  const all = (change: (batch: FirebaseFirestore.WriteBatch, path: string) => void) =>
    Promise.all(
      Array.from({ length: Math.ceil(ids.length / 500) }, (_, part) => {
        const batch = database.batch();
        for (const id of ids.slice(part * 500, (part + 1) * 500)) change(batch, `galleries/${id}`);
        return batch.commit();
      }),
    );
  const item = { ...fields, date: '2160-01-01', status: 'ready', files: [] };
  await all((batch, path) => batch.set(database.doc(path), { ...item, position: `2160-01-01_${path}` }));
  const refused = await ask('from=2160-01-01&to=2160-01-02');
  await all((batch, path) => batch.delete(database.doc(path)));
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { from: apiSentences.accreditation.tooManyRecords(PERIOD_RECORDS_MOST) },
  ]);
});
