import { writeCsv } from '@club-portal/contract/csv';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { tablesOf } from './tables.ts';

const words = apiSentences.sheet;

async function read(content: string | Uint8Array): Promise<string[][]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const [table] = await tablesOf(bytes, 'list.csv');
  return table?.rows.map(({ cells }) => cells) ?? [];
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error: unknown = await tablesOf(bytes, 'list.xlsx').catch((problem: unknown) => problem);
  if (!(error instanceof ApiProblem)) throw new Error('It was not refused.');
  return `${error.status} ${error.message}`;
}

test('cells are returned in the form in which texts are stored', async () => {
  expect(await read('\u095eोन,Jose\u0301\n1,2')).toEqual([
    ['फ\u093cोन', 'Jos\u00e9'],
    ['1', '2'],
  ]);
});

describe('a CSV in a ZIP', () => {
  const csv = strToU8('Name,Roll\nTulsi Champa,1\n');

  test('is read, as sent by Google Forms and as packed by a Mac', async () => {
    const zips: Zippable[] = [
      { 'Workshop.csv': csv },
      { 'Workshop.csv': csv, '__MACOSX/._Workshop.csv': strToU8('\0') },
    ];
    for (const zip of zips)
      expect(await read(zipSync(zip))).toEqual([
        ['Name', 'Roll'],
        ['Tulsi Champa', '1'],
      ]);
  });

  test('is refused together with other files, and if it is larger than a list can be', async () => {
    const others: Zippable[] = [
      { 'a.csv': csv, 'b.csv': csv },
      { 'a.csv': csv, 'b.pdf': csv },
    ];
    for (const zip of others)
      expect(await refusal(zipSync(zip))).toBe(`400 ${words.brokenWorkbook('list.xlsx')}`);
    const large = zipSync({ 'a.csv': new Uint8Array(13_000_000) });
    expect(await refusal(large)).toBe(`413 ${words.workbookTooLarge('list.xlsx')}`);
  });
});

describe('the lines of a CSV', () => {
  const rows = [
    ['Name', 'Roll'],
    ['Tulsi Champa', '1'],
    ['Kesar Palash', '2'],
    ['Neem Ashok', '3'],
  ];
  test.each([
    ['CRLF, then LF', ['\r\n', '\n', '\n', '\n']],
    ['LF, then CRLF', ['\n', '\r\n', '\r\n', '\r\n']],
    ['CR, then LF', ['\r', '\n', '\n', '\n']],
    ['CRLF, CR, LF', ['\r\n', '\r', '\n', '']],
    ['doubled by a transfer', ['\r\r\n', '\r\r\n', '\r\r\n', '\r\r\n']],
  ])('may end differently: %s', async (_, ends) => {
    const text = rows.map((cells, at) => `${cells.join(',')}${ends[at]}`).join('');
    expect(await read(text)).toEqual(rows);
  });

  test('may end differently with one column alone', async () => {
    expect(await read('Name\r\nTulsi Champa\nKesar Palash\rNeem Ashok\n')).toEqual(
      rows.map(([name]) => [name]),
    );
  });

  test('may end differently in quotes, where they stay lines of the cell', async () => {
    expect(await read('Name,Text\r\n"Tulsi","a\r\nb\nc\rd"\nKesar,"e"\r')).toEqual([
      ['Name', 'Text'],
      ['Tulsi', 'a\nb\nc\nd'],
      ['Kesar', 'e'],
    ]);
  });

  test('are counted as in the file', async () => {
    const [table] = await tablesOf(Buffer.from('sep=;\r\nName;Roll\n\rTulsi;1\r\n\nKesar;2'), 'list.csv');
    expect(table?.rows.map(({ line }) => line)).toEqual([2, 4, 6]);
  });
});

/** A sheet with one column of these values in these formats. */
async function shown(...cells: [value: CellValue, format: string][]): Promise<string[]> {
  const styled = cells.map(
    ([value, numFmt], row): [string, { value: CellValue; style: { numFmt: string } }] => [
      `${row},0`,
      { value, style: { numFmt } },
    ],
  );
  const rows = cells.map(([value]) => [value]);
  const bytes = await writeXlsx({ sheets: [{ name: 'List', rows, cells: new Map(styled) }] });
  return (await read(bytes)).map(([text = '']) => text);
}

describe('a cell of a workbook', () => {
  test.each<[CellValue, string, string]>([
    [1, '"21CS"000', '21CS001'],
    [1001, '"0901CS22"0000', '0901CS221001'],
    [5, '\\C\\S000', 'CS005'],
    [7, '0000', '0007'],
    [1234, '00-00', '12-34'],
    [901221001, '0000000000', '0901221001'],
    [919000000002, '+## #####-#####', '+91 90000-00002'],
    [3, '"Roll "0_)', 'Roll 3'],
    [220101230002, 'General', '220101230002'],
    [220101230002, '0', '220101230002'],
    [0.1 + 0.2, 'General', '0.3'],
    [1234, '#,##0', '1,234'],
    [0.85, '0%', '85%'],
    [210032000000, '0.00E+00', '2.10E+11'],
    ['001', '"21CS"@', '21CS001'],
    ['Tulsi', '[$-4009]dd\\-mm\\-yyyy;@', 'Tulsi'],
    ['Tulsi', '0000', 'Tulsi'],
    [true, 'General', 'TRUE'],
    [false, 'General', 'FALSE'],
    [46095, 'dd-mm-yyyy', '2026-03-14'],
    [46095.4375, 'dd-mm-yyyy hh:mm', '2026-03-14'],
    [0.4375, 'hh:mm', '10:30'],
    [1e15, 'yyyy-mm-dd', '########'],
  ])('%j in the format %s is read as shown: %s', async (value, format, text) => {
    expect(await shown([value, format])).toEqual([text]);
  });

  test.each(['General', '0', '"21CS"000', '#'])(
    'with a number of more than fifteen digits is shortened, not rounded: %s',
    async (format) => {
      expect(await shown([12345678901234560, format])).toEqual(['1.23457E+16']);
    },
  );

  test('has line feeds, whatever ends the lines in the file', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows: [['a+b+c', 'd-e']] }] });
    const parts = unzipSync(bytes);
    const changed = Object.entries(parts).map(([path, part]): [string, Uint8Array] => {
      const text = Buffer.from(part).toString();
      return [path, strToU8(text.replace('a+b+c', 'a_x000D_\nb&#13;c').replace('d-e', 'd_x005F_x000D_e'))];
    });
    expect(await read(zipSync(Object.fromEntries(changed)))).toEqual([['a\nb\nc', 'd_x000D_e']]);
  });
});

test.each([
  ['="0042"', '0042'],
  ['"=""0042"""', '0042'],
  ['=""0042""', '0042'],
  ["'+91 90000 00001", '+91 90000 00001'],
  ["'=1+1", '=1+1'],
  ['220101230002.0', '220101230002'],
  ['1.0', '1.0'],
  ["'Tulsi'", "'Tulsi'"],
  ['=SUM("a")', '=SUM("a")'],
])('what programs write around a cell to keep it a text is removed: %s', async (cell, text) => {
  expect(await read(`Name,Roll\nTulsi,${cell}\n`)).toEqual([
    ['Name', 'Roll'],
    ['Tulsi', text],
  ]);
});

test('what the portal’s own export has escaped is restored', async () => {
  const rows = [['Title'], ['=HYPERLINK("javascript:alert(1)")'], ['-5 degrees'], ['<img src=x>']];
  expect(await read(writeCsv(['Title'], rows.slice(1)))).toEqual(rows);
});

test.each([
  ['Name,Roll\nAsha,1\n"Bunty" Ravi,2\nTulsi,3\n', 3],
  ['sep=,\nName,Roll\n\nAsha,1\nTulsi,"2\nKesar,3\n', 5],
])('an unreadable quotation mark is reported with its line: %j', async (text, line) => {
  const error: unknown = await tablesOf(Buffer.from(text), 'list.csv').catch((problem: unknown) => problem);
  expect((error as ApiProblem).message).toBe(words.brokenList('list.csv', line));
});

describe('workbooks written by other programs', () => {
  const rows = [
    ['Club', 'Name', 'Roll'],
    ['Coding', 'Tulsi', '1'],
    ['', 'Kesar', '2'],
    ['', '', ''],
    ['IoT', 'Neem', '3'],
  ];
  const changed = (bytes: Uint8Array, change: (path: string, text: string) => [string, string]) => {
    const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => {
      const [name, text] = change(path, Buffer.from(part).toString());
      return [name, strToU8(text)] as const;
    });
    return zipSync(Object.fromEntries(parts));
  };

  test('with Windows paths inside is read', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows }] });
    const ofWindows = changed(bytes, (path, text) => [path.replaceAll('/', '\\'), text]);
    expect(await read(ofWindows)).toEqual(await read(bytes));
  });

  test('a cell merged over several lines applies to each of them that has other content', async () => {
    const merges = [
      { startRow: 1, endRow: 3, startCol: 0, endCol: 0 },
      { startRow: 4, endRow: 4, startCol: 0, endCol: 1 },
    ];
    const tables = await tablesOf(await writeXlsx({ sheets: [{ name: 'List', rows, merges }] }), 'a.xlsx');
    expect(tables[0]?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Club', 'Name', 'Roll'],
      [2, 'Coding', 'Tulsi', '1'],
      [3, 'Coding', 'Kesar', '2'],
      [5, 'IoT', 'Neem', '3'],
    ]);
  });

  test('hidden rows are not read, but counted', async () => {
    const rowDefs = new Map([1, 3].map((at) => [at, { hidden: true }]));
    const tables = await tablesOf(await writeXlsx({ sheets: [{ name: 'List', rows, rowDefs }] }), 'a.xlsx');
    // A hidden empty row does not count.
    expect(tables).toMatchObject([{ hiddenRows: 1, rows: [{ line: 1 }, { line: 3 }, { line: 5 }] }]);
  });

  test('a formula without its result is spoiled, and one whose result is empty is empty', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows: [['Roll', 'a', 'b']] }] });
    const withFormulas = changed(bytes, (path, text) => [
      path,
      text
        .replace(/<c r="B1".*?<\/c>/, '<c r="B1"><f>1+1</f></c>')
        .replace(/<c r="C1".*?<\/c>/, '<c r="C1" t="str"><f>T("")</f><v></v></c>'),
    ]);
    expect(await read(withFormulas)).toEqual([['Roll', '#VALUE!', '']]);
  });
});

describe('files that spreadsheets open and the portal does not read', () => {
  const container = (stream: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1016),
      Buffer.from(stream, 'utf16le'),
    ]);
  test.each([
    ['a workbook of an old Excel', container('Workbook'), words.oldWorkbook],
    ['a workbook with a password', container('EncryptedPackage'), words.protectedWorkbook],
    [
      'a table of a web page',
      Buffer.from('\ufeff\n<html><table><tr><td>Name</td></tr></table>'),
      words.webPage,
    ],
    [
      'an XML of 2003',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'),
      words.webPage,
    ],
  ])('are identified: %s', async (_, bytes, sentence) => {
    expect(await refusal(bytes)).toBe(`400 ${sentence('list.xlsx')}`);
  });
});
