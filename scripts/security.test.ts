import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** The last column of each row has files in backticks, and after each file its tests in quotes. */
const cited = [...text.matchAll(/^\|.*\| ([^|]*\.test\.ts[^|]*) \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+\.test\.tsx?)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    names: [...rest.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  })),
);

test.each(cited)('docs/security.md names tests that exist in $file', ({ file, names }) => {
  const code = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").replaceAll('’', "'");
  for (const name of names) expect(code).toContain(name.replaceAll('’', "'"));
});

test('every row of docs/security.md names a test', () => {
  const rows = [...text.matchAll(/^\| .* \|$/gm)].slice(1);
  expect(rows.length).toBeGreaterThan(5);
  for (const [row] of rows) expect(row).toMatch(/\.test\.tsx?`[^|]*\|$/);
});
