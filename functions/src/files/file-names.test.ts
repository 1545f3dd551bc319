import { expect, test } from 'vitest';
import { fileName, uniqueNames } from './file-names.ts';

test.each([
  ['2025-08-14 AC/DC: "Loud" <night>?', '2025-08-14 AC DC Loud night'],
  ['..\\..\\etc/passwd', 'etc passwd'],
  ['  ends with a point. ', 'ends with a point'],
  ['line\nbreak\u202e', 'line break'],
  ['छात्रवृत्ति', 'छात्रवृत्ति'],
  ['प्रतिष्\u200dठा 👩\u200d🔬', 'प्रतिष्\u200dठा 👩\u200d🔬'],
  ['', '-'],
  ['///', '-'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [
    '2025-08-14 Workshop on robotics, drones and the internationalisation of research',
    '2025-08-14 Workshop on robotics, drones and the',
  ],
  [`2025-08-14 ${'x'.repeat(100)}`, `2025-08-14 ${'x'.repeat(49)}`],
  [`${'x'.repeat(60)} y`, 'x'.repeat(60)],
])('%j becomes %j', (text, name) => {
  expect(fileName(text)).toBe(name);
});

test('a long name is not cut within a character', () => {
  const name = fileName(`${'x'.repeat(59)}क्षि`);
  expect(name).toBe('x'.repeat(59));
  expect(fileName('कार्यशाला '.repeat(20)).length).toBeLessThanOrEqual(60);
});

test('names that would be the same file get a number before their ending', () => {
  expect(['a.pdf', 'A.pdf', 'b', 'a.pdf', 'b', 'b (2)'].map(uniqueNames())).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b',
    'a (3).pdf',
    'b (2)',
    'b (2) (2)',
  ]);
});
