import type { EventRecord } from '@club-portal/contract/event-record';
import { describe, expect, it, test } from 'vitest';
import { PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { hindi, plain, twelvePictures } from './fixtures/records.ts';
import type { ReportEvent } from './load-photographs.ts';
import { type PeriodReport, periodLabel, renderPeriodReport } from './period-report.ts';
import { wordingIn } from './wording.ts';

function event(changes: Partial<EventRecord>): ReportEvent {
  return { item: { ...plain, files: [], ...changes }, readPicture: async () => null };
}

const academicYear = { from: '2024-07-01', to: '2025-06-30', clubs: [], kinds: [] };

async function pagesOf(asked: Partial<PeriodReport> & { events: ReportEvent[] }): Promise<string[]> {
  return readText(await renderPeriodReport({ ...academicYear, ...asked }));
}

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

describe('the first pages', () => {
  it('have the contents on the first one, then totals by month, club and kind', async () => {
    const pages = await pagesOf({ events });
    const front = pages.slice(0, 3).join(' ');
    expect(pages[0]).toContain('PERIOD REPORT No. ALL/2024-25/ANNUAL All clubs, 2024-25');
    expect(pages[0]).toContain('Contents Date Event Page 03 August 2024 First (Coding Club)');
    expect(front).toContain('August 2024 1 1,240 6');
    expect(front).toContain('February 2025 2 1,240 6');
    expect(front).toContain('Total 3 2,480 12');
    expect(front).toContain('Coding Club 1 1,240 6 Sport Club 2 1,240 6 Total 3');
    expect(front).toContain('Sports 1 1,240 6 Workshop 1 1,240 6 Without a kind 1 – – Total 3');
  });

  it('draw a bar for each row that has events, as long as its share', async () => {
    const pdf = new PdfObjects(await renderPeriodReport({ ...academicYear, events }));
    const bars = pdf.drawings
      .slice(0, 3)
      .flat()
      .flatMap((line) => /^[\d.]+ [\d.]+ ([\d.]+) 8 re$/.exec(line)?.[1] ?? [])
      .map(Number);
    const [months, clubs, kinds] = [
      [60, 120],
      [60, 120],
      [120, 120, 120],
    ];
    expect(bars).toEqual([...(months ?? []), ...(clubs ?? []), ...(kinds ?? [])]);
  });

  it('have a table for each metric with the columns of the content', async () => {
    const front = (await pagesOf({ events })).slice(0, 4).join(' ');
    expect(front).toContain('3.2.2 Workshops and seminars on research methodology');
    expect(front).toMatch(
      /Name of the workshops \/ seminars Number of Participants Date \(From - to\) Link to the activity report on the website First 1,246 03-08-2024 https:\/\/portal\.palashvan\.exa ?mple\/events\/a/,
    );
    expect(front).toMatch(/11-02-2025 to 13-02-2025 Second 1,240 Silver https/);
    expect(front).toMatch(/Second 11-02-2025 to 13-02-2025 1,246 30 0 https/);
    expect(front).not.toContain('3.4.3');
  });

  it('repeat the heading of a long table', async () => {
    const many = Array.from({ length: 70 }, (_, index) => event({ _id: `e${index}`, date: '2024-09-01' }));
    const pages = await pagesOf({ events: many });
    expect(pages[0]).toContain('Date Event Page');
    expect(pages[1]?.startsWith('Date Event Page')).toBe(true);
  });
});

test('a period of more than two years is counted by academic year', async () => {
  const [first = '', second = ''] = await pagesOf({ from: '2020-07-01', to: '2025-06-30', events });
  const front = first + second;
  expect(front).toContain('01 July 2020 to 30 June 2025');
  expect(front).toContain('Events by academic year Academic year Events Students Faculty 2020-21 – – –');
  expect(front).toContain('2024-25 3 2,480 12');
});

test('a report of some clubs and kinds says so in its title and its number', async () => {
  const { clubs } = await import('@club-portal/contract/content/clubs');
  const coding = clubs.filter(({ key }) => key === 'coding');
  const [first = ''] = await pagesOf({ clubs: coding, kinds: ['workshop'], events: events.slice(0, 1) });
  expect(first).toContain('No. CODING/2024-25/ANNUAL/WORKSHOP Coding Club, Workshop, 2024-25');
  expect(first).not.toContain('Events by club');
});

test('a period of Hindi records is printed in Hindi', async () => {
  const [first = ''] = await pagesOf({
    events: [{ item: { ...hindi, files: [], kind: 'cultural' }, readPicture: async () => null }],
  });
  expect(first).toContain('अवधि रिपोर्ट क्रमांक ALL/2024-25/ANNUAL सभी क्लब, 2024-25');
  expect(first).toContain('विषय-सूची दिनांक कार्यक्रम पृष्ठ 17 अक्टूबर 2024');
});

test('the period is named as people say it', () => {
  const label = (from: string, to: string) => periodLabel(wordingIn('en'), { from, to });
  expect(label('2024-01-01', '2024-12-31')).toBe('2024');
  expect(label('2024-07-01', '2025-06-30')).toBe('2024-25');
  expect(label('2024-07-01', '2024-12-31').replaceAll('\u00a0', ' ')).toBe(
    '01 July 2024 to 31 December 2024',
  );
});

test('reports that are asked for at once are made one after the other, also after a failure', async () => {
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
  const asked = [true, false, false].map((fails) =>
    renderPeriodReport({ ...academicYear, events: [reading(fails)] }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  // The photographs of one event are read four at a time.
  expect(most).toBe(4);
});

test('the same records give the same bytes in any order', async () => {
  const asked = {
    ...academicYear,
    events: [...events, { item: twelvePictures, readPicture: async () => null }],
  };
  const [first, second] = await Promise.all([
    renderPeriodReport(asked),
    renderPeriodReport({ ...asked, events: asked.events.toReversed() }),
  ]);
  expect(Buffer.compare(first, second)).toBe(0);
});
