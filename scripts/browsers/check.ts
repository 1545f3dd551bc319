import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usesOfMissing } from './uses.ts';

/** Part of `npm run check:lint`: our scripts for the browser use no feature that a supported browser lacks. */

const root = join(import.meta.dirname, '../..');
const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
const uses = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => usesOfMissing(readFileSync(join(root, file), 'utf8')).map((use) => ({ file, ...use })));
for (const { file, line, what, excerpt } of uses) console.error(`${file}:${line} ${what}\n  ${excerpt}`);
if (uses.length > 0) {
  console.error('Browsers that web/package.json supports do not have this.');
  process.exit(1);
}
