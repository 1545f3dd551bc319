import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.ts';
import { documentFile, measuredFile, tableText, withTable } from './document.ts';

/**
 * `npm run cost` writes the monthly cost into docs/operations.md, from prices.json and measured.json. `npm run cost --
 * measure` measures first, with the demo's content as all tests.
 */

const [what, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (what !== undefined && what !== 'measure')) {
  console.error('Usage: npm run cost [-- measure]');
  process.exit(2);
}
if (what === 'measure') {
  await buildAll();
  const script = join(import.meta.dirname, 'measure.ts');
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  writeFileSync(measuredFile, `${JSON.stringify(JSON.parse(printed.trim()), null, 2)}\n`);
}
writeFileSync(documentFile, withTable(readFileSync(documentFile, 'utf8')));
console.log(tableText());
