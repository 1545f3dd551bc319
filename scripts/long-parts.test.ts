import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  beginningsOf,
  chooseLongParts,
  findLongFiles,
  type LongPartName,
  longParts,
  partsOf,
  pathInParts,
  testsOnGoogle,
} from './long-parts.ts';

const { whole, tagged } = findLongFiles();
const files = [...whole, ...tagged];

test('every long test belongs to one part', () => {
  expect(whole.length).toBeGreaterThan(80);
  expect(tagged.length).toBeGreaterThan(20);
  expect(files.map((file) => [file, partsOf(file)]).filter(([, parts]) => parts?.length !== 1)).toEqual([]);
});

test('every prefix matches a file, and every part except the comparison with Google has a prefix', () => {
  const paths = files.map(pathInParts);
  for (const name of Object.keys(longParts) as LongPartName[]) {
    if (name !== 'google') expect(beginningsOf(name), name).not.toEqual([]);
    for (const beginning of beginningsOf(name))
      expect(
        paths.some((path) => path.startsWith(beginning)),
        beginning,
      ).toBe(true);
  }
});

test('all parts run by default, and chosen ones in the order of the table', () => {
  expect(chooseLongParts([])).toEqual(Object.keys(longParts));
  expect(chooseLongParts(['backup', 'reports'])).toEqual(['reports', 'backup']);
});

test('an unknown part is refused with the list of parts', () => {
  const refusal = chooseLongParts(['reports', 'reprots']);
  expect(refusal).toMatch(/^Unknown: reprots\. /);
  for (const [name, { covers }] of Object.entries(longParts)) {
    expect(refusal).toContain(name);
    expect(refusal).toContain(covers);
  }
});

test('lists every test that runs on Google’s Firestore emulator', () => {
  const paths = globSync('tests/{api,rules}/*.test.ts', { cwd: join(import.meta.dirname, '..') });
  for (const beginning of testsOnGoogle)
    expect(
      paths.some((path) => path.startsWith(beginning)),
      beginning,
    ).toBe(true);
});
