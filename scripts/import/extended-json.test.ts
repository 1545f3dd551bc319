import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExtendedJson } from './extended-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-extended-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (text: string) => {
  writeFileSync(join(folder, 'a.json'), text);
  return readExtendedJson(join(folder, 'a.json'));
};

const day = new Date('2024-01-26T00:00:00Z');

test.each([
  [
    'relaxed lines',
    '{"_id":{"$oid":"ab"},"at":{"$date":"2024-01-26T00:00:00Z"},"n":3}\n\n{"n":1.5}\n',
    [{ _id: 'ab', at: day, n: 3 }, { n: 1.5 }],
  ],
  [
    'a canonical array',
    `[{"at":{"$date":{"$numberLong":"${day.getTime()}"}},"n":{"$numberInt":"3"},"d":{"$numberDouble":"1.5"}}]`,
    [{ at: day, n: 3, d: 1.5 }],
  ],
  [
    'a byte order mark and Windows lines',
    '\uFEFF{"a":null}\r\n{"b":{"c":[{"$oid":"ab"}]}}\r\n',
    [{ a: null }, { b: { c: ['ab'] } }],
  ],
  ['an empty file', '', []],
])('reads %s', (_, text, documents) => {
  expect(read(text)).toEqual(documents);
});

test('names the line that is not JSON', () => {
  expect(() => read('{"a":1}\n{"_id": ObjectId("ab")}')).toThrow(
    /a.json, line 2 is not what mongoexport writes/,
  );
});
