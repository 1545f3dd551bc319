import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { catalogues } from '@club-portal/contract/catalogues';
import type { EventRecord } from '@club-portal/contract/event-record';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { hasScripts } from '../pdf/pdf-scripts.ts';
import { renderEventReport } from './event-report.ts';
import { expectInOrder } from './fixtures/in-order.ts';
import { differenceFromKept } from './fixtures/kept-pages.ts';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { everythingWrong, hindi, plain, twelvePictures } from './fixtures/records.ts';
import { eventOf, reportOf } from './fixtures/report-of.ts';

const records = { plain, hindi, twelvePictures, everythingWrong };
type Name = keyof typeof records;

const reports = {} as Record<Name, Uint8Array>;
const texts = {} as Record<Name, string[]>;

beforeAll(async () => {
  for (const [name, item] of Object.entries(records)) {
    reports[name as Name] = await reportOf(item);
    texts[name as Name] = await readText(reports[name as Name]);
  }
});

test.each(Object.keys(records) as Name[])('%s runs nothing when opened', async (name) =>
  expect(await hasScripts(reports[name])).toBe(false),
);

/** For the long report, the first page and the last two are enough, because the others look the same. */
const keptPages: [Name, number[]][] = [
  ['plain', [1, 2]],
  ['hindi', [1, 2]],
  ['twelvePictures', [1, 2, 3]],
  ['everythingWrong', [1, 23, 24]],
];

test.for(keptPages)('%s looks like its stored picture', async ([name, kept]) => {
  const pages = await drawPages(reports[name]);
  expect(pages).toHaveLength(texts[name].length);
  expect(kept.at(-1)).toBe(pages.length);
  for (const number of kept) {
    const page = pages[number - 1];
    expect(page, `${name} has a page ${number}`).toBeDefined();
    if (page)
      expect(await differenceFromKept(`${name}-${number}`, page), `page ${number}`).toBeLessThan(0.0005);
  }
});

describe('the text', () => {
  it('prints every field of a plain record, in the order that colleges use', () => {
    const inOrder = [
      'Palashvan Institute of Engineering and Technology',
      'Department of Computer Science and Engineering',
      'Knowledge Park Road',
      'EVENT REPORT No. CODING/2024/',
      'Monthly Coding Contest: Strings & Trees Date 05 October 2024',
      'Venue Computer Lab 2',
      'Club Coding Club',
      'Theme Competitive programming',
      'Event for Students of all years and faculty',
      'Number of students 1,240',
      'Number of faculty 6',
      'Speaker Dr. Kaveri Sundaresh, Head of the Algorithms Group',
      'Objective To give every member three quiet hours',
      'Summary Sixty-two teams of two took their seats',
      'Cost: ₹ 12,500; complexity of the winning solution: O(n log n) ≤ 106 steps.',
      'Outcome Eleven new members joined',
      'Photographs Monthly Coding Contest: Strings & Trees, 05 October 2024, Computer Lab 2',
      '1. Teams of two at long tables, seen from the door.',
      'Photograph 2',
      '3. Two students hold a small silver cup.',
      'Attachments 1. Question paper and solutions.pdf (PDF, 812 kB) The five problems with their solutions',
      '2. Prize giving.mp4 (Video, 48.2 MB)',
      'They are on the event’s page of the portal: https://portal.palashvan.example/e/monthly-contest',
      'Coordinator Coding Club Head of Department',
      'Principal',
    ];
    expectInOrder(texts.plain.join(' '), inOrder);
  });

  it('lets Devanagari be copied as typed, not in the order of its glyphs', () => {
    const text = texts.hindi.join(' ');
    expect(text).toContain('काव्य संध्या: शरद पूर्णिमा पर कविता और संगीत');
    expect(text).toContain('सभी वर्षों के विद्यार्थी (students of all years)');
    expect(text).toContain('दीप-प्रज्ज्वलन के साथ कार्यक्रम आरम्भ हुआ।');
    expect(text).toContain('“क्षितिज के उस पार” शीर्षक कविता');
    expect(text).toContain('मंच पर बाँसुरी बजाते दो विद्यार्थी');
  });

  it('prints title, date and venue once above twelve photographs, and only its own words below each', () => {
    const text = texts.twelvePictures.join(' ');
    const photographs = text.slice(text.indexOf('Photographs'));
    expect(photographs.match(/Annual Sports Week, 22 January 2024, Main Ground/g)).toHaveLength(1);
    for (let number = 1; number <= 12; number++)
      expect(photographs).toContain(
        number % 4 === 1 ? `${number}. A race on the cinder track, from the stand.` : `Photograph ${number}`,
      );
    expect(text).not.toContain('cannot be shown');
  });

  it('shows twelve photographs two to a row, in order and in shape, each within a cell of equal size', () => {
    const matrix = /^(-?[\d.]+) 0 0 (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) cm$/;
    const [, ...placed] = new PdfObjects(reports.twelvePictures).drawings.flatMap((lines) =>
      lines.flatMap((line, at) => {
        const [, ...numbers] = (/^\/I\d+ Do$/.test(line) && matrix.exec(lines[at - 1] ?? '')) || [];
        const [width = 0, height = 0, left = 0, bottom = 0] = numbers.map(Number);
        return numbers.length === 0 ? [] : [{ width, height: Math.abs(height), left, bottom }];
      }),
    );
    // The first one is the emblem.
    expect(placed).toHaveLength(12);
    for (const [index, { width, height, left, bottom }] of placed.entries()) {
      const file = [3 / 2, 4 / 3, 2 / 3, 16 / 9, 3 / 4, 3][index % 6] as number;
      expect(width / height).toBeCloseTo(file, 2);
      expect(Math.max(width / 229.62, height / 172.215)).toBeCloseTo(1, 2);
      expect(left > 300).toBe(index % 2 === 1);
      if (index % 2 === 1) expect(bottom).toBeCloseTo(placed[index - 1]?.bottom as number, 2);
    }
  });

  it('prints what accreditation requires: several days, kind, agency, scheme, women and men, prizes, metrics', async () => {
    const [text = ''] = await readText(
      await reportOf({
        ...plain,
        lastDay: '2024-10-07',
        kind: 'workshop',
        agency: 'Palashvan Robotics Forum',
        scheme: 'Unnat Bharat Abhiyan',
        women: 620,
        men: 0,
        prizes: 'First: Team Yamuna',
        metrics: ['3.2.2', '9.9.9'],
      }),
    );
    for (const part of [
      'Date 05 October 2024 to 07 October 2024 Venue',
      'Kind of activity Workshop Theme',
      'Number of students 1,240 Number of women students 620 Number of men students 0 Number of faculty 6 Speaker',
      'In collaboration with Palashvan Robotics Forum Scheme Unnat Bharat Abhiyan Prizes First: Team Yamuna',
      'Counts for 3.2.2 Workshops and seminars on research methodology',
      'entrepreneurship 9.9.9 Objective',
    ])
      expect(text).toContain(part);
  });

  it.for(Object.keys(records) as Name[])('numbers every page of %s', (name) => {
    const { report: say } = catalogues[name === 'hindi' ? 'hi' : 'en'];
    const number = /(?:No\.|क्रमांक) ([A-Z]+\/\d{4}\/[0-9A-Z]{4})/.exec(texts[name][0] ?? '')?.[1];
    expect(number).toBeDefined();
    for (const [index, text] of texts[name].entries()) {
      expect(text).toContain(say.page(index + 1, texts[name].length));
      expect(text).toContain(say.footer(number ?? ''));
    }
  });

  it('prints a Hindi record with Hindi labels and Latin digits', () => {
    const text = texts.hindi.join(' ');
    const inOrder = [
      'पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
      'कंप्यूटर विज्ञान एवं अभियांत्रिकी विभाग',
      'कार्यक्रम रिपोर्ट क्रमांक CULTURAL/2024/',
      'दिनांक 17 अक्टूबर 2024',
      'क्लब सांस्कृतिक क्लब',
      'विद्यार्थियों की संख्या 310',
      'उद्देश्य विद्यार्थियों को',
      'सारांश संध्या छह बजे',
      'परिणाम संस्थान की',
      'छायाचित्र काव्य संध्या',
      'समन्वयक सांस्कृतिक क्लब विभागाध्यक्ष',
      'प्राचार्य',
    ];
    expectInOrder(text, inOrder);
    expect(text).not.toMatch(/Venue|Summary|Photograph|Principal|Page|Report/);
  });

  it('leaves out empty rows and sections', async () => {
    const bare = {
      ...plain,
      theme: '',
      speaker: ' ',
      summary: '\n',
      no_student: null,
      event_for: '',
      files: [],
    };
    const text = (await readText(await reportOf(bare))).join(' ');
    expect(text).not.toMatch(/Theme|Speaker|Summary|students|Event for|Photographs|Attachments/);
    expect(text).toContain('Number of faculty 6');
  });

  it('keeps the three signatures on one page, with some content above them', () => {
    for (const pages of Object.values(texts)) {
      const last = pages.at(-1) ?? '';
      expect(last).toMatch(/Coordinator .*Head of Department .*Principal|समन्वयक .*विभागाध्यक्ष .*प्राचार्य/);
      expect(last.search(/Coordinator|समन्वयक/)).toBeGreaterThan(20);
    }
  });
});

describe('a record with every problem', () => {
  it('names each picture that cannot be shown, and shows the good one', () => {
    const text = texts.everythingWrong.join(' ');
    for (const [number, name] of [
      [1, 'gone.jpg'],
      [2, 'corrupt.jpg'],
      [3, 'cut-off.jpg'],
      [4, 'really-webp.jpg'],
      [5, 'really-gif.jpg'],
    ])
      expect(text).toContain(`Photograph ${number}: this picture cannot be shown (${name})`);
    expect(text).toContain('6. A picture that can be shown [emoji]');
    expect(text).toContain('Photograph 7: this picture cannot be shown (long-name-');
  });

  it('prints all of 100,000 unbroken characters within the margins', async () => {
    expect(texts.everythingWrong.join('').match(/x{3,}/g)?.join('')).toHaveLength(100_000);
    for (const { pixels, width, height } of (await drawPages(reports.everythingWrong)).slice(0, 3)) {
      const rightMargin = Array.from({ length: height }, (_, y) => (y * width + width - 50) * 3);
      const inked = rightMargin.filter((at) => pixels.subarray(at, at + 150).some((value) => value < 250));
      expect(inked).toEqual([]);
    }
  });

  it('replaces characters without a font, and explains the brackets on every page', () => {
    expect(texts.everythingWrong[0]).toContain('Hackathon [emoji] [Arabic text] <b>bold</b> & "quotes"');
    expect(texts.everythingWrong[0]).toContain('Venue [Hebrew text] / [Tamil text]');
    for (const text of texts.everythingWrong)
      expect(text).toContain('characters that this report cannot print');
    for (const text of texts.plain) expect(text).not.toContain('cannot print');
  });

  it('leaves out a field of invisible characters, and zero participants', () => {
    expect(texts.everythingWrong[0]).not.toContain('Theme');
    expect(texts.everythingWrong[0]).not.toContain('Number of faculty');
  });
});

it('prints a record that has only an id and a creation time', async () => {
  const { _id, createdAt } = plain;
  const [text = ''] = await readText(await reportOf({ _id, createdAt } as EventRecord));
  expect(text).toContain('Palashvan Institute');
  expect(text).toContain('Coordinator');
  expect(text).not.toMatch(/undefined|null|NaN/);
});

it('rejects if Storage cannot be reached', async () => {
  const unreachable = { item: plain, readPicture: () => Promise.reject(new Error('Storage is down')) };
  await expect(renderEventReport(unreachable)).rejects.toThrow('Storage is down');
});

it('gives the same bytes for the same record, also in another time zone', {
  tags: 'long',
}, async () => {
  const digest = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');
  expect(digest(await reportOf(hindi))).toBe(digest(reports.hindi));
  const elsewhere = execFileSync(process.execPath, [join(import.meta.dirname, 'fixtures/print-digest.ts')], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'America/St_Johns', LC_ALL: 'de_DE.UTF-8' },
  });
  expect(elsewhere.trim()).toBe(digest(reports.hindi));
});

it('adds at most 80 kB to the photographs', async () => {
  const jpegs = await Promise.all(twelvePictures.files.map((_, index) => drawnJpeg(index)));
  const pictures = jpegs.reduce((total, jpeg) => total + jpeg.length, 0);
  expect(reports.twelvePictures.length - pictures).toBeLessThan(80_000);
});

it('reads only pictures, at most eight at a time', async () => {
  const { readPicture, item } = await eventOf(plain);
  const asked: number[] = [];
  let [open, most] = [0, 0];
  await renderEventReport({
    item: { ...item, files: [...item.files, ...twelvePictures.files] },
    readPicture: async (index) => {
      asked.push(index);
      most = Math.max(most, ++open);
      const picture = await readPicture(index % 3);
      open--;
      return picture;
    },
  });
  expect(asked).toEqual([0, 1, 2, ...twelvePictures.files.map((_, index) => index + 5)]);
  expect(most).toBe(8);
});

describe('the file', () => {
  it('has title, author, subject, keywords, language and date', () => {
    const pdf = new PdfObjects(reports.plain);
    expect(pdf.info('Title')).toBe('Event report: Monthly Coding Contest: Strings & Trees');
    expect(pdf.info('Author')).toBe('Palashvan Institute of Engineering and Technology');
    expect(pdf.info('Subject')).toMatch(
      /^CODING\/2024\/[0-9A-Z]{4}, Coding Club, 05 October 2024, Computer Lab 2$/,
    );
    expect(pdf.info('Keywords')).toBe(
      'event report, Coding Club, 2024, Competitive programming, Students of all years and faculty',
    );
    expect(pdf.info('CreationDate')).toBe('D:20241007093000Z');
    const [catalog] = pdf.having('/Type /Catalog');
    expect(pdf.text(catalog, 'Lang')).toBe('en-IN');
    expect(pdf.entry(catalog, 'ViewerPreferences')).toContain('/DisplayDocTitle true');
  });

  it('has its title, author, subject and language in Hindi for a Hindi record', () => {
    const pdf = new PdfObjects(reports.hindi);
    expect(pdf.info('Title')).toBe(`कार्यक्रम रिपोर्ट: ${hindi.title}`);
    expect(pdf.info('Author')).toBe('पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान');
    expect(pdf.info('Subject')).toContain('सांस्कृतिक क्लब, 17 अक्टूबर 2024');
    const [catalog] = pdf.having('/Type /Catalog');
    expect(pdf.text(catalog, 'Lang')).toBe('hi-IN');
  });

  it('uses the Hindi texts of a Hindi record in both languages', async () => {
    const inBoth = { theme: 'Festival', location: 'Main ground' };
    const translations = { hi: { theme: 'उत्सव', location: 'मुख्य मैदान' } };
    const report = await reportOf({ ...hindi, ...inBoth, translations });
    expect(new PdfObjects(report).info('Keywords')).toContain('उत्सव');
    const pages = (await readText(report)).join(' ');
    expect(pages).not.toContain('Festival');
    expect(pages).not.toContain('Main ground');
  });

  it('writes well-formed metadata for a title with characters that XML reserves', () => {
    const { metadata } = new PdfObjects(reports.everythingWrong);
    expect(metadata).toContain('&lt;b&gt;bold&lt;/b&gt; &amp;');
    expect(metadata.replaceAll(/&(amp|lt|gt);/g, '')).not.toContain('&');
  });

  it('has a bookmark for the title and for each section', () => {
    const pdf = new PdfObjects(reports.plain);
    const sections = ['Objective', 'Summary', 'Outcome', 'Photographs', 'Attachments'];
    expect(pdf.bookmarks).toEqual([
      ['Monthly Coding Contest: Strings & Trees', sections.map((title) => [title, []])],
    ]);
  });

  it('is tagged: headings, a table, figures with descriptions, links', () => {
    const pdf = new PdfObjects(reports.plain);
    const [catalog] = pdf.having('/Type /Catalog');
    expect(pdf.entry(catalog, 'MarkInfo')).toContain('/Marked true');
    const count = (role: string) => pdf.having(`/S /${role}`).length;
    expect([count('H1'), count('H2'), count('Table'), count('TR'), count('Figure')]).toEqual([1, 5, 1, 8, 3]);
    const alternatives = pdf.having('/S /Figure').map((figure) => pdf.text(figure, 'Alt'));
    expect(alternatives).toEqual([
      'Teams of two at long tables, seen from the door.',
      expect.stringMatching(/^Photograph 2: Monthly Coding Contest/),
      'Two students hold a small silver cup.',
    ]);
    const links = pdf.bodies.filter((body) => body.includes('/Subtype /Link'));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.includes('/StructParent '))).toEqual([]);
  });

  it('is read out in order: each row starting with its name, each photograph with its words, each attachment', () => {
    const pdf = new PdfObjects(reports.plain);
    const roleOf = (body: string) => /\/S \/(\w+)/.exec(body)?.[1];
    const rolesIn = (body: string | undefined) => pdf.children(body).map(roleOf);
    const [document] = pdf.having('/S /Document');
    expect(rolesIn(document).join(' ')).toBe(
      'P P P P P H1 Table H2 P H2 P P H2 P H2 P Figure Figure Figure H2 L P Link P P P P P P P',
    );
    for (const row of pdf.having('/S /TR')) expect(rolesIn(row)).toEqual(['TH', 'TD']);
    for (const name of pdf.having('/S /TH')) expect(name).toContain('/Scope /Row');
    expect(rolesIn(pdf.having('/S /L')[0])).toEqual(['LI', 'LI']);
    for (const figure of pdf.having('/S /Figure')) expect(rolesIn(figure)).toContain('Caption');
  });

  it('marks every drawn Hindi word with its language and its text, for screen readers', () => {
    const drawn = new PdfObjects(reports.hindi).drawings.flat().join('\n');
    const spans = drawn.match(/\/Span <<[\s\S]*?>> BDC/g) ?? [];
    expect(spans.length).toBeGreaterThan(10);
    for (const span of spans) expect(span).toMatch(/\/Lang \(hi\)\n\/ActualText \(/);
  });

  it.for(Object.keys(records) as Name[])('draws no box for a letter of %s that a font lacks', (name) => {
    const glyphs = new PdfObjects(reports[name]).drawings
      .flat()
      .filter((line) => line.endsWith('TJ'))
      .flatMap((line) =>
        [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []),
      );
    expect(glyphs.length).toBeGreaterThan(500);
    expect(glyphs).not.toContain('0000');
  });

  it.for(Object.keys(records) as Name[])('tags everything it draws of %s', (name) => {
    for (const lines of new PdfObjects(reports[name]).drawings) {
      let depth = 0;
      const outside = lines.filter((line) => {
        if (/(BDC|BMC)$/.test(line)) depth++;
        if (line === 'EMC') depth--;
        return depth === 0 && /\b(TJ|Tj|Do|S|f)$/.test(line);
      });
      expect(outside).toEqual([]);
      expect(depth).toBe(0);
    }
  });
});
