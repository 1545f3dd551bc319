import { describe, expect, it, test } from 'vitest';
import { hasScripts } from '../pdf/pdf-scripts.ts';
import { type AttendanceSheet, renderAttendanceSheet, type SheetPerson } from './attendance-sheet.ts';
import { differenceFromKept } from './fixtures/kept-pages.ts';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';

const event = {
  ...{ _id: 'x7k2m9p4q8r', title: 'Robotics workshop: Build and break', club: 'coding' },
  ...{ date: '2026-12-05', lastDay: '', start: '10:00', end: '16:30', location: 'Lab 3, Block B' },
};
const mixed: SheetPerson[] = [
  { name: 'विकास पलाश', roll: '2100290110074', year: 'III year' },
  { name: 'Tulsi Nimbalkar', roll: '2100290110407', year: 'I year' },
  { name: 'Asha Kelkar', roll: '2100290110444', year: '' },
  { name: 'अनन्या चतुर्वेदी', roll: '2100290110148', year: 'IV year' },
  {
    name: 'Venkata Satyanarayana Subrahmanyeswara Lakshminarasimha Rao Pulipaka',
    roll: 'ECE/2024/LATERAL-ENTRY/000123',
    year: 'II year',
  },
];
const many = (count: number): SheetPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${String(index).padStart(3, '0')}`,
    roll: `R${1000 + index}`,
    year: 'I year',
  }));
const sheetOf = (changes: Partial<AttendanceSheet> = {}) =>
  renderAttendanceSheet({
    ...{ event, people: mixed, list: 'sign', at: Date.parse('2026-12-04T12:00:00Z') },
    ...changes,
  });
const wordsOf = async (pdf: Uint8Array) => (await readText(pdf)).join(' ');
/** The last serial number before the first gap. */
const lastSerial = (text: string) => {
  let serial = 0;
  for (const [number] of text.matchAll(/(?<= )\d+(?= )/g)) if (Number(number) === serial + 1) serial += 1;
  return serial;
};

describe('the sheet to sign', () => {
  it('has letterhead, title, date, venue and club, then people in alphabetical order, in both scripts', async () => {
    const text = await wordsOf(await sheetOf());
    for (const part of [
      /^Palashvan Institute of Engineering and Technology/,
      /ATTENDANCE SHEET No\. CODING\/2026\/\w{4} Robotics workshop: Build and break/,
      /Date 05 December 2026, 10:00 – 16:30 Venue Lab 3, Block B Club Coding Club Registered 5 on 04 December 2026, 17:30/,
      /No\. Name Roll number Year Signature 1 Asha Kelkar 2100290110444 2 Tulsi Nimbalkar 2100290110407 I year 3 Venkata/,
      /4 अनन्या चतुर्वेदी 2100290110148 IV year 5 विकास पलाश 2100290110074 III year/,
      /Attendance CODING\/2026\/\w{4} Palashvan/,
      /Coordinator Coding Club Head of Department/,
    ])
      expect(text).toMatch(part);
  });

  it.for([
    [0, 30],
    [12, 22],
    [100, 110],
    [101, 112],
    [300, 330],
  ] as const)(
    'has lines for %i people and for those who come without registration, %i in all',
    async ([people, lines]) => {
      const text = await wordsOf(await sheetOf({ people: many(people) }));
      expect(lastSerial(text.slice(text.indexOf('No. Name')))).toBe(lines);
      expect(text).toContain(`Others who came No. Name Roll number Year Signature ${people + 1} `);
    },
  );

  it('repeats the headings on every page, numbers the pages, and leaves 9 mm for a signature', async () => {
    const pages = await readText(await sheetOf({ people: many(300) }));
    expect(pages.length).toBeGreaterThan(12);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('No. Name Roll number Year Signature');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      // A4 has 255 mm between the margins.
      expect(page.match(/R1\d{3}/g)?.length ?? 0).toBeLessThanOrEqual(28);
    }
    expect(pages[1]?.match(/R1\d{3}/g)?.length).toBeGreaterThan(22);
  });

  it('is in Hindi for a Hindi title, with a line for the day if the event has several', async () => {
    const hindi = { title: 'रोबोटिक्स कार्यशाला', lastDay: '2026-12-07', club: '' };
    const text = await wordsOf(await sheetOf({ event: { ...event, ...hindi } }));
    expect(text).toContain('उपस्थिति पत्रक क्रमांक DEPT/2026/');
    expect(text).toContain('5 दिसंबर 2026 से 7 दिसंबर 2026 तक, 10:00 – 16:30 इस पत्रक का दिन ……');
    expect(text).toContain('क्र. नाम रोल नंबर वर्ष हस्ताक्षर 1 Asha Kelkar');
    expect(text).toContain('चतुर्थ वर्ष');
  });

  it('is tagged: a table with column headings, each name being the heading of its row', async () => {
    const pdf = await sheetOf({ people: many(3) });
    const { bodies } = new PdfObjects(pdf);
    const scoped = (scope: string) => bodies.filter((body) => body.includes(`/Scope /${scope}`)).length;
    expect(scoped('Column')).toBe(10);
    expect(await hasScripts(pdf)).toBe(false);
    expect(Buffer.compare(pdf, await sheetOf({ people: many(3) }))).toBe(0);
  });
});

test('the list after the event has arrival times, a dash for those who did not come, and those who came without a seat', async () => {
  const came = (minutes: number) => Date.parse('2026-12-05T04:30:00Z') + minutes * 60_000;
  const people = mixed.map((person, index) => (index === 1 ? { ...person, arrivedAt: came(12) } : person));
  const walkIns = [{ name: 'Zara', roll: 'W1', year: '', arrivedAt: came(24 * 60) }];
  const text = await wordsOf(await sheetOf({ list: 'arrivals', people, walkIns }));
  expect(text).toContain('ATTENDANCE LIST');
  expect(text).toContain(
    'Registered 5 on 04 December 2026, 17:30 Came 2, of whom 1 had registered Registered No.',
  );
  expect(text).toContain('1 Asha Kelkar 2100290110444 – 2 Tulsi Nimbalkar 2100290110407 I year 10:12');
  expect(text).toContain('6 Zara W1 06 December 2026, 10:00');
  expect(lastSerial(text.slice(text.indexOf('No. Name')))).toBe(6);
});

test('the sheet looks like its stored picture', async () => {
  const pages = await drawPages(await sheetOf());
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries())
    expect(await differenceFromKept(`sheet-${index + 1}`, page), `page ${index + 1}`).toBeLessThan(0.0005);
});
