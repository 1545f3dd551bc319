import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('|---'))
  .map((line) => line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');

test('every line of the specification names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const row of rows) {
    for (const part of row.split(/; (?=[\w./-]+:)|, (?=web\/)/)) {
      const [, name = '', titles = ''] = /^([\w./-]+)(?:: (.*))?$/.exec(part) ?? [];
      const file =
        [name, `tests/e2e/${name}.test.ts`, `tests/e2e/${name}.long.test.ts`].find((path) =>
          existsSync(join(root, path)),
        ) ?? name;
      expect(existsSync(join(root, file)), row).toBe(true);
      const source = readFileSync(join(root, file), 'utf8');
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
        expect(source, file).toContain(`'${title}'`);
    }
  }
});
