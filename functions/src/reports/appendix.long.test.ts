import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Attendee, EvidenceFile } from '@club-portal/contract/evidence';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasScripts } from '../pdf/pdf-scripts.ts';
import type { ReportEvidence } from './appendix.ts';
import { renderEventReport } from './event-report.ts';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { hindi, plain } from './fixtures/records.ts';
import { eventOf, reportOf } from './fixtures/report-of.ts';

const attendance: Attendee[] = Array.from({ length: 60 }, (_, index) => ({
  name: index === 0 ? 'अनन्या शर्मा' : `Student ${index + 1}`,
  roll: `0101CS${1001 + index}`,
}));

const contents: Record<string, Uint8Array | null> = {};
beforeAll(async () => {
  const brochure = await paper('Brochure', 3);
  const locked = await PDFDocument.load(await paper('Locked', 1));
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'other' });
  Object.assign(contents, {
    'brochure.pdf': brochure,
    'thanks.pdf': await paper('Thanks', 1),
    'broken.pdf': brochure.slice(0, 400),
    'no-pdf.pdf': new TextEncoder().encode('<html>'),
    'locked.pdf': await locked.save({ useObjectStreams: false }),
    'protected.pdf': await protectedPaper(),
    'sheet.jpg': await drawnJpeg(4),
    'cut.jpg': (await drawnJpeg(4)).slice(0, 900),
    'gone.pdf': null,
  });
});

async function paper(words: string, pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage(number === 2 ? [842, 595] : [595, 842]);
    page.drawText(`${words} page ${number}`, { x: 60, y: 400 });
    // As in a tagged document with a script on its page.
    page.node.set(PDFName.of('StructParents'), document.context.obj(0));
    const script = document.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' });
    page.node.set(PDFName.of('AA'), document.context.obj({ O: script }));
  }
  return document.save({ useObjectStreams: false });
}

/** A file that anyone may read and nobody may change. */
async function protectedPaper(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await paper('Protected', 1));
  document.encrypt({ userPassword: '', ownerPassword: 'other' });
  return document.save({ useObjectStreams: false });
}

function fileOf(use: EvidenceFile['use'], name: string, size = 1000): EvidenceFile {
  const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return { id: name, use, name, contentType, size };
}

function evidenceOf(files: EvidenceFile[], names: Attendee[] = []): ReportEvidence {
  return { files, attendance: names, readFile: async ({ name }) => contents[name] ?? null };
}

const whole = [
  fileOf('letter', 'thanks.pdf'),
  fileOf('attendance', 'sheet.jpg'),
  fileOf('notice', 'brochure.pdf'),
];

async function withEvidence(evidence: ReportEvidence, item = plain): Promise<Uint8Array> {
  return renderEventReport(await eventOf(item), { evidence });
}

describe('the appendix', () => {
  it('comes after the signatures: a list, the names as a table, papers one per page, then the pages of PDFs', async () => {
    const [own, pages] = await Promise.all([
      reportOf(plain).then(readText),
      withEvidence(evidenceOf(whole, attendance)).then(readText),
    ]);
    const list = pages[own.length] ?? '';
    expect(list).toContain('Evidence No. Document File Page 1 Attendance list 60 names');
    expect(list).toContain('2 Notice or brochure brochure.pdf: 3 pages');
    expect(list).toContain('3 Attendance list sheet.jpg');
    expect(list).toContain('4 Letter thanks.pdf: 1 page');
    const names = pages.slice(own.length + 1, -5);
    expect(names.length).toBeGreaterThan(1);
    for (const page of names) expect(page).toContain('No. Name Roll number');
    expect(names.join(' ')).toContain('1 अनन्या शर्मा 0101CS1001 2 Student 2 0101CS1002');
    expect(names.join(' ')).toContain('60 Student 60 0101CS1060');
    expect(pages.at(-5)).toContain('3. Attendance list: sheet.jpg');
    expect(pages.slice(-4).map((page) => page.trim())).toEqual([
      'Brochure page 1 Evidence 2 · page 1 of 3',
      'Brochure page 2 Evidence 2 · page 2 of 3',
      'Brochure page 3 Evidence 2 · page 3 of 3',
      'Thanks page 1 Evidence 4 · page 1 of 1',
    ]);
  });

  it('has a column to sign in only if neither the door nor a filed sheet says who came', async () => {
    const some = attendance.slice(0, 25);
    const listOf = async (evidence: Partial<ReportEvidence>, item = plain) => {
      const pages = await readText(await withEvidence({ ...evidenceOf([], some), ...evidence }, item));
      const index = pages.findIndex((page) => page.includes('0101CS1001'));
      return [pages[index - 1], pages[index]] as [string, string];
    };
    expect((await listOf({}))[1]).toContain('1. Attendance list No. Name Roll number Signature 1 ');
    const door = { seated: 30, came: 25, others: 1 };
    const atDoor = '25 were let in at the door, of whom 24 were among the 30 registered.';
    const [index, list] = await listOf({ door });
    expect(index).toContain(`1 Attendance list 25 names. ${atDoor} `);
    expect(list).toContain(
      `1. Attendance list ${atDoor} In place of a signature, each arrival was recorded with its time, by a phone at the door or by the organiser. No. Name Roll number 1 `,
    );
    expect(list).toContain('25 Student 25 0101CS1025 Report');
    expect((await listOf({ door: { ...door, came: 26 } }))[1]).toContain(
      'This list was corrected afterwards.',
    );
    const sheets = [fileOf('attendance', 'sheet.jpg'), fileOf('attendance', 'thanks.pdf')];
    const [, filed] = await listOf({ files: sheets.slice(0, 1) });
    expect(filed).toContain('1. Attendance list The signed sheet is evidence 2. No. Name Roll number 1 ');
    expect((await listOf({ door, files: sheets }))[1]).toContain('The signed sheets are evidence 2, 3. No.');
    const [, inHindi] = await listOf({ door, files: sheets }, hindi);
    expect(inHindi).toContain('हस्ताक्षर के स्थान पर हर व्यक्ति का आगमन समय सहित दर्ज किया गया');
    expect(inHindi).toContain('हस्ताक्षरित पत्रक: साक्ष्य 2, 3। क्र. नाम रोल नंबर 1 ');
  });

  it('is listed with its page numbers, and counted in the footer', async () => {
    const pages = await readText(await withEvidence(evidenceOf(whole, attendance)));
    const list = pages.find((page) => page.includes('Evidence No.')) ?? '';
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text)) + 1;
    expect(list).toContain(`60 names ${pageOf('1. Attendance list The signed sheet is evidence 3. No.')} `);
    expect(list).toContain(`brochure.pdf: 3 pages ${pageOf('Brochure page 1')} `);
    expect(list).toContain(`sheet.jpg ${pageOf('3. Attendance list: sheet.jpg')} `);
    expect(list).toContain(`thanks.pdf: 1 page ${pageOf('Thanks page 1')} `);
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  });

  it('keeps tags, bookmarks and metadata of the report, and adds bookmarks for each part', async () => {
    const [own, both] = [await reportOf(plain), await withEvidence(evidenceOf(whole, attendance))].map(
      (pdf) => new PdfObjects(pdf),
    ) as [PdfObjects, PdfObjects];
    const [[title, sections] = ['', []]] = both.bookmarks;
    expect(title).toBe(plain.title);
    expect(sections.map(([name]) => name)).toEqual([
      ...(own.bookmarks[0]?.[1] ?? []).map(([name]) => name),
      'Evidence',
      '1. Attendance list',
      '3. Attendance list: sheet.jpg',
      '2. Notice or brochure: brochure.pdf',
      '4. Letter: thanks.pdf',
    ]);
    for (const role of ['H1', 'Figure', 'TR', 'TH']) {
      expect(both.having(`/S /${role}`).length).toBeGreaterThanOrEqual(own.having(`/S /${role}`).length);
    }
    const [catalog] = both.having('/Type /Catalog');
    expect(both.entry(catalog, 'MarkInfo')).toContain('/Marked true');
    expect(both.text(catalog, 'Lang')).toBe('en-IN');
    expect(both.info('Title')).toBe(own.info('Title'));
    // References of the added pages would point into the structure of the report.
    const numbered = both.having('/Type /Page').filter((page) => page.includes('/StructParents'));
    expect(numbered).toHaveLength(both.having('/Type /Page').length - 4);
  });

  it('stamps each page of a paper in the lower right corner as readers show it', async () => {
    const scan = await PDFDocument.create();
    for (const turn of [0, 90, 180, 270]) scan.addPage([842, 595]).setRotation(degrees(turn));
    scan.addPage([2480, 3508]);
    scan.addPage([700, 900]).setCropBox(80, 40, 595, 842);
    contents['scan.pdf'] = await scan.save({ useObjectStreams: false });
    const pages = (await drawPages(await withEvidence(evidenceOf([fileOf('letter', 'scan.pdf')])))).slice(-6);
    for (const { pixels, width, height } of pages) {
      const dark = Array.from({ length: width * height }, (_, at) => at).filter(
        (at) => (pixels[at * 3] ?? 255) < 200,
      );
      expect(dark.length).toBeGreaterThan(50);
      expect(Math.min(...dark.map((at) => at % width)) / width).toBeGreaterThan(0.7);
      expect(Math.min(...dark.map((at) => Math.floor(at / width))) / height).toBeGreaterThan(0.94);
    }
  });

  it('runs no scripts, even if a file has some', async () => {
    expect(await hasScripts(contents['brochure.pdf'] as Uint8Array)).toBe(true);
    expect(await hasScripts(await withEvidence(evidenceOf(whole)))).toBe(false);
  });

  it('has the same bytes every time', async () => {
    const [first, second] = [await withEvidence(evidenceOf(whole)), await withEvidence(evidenceOf(whole))];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('is in Hindi for a Hindi record', async () => {
    const text = (await readText(await withEvidence(evidenceOf(whole, attendance), hindi))).join(' ');
    expect(text).toContain('साक्ष्य क्र. दस्तावेज़ फ़ाइल पृष्ठ 1 उपस्थिति सूची 60 नाम');
    expect(text).toContain('Brochure page 3 साक्ष्य 2 · पृष्ठ 3 / 3');
  });

  it('includes the pages of a PDF that is only protected against changes', async () => {
    const pages = await readText(await withEvidence(evidenceOf([fileOf('letter', 'protected.pdf')])));
    expect(pages.at(-1)?.trim()).toBe('Protected page 1 Evidence 1 · page 1 of 1');
  });

  it('is absent without evidence', async () => {
    expect(Buffer.compare(await withEvidence(evidenceOf([])), await reportOf(plain))).toBe(0);
  });
});

describe('evidence that cannot be shown', () => {
  it.for([
    ['broken.pdf', 'This file cannot be read, so it is not in this report.'],
    ['no-pdf.pdf', 'This file cannot be read, so it is not in this report.'],
    ['gone.pdf', 'This file cannot be read, so it is not in this report.'],
    ['cut.jpg', 'This file cannot be read, so it is not in this report.'],
    ['locked.pdf', 'This file has a password, so it is not in this report.'],
  ])('is listed with the reason: %s', async ([name = '', reason = '']) => {
    const files = [fileOf('certificate', name), fileOf('letter', 'thanks.pdf')];
    const pages = await readText(await withEvidence(evidenceOf(files)));
    expect(pages.join(' ')).toContain(`1 Certificate ${name}: ${reason} –`);
    expect(pages.at(-1)).toContain('Thanks page 1');
  });

  it('is listed but not read if all files together would be too large', async () => {
    const files = [fileOf('notice', 'brochure.pdf', 20e6), fileOf('letter', 'thanks.pdf')];
    const pages = await readText(await withEvidence(evidenceOf(files)));
    expect(pages.join(' ')).toContain('1 Notice or brochure brochure.pdf: This file is too large');
    expect(pages.at(-1)).toContain('Thanks page 1');
  });

  it('fails the report if Storage cannot be reached', async () => {
    const evidence = evidenceOf([fileOf('letter', 'thanks.pdf')]);
    const down = { ...evidence, readFile: () => Promise.reject(new Error('Storage is down')) };
    await expect(withEvidence(down)).rejects.toThrow('Storage is down');
  });
});
