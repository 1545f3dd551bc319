import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { takenPorts } from './ports.ts';
import { seedIfEmpty } from './seed.ts';
import { type Engine, googleFirestoreJar, rulesProblems, startSuite } from './suite.ts';

/** `npm test`: everything that CI runs. Ends with `N passed, N failed`, and with 1 if anything failed. */

const root = join(import.meta.dirname, '..');
const results = join(root, '.state', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const obstacles = [...rulesProblems(), ...(await takenPorts())];
if (obstacles.length > 0) {
  for (const sentence of obstacles) console.error(sentence);
  process.exit(1);
}

let passed = 0;
/** What failed, by name. */
const failures: string[] = [];

step('types', ['npm', 'run', '--silent', 'check:types']);
step('lint', ['npm', 'run', '--silent', 'check:lint']);
vitest('unit', ['unit']);
await buildAll();
step('bundle sizes', ['npm', 'run', '--silent', 'bench', '--', 'sizes']);
await onSuite('embedded', [['rules', 'api'], ['e2e']]);
if (googleFirestoreJar()) {
  await onSuite('google', [['rules', 'api', 'google']]);
} else {
  console.log("\nGoogle's Firestore emulator is not on this machine: nothing was compared with it.");
}

if (failures.length > 0) heading('failed');
for (const failure of failures) console.log(failure);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

function step(name: string, [command = '', ...args]: string[]): void {
  heading(name);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) passed += 1;
  else failures.push(name);
}

/** Runs each group of projects after the other, on one suite. */
async function onSuite(engine: Engine, groups: string[][]): Promise<void> {
  heading(`emulators (${engine})`);
  const suite = startSuite({ engine });
  try {
    await suite.ready;
    await seedIfEmpty();
    for (const projects of groups) vitest(`${engine}-${projects.join('-')}`, projects);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failures.push(`emulators (${engine})`);
  } finally {
    await suite.stop();
  }
}

/** A run whose results cannot be read, or in which no test ran, is a failure. */
function vitest(name: string, projects: string[]): void {
  heading(`tests: ${projects.join(', ')}`);
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  const { status } = spawnSync('vitest', ['run', ...selected, ...reporters], {
    cwd: root,
    stdio: 'inherit',
  });
  const outcome = readOutcome(file);
  passed += outcome.passed;
  failures.push(...outcome.failures.map((test) => `${name}: ${test}`));
  if (outcome.failures.length === 0 && (status !== 0 || outcome.passed === 0))
    failures.push(`${name}: the run`);
}

function readOutcome(file: string): { passed: number; failures: string[] } {
  const report = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{"testResults":[]}');
  const tests: { status: string; fullName: string }[] = report.testResults.flatMap(
    (suite: { assertionResults: unknown[] }) => suite.assertionResults,
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
