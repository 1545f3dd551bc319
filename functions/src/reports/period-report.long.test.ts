import { clubs } from '@club-portal/contract/content/clubs';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { hindi, plain, twelvePictures } from './fixtures/records.ts';
import { eventOf } from './fixtures/report-of.ts';
import type { ReportEvent } from './load-photographs.ts';
import { type PeriodReport, renderPeriodReport } from './period-report.ts';

function event(changes: Partial<EventRecord>): ReportEvent {
  return { item: { ...plain, files: [], ...changes }, readPicture: async () => null };
}

type Asked = Partial<PeriodReport> & { events: ReportEvent[] };

/** Prints an academic year by default. */
function print(asked: Asked): Promise<Uint8Array> {
  return renderPeriodReport({ from: '2024-07-01', to: '2025-06-30', clubs: [], kinds: [], ...asked });
}

async function pagesOf(asked: Asked): Promise<string[]> {
  return readText(await print(asked));
}

const calendarYear = { from: '2024-01-01', to: '2024-12-31' };
const coding = clubs().filter(({ key }) => key === 'coding');

const events = [
  event({ _id: 'a', title: 'First', date: '2024-08-03', kind: 'workshop', metrics: ['3.2.2'], women: 10 }),
  event({
    _id: 'b',
    title: 'Second',
    date: '2025-02-11',
    lastDay: '2025-02-13',
    kind: 'sports',
    metrics: ['5.3.3', '7.1.11'],
    prizes: 'Silver',
    club: 'sport',
    women: 30,
    men: 0,
  }),
  event({ _id: 'c', title: 'Third', date: '2025-02-20', no_student: null, no_faculty: null, club: 'sport' }),
];

let withPictures: ReportEvent[];
beforeAll(async () => {
  withPictures = await Promise.all([plain, hindi, twelvePictures].map(eventOf));
});

describe('the first pages', () => {
  it('start with the contents, followed by totals by month, club and kind', async () => {
    const pages = await pagesOf({ events });
    const front = pages.slice(0, 3).join(' ');
    expect(pages[0]).toContain('YEAR REPORT No. ALL/2024-25/ANNUAL All clubs, 2024-25');
    expect(pages[0]).toContain('Contents Date Event Page 03 August 2024 First (Coding Club)');
    for (const part of [
      'with 2,480 students and 12 members of faculty taking part. 1 record gives no number of students. 1 record gives no number of faculty.',
      'August 2024 1 1,240 6',
      'February 2025 2 1,240* 6*',
      'Total 3 2,480* 12* * Partial: not all of these events give this number.',
      'Coding Club 1 1,240 6 Sport Club 2 1,240* 6* Total 3',
      'Sports 1 1,240 6 Workshop 1 1,240 6 Without a kind 1 – – Total 3',
    ])
      expect(front).toContain(part);
  });

  it('have a bar for each row with events, proportional to its share', async () => {
    const pdf = new PdfObjects(await print({ events }));
    const bars = pdf.drawings
      .slice(0, 3)
      .flat()
      .flatMap((line) => /^[\d.]+ [\d.]+ ([\d.]+) 8 re$/.exec(line)?.[1] ?? [])
      .map(Number);
    const [byMonth, byClub, byKind] = [
      [60, 120],
      [60, 120],
      [120, 120, 120],
    ] as const;
    expect(bars).toEqual([...byMonth, ...byClub, ...byKind]);
  });

  it('have a table for each metric with the columns of the content', async () => {
    const front = (await pagesOf({ events })).slice(0, 4).join(' ');
    expect(front).toContain('3.2.2 Workshops and seminars on research methodology');
    expect(front).toMatch(
      /Name of the workshops \/ seminars Number of Participants Date \(From - to\) Link to the activity report on the website First 1,246 03 August 2024 https:\/\/portal\.palashvan\.example\/ ?e\/a/,
    );
    expect(front).toMatch(/11 February 2025 to 13 February 2025 Second 1,240 Silver https/);
    expect(front).toMatch(/Second 11 February 2025 to 13 February 2025 1,246 30 0 6 https/);
    expect(front).not.toContain('3.4.3');
  });

  it('and the photographs have all dates in words', async () => {
    const place = { takenAt: '2024-08-03T10:32', latitude: null, longitude: null };
    const metrics = ['3.2.2', '5.1.3', '7.1.11'];
    const files = plain.files.slice(0, 1);
    const one = { ...plain, date: '2024-08-03', lastDay: '2024-08-04', metrics, files };
    const dated = { ...(await eventOf(one)), places: { [files[0]?.id as string]: place } };
    for (const format of ['pdf', 'docx'] as const) {
      const report = await print({ events: [dated], format });
      const text =
        format === 'pdf'
          ? (await readText(report)).join(' ')
          : (await mammoth.extractRawText({ buffer: Buffer.from(report) })).value;
      expect(text).toContain('03 August 2024, 10:32');
      expect(text.match(/\b\d{1,4}[-/]\d\d?[-/]\d{2,4}\b/g)).toBeNull();
      const dates = text.match(/\d+ August 2024/g) ?? [];
      expect([...new Set(dates)].toSorted()).toEqual(['03 August 2024', '04 August 2024']);
    }
  });

  it.each([
    ['faculty alone', null, 4],
    ['zero students and zero faculty', 0, 0],
  ])('have no number of participants for a record with %s', async (_, no_student, no_faculty) => {
    const metrics = ['3.2.2', '5.3.3', '7.1.11'];
    const one = event({ _id: 'a', title: 'First', date: '2024-08-03', metrics, no_student, no_faculty });
    const front = (await pagesOf({ events: [one] })).slice(0, 4).join(' ');
    expect(front).toMatch(/website First 03 August 2024 https/);
    expect(front).toMatch(/Prizes Link to the activity report on the website 03 August 2024 First https/);
    expect(front).toMatch(
      no_faculty ? /website First 03 August 2024 4 https/ : /website First 03 August 2024 https/,
    );
  });

  it('keep the table of 29 events with long words within the margins, and break no address within a word', async () => {
    const many = Array.from({ length: 29 }, (_, index) =>
      event({
        _id: `7kq2m9x4${index}`,
        title: 'Internationalisation of microentrepreneurship',
        date: `2024-09-${10 + (index % 15)}`,
        lastDay: '2024-09-28',
        metrics: ['3.4.3'],
        agency: 'Interdepartmental Electroencephalography Confederation of Palashvan',
        scheme: 'Telecommunications for grandmothers',
      }),
    );
    const pdf = await print({ events: many });
    const pages = await drawPages(pdf);
    for (const { pixels, width, height } of pages) {
      const inMargin = (y: number) => pixels.subarray((y * width + width - 54) * 3, (y + 1) * width * 3);
      const inked = Array.from({ length: height }, (_, y) => y).filter((y) =>
        inMargin(y).some((value) => value < 250),
      );
      expect(inked).toEqual([]);
    }
    const text = (await readText(pdf)).join(' ');
    const address = /https:\/\/ ?portal\. ?palashvan\. ?example\/ ?e\/ ?7kq2m9x4\d+(?!\S)/g;
    expect(text.match(address)).toHaveLength(29);
    for (const word of ['microentrepreneurship', 'Electroencephalography', 'Telecommunications'])
      expect(text.split(word).length).toBeGreaterThan(29);
  });

  it('repeat the heading of a long table', async () => {
    const many = Array.from({ length: 70 }, (_, index) => event({ _id: `e${index}`, date: '2024-09-01' }));
    const pages = await pagesOf({ events: many });
    expect(pages[0]).toContain('Date Event Page');
    expect(pages[1]?.startsWith('Date Event Page')).toBe(true);
  });

  it('have every month of a calendar year, and a dash for unknown numbers', async () => {
    const unknown = event({ _id: 'x', date: '2024-12-31', no_student: null });
    const [first = '', second = ''] = await pagesOf({ ...calendarYear, events: [...withPictures, unknown] });
    expect(first).toContain('All clubs, 2024');
    expect(first).toContain(
      '4 events are on record for 2024, with 2,036 students and 47 members of faculty taking part. 1 record gives no number of students.',
    );
    expect(first).toContain('January 1 486 21 February – – – March');
    expect(first).toContain('October 2 1,550 20 November – – – December 1 – 6 Total 4 2,036* 47');
    expect(second).toContain('Coding Club 2 1,240* 12 Cultural Club 1 310 14 Sport Club 1 486 21 Total 4');
  });

  it.each([
    [40, null, 'for 2024, with 40 students taking part.'],
    [0, 3, 'with 0 students and 3 members of faculty taking part.'],
    [null, null, '1 event is on record for 2024. 1 record gives no number of students.'],
  ])('say how many took part, for %s students and %s faculty', async (no_student, no_faculty, sentence) => {
    const one = event({ date: '2024-12-31', no_student, no_faculty });
    expect((await pagesOf({ ...calendarYear, events: [one] }))[0]).toContain(sentence);
  });
});

test('a year without events is a single page that says so, with signatures', async () => {
  const pages = await pagesOf({ from: '2023-01-01', to: '2023-12-31', clubs: coding, events: [] });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('YEAR REPORT No. CODING/2023/ANNUAL Coding Club, 2023');
  expect(pages[0]).toContain('No events are on record for 2023.');
  expect(pages[0]).toMatch(/Coordinator Coding Club Head of Department .*Principal/);
  expect(pages[0]).not.toMatch(/Contents|January/);
});

test('a period of more than two years is counted by academic year', async () => {
  const [first = '', second = ''] = await pagesOf({ from: '2020-07-01', to: '2025-06-30', events });
  const front = first + second;
  expect(front).toContain('01 July 2020 to 30 June 2025');
  expect(front).toContain('Events by academic year Academic year Events Students Faculty 2020-21 – – –');
  expect(front).toContain('2024-25 3 2,480* 12*');
});

test('a report on some clubs and kinds says so in its title and number', async () => {
  const [first = ''] = await pagesOf({ clubs: coding, kinds: ['workshop'], events: events.slice(0, 1) });
  expect(first).toContain('No. CODING/2024-25/ANNUAL/WORKSHOP Coding Club, Workshop, 2024-25');
  expect(first).not.toContain('Events by club');
});

test('a period is in Hindi if most of its records are', async () => {
  const [first = ''] = await pagesOf({ ...calendarYear, events: [await eventOf(hindi)] });
  for (const part of [
    'वार्षिक रिपोर्ट क्रमांक ALL/2024/ANNUAL सभी क्लब, 2024',
    '2024 में 1 कार्यक्रम दर्ज है, जिसमें 310 विद्यार्थियों और 14 शिक्षकों ने भाग लिया।',
    'विषय-सूची दिनांक कार्यक्रम पृष्ठ 17 अक्टूबर 2024 काव्य संध्या',
    'अक्टूबर 1 310 14',
    'सांस्कृतिक क्लब 1 310 14',
  ])
    expect(first).toContain(part);
});

describe('the events', () => {
  const startsIn = (pages: string[]) =>
    ['SPORT CLUB No. SPORT/', 'CODING CLUB No. CODING/', 'CULTURAL CLUB No. CULTURAL/'].map(
      (start) => pages.findIndex((page) => page.includes(start)) + 1,
    );

  it('follow each other, oldest first, on the pages that the contents give', async () => {
    const pages = await pagesOf({ ...calendarYear, events: withPictures });
    const starts = startsIn(pages);
    expect(pages[(starts[0] ?? 0) - 1]).toMatch(/^SPORT CLUB/);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const contents = pages.slice(0, (starts[0] ?? 0) - 1).join(' ');
    expect(contents).toContain(`22 January 2024 Annual Sports Week (Sport Club) ${starts[0]}`);
    expect(contents).toContain(`(Coding Club) ${starts[1]}`);
    expect(contents).toContain(`(Cultural Club) ${starts[2]}`);
  });

  it.each(['pdf', 'docx'] as const)('start below a short event on the same page, in %s', async (format) => {
    const short = (_id: string, date: string): ReportEvent =>
      event({
        _id,
        date,
        title: `Event ${_id}`,
        theme: '',
        speaker: '',
        outcome: '',
        summary: 'All went well.',
      });
    const long = event({
      _id: 'c',
      date: '2024-09-03',
      title: 'Event c',
      summary: 'A long day. '.repeat(420),
    });
    const report = await print({
      events: [short('a', '2024-09-01'), short('b', '2024-09-02'), long, short('d', '2024-09-04')],
      clubs: coding,
      format,
    });
    if (format === 'docx') {
      const xml = Buffer.from(unzipSync(report)['word/document.xml'] ?? []).toString();
      // The events start on a new page.
      expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
      return;
    }
    const pages = await readText(report);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) =>
      pages.findIndex((page) => page.includes(`Event ${id} Date`)),
    );
    expect(b).toBe(a);
    expect(c).toBe((b ?? 0) + 1);
    expect(pages[d ?? 0]).toContain('A long day.');
  });

  it('have four photographs each, and say where the others are', async () => {
    const asked: number[] = [];
    const { item, readPicture } = await eventOf(twelvePictures);
    const read = (index: number) => {
      asked.push(index);
      return readPicture(index);
    };
    const text = (await pagesOf({ ...calendarYear, events: [{ item, readPicture: read }] })).join(' ');
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(text).toContain('Photograph 4');
    expect(text).not.toMatch(/Photograph 5|5\. A race/);
    expect(text).toMatch(/8 more photographs in the event’s own report, SPORT\/2024\/[0-9A-Z]{4}\./);
  });

  it('have a bookmark each, with their sections below it', async () => {
    const pdf = new PdfObjects(await print({ ...calendarYear, events: withPictures }));
    const parents = pdf.bodies
      .filter((body) => body.includes('/Dest [') && body.includes('/First '))
      .map((body) => pdf.text(body, 'Title'));
    expect(parents).toEqual(['All clubs, 2024', twelvePictures.title, plain.title, hindi.title]);
    expect(pdf.having('/S /H1')).toHaveLength(1);
  });
});

test('reports requested together are made one after the other, even after a failure', async () => {
  let [open, most] = [0, 0];
  const reading = (fails: boolean): ReportEvent => ({
    item: twelvePictures,
    readPicture: async () => {
      if (fails) throw new Error('Storage is down');
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
      return null;
    },
  });
  const asked = [true, false, false].map((fails) => print({ events: [reading(fails)] }));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  // The photographs of one event are read four at a time.
  expect(most).toBe(4);
});

test('the same records give the same bytes in any order', async () => {
  const [first, second] = await Promise.all([
    print({ ...calendarYear, events: withPictures }),
    print({ ...calendarYear, events: withPictures.toReversed() }),
  ]);
  expect(Buffer.compare(first, second)).toBe(0);
});

test('a year of sixty events with large photographs has less than 17 MB', async () => {
  const sound = await drawnJpeg(0);
  const large = Buffer.concat([sound.subarray(0, -2), Buffer.alloc(600_000, 0x55), sound.subarray(-2)]);
  const many = Array.from({ length: 60 }, (_, index) => ({
    item: {
      ...twelvePictures,
      club: 'coding',
      _id: `event-${index}`,
      title: `Event ${index + 1}`,
      date: `2024-${String((index % 12) + 1).padStart(2, '0')}-11`,
    },
    readPicture: async () => large,
  }));
  const pdf = await print({ ...calendarYear, clubs: coding, events: many });
  expect(pdf.length).toBeGreaterThan(10e6);
  expect(pdf.length).toBeLessThan(17e6);
  const pages = await readText(pdf);
  expect(pages[0]).toContain('60 events are on record for 2024');
  for (let index = 1; index <= 60; index++)
    expect(pages.filter((page) => page.includes(` Event ${index} Date 11`))).toHaveLength(1);
});

describe('the report for a metric', () => {
  const most = 5_000_000;
  /** A field of noise has as many bytes as a photograph of leaves and faces: about 200 kB. */
  const photographOf = async (index: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
    const [width, height] = index % 4 === 0 ? [450, 600] : [600, 450];
    const background = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    return sharp(background)
      .resize(width * 2)
      .jpeg({ quality: 78 })
      .toBuffer();
  };
  /** Each event has 14 photographs with time and place. */
  let photographs: Uint8Array[];
  beforeAll(async () => {
    photographs = await Promise.all(Array.from({ length: 12 }, (_, index) => photographOf(index)));
  });
  const ofMetric = (count: number) => {
    const [file] = twelvePictures.files;
    const files = Array.from({ length: 14 }, (_, index) => ({ ...file, id: `p${index}` }) as EventFile);
    return Array.from({ length: count }, (_, index) => ({
      ...event({
        _id: `event-${index}`,
        title: `Camp ${index}`,
        date: '2025-03-04',
        metrics: ['3.4.3'],
        files,
      }),
      readPicture: async (picture: number) => photographs[(picture + index) % 12] ?? null,
    }));
  };
  const printed = async (count: number) => {
    const pdf = await print({ events: ofMetric(count), metric: '3.4.3', mostBytes: most });
    const widths = new PdfObjects(pdf)
      .having('/Subtype /Image')
      .map((image) => Number(/\/Width (\d+)/.exec(image)?.[1]));
    return { pdf, widths, text: (await readText(pdf)).join(' ') };
  };

  it("has its table, then its events, and stays within a portal's limit with thirty events of 14 photographs", async () => {
    const { pdf, widths, text } = await printed(30);
    expect(pdf.length).toBeLessThanOrEqual(most);
    expect(pdf.length).toBeGreaterThan(0.6 * most);
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(300);
    expect(text).toContain('REPORT FOR METRIC 3.4.3 No. ALL/2024-25/3.4.3 Extension and outreach');
    expect(text.indexOf('Name of the activity')).toBeLessThan(text.indexOf('Contents'));
    expect(text.match(/10 more photographs in the event’s own report/g)).toHaveLength(30);
    expect(text).not.toContain('Events by month');
  });

  it('keeps photographs as stored if they fit', async () => {
    const { pdf, widths } = await printed(1);
    expect(pdf.length).toBeLessThanOrEqual(most);
    expect(Math.max(...widths)).toBe(1200);
  });

  it('has fewer photographs if they would become too small, and says how many more there are', async () => {
    const { pdf, widths, text } = await printed(120);
    expect(pdf.length).toBeLessThanOrEqual(most);
    expect(Math.max(...widths)).toBeLessThanOrEqual(500);
    expect(text.match(/1[23] more photographs in the event’s own report/g)).toHaveLength(120);
  });

  it('has no photographs if its text alone exceeds the limit', async () => {
    const [one] = ofMetric(1);
    const pdf = await print({ events: [one as ReportEvent], metric: '3.4.3', mostBytes: 1000 });
    expect((await readText(pdf)).join(' ')).toContain('14 more photographs in the event’s own report');
  });
});
