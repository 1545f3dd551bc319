import '../fixtures/our-project.ts';
import { blankAccreditation, type EventFile, type EventRecord } from '@club-portal/contract/event-record';
import type { Evidence } from '@club-portal/contract/evidence';
import { lacksOf } from '@club-portal/contract/lacks';
import { describe, expect, test } from 'vitest';
import { event } from './fixtures/events.ts';
import * as summary from './period-summary.ts';

const picture = (id: string, alt = 'Students at a lathe'): EventFile => ({
  id,
  alt,
  url: '',
  kind: 'image',
  contentType: 'image/webp',
  size: 1,
  name: '',
});

const whole = event({
  _id: 'one',
  title: 'Lathe day',
  date: '2025-09-05',
  description: 'To turn a part.',
  no_student: 40,
  no_faculty: 2,
  outcome: 'Forty parts.',
  summary: 'All turned a part.',
  kind: 'workshop',
  metrics: ['5.1.3'],
  women: 15,
  men: 25,
  files: [picture('a'), picture('b')],
});

const file = (use: Evidence['files'][number]['use']) => ({
  id: use,
  use,
  name: `${use}.pdf`,
  contentType: 'application/pdf',
  size: 1,
});
const evidence: Evidence = {
  gallery: 'one',
  files: [file('attendance'), file('notice')],
  attendance: [],
  places: { b: { takenAt: '', latitude: 0.5, longitude: 77.4 } },
};

const unknown = { no_student: null, women: null, men: null };

describe('what a record lacks', () => {
  test('is nothing if it is complete', () => {
    expect(lacksOf(whole, evidence)).toEqual([]);
    expect(summary.toDeskRecord(whole, evidence, [whole], '2026-11-23')).toEqual({
      _id: 'one',
      title: 'Lathe day',
      date: '2025-09-05',
      lastDay: '',
      club: 'robotic',
      kind: 'workshop',
      lacks: [],
      doubts: [],
    });
  });

  test('probable mistakes are reported, including a record that exists twice', () => {
    const doubtful = { ...whole, women: 90 };
    const again = { ...whole, _id: 'two' };
    const { doubts } = summary.toDeskRecord(doubtful, evidence, [doubtful, again], '2025-01-01');
    expect(doubts).toEqual(['participants', 'future', 'twice']);
    const oneName = { ...evidence, attendance: [{ name: 'Tulsi', roll: '' }] };
    expect(summary.toDeskRecord(whole, oneName, [], '2026-11-23').doubts).toEqual(['names']);
    const alone = { ...whole, no_student: 0, women: null, men: null };
    expect(summary.toDeskRecord(alone, evidence, [], '2026-11-23').doubts).toEqual(['noStudents']);
  });

  test.each<[string, Partial<EventRecord>, string[]]>([
    ['no kind', { kind: '' }, ['kind']],
    ['no metric', { metrics: [] }, ['metrics']],
    ['no objective', { description: '' }, ['description']],
    ['no summary', { summary: '' }, ['summary']],
    ['no outcome', { outcome: '' }, ['outcome']],
    ['no number of participants', { ...unknown, no_faculty: null }, ['participants']],
    ['teachers only', unknown, ['participants']],
    ['zero students and zero teachers', { ...unknown, no_student: 0, no_faculty: 0 }, ['participants']],
    ['women and men only', { ...unknown, women: 15, men: 25 }, []],
    ['more women and men than students', { no_student: 120, women: 52, men: 70 }, ['participants']],
    ['one student who is neither', { no_student: 120, women: 50, men: 69 }, []],
    ['teachers, and that no student came is known', { ...unknown, no_student: 0, no_faculty: 12 }, []],
    ['no files', { files: [] }, ['photographs']],
    ['a PDF only', { files: [{ ...picture('c', ''), kind: 'pdf' }] }, ['photographs']],
    [
      'a generated description',
      { files: [picture('b'), picture('a', 'Lathe day, picture 2')] },
      ['captions'],
    ],
    [
      'a description that names an earlier title',
      { files: [picture('b', 'Old, picture 1 of 1')] },
      ['captions'],
    ],
    ['an empty description', { files: [picture('b', '')] }, ['captions']],
    ['a description with a number', { files: [picture('b', 'Two lathes, picture 2 of the show')] }, []],
    ['no picture with a place', { files: [picture('a')] }, ['places']],
  ])('with %s', (_, changed, lacks) => {
    expect(lacksOf({ ...whole, ...changed }, evidence)).toEqual(lacks);
  });

  test.each<[string, Partial<Evidence>, string[]]>([
    ['no evidence', { files: [] }, ['attendance', 'notice']],
    [
      'other evidence',
      { files: [file('letter'), file('certificate'), file('other')] },
      ['attendance', 'notice'],
    ],
    ['a list of names', { files: [file('notice')], attendance: [{ name: 'Tulsi', roll: '' }] }, []],
    [
      'a time without a place',
      { places: { a: { takenAt: '2025-09-05T10:00', latitude: null, longitude: null } } },
      ['places'],
    ],
    [
      'the place of a picture that is gone',
      { places: { gone: { takenAt: '', latitude: 1, longitude: 1 } } },
      ['places'],
    ],
  ])('with %s', (_, changed, lacks) => {
    expect(lacksOf(whole, { ...evidence, ...changed })).toEqual(lacks);
  });

  test('is everything in a record of an earlier release', () => {
    const empty = { description: '', summary: '', outcome: '', no_student: null, no_faculty: null };
    const lacks = lacksOf({ ...whole, ...blankAccreditation, ...empty, files: [] });
    const inTexts = ['kind', 'metrics', 'description', 'summary', 'outcome', 'participants'];
    expect(lacks).toEqual([...inTexts, 'photographs', 'attendance', 'notice']);
  });
});

test('the totals keep a kind and a metric that are no longer in the content', () => {
  const { kind, metric } = summary.totalsOf([{ ...whole, kind: 'gone', metrics: ['9.9'] }, whole]);
  expect(kind.map(({ key }) => key)).toEqual(['workshop', 'gone']);
  expect(metric.map(({ key }) => key)).toEqual(['5.1.3', '9.9']);
});

test('the years with records are academic years, which begin in July, and calendar years', () => {
  expect(summary.yearsOf(['2025-06-30', '2025-07-01', '2024-12-31', '2025-07-02'])).toEqual({
    academicYears: [2025, 2024],
    calendarYears: [2025, 2024],
  });
});
