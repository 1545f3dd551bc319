import { expect, test } from 'vitest';
import { noticeGroups } from './notice-groups.ts';

test('the pinned notices come first, then the others by the year of their day in India', () => {
  const inJanuary = { pinned: false, createdAt: '2025-12-31T20:00:00.000Z' };
  const inDecember = { pinned: false, createdAt: '2025-12-31T10:00:00.000Z' };
  const pinned = { pinned: true, createdAt: '2024-03-01T10:00:00.000Z' };
  const before = { pinned: false, createdAt: '2025-11-01T10:00:00.000Z' };
  expect(noticeGroups([inJanuary, inDecember, pinned, before])).toEqual([
    { year: undefined, notices: [pinned] },
    { year: '2026', notices: [inJanuary] },
    { year: '2025', notices: [inDecember, before] },
  ]);
});

test('no group is empty if there are no pinned notices', () => {
  expect(noticeGroups([])).toEqual([]);
  expect(noticeGroups([{ pinned: false, createdAt: '2026-01-01T00:00:00.000Z' }])).toHaveLength(1);
});

test('a notice written last year and first shown this year belongs to this year', () => {
  const notice = {
    pinned: false,
    createdAt: '2025-11-01T10:00:00.000Z',
    shownAt: '2026-01-02T10:00:00.000Z',
  };
  expect(noticeGroups([notice])).toEqual([{ year: '2026', notices: [notice] }]);
});
