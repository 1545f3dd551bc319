import { registrationPaths } from '@club-portal/contract/administration-paths';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { en, hi } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { type Answer, bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { formOf } from './files.ts';
import { mailReceivedBy } from './mails.ts';
import { addRegistrableEvent, register, settings, student } from './registering.ts';

/** Lists of people who have registered elsewhere. Each test has its own event. */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
  await database.doc('counters/mails').delete();
});

type Texts = Record<string, string>;

const send = (
  event: string,
  list: string | Uint8Array,
  fields: Texts = {},
  { session = administrator, language = 'en' } = {},
): Promise<Answer> => {
  const bytes = Buffer.from(list as string);
  const raw = formOf(fields, [{ name: 'answers.csv', bytes }]);
  return call('POST', registrationPaths.import(event), {
    session,
    raw,
    headers: { ...fromNewAddress(), 'Accept-Language': language },
  });
};
const preview = async (event: string, list: string | Uint8Array, fields: Texts = {}, language = 'en') =>
  bodyOf(await send(event, list, { ...fields, preview: 'yes' }, { language }));
const add = async (event: string, list: string | Uint8Array, fields: Texts = {}) =>
  bodyOf(await send(event, list, fields));
const stored = async (event: string) =>
  (await database.collection('registrations').where('event', '==', event).get()).docs.map((one) =>
    one.data(),
  );
const listed = async (event: string) =>
  bodyOf(await call('GET', registrationPaths.fetch(event), { session: administrator })).registrations;
/** Waits until every registration has an outcome. */
const settled = (event: string) =>
  vi.waitUntil(
    async () => {
      const list = await listed(event);
      return list.some(({ outcome }: { outcome: string }) => outcome === 'asked') ? undefined : list;
    },
    { timeout: 30_000, interval: 300 },
  );
const places = ({ layout }: { layout: { places: { field: string; column: number | null }[] } }) =>
  Object.fromEntries(layout.places.map(({ field, column }) => [field, column]));

const own = () => crypto.randomUUID().slice(0, 8);
const questions = [
  { id: 'size', kind: 'one', label: 'T-shirt size', required: true, options: ['S', 'M'] },
  {
    ...{ id: 'days', kind: 'several', label: 'Which days?', options: ['Friday, late', 'Saturday'] },
    hi: { label: 'कौन से दिन?', options: ['शुक्रवार', 'शनिवार'] },
  },
  { id: 'bus', kind: 'yesNo', label: 'By bus?' },
  { id: 'note', kind: 'text', label: 'Anything else' },
];

describe('the answers of another form', () => {
  test('are read with their titles, previewed before anything is written, and registered in order', async () => {
    const event = await addRegistrableEvent(administrator, {
      registration: settings({ capacity: 2, questions }),
    });
    const id = own();
    const list = [
      '"Timestamp","Email Address","Full name","Roll No.","Year of study","T-shirt size","Which days?","By bus?","Anything else","Username"',
      `"2026/11/20 10:02:11 AM GMT+5:30","z${id}@students.example","Zoya Trivedi","Z-${id}","2nd","m","Friday, late, Saturday","Yes","=1+1","x"`,
      `"2026/11/20 10:03:40 AM GMT+5:30","y${id}@students.example","Yamini Solanki","Y-${id}","III Year","S","Saturday","No","a, ""b""","x"`,
      `"2026/11/20 10:04:02 AM GMT+5:30","a${id}@students.example","Aarav Bhide","A-${id}","1","","","","","x"`,
    ].join('\n');
    const shown = await preview(event, list);
    expect(places(shown)).toEqual({
      ...{ name: 3, email: 2, roll: 4, year: 5 },
      ...{ 'answers.size': 6, 'answers.days': 7, 'answers.bus': 8, 'answers.note': 9 },
    });
    expect(shown.layout.unread).toEqual([10]);
    expect(shown.rows.map(({ state, year }: Texts) => [state, year])).toEqual([
      ['new', 'II year'],
      ['new', 'III year'],
      ['new', 'I year'],
    ]);
    expect(shown).toMatchObject({ added: 0, left: 0 });
    expect(await stored(event)).toEqual([]);

    expect(await add(event, list)).toMatchObject({
      ...{ added: 3, left: 0, rows: [] },
      message: en.success.registration.imported(3),
    });
    const [first, second, third] = await settled(event);
    expect([first.name, second.name, third.name]).toEqual(['Zoya Trivedi', 'Yamini Solanki', 'Aarav Bhide']);
    expect([first.outcome, second.outcome, third.outcome]).toEqual(['seat', 'seat', 'waiting']);
    expect(first).toMatchObject({
      source: 'import',
      answers: { size: 'M', days: ['Friday, late', 'Saturday'], bus: true, note: '=1+1' },
    });
    // A required question that was not asked there stays unanswered.
    expect(third.answers).toEqual({});
    expect((await mailReceivedBy(`z${id}@students.example`)).text).toContain('#key=');
  });

  test('are read with the titles and choices of a Hindi form', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ questions }) });
    const id = own();
    const list = `टाइमस्टैम्प,ईमेल पता,पूरा नाम,रोल नंबर,वर्ष,कौन से दिन?\n20/11/2026 10:02:11,h${id}@students.example,हर्षा जोशी,H-${id},2,"शुक्रवार, शनिवार"\n`;
    const shown = await preview(event, list);
    expect(shown.layout.unread).toEqual([]);
    expect(shown.rows).toMatchObject([{ state: 'new', name: 'हर्षा जोशी', year: 'II year' }]);
    expect(await add(event, list, { language: 'hi' })).toMatchObject({ added: 1 });
    expect(await stored(event)).toMatchObject([
      { language: 'hi', answers: { days: ['Friday, late', 'Saturday'] } },
    ]);
  });

  test.each([
    ['a byte order mark, semicolons and CRLF', '\uFEFF', ';', '\r\n'],
    ['tabs', '', '\t', '\n'],
    ['the line of Excel, and CR', 'sep=;\r', ';', '\r'],
  ])('may have %s', async (_, before, between, end) => {
    const event = await addRegistrableEvent(administrator);
    const id = own();
    const lines = [
      ['Name', 'Email', 'Roll', 'Year'],
      [`"Ekta ""Guddi"" Rao"`, `e${id}@students.example`, `="00${id}"`, 'II year'],
    ].map((cells) => cells.join(between));
    const { rows } = await preview(event, before + lines.join(end) + end);
    expect(rows).toMatchObject([{ state: 'new', name: 'Ekta "Guddi" Rao', roll: `00${id}` }]);
  });

  test('are read from the only sheet of a workbook that has them', async () => {
    const event = await addRegistrableEvent(administrator);
    const id = own();
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Bring a laptop']] },
        {
          name: 'Form Responses 1',
          rows: [
            ['Timestamp', 'Name', 'Email Address', 'Roll number', 'Year'],
            [new Date('2026-11-20T10:00:00Z'), 'Falguni Nair', `f${id}@students.example`, 42, 'II year'],
          ],
        },
      ],
    });
    const shown = await preview(event, bytes);
    expect(shown.layout).toMatchObject({ sheet: 2, headings: 1 });
    expect(shown.rows).toMatchObject([{ state: 'new', roll: '42' }]);
  });
});

describe('what is wrong', () => {
  test('is reported with its cell, including what a spreadsheet has spoiled, and is left out', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ questions }) });
    const id = own();
    const known = student({ roll: `K-${id}` });
    await register(event, { ...known, answers: { size: 'S' } });
    const row = (name: string, roll: string, rest = ',II year,S,,') =>
      `${name},${roll.toLowerCase()}@students.example,${roll}${rest}`;
    const list = [
      'Name,Email,Roll,Year,T-shirt size,Which days?,By bus?',
      row('Gita Menon', `G-${id}`),
      row('Known Before', `k-${id}`),
      row('Gita Menon', `g-${id}`),
      `Hari Das,no address,2.2E+11,5th,XL,Sunday,perhaps`,
      row('', `N-${id}`),
      row('#REF!', `R-${id}`),
      row('a'.repeat(101), `L-${id}`),
    ].join('\n');
    const { rows } = await preview(event, list);
    expect(rows.map(({ state, sameAs }: { state: string; sameAs: number }) => [state, sameAs])).toEqual([
      ...[
        ['new', 0],
        ['known', 0],
        ['repeated', 2],
      ],
      ...[
        ['wrong', 0],
        ['wrong', 0],
        ['wrong', 0],
        ['wrong', 0],
      ],
    ]);
    expect(rows[3].wrong).toEqual([
      { field: 'roll', cell: 'C5', fault: 'shortened', sentence: '' },
      { field: 'answers.size', cell: 'E5', fault: null, sentence: en.api.registration.notOption },
      { field: 'answers.days', cell: 'F5', fault: null, sentence: en.api.registration.notOption },
      { field: 'answers.bus', cell: 'G5', fault: null, sentence: en.api.registration.notYesNo },
      { field: 'email', cell: 'B5', fault: null, sentence: en.fields.email },
      { field: 'year', cell: 'D5', fault: null, sentence: en.fields.choice },
    ]);
    expect(rows[4].wrong).toMatchObject([{ cell: 'A6', sentence: en.fields.required }]);
    expect(rows[5].wrong).toMatchObject([{ cell: 'A7', fault: 'error' }]);
    expect(rows[6].wrong).toMatchObject([{ cell: 'A8', sentence: en.fields.tooLong(100) }]);
    const inHindi = await preview(event, list, {}, 'hi');
    expect(inHindi.rows[4].wrong).toMatchObject([{ sentence: hi.fields.required }]);
    expect(await add(event, list)).toMatchObject({ added: 1 });
    expect((await stored(event)).map(({ name }) => name).toSorted()).toEqual(['Gita Menon', known.name]);
  });

  test('in a list is a missing column, or a different one from the chosen; then nothing is written', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ questions }) });
    const id = own();
    const list = `Who,Mail,Key,Year\nIla Sen,i${id}@students.example,I-${id},II year\n`;
    const shown = await preview(event, list);
    expect(places(shown)).toMatchObject({ name: null, email: 2, roll: null, 'answers.size': 0 });
    expect(shown.rows).toEqual([]);
    const refused = await send(event, list);
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: en.fields.required } } });
    const wrongs: Texts[] = [{ columns: '{"name":9}' }, { columns: '{"name":0}' }, { columns: '[]' }];
    const others: Texts[] = [{ columns: '{"__proto__":1}' }, { columns: 'x' }, { columns: '{"other":1}' }];
    for (const fields of [...wrongs, ...others, { sheet: '2' }, { headings: '7' }] as Texts[])
      expect((await send(event, list, fields)).status, JSON.stringify(fields)).toBe(400);
    expect(await stored(event)).toEqual([]);
    expect(await add(event, list, { columns: '{"name":1,"roll":3}' })).toMatchObject({ added: 1 });
  });

  test('in a file is reported: empty, not a list, too many rows, more than the event accepts', async () => {
    const event = await addRegistrableEvent(administrator);
    const head = 'Name,Email,Roll,Year';
    const many = (count: number) =>
      [head, ...Array.from({ length: count }, (_, at) => `Asha,a${at}@b.example,M-${at},I year`)].join('\n');
    expect((await send(event, '')).status).toBe(400);
    expect((await send(event, '<html><table>')).status).toBe(400);
    expect(await send(event, many(2001))).toMatchObject({
      status: 400,
      body: { message: en.api.member.tooManyRows(2001, 2000) },
    });
    await register(event);
    expect(await send(event, many(2000), { preview: 'yes' })).toMatchObject({
      status: 409,
      body: { message: en.api.registration.tooManyNew(1, 2000, 2000) },
    });
    expect(await stored(event)).toHaveLength(1);
  });
});

test('cells of a million characters are read quickly, as titles and as answers', async () => {
  const event = await addRegistrableEvent(administrator, { registration: settings({ most: 3, questions }) });
  const long = (text: string) => text.repeat(500_000 / text.length);
  const head = 'Name,Email,Roll,Year,T-shirt size,Which days?,By bus?,Anything else';
  const started = performance.now();
  for (const list of [
    `${head},${long('1')},${long('(')}\n`,
    `${head}\n${long('?')}x,${long('a@')},${long('!')},${long('be ')},S,"${long('Saturday,')}",${long('y')},${long('x')}\n`,
  ])
    expect((await send(event, list, { preview: 'yes' })).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(4000);
});

test('two thousand rows are previewed and registered in calls that each end in time', async () => {
  const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: null }) });
  const id = own();
  const list = [
    'Name,Email,Roll,Year',
    ...Array.from(
      { length: 2000 },
      (_, at) => `Student ${at},m${at}-${id}@students.example,M${at}-${id},I year`,
    ),
  ].join('\n');
  const shown = await preview(event, list);
  expect(shown.rows).toHaveLength(2000);
  let [sum, left] = [0, 1];
  while (left > 0) {
    const answer = await add(event, list);
    sum += answer.added;
    left = answer.left;
  }
  expect(sum).toBe(2000);
  expect(
    (await database.collection('registrations').where('event', '==', event).count().get()).data().count,
  ).toBe(2000);
});

test('a team has columns for its people, and one of another size is reported', async () => {
  const event = await addRegistrableEvent(administrator, {
    registration: settings({ least: 2, most: 3 }),
  });
  const id = own();
  const list = [
    'Team leader name,Email,Roll no,Year,Member 2 name,Member 2 roll,Member 3 name,Member 3 roll',
    `Jaya Pillai,j${id}@students.example,J-${id},II year,Kiran Das,J2-${id},,`,
    `Lata Roy,l${id}@students.example,L-${id},II year,,,-,-`,
    `Mohan Lal,m${id}@students.example,M-${id},II year,,,Neha Puri,m-${id}`,
    `Om Raut,o${id}@students.example,O-${id},II year,Parul Jha,j2-${id},,`,
  ].join('\n');
  const { rows } = await preview(event, list);
  expect(rows[0]).toMatchObject({ state: 'new', team: [{ name: 'Kiran Das', roll: `J2-${id}` }] });
  expect(rows[1].wrong).toEqual([{ field: 'team', cell: '', fault: null, sentence: en.fields.teamSize }]);
  expect(rows[2].wrong).toMatchObject([{ field: 'team.1.roll', cell: 'H4', sentence: en.fields.sameRoll }]);
  expect(rows[3]).toMatchObject({ state: 'repeated', sameAs: 2 });
});

test('a list sent again adds nobody twice, nor anybody who has withdrawn; two at once add everybody once', async () => {
  const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 100 }) });
  const id = own();
  const line = (at: number) => `Student ${at},s${at}-${id}@students.example,S${at}-${id},I year`;
  const listOf = (count: number) =>
    ['Name,Email,Roll,Year', ...Array.from({ length: count }, (_, at) => line(at))].join('\n');
  // The second one has more: an answer was lost, and the form continued.
  expect(await add(event, listOf(30))).toMatchObject({ added: 30 });
  const answers = await Promise.all([add(event, listOf(60)), add(event, listOf(60))]);
  expect(answers.map(({ added }) => added).reduce((sum, one) => sum + one, 0)).toBe(30);
  expect(new Set((await stored(event)).map(({ roll }) => roll)).size).toBe(60);
  const all = await settled(event);
  expect(all).toHaveLength(60);
  await call('DELETE', registrationPaths.withdraw(all[0]._id), { session: administrator });
  const again = await preview(event, listOf(60));
  expect(new Set(again.rows.map(({ state }: Texts) => state))).toEqual(new Set(['known']));
});

test('a coordinator imports for their own clubs only, and only if they see members', async () => {
  const event = await addRegistrableEvent(administrator, { club: 'iot' });
  const id = own();
  const list = `Name,Email,Roll,Year\nQamar Ali,q${id}@students.example,Q-${id},I year\n`;
  const as = async (claims: object) => {
    const account = await makeAccount(null);
    await auth.setCustomUserClaims(account.uid, { role: 'coordinator', seesMembers: true, ...claims });
    return (await send(event, list, {}, { session: await logIn(account) })).status;
  };
  expect(await as({ clubs: ['coding'] })).toBe(403);
  expect(await as({ clubs: ['iot'], seesMembers: false })).toBe(403);
  expect(await stored(event)).toEqual([]);
  expect(await as({ clubs: ['iot'] })).toBe(200);
  const without = await addRegistrableEvent(administrator, { registration: null });
  expect((await send(without, list)).status).toBe(404);
});
