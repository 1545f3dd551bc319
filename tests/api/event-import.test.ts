import { eventFilePaths, eventImportPaths } from '@club-portal/contract/administration-paths';
import { RECORDED_MOST, SHEET_LINES_MOST } from '@club-portal/contract/event-import';
import { paths } from '@club-portal/contract/paths';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { auth, makeAccount } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { formOf, pdf } from './files.ts';

/** The calls of the import of past events. */

const session = await logIn();
const title = (text: string) => `${text} ${crypto.randomUUID()}`;

async function read(name: string, bytes: Uint8Array) {
  return call('POST', eventImportPaths.sheet, {
    session,
    raw: formOf({}, [{ name, bytes: Buffer.from(bytes) }]),
  });
}

async function recorded(events: object[], asked = session) {
  return call('POST', eventImportPaths.recorded, { session: asked, json: { events } });
}

async function addRecord(fields: { title: string; date: string; club: string }, names: string[]) {
  const files = names.map((name) => ({ name, bytes: pdf() }));
  const raw = formOf({ ...fields, theme: 'x' }, files.slice(0, 10));
  const { item } = bodyOf(await call('POST', paths.eventRecord.upload, { session, raw }));
  if (files.length > 10) {
    await call('POST', eventFilePaths.attach(item._id), { session, raw: formOf({}, files.slice(10)) });
  }
  return item._id as string;
}

test('reads the lines of a CSV unchanged, with their numbers, and stores nothing', async () => {
  const hostile = '=HYPERLINK("javascript:alert(1)")';
  const text = `Title,Date\n\n"हैकाथॉन, 2024",12-03-2024\n"${hostile.replaceAll('"', '""')}",<img src=x>\n`;
  expect(bodyOf(await read('old.csv', Buffer.from(text))).sheets).toEqual([
    {
      name: '',
      hiddenRows: 0,
      lines: [
        { line: 1, cells: ['Title', 'Date'] },
        { line: 3, cells: ['हैकाथॉन, 2024', '12-03-2024'] },
        { line: 4, cells: [hostile, '<img src=x>'] },
      ],
    },
  ]);
});

test('numbers the lines of a CSV like a spreadsheet, even after a cell of several lines', async () => {
  const text = 'Title,Date\r\n\r\n"One\r\n\r\ntwo",1\r\nThree,2\r\n';
  const [{ lines }] = bodyOf(await read('old.csv', Buffer.from(text))).sheets;
  expect(lines.map(({ line }: { line: number }) => line)).toEqual([1, 3, 4]);
});

test('refuses a file without lines, one with too many, and a workbook that expands too much', async () => {
  const refusal = async (name: string, bytes: Uint8Array) => {
    const { status, body } = await read(name, bytes);
    return [status, body.fields?.files];
  };
  expect(await refusal('a.csv', Buffer.from('\n,\n'))).toEqual([400, en.api.sheet.empty('a.csv')]);
  const lines = SHEET_LINES_MOST + 1;
  expect(await refusal('a.csv', Buffer.from('a,b\n'.repeat(lines)))).toEqual([
    400,
    en.api.sheet.tooManyLines(lines, SHEET_LINES_MOST),
  ]);
  expect(await refusal('a.csv', Buffer.from('x\n'.repeat(30_000)))).toEqual([
    400,
    en.api.sheet.tooManyLines(20_000, 1000),
  ]);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(13_000_000)) });
  expect(await refusal('a.xlsx', bomb)).toEqual([413, en.api.sheet.workbookTooLarge('a.xlsx')]);
  expect((await call('POST', eventImportPaths.sheet, { session, raw: formOf({}, []) })).status).toBe(400);
});

test('finds the record of an event by its title, first day and club, with the names of all its files', async () => {
  const event = { title: title('Race'), date: '2023-02-03', club: 'iot' };
  const names = Array.from({ length: 12 }, (_, index) => `${index}.pdf`);
  const id = await addRecord(event, names);
  const spelled = { ...event, title: `  ${event.title.toUpperCase().replace(' ', '   ')}` };
  const others = [
    { ...event, date: '2023-02-04' },
    { ...event, club: 'gate' },
  ];
  const { records } = bodyOf(await recorded([...others, spelled, event]));
  expect(records).toEqual([null, null, { _id: id, files: names }, { _id: id, files: names }]);
  await call('DELETE', paths.eventRecord.delete(id), { session });
  expect(bodyOf(await recorded([event])).records).toEqual([null]);
});

test('finds the record of an event in each Unicode form of its title, and stores texts in one form', async () => {
  const id = crypto.randomUUID();
  const composed = { title: `\u0958लम caf\u00e9 ${id}`, date: '2023-02-03', club: 'iot' };
  const apart = { ...composed, title: `\u0915\u093cलम cafe\u0301 ${id}` };
  const raw = formOf({ ...apart, theme: 'x', summary: 'One\r\ntwo\vthree' }, [
    { name: 'a.pdf', bytes: pdf() },
  ]);
  const { item } = bodyOf(await call('POST', paths.eventRecord.upload, { session, raw }));
  expect(item).toMatchObject({
    title: `\u0915\u093cलम caf\u00e9 ${id}`,
    summary: 'One\ntwo\nthree',
  });
  const { records } = bodyOf(await recorded([composed, apart]));
  expect(records).toEqual([
    { _id: item._id, files: ['a.pdf'] },
    { _id: item._id, files: ['a.pdf'] },
  ]);
});

test('answers a coordinator only for their own clubs, and a visitor not at all', async () => {
  const own = { title: title('Own'), date: '2023-02-03', club: 'iot' };
  const other = { ...own, club: 'gate' };
  const ids = [await addRecord(own, ['a.pdf']), await addRecord(other, ['a.pdf'])];
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['iot'] });
  const coordinator = await logIn(account);
  const { records } = bodyOf(await recorded([own, other], coordinator));
  expect(records).toEqual([{ _id: ids[0], files: ['a.pdf'] }, null]);
  for (const path of Object.values(eventImportPaths)) {
    expect((await call('POST', path, { json: { events: [own] } })).status).toBe(401);
  }
});

test.each([
  ['no event', []],
  ['too many events', Array(RECORDED_MOST + 1).fill({ title: 'a', date: '2023-02-03', club: 'iot' })],
  ['a date that is none', [{ title: 'a', date: '2023-02-31', club: 'iot' }]],
])('a request with %s is 400', async (_, events) => {
  expect((await recorded(events)).status).toBe(400);
});
