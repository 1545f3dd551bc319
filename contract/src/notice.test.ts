import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { NoticeInput, NoticeUpdate, phaseOf } from './notice.ts';

const [from, until] = ['2026-01-02T10:00', '2026-01-03T10:00'];

test.each([
  ['', '', '2026-01-02T10:00', 'now'],
  [from, until, '2026-01-02T09:59', 'early'],
  [from, until, '2026-01-02T10:00', 'now'],
  [from, until, '2026-01-03T09:59', 'now'],
  [from, until, '2026-01-03T10:00', 'over'],
  [from, '', '2199-01-01T00:00', 'now'],
  ['', until, '1999-01-01T00:00', 'now'],
] as const)('a notice from %j until %j is at %s: %s', (showFrom, showUntil, moment, phase) => {
  expect(phaseOf({ showFrom, showUntil }, moment)).toBe(phase);
});

test.each([
  [{ showFrom: from, showUntil: from }, 'showUntil', 'endsTooEarly'],
  [{ showFrom: until, showUntil: from }, 'showUntil', 'endsTooEarly'],
  [{ showFrom: '2026-02-30T10:00' }, 'showFrom', 'moment'],
  [{ showFrom: '2026-02-03' }, 'showFrom', 'moment'],
  [{ showFrom: '2026-02-03T' }, 'showFrom', 'moment'],
  [{ showFrom: '2026-02-03T24:00' }, 'showFrom', 'moment'],
  [{ showFrom: '2026-02-03T10:00:00' }, 'showFrom', 'moment'],
  [{ showFrom: '2026-02-03T10:00T' }, 'showFrom', 'moment'],
])('refuses %j', (span, path, message) => {
  const { error } = NoticeInput.safeParse({ title: 'a', ...span });
  expect(error?.issues).toMatchObject([{ path: [path], message }]);
});

test('of two times in the wrong order, the error names the one that must be later', () => {
  expect(catalogues.en.fields.endsTooEarly).toBe('The end must be later than the start.');
});

test('an update has both times or neither', () => {
  expect(NoticeUpdate.safeParse({ title: 'a' }).success).toBe(true);
  expect(NoticeUpdate.safeParse({ title: 'a', showFrom: '', showUntil: '' }).success).toBe(true);
  for (const [sent, missing] of [
    ['showFrom', 'showUntil'],
    ['showUntil', 'showFrom'],
  ] as const) {
    const { error } = NoticeUpdate.safeParse({ title: 'a', [sent]: from });
    expect(error?.issues).toMatchObject([{ path: [missing], message: 'required' }]);
  }
});
