import type { EventRecord } from '@club-portal/contract/event-record';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it, test } from 'vitest';
import { renderEventReport } from './event-report.ts';
import { expectInOrder } from './fixtures/in-order.ts';
import { PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { everythingWrong, hindi, plain, twelvePictures } from './fixtures/records.ts';
import { eventOf } from './fixtures/report-of.ts';
import { renderPeriodReport } from './period-report.ts';

async function docxOf(item: EventRecord): Promise<Uint8Array> {
  return renderEventReport(await eventOf(item), { format: 'docx' });
}

/** Uses another library than the one that wrote the file. */
async function htmlOf(docx: Uint8Array): Promise<string> {
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(docx) });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  return value;
}

function headingsIn(html: string): string[] {
  return [...html.matchAll(/<h[123]>(.*?)<\/h[123]>/g)].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .trim(),
  );
}

/** Headings of the first level, and of those below it. */
function headingsOf(pdf: Uint8Array): string[] {
  return new PdfObjects(pdf).bookmarks.flatMap(([title, below]) => [title, ...below.map(([name]) => name)]);
}

test.each([
  ['plain', plain],
  ['hindi', hindi],
  ['twelvePictures', twelvePictures],
])('the DOCX of %s has the same headings as the PDF, in the same order', async (_, item) => {
  const pdf = await renderEventReport(await eventOf(item));
  expect(headingsIn(await htmlOf(await docxOf(item)))).toEqual(headingsOf(pdf));
});

test('the DOCX of a period has the same headings as the PDF, in the same order', async () => {
  const asked = {
    from: '2024-01-01',
    to: '2024-12-31',
    clubs: [],
    kinds: [],
    events: [
      await eventOf({ ...plain, kind: 'workshop', metrics: ['3.2.2'] }),
      await eventOf(twelvePictures),
    ],
  };
  const [pdf, docx] = [
    await renderPeriodReport(asked),
    await renderPeriodReport({ ...asked, format: 'docx' as const }),
  ];
  expect(headingsIn(await htmlOf(docx))).toEqual(headingsOf(pdf));
  const text = (await readText(pdf)).join(' ');
  for (const word of (await mammoth.extractRawText({ buffer: Buffer.from(docx) })).value.match(/\d[\d,]+/g) ??
    [])
    expect(text).toContain(word);
});

describe('the DOCX of an event', () => {
  it('has rows, captions, attachments with their address, and signatures', async () => {
    const html = await htmlOf(await docxOf(plain));
    const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    const inOrder = [
      'Palashvan Institute of Engineering and Technology',
      'Date 05 October 2024',
      'Number of students 1,240',
      'Sixty-two teams of two',
      '1. Teams of two at long tables, seen from the door.',
      'Photograph 2',
      'Question paper and solutions.pdf',
      'https://portal.palashvan.example/e/monthly-contest',
      'Coordinator',
      'Principal',
      'Place for the seal',
    ];
    expectInOrder(text, inOrder);
    expect(html).toContain('alt="Teams of two at long tables, seen from the door."');
    expect(html.match(/<img /g)).toHaveLength(3 + 2);
  });

  it('has the editable evidence, and says where the pages of PDFs are', async () => {
    const sheet = await drawnJpeg(4);
    const evidence = {
      attendance: [{ name: 'अनन्या शर्मा', roll: '0101CS1001' }],
      files: [
        { id: 'a', use: 'attendance' as const, name: 'sheet.jpg', contentType: 'image/jpeg', size: 9 },
        { id: 'b', use: 'letter' as const, name: 'gone.pdf', contentType: 'application/pdf', size: 9 },
      ],
      readFile: async ({ id }: { id: string }) => (id === 'a' ? sheet : null),
    };
    const html = await htmlOf(await renderEventReport(await eventOf(plain), { format: 'docx', evidence }));
    expect(headingsIn(html).slice(-3)).toEqual([
      'Evidence',
      '1. Attendance list',
      '2. Attendance list: sheet.jpg',
    ]);
    expect(html).toContain('अनन्या शर्मा');
    expect(html).toContain('gone.pdf: This file cannot be read');
  });

  it('writes each row of a long list like those of a short one, whatever the names are', async () => {
    const odd = ['R & D <b>"x"</b>', "O'Neill", 'अनन्या शर्मा', '\uffff $& \uffff', 'two\nlines', ''];
    const attendance = Array.from({ length: 101 }, (_, index) => ({
      name: odd[index] ?? `Student ${index + 1}`,
      roll: index % 2 === 0 ? `0101CS${index}` : '',
    }));
    const rowsOf = async (names: typeof attendance) => {
      const evidence = { attendance: names, files: [], readFile: async () => null };
      const item = { ...plain, files: plain.files.map((file) => ({ ...file, alt: 'A \uffff lathe' })) };
      const docx = await renderEventReport(await eventOf(item), { format: 'docx', evidence });
      const xml = Buffer.from(unzipSync(docx)['word/document.xml'] ?? []).toString();
      expect(xml).not.toContain('\uffff');
      return { html: await htmlOf(docx), rows: xml.match(/<w:tr>.*?<\/w:tr>/g) ?? [] };
    };
    const [short, long] = [await rowsOf(attendance.slice(0, 100)), await rowsOf(attendance)];
    expect(long.rows).toHaveLength(short.rows.length + 1);
    const withoutCount = (rows: string[]) => rows.map((row) => row.replace(/10[01] names/, 'names'));
    expect(withoutCount(long.rows.slice(0, -1))).toEqual(withoutCount(short.rows));
    expect(long.html).toContain('R &amp; D &lt;b&gt;"x"&lt;/b&gt;');
    expect(long.html).toContain('<p>101</p></td><td><p>Student 101</p></td><td><p>0101CS100</p>');
  });

  it('keeps the heading of photographs with the first of them, and the details together', async () => {
    for (const item of [plain, hindi, twelvePictures]) {
      const xml = Buffer.from(unzipSync(await docxOf(item))['word/document.xml'] ?? []).toString();
      const picture = xml.indexOf(`name="${item._id}-1"`);
      const heading = xml.lastIndexOf('<w:pStyle w:val="Heading2"/>', picture);
      const between = xml.slice(xml.lastIndexOf('<w:p>', heading), xml.lastIndexOf('<w:p>', picture));
      const paragraphs = between.match(/<w:p>.*?<\/w:p>/g) ?? [];
      expect(paragraphs).toHaveLength(2);
      for (const paragraph of paragraphs) expect(paragraph).toContain('<w:keepNext/>');
      const rows =
        /<w:tbl>(?:(?!<\/w:tbl>).)*<\/w:tbl>/g
          .exec(xml.slice(xml.indexOf('Heading1')))?.[0]
          .match(/<w:tr>.*?<\/w:tr>/g) ?? [];
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.map((row) => row.includes('<w:keepNext/>'))).toEqual(
        rows.map((_, at) => at < rows.length - 1),
      );
    }
  });

  it('has its photographs in a table, two to a row, uncropped and in cells of one size', async () => {
    for (const [item, count] of [
      [plain, 3],
      [twelvePictures, 12],
    ] as const) {
      const xml = Buffer.from(unzipSync(await docxOf(item))['word/document.xml'] ?? []).toString();
      const [table = ''] =
        xml
          .slice(xml.indexOf(`<w:tbl>`, xml.lastIndexOf('Heading2', xml.indexOf(`name="${item._id}-1"`))))
          .match(/^<w:tbl>.*?<\/w:tbl>/) ?? [];
      const rows = table.match(/<w:tr>.*?<\/w:tr>/g) ?? [];
      const names = rows.map((row) =>
        [...row.matchAll(/<wp:docPr [^>]*name="([^"]+)"/g)].map(([, name]) => name),
      );
      expect(names.flat()).toEqual(Array.from({ length: count }, (_, at) => `${item._id}-${at + 1}`));
      expect(names.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(count / 2) }, (_, at) => Math.min(2, count - 2 * at)),
      );
      for (const row of rows) expect(row).toContain('<w:cantSplit/>');
      const cell = { across: 229.64 * 12_700, down: 229.64 * 0.75 * 12_700 };
      for (const [, across, down] of table.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g))
        expect(Math.max(Number(across) / cell.across, Number(down) / cell.down)).toBeCloseTo(1, 2);
    }
  });

  it('has the same bytes for the same record', async () => {
    expect(Buffer.compare(await docxOf(plain), await docxOf(plain))).toBe(0);
  });

  it('can be made of a record with every problem', async () => {
    const html = await htmlOf(await docxOf(everythingWrong));
    expect(html).toContain('Photograph 1: this picture cannot be shown (gone.jpg)');
    expect(html).toContain('6. A picture that can be shown');
    // Word refuses control characters.
    expect(html).not.toContain('\u0007');
  });
});
