import { describe, expect, test } from 'vitest';
import { arrangementOf, putBackIn, rearranged } from './arrangement.ts';

const files = (ids: string) => [...ids].map((id) => ({ id, alt: '' }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('files arranged by an author', () => {
  test.each([
    ['removed', 'abc', 'ac', 'abc', 'ac', 'b'],
    ['put into another order', 'abc', 'cab', 'abc', 'cab', ''],
    ['removed, while others have added one', 'abc', 'ac', 'abcd', 'acd', 'b'],
    ['removed, while others have put them into another order', 'abc', 'ac', 'cba', 'ca', 'b'],
    ['removed, while others have removed them', 'abc', 'ac', 'ac', 'ac', ''],
    ['put into another order, while others have added one', 'abc', 'cab', 'dabc', 'cabd', ''],
    ['put into another order, while others have removed one', 'abc', 'cab', 'ab', 'ab', ''],
  ])('%s: %s to %s, now %s', (_, from, to, now, stay, leave) => {
    const result = rearranged(files(now), { from: files(from), to: files(to) });
    expect([idsOf(result.stay), idsOf(result.leave)]).toEqual([stay, leave]);
  });

  test('a changed description replaces the public one, an unchanged one does not', () => {
    const from = arrangementOf([
      { id: 'a', alt: 'A' },
      { id: 'b', alt: 'B' },
    ]);
    const to = [
      { id: 'a', alt: 'New' },
      { id: 'b', alt: 'B' },
    ];
    const now = [
      { id: 'a', alt: 'A' },
      { id: 'b', alt: 'Of others' },
    ];
    expect(rearranged(now, { from, to }).stay.map(({ alt }) => alt)).toEqual(['New', 'Of others']);
  });

  test('a changed description in Hindi replaces the public one; a submission of an earlier release changes none', () => {
    const hindi = (alt: string) => ({ translations: { hi: { alt } } });
    const now = [{ id: 'a', alt: 'A', ...hindi('क') }];
    const from = arrangementOf(now);
    const textOf = (change: Parameters<typeof rearranged>[1]) => rearranged(now, change).stay[0];
    expect(textOf({ from, to: [{ id: 'a', ...hindi('ख') }] })).toEqual({ id: 'a', alt: 'A', ...hindi('ख') });
    const earlier = [{ id: 'a', alt: 'A' }];
    expect(textOf({ from: earlier, to: [{ id: 'a', alt: 'B' }] })).toEqual({
      id: 'a',
      alt: 'B',
      ...hindi('क'),
    });
  });
});

test.each([
  ['ac', 'b', 'abc', 'abc'],
  ['bc', 'a', 'abc', 'abc'],
  ['ab', 'c', 'abc', 'abc'],
  ['da', 'bc', 'abc', 'dabc'],
  ['', 'ab', 'ab', 'ab'],
])('files that return to %s, %s of %s, get their old places: %s', (now, returned, order, all) => {
  expect(idsOf(putBackIn(files(now), files(returned), [...order]))).toBe(all);
});
