import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { contentIn } from '@club-portal/contract/content/in-language';
import type { EventRecord } from '@club-portal/contract/event-record';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../functions/src/accreditation/workbook.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';

/**
 * The workbook is opened with another library than the one that wrote it. Its links and panes are read from its XML.
 */

const period = 'from=1931-07-01&to=1932-06-30';
const website = contentIn('en').institute.website;

const session = await logIn();
const items: EventRecord[] = [];

async function add(fields: Record<string, string>): Promise<void> {
  items.push(await uploadRecord(session, fields));
}

beforeAll(async () => {
  await add({
    title: '=HYPERLINK("https://evil.example";"Robots")',
    date: '1931-08-14',
    lastDay: '1931-08-16',
    no_student: '42',
    no_faculty: '3',
    kind: 'workshop',
    metrics: '3.2.2 5.1.3',
  });
  await add({ title: 'कार्यशाला & <Robots>', date: '1931-09-01', metrics: '3.2.2', club: 'iot' });
  await add({ title: '007', date: '1932-06-30' });
  await add({ title: 'The year after', date: '1932-07-01', metrics: '3.2.2' });
});

function table(query: string) {
  return call('GET', `${accreditationPaths.tables}?${query}`, { session });
}

describe('the workbook', () => {
  let bytes: Buffer;
  let sheets: { sheet: string; data: unknown[][] }[];
  beforeAll(async () => {
    const answer = await table(period);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="events-1931-07-01-1932-06-30.xlsx"',
    );
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    bytes = answer.body;
    sheets = await readExcelFile(bytes);
  });

  const sheet = (name: string) => sheets.find((one) => one.sheet === name)?.data ?? [];

  test('has a sheet of everything and one for each metric', () => {
    const { metrics } = contentIn('en').accreditation;
    expect(sheets.map((one) => one.sheet)).toEqual(['All events', ...metrics.map(({ key }) => key)]);
    expect(sheet('All events').map((row) => row[0])).toEqual([
      'Name of the event',
      ...items.slice(0, 3).map(({ title }) => title),
    ]);
  });

  test('has the columns of a metric, numbers as numbers, dates as DD-MM-YYYY, and texts unchanged', () => {
    expect(sheet('3.2.2')).toEqual([
      [
        'Name of the workshops / seminars',
        'Number of Participants',
        'Date (From - to)',
        'Link to the activity report on the website',
      ],
      [
        '=HYPERLINK("https://evil.example";"Robots")',
        45,
        '14-08-1931 - 16-08-1931',
        `${website}/e/${items[0]?._id}`,
      ],
      ['कार्यशाला & <Robots>', null, '01-09-1931', expect.stringMatching(`^${website}/e/`)],
    ]);
    // A single day is a date, so that it can be sorted.
    expect(sheet('5.1.3')[1]?.[1]).toEqual(new Date('1931-08-14T00:00:00Z'));
    expect(sheet('5.3.3')).toHaveLength(1);
  });

  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });
  const part = (name: string) => {
    const found = unzipSync(bytes)[name];
    expect(found, name).toBeDefined();
    return Buffer.from(found ?? []).toString();
  };

  test('has no formulas, working links, formatted dates, a frozen first row, and sheets that fit a page', () => {
    for (const name of Object.keys(unzipSync(bytes)).filter((one) =>
      /worksheets\/sheet\d+\.xml$/.test(one),
    )) {
      const { worksheet } = parser.parse(part(name));
      expect(JSON.stringify(worksheet)).not.toContain('"f":');
      expect(worksheet.sheetViews.sheetView.pane).toMatchObject({ ySplit: '1', state: 'frozen' });
      expect(worksheet.sheetPr.pageSetUpPr.fitToPage).toBe('1');
      expect(worksheet.pageSetup).toMatchObject({
        orientation: 'landscape',
        fitToWidth: '1',
        fitToHeight: '0',
      });
    }
    const links = part('xl/worksheets/_rels/sheet2.xml.rels');
    const targets = [...links.matchAll(/Target="([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toEqual(
      sheet('3.2.2')
        .slice(1)
        .map((row) => row[3]),
    );
    expect(links).toContain('TargetMode="External"');
    expect(part('xl/styles.xml')).toContain('dd-mm-yyyy');
  });
});

describe('the CSV', () => {
  test('of a metric has its columns, and a possible formula begins with an apostrophe', async () => {
    const { status, headers, body } = await table(`${period}&format=csv&metric=3.2.2`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('Content-Disposition')).toContain('events-1931-07-01-1932-06-30-3.2.2.csv');
    const lines = body.toString().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFName of the workshops / seminars,Number of Participants,Date (From - to),Link to the activity report on the website',
    );
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""https:\/\/evil\.example"";""Robots""\)",45,14-08-1931 - 16-08-1931,https:/,
    );
    expect(lines).toHaveLength(4);
  });

  test('without a metric has everything, in the requested language', async () => {
    const path = `${accreditationPaths.tables}?${period}&format=csv`;
    const { body } = await call('GET', path, { session, headers: { 'Accept-Language': 'hi' } });
    expect(body.toString()).toMatch(/^\uFEFFकार्यक्रम का नाम,/);
    expect(body.toString().split('\r\n')).toHaveLength(5);
  });
});

test('the period and the choice of clubs and kinds apply to tables', async () => {
  const { body } = await table(`${period}&format=csv&club=iot,gaming`);
  expect(body.toString().split('\r\n')).toHaveLength(3);
  const none = await table(`${period}&format=csv&kind=sports`);
  expect(none.body.toString().split('\r\n')).toHaveLength(2);
});

test('a period without events has the headings of every table', async () => {
  const none = 'from=1930-07-01&to=1931-06-30';
  const { status, body } = await table(none);
  const sheets = await readExcelFile(body);
  expect([status, sheets.map(({ sheet }) => sheet)]).toEqual([200, expect.arrayContaining(['3.2.2'])]);
  expect(sheets.map(({ data }) => data.length)).toEqual(sheets.map(() => 1));
  const csv = (await table(`${none}&format=csv&metric=3.2.2`)).body.toString();
  expect(csv.split('\r\n')).toEqual([expect.stringContaining('Number of Participants'), '']);
});

test.each([
  [`${period}&format=pdf`, 'format'],
  [`${period}&format=csv&metric=0.0`, 'metric'],
])('the query %s is refused with 400 and names %s', async (query, field) => {
  const { status, body } = await table(query);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('a text that looks like an escaped character stays unchanged in the workbook', async () => {
  const texts = ['Kit_x0041_2', '_x005F_', 'snake_x00', '=1+1'];
  const table = { metric: '', title: 'All', headings: texts, rows: [] };
  const [sheet] = await readExcelFile(Buffer.from(await writeWorkbook([table])));
  expect(sheet?.data).toEqual([texts]);
});
