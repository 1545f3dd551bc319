import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { googleFirestoreJar } from '../emulators/src/google-firestore.ts';
import { buildAll } from './build.ts';
import { OUTCOME_FILE, type Outcome } from './outcome-reporter.ts';
import { takenPorts } from './ports.ts';
import { prepareSeeds, seedOnce } from './seed.ts';
import { type Engine, rulesProblems, type Suite, startSuite } from './suite.ts';

/**
 * `npm test` tests the portal on the embedded Firestore. `npm run test:long` tests what takes long: `npm start`, every form,
 * every page, every look and the smaller pages of the administration in a browser, whole reports and packs, the commands of
 * the documents, uploads that fail at each call, another department and the recipes in copies of the repository,
 * deployments to a stand-in for Google, backups, and rules, API and backups on Google's Firestore, where it is installed.
 * CI runs both. Ends with `N passed, N failed`, and with 1 if anything failed.
 */

const root = join(import.meta.dirname, '..');
const results = join(root, '.state', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const obstacles = [...rulesProblems(), ...(await takenPorts())];
if (obstacles.length > 0) {
  for (const sentence of obstacles) console.error(sentence);
  process.exit(1);
}

let suite: Suite | undefined;
let interrupted = false;
// The suite has its own process group and does not get Ctrl-C.
process.once('SIGINT', async () => {
  interrupted = true;
  await suite?.stop();
  process.exit(130);
});

let passed = 0;
/** Names of failed tests and steps, and the messages of the tests. */
const failures: string[] = [];
/** Tests that passed only at the second try, with the messages of the first. */
const secondTries: string[] = [];

await buildAll();
if (process.argv.includes('--long')) await testLong();
else await testAll();

if (secondTries.length > 0) heading('passed at the second try only: find out why');
for (const test of secondTries) console.log(test);
if (failures.length > 0) heading('failed');
for (const failure of failures) console.log(failure);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function testAll(): Promise<void> {
  await step('bundle sizes', ['npm', 'run', '--silent', 'bench', '--', 'sizes']);
  await onSuite(
    'embedded',
    [[['api-galleries'], ['api', 'rules'], ['guessing'], ['attacks']], [['api-whole']], [['e2e']]],
    async () => {
      await vitest('unit', ['unit']);
      await step('types', ['npm', 'run', '--silent', 'check:types']);
      await step('lint', ['npm', 'run', '--silent', 'check:lint']);
    },
  );
}

async function testLong(): Promise<void> {
  await vitest('start', ['start-long']);
  await vitest('department', ['department-long']);
  await vitest('live', ['live-long']);
  await onSuite('embedded', [
    [['e2e-long']],
    [['api-long'], ['unit-long']],
    [['faults-long'], ['recipes-long']],
    [['uploaded-long']],
    [['backup-long']],
  ]);
  await compareWithGoogle();
}

async function compareWithGoogle(): Promise<void> {
  if (googleFirestoreJar()) {
    // Google's Firestore locks what a transaction reads. Tests that write the same lists would wait for each other.
    await onSuite('google', [
      [['api-galleries'], ['rules']],
      [['api'], ['guessing']],
      [['api-long']],
      [['api-whole']],
      [['backup-long']],
    ]);
    await step('emulators beside Google', [
      'npm',
      'run',
      '--silent',
      'test:google',
      '--workspace',
      'emulators',
    ]);
    await step('conformance', ['npm', 'run', '--silent', 'conformance']);
  } else {
    console.log("\nGoogle's Firestore emulator is not on this machine: nothing was compared with it.");
  }
}

async function step(name: string, command: string[]): Promise<void> {
  heading(name);
  if ((await run(command)) === 0) passed += 1;
  else failures.push(name);
}

/** Runs the stages one after the other on one suite. The runs of a stage are parallel. `meanwhile` runs beside them. */
async function onSuite(engine: Engine, stages: string[][][], meanwhile?: () => Promise<void>): Promise<void> {
  heading(`emulators (${engine})`);
  suite = startSuite({ engine });
  try {
    const others = meanwhile?.();
    prepareSeeds();
    await suite.ready;
    await seedOnce();
    for (const stage of stages) {
      await Promise.all(stage.map((projects) => vitest(`${engine}-${projects.join('-')}`, projects)));
    }
    await others;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failures.push(`emulators (${engine})`);
  } finally {
    await suite.stop();
  }
}

/** A run without an outcome, or without tests, counts as failed. */
async function vitest(name: string, projects: string[]): Promise<void> {
  heading(`tests: ${projects.join(', ')}`);
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'outcome-reporter.ts')}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  const status = await run(['vitest', 'run', ...selected, ...reporters], { [OUTCOME_FILE]: file });
  const outcome: Outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], secondTries: [] };
  passed += outcome.passed;
  failures.push(...outcome.failures.map((test) => `${name}: ${test}`));
  secondTries.push(...outcome.secondTries.map((test) => `${name}: ${test}`));
  if (outcome.failures.length === 0 && (status !== 0 || outcome.passed === 0))
    failures.push(`${name}: the run`);
}

/** Returns the exit code of the command. Never returns after Ctrl-C, so that nothing else is started. */
async function run(
  [command = '', ...args]: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const env = { ...process.env, ...environment };
  const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', env }), 'exit');
  if (interrupted) await new Promise(() => undefined);
  return code;
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
