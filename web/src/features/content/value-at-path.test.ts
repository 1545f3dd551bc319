import { expect, test } from 'vitest';
import { nameOf, valueAt, withValueAt } from './value-at-path.ts';

const clubs = [
  { key: 'coding', colour: { onLight: '#111111' } },
  { key: 'gate', meets: 'Fridays' },
];

test('a path leads to a value inside records and lists', () => {
  expect(valueAt(clubs, [0, 'colour', 'onLight'])).toBe('#111111');
  expect(valueAt(clubs, [1, 'colour', 'onLight'])).toBeUndefined();
  expect(valueAt(clubs, [])).toBe(clubs);
  expect(nameOf([0, 'colour', 'onLight'])).toBe('0.colour.onLight');
});

test('a value is replaced at its path, and the rest stays the same', () => {
  const changed = withValueAt(clubs, [0, 'colour', 'onLight'], '#222222');
  expect(changed).toEqual([{ key: 'coding', colour: { onLight: '#222222' } }, clubs[1]]);
  expect((changed as typeof clubs)[1]).toBe(clubs[1]);
  expect(clubs[0]?.colour?.onLight).toBe('#111111');
});

test('a value is added where there was none, and removed', () => {
  expect(withValueAt(clubs, [1, 'colour', 'onLight'], '#333333')).toEqual([
    clubs[0],
    { ...clubs[1], colour: { onLight: '#333333' } },
  ]);
  expect(withValueAt(clubs, [1, 'meets'], undefined)).toEqual([clubs[0], { key: 'gate' }]);
  expect(Object.keys(withValueAt({ a: 1, b: 2 }, ['a'], 3) as object)).toEqual(['a', 'b']);
});
