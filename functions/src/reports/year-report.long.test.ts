import { findClub } from '@club-portal/contract/content/clubs';
import type { EventRecord } from '@club-portal/contract/event-record';
import { describe, expect, it } from 'vitest';
import { PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { hindi, plain, twelvePictures } from './fixtures/records.ts';
import { eventOf } from './fixtures/report-of.ts';
import type { ReportEvent } from './load-photographs.ts';
import { renderYearReport } from './year-report.ts';

const coding = findClub('coding') ?? null;

function withoutPictures(changes: Partial<EventRecord>): ReportEvent {
  return { item: { ...plain, files: [], ...changes }, readPicture: async () => null };
}

describe('a year without events', () => {
  it('says that there are no events on one page with signatures', async () => {
    const pages = await readText(await renderYearReport({ club: coding, year: 2023, events: [] }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('YEAR REPORT No. CODING/2023/ANNUAL Coding Club, 2023');
    expect(pages[0]).toContain('No events are on record for 2023.');
    expect(pages[0]).toMatch(/Coordinator Coding Club Head of Department .*Principal/);
    expect(pages[0]).not.toMatch(/Contents|January/);
  });
});

it('is in Hindi when most of its records are', async () => {
  const [first = ''] = await readText(
    await renderYearReport({ club: null, year: 2024, events: [await eventOf(hindi)] }),
  );
  for (const part of [
    'वार्षिक रिपोर्ट क्रमांक ALL/2024/ANNUAL सभी क्लब, 2024',
    '2024 में 1 कार्यक्रम दर्ज है, जिसमें 310 विद्यार्थियों और 14 शिक्षकों ने भाग लिया।',
    'अक्टूबर 1 310 14',
    'सांस्कृतिक क्लब 1 310 14',
    '17 अक्टूबर 2024 काव्य संध्या',
  ])
    expect(first).toContain(part);
});

describe('all clubs together', () => {
  const events = async () => [await eventOf(plain), await eventOf(hindi), await eventOf(twelvePictures)];

  it('prints totals by month and by club, and a dash for unknown numbers', async () => {
    const [first = '', second = ''] = await readText(
      await renderYearReport({
        club: null,
        year: 2024,
        events: [...(await events()), withoutPictures({ _id: 'x', date: '2024-12-31', no_student: null })],
      }),
    );
    expect(first).toContain('All clubs, 2024');
    expect(first).toContain(
      '4 events are on record for 2024, with 2,036 students and 47 members of faculty taking part. 1 record gives no number of students.',
    );
    const overviewOf = async (no_student: number | null, no_faculty: number | null) => {
      const event = withoutPictures({ date: '2024-12-31', no_student, no_faculty });
      return (await readText(await renderYearReport({ club: null, year: 2024, events: [event] })))[0];
    };
    expect(await overviewOf(40, null)).toContain(
      '1 event is on record for 2024, with 40 students taking part.',
    );
    expect(await overviewOf(0, 3)).toContain('with 0 students and 3 members of faculty taking part.');
    expect(await overviewOf(null, null)).toContain(
      '1 event is on record for 2024. 1 record gives no number of students.',
    );
    expect(first).toContain('January 1 486 21 February – – – March');
    expect(first).toContain('October 2 1,550 20 November – – – December 1 – 6 Total 4 2,036 47');
    expect(second).toContain('Coding Club 2 1,240 12 Cultural Club 1 310 14 Sport Club 1 486 21 Total 4');
  });

  it('starts each event on a new page, the oldest first, at the page that the contents name', async () => {
    const pages = await readText(await renderYearReport({ club: null, year: 2024, events: await events() }));
    const starts = ['SPORT CLUB No. SPORT/', 'CODING CLUB No. CODING/', 'CULTURAL CLUB No. CULTURAL/'].map(
      (start) => pages.findIndex((page) => page.startsWith(start)) + 1,
    );
    expect(starts.every((page) => page > 0)).toBe(true);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const contents = pages.slice(0, (starts[0] ?? 0) - 1).join(' ');
    expect(contents).toContain(`22 January 2024 Annual Sports Week (Sport Club) ${starts[0]}`);
    expect(contents).toContain(`(Coding Club) ${starts[1]}`);
    expect(contents).toContain(`(Cultural Club) ${starts[2]}`);
  });

  it('shows four photographs of an event and says where the others are', async () => {
    const asked: number[] = [];
    const event = await eventOf(twelvePictures);
    const readPicture = (index: number) => {
      asked.push(index);
      return event.readPicture(index);
    };
    const pdf = await renderYearReport({
      club: null,
      year: 2024,
      events: [{ item: event.item, readPicture }],
    });
    const text = (await readText(pdf)).join(' ');
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(text).toContain('Photograph 4');
    expect(text).not.toMatch(/Photograph 5|5\. A race/);
    expect(text).toMatch(/8 more photographs in the event’s own report, SPORT\/2024\/[0-9A-Z]{4}\./);
  });

  it('gives the same bytes for the events in any order', async () => {
    const [first, second] = await Promise.all([
      renderYearReport({ club: null, year: 2024, events: await events() }),
      renderYearReport({ club: null, year: 2024, events: (await events()).toReversed() }),
    ]);
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('has a bookmark for every event, with its sections under it', async () => {
    const pdf = new PdfObjects(await renderYearReport({ club: null, year: 2024, events: await events() }));
    const bookmarks = pdf.bodies.filter((body) => body.includes('/Dest ['));
    const parents = bookmarks
      .filter((body) => body.includes('/First '))
      .map((body) => pdf.text(body, 'Title'));
    expect(parents).toEqual(['All clubs, 2024', twelvePictures.title, plain.title, hindi.title]);
    expect(pdf.having('/S /H1')).toHaveLength(1);
  });
});

it('keeps a year of sixty events with large photographs under 17 MB', async () => {
  const sound = await drawnJpeg(0);
  const large = Buffer.concat([sound.subarray(0, -2), Buffer.alloc(600_000, 0x55), sound.subarray(-2)]);
  const events = Array.from({ length: 60 }, (_, index) => ({
    item: {
      ...twelvePictures,
      club: 'coding',
      _id: `event-${index}`,
      title: `Event ${index + 1}`,
      date: `2024-${String((index % 12) + 1).padStart(2, '0')}-11`,
    },
    readPicture: async () => large,
  }));
  const pdf = await renderYearReport({ club: coding, year: 2024, events });
  expect(pdf.length).toBeGreaterThan(10e6);
  expect(pdf.length).toBeLessThan(17e6);
  const pages = await readText(pdf);
  expect(pages[0]).toContain('60 events are on record for 2024');
  for (let index = 1; index <= 60; index++)
    expect(pages.filter((page) => page.includes(` Event ${index} Date 11`))).toHaveLength(1);
});
