import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LineWriter, readLines } from './json-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads what was written, also line separators of Unicode and lines longer than a chunk', async () => {
  const values = ['\u2028', { text: 'a\nb\r\u2029' }, 'आ'.repeat(200_000), null];
  const writer = new LineWriter(folder, 'below/lines.jsonl');
  for (const value of values) await writer.write(value);
  const part = await writer.finish();
  const bytes = readFileSync(join(folder, 'below', 'lines.jsonl'));
  expect(part).toEqual({
    file: 'below/lines.jsonl',
    lines: 4,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(await all(readLines(join(folder, 'below', 'lines.jsonl')))).toEqual(values);
});

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}
