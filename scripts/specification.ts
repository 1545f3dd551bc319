import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PassedTest {
  /** Relative to the repository. */
  file: string;
  /** The title, without those of the groups around it. */
  name: string;
}

const document = join(import.meta.dirname, '..', 'docs', 'specification.md');

/** Returns a sentence for each test that `docs/specification.md` names and that did not pass. */
export function unprovedRows(passed: readonly PassedTest[]): string[] {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Line|---)/.test(line))
    .map((line) => line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');
  if (rows.length < 70) return ['docs/specification.md has lost its rows'];
  return rows
    .flatMap((row) => testsOf(row))
    .flatMap(({ file, title }) => {
      const isProved = passed.some(
        (test) => test.file === file && (title === null || fits(title, test.name)),
      );
      return isProved ? [] : [`docs/specification.md: ${file}${title ? `: "${title}"` : ''} has not passed`];
    });
}

interface NamedTest {
  file: string;
  /** Without a title, any test of the file proves the row. */
  title: string | null;
}

/** `home: "a title", "another title"; web/src/a.test.ts`: names without a folder are files of `tests/e2e/`. */
function testsOf(row: string): NamedTest[] {
  return row.split(/; (?=[\w./-]+(?::|$))|, (?=web\/)/).flatMap((part): NamedTest[] => {
    const [, name = '', titles = ''] = /^([\w./-]+)(?:: (.*))?$/.exec(part) ?? [];
    const file = name.includes('/') ? name : `tests/e2e/${name}.test.ts`;
    const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title }));
    return named.length > 0 ? named : [{ file, title: null }];
  });
}

/** In a title of `test.each`, a value of the test replaces `%s`. */
function fits(title: string, name: string): boolean {
  const parts = title.split('%s').map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(name);
}
