import { expect, test } from 'vitest';
import { EventRecordInput } from './event-record.ts';
import { inLanguage } from './in-language.ts';
import { NoticeInput, NoticeUpdate } from './notice.ts';
import { pageAddress } from './page-addresses.ts';
import { titlesOf } from './translations.ts';
import { UpcomingEventInput } from './upcoming-event.ts';

const hindi = { title: 'सूचना', text: 'पाठ' };

/** The stored translations, or the path of the first problem with its code. */
function kept(translations: unknown): unknown {
  const { data, error } = NoticeInput.safeParse({ title: 'a', translations });
  const [issue] = error?.issues ?? [];
  return issue ? [issue.path.join('.'), issue.message] : data?.translations;
}

test.each<[string, unknown, unknown]>([
  ['all texts', { hi: hindi }, { hi: hindi }],
  ['the title alone', { hi: { title: ' सूचना ' } }, { hi: { title: 'सूचना' } }],
  ['a title of two lines', { hi: { title: 'एक\nदो' } }, { hi: { title: 'एक दो' } }],
  ['empty texts', { hi: { title: '', text: '  ' } }, {}],
  [
    'a title of which nothing can be seen',
    { hi: { title: '\u200b\u00ad', text: 'पाठ' } },
    { hi: { text: 'पाठ' } },
  ],
  ['nothing', {}, {}],
  ['what was not sent', undefined, {}],
  ['JSON, as in a form with files', JSON.stringify({ hi: hindi }), { hi: hindi }],
  ['empty text', '', {}],
])('of %s, the non-empty texts are stored', (_, sent, expected) => {
  expect(kept(sent)).toEqual(expected);
});

test.each<[string, unknown, string, string]>([
  ['a long title', { hi: { title: 'क'.repeat(201) } }, 'translations.hi.title', 'tooLong'],
  ['a long text', { hi: { text: 'क'.repeat(10_001) } }, 'translations.hi.text', 'tooLong'],
  ['a number', { hi: { title: 1 } }, 'translations.hi.title', 'notText'],
  ['an unknown language', { xx: hindi }, 'translations', 'unknownParameter'],
  ['English, which is the record’s own', { en: hindi }, 'translations', 'unknownParameter'],
  [
    'a field that is the same in every language',
    { hi: { link: '/x' } },
    'translations.hi',
    'unknownParameter',
  ],
  ['a list', [hindi], 'translations', 'invalid'],
  ['text that is no JSON', '{', 'translations', 'invalid'],
])('%s is refused', (_, sent, path, code) => {
  expect(kept(sent)).toEqual([path, code]);
});

test('an update without translations leaves them unchanged, and one with them replaces all', () => {
  expect(NoticeUpdate.parse({ title: 'a' })).not.toHaveProperty('translations');
  expect(NoticeUpdate.parse({ title: 'a', translations: { hi: { title: '' } } }).translations).toEqual({});
});

test('events have a title and their texts in another language', () => {
  const translations = { hi: { title: 'क', description: 'ख' } };
  const announced = { title: 'a', description: 'b', date: '2026-11-24', translations };
  expect(UpcomingEventInput.parse(announced).translations).toEqual(translations);
  const more = { hi: { ...translations.hi, summary: 'ग', outcome: 'घ' } };
  const recorded = { title: 'a', date: '2026-11-24', theme: 'x', club: 'coding', translations: more };
  expect(EventRecordInput.parse(recorded).translations).toEqual(more);
});

const record = {
  _id: 'a1',
  title: 'Fees are due',
  text: 'By Friday.',
  translations: { hi: { title: 'शुल्क देय है' } },
};

test('each text is in the language, or else the record’s own', () => {
  expect(inLanguage(record, 'hi')).toMatchObject({ title: 'शुल्क देय है', text: 'By Friday.' });
  expect(inLanguage(record, 'en')).toEqual({ _id: 'a1', title: 'Fees are due', text: 'By Friday.' });
  const { translations: _, ...earlier } = record;
  expect(inLanguage(earlier, 'hi')).toEqual(earlier);
});

test('a record has the same address in every language', () => {
  expect(pageAddress('notice', inLanguage(record, 'hi'))).toBe('/notices/a1/fees-are-due');
  expect(pageAddress('notice', record)).toBe('/notices/a1/fees-are-due');
});

test('a list of titles has no other texts, and no language without a title', () => {
  expect(titlesOf({ hi: { title: 'क', text: 'ख' } as { title: string } })).toEqual({ hi: { title: 'क' } });
  expect(titlesOf({ hi: { text: 'ख' } as object })).toEqual({});
});
