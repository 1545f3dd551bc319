import { blankUpcomingEvent, UpcomingEventInput } from '@club-portal/contract/upcoming-event';
import { describe, expect, test } from 'vitest';
import { googleCalendarLink, outlookLink } from './calendar-links.ts';

const page = 'https://club.example/events/upcoming/x1';
const event = {
  title: 'Robot race & more',
  description: 'Bring a robot.',
  date: '2026-03-14',
  lastDay: '',
  start: '10:00',
  end: '13:30',
  location: 'Seminar hall',
};

function read(link: string) {
  const { searchParams } = new URL(link);
  return Object.fromEntries(searchParams);
}

test.each([
  // The case, its fields, and the dates that Google and Outlook get.
  ['some hours', {}, '20260314T043000Z/20260314T080000Z', '2026-03-14T04:30:00Z', '2026-03-14T08:00:00Z'],
  [
    'an open end',
    { end: '' },
    '20260314T043000Z/20260314T043000Z',
    '2026-03-14T04:30:00Z',
    '2026-03-14T04:30:00Z',
  ],
  ['a day', { start: '', end: '' }, '20260314/20260315', '2026-03-14', '2026-03-15'],
  [
    'several days',
    { start: '', end: '', lastDay: '2026-03-16' },
    '20260314/20260317',
    '2026-03-14',
    '2026-03-17',
  ],
  [
    'the end of February in a leap year',
    { date: '2028-02-29', start: '', end: '' },
    '20280229/20280301',
    '2028-02-29',
    '2028-03-01',
  ],
  [
    'until midnight',
    { start: '20:00', end: '00:00', lastDay: '2026-03-15' },
    '20260314T143000Z/20260314T183000Z',
    '2026-03-14T14:30:00Z',
    '2026-03-14T18:30:00Z',
  ],
  [
    'before half past five, which is the day before in London',
    { start: '04:00', end: '05:00' },
    '20260313T223000Z/20260313T233000Z',
    '2026-03-13T22:30:00Z',
    '2026-03-13T23:30:00Z',
  ],
])('an event of %s has the same times in both calendars', (_, changes, dates, startdt, enddt) => {
  expect(read(googleCalendarLink({ ...event, ...changes }, page)).dates).toBe(dates);
  const outlook = read(outlookLink('office', { ...event, ...changes }, page));
  expect([outlook.startdt, outlook.enddt]).toEqual([startdt, enddt]);
  expect(outlook.allday).toBe(dates.includes('T') ? undefined : 'true');
});

describe.each([
  ['Google', googleCalendarLink, 'text', 'details'],
  [
    'Outlook',
    (...given: Parameters<typeof googleCalendarLink>) => outlookLink('live', ...given),
    'subject',
    'body',
  ],
] as const)('the link of %s', (_, linkOf, title, text) => {
  test('has title, place, description and the page', () => {
    const found = read(linkOf(event, page));
    expect(found).toMatchObject({ [title]: event.title, location: event.location });
    expect(found[text]).toBe(`Bring a robot.\n\n${page}`);
  });

  test('has no plus sign, which Outlook would show', () => {
    expect(linkOf(event, page)).not.toContain('+');
  });

  test('for a long text in Hindi is short enough for every server, keeps the title and ends with the page', () => {
    const long = { ...event, title: 'रोबोट दौड़', description: 'अपना रोबोट साथ लाएँ 🤖। '.repeat(250) };
    const link = linkOf(long, page);
    expect(link.length).toBeLessThanOrEqual(2000);
    const found = read(link);
    expect(found[title]).toBe(long.title);
    expect(found[text]).toMatch(/^अपना.*…\n\nhttps:\/\/club\.example\/events\/upcoming\/x1$/s);
  });

  test('for the longest title and place in Hindi is short enough too: it has the start of the title and the page', () => {
    const most = (word: string) => word.repeat(200).slice(0, 200);
    const longest = {
      ...event,
      title: most('कार्यशाला'),
      location: most('सभागार'),
      description: most('स्वागत'),
    };
    const parsed = UpcomingEventInput.parse({ ...blankUpcomingEvent, ...longest });
    const link = linkOf(parsed, page);
    expect(link.length).toBeLessThanOrEqual(2000);
    const found = read(link);
    expect(found[title]).toMatch(/^(कार्यशाला){15}.*$/s);
    expect(found[text]).toBe(`\n\n${page}`);
    expect(() => UpcomingEventInput.parse({ ...parsed, title: `${longest.title}ा` })).toThrow();
  });
});
