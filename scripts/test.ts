import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { googleFirestoreJar } from '../emulators/src/google-firestore.ts';
import { readArguments } from './arguments.ts';
import { buildAll } from './build.ts';
import {
  chooseLongParts,
  findLongFiles,
  folderOfProject,
  type LongPartName,
  listOfLongParts,
  partsOf,
  testsOnGoogle,
} from './long-parts.ts';
import { takenPorts } from './ports.ts';
import { prepareSeeds, seedOnce } from './seed.ts';
import { type PassedTest, unprovedRows } from './specification.ts';
import { type Engine, rulesProblems, type Suite, startSuite } from './suite.ts';

/**
 * `npm test` runs all tests except the files `*.long.test.ts` and those tagged `long`, on the embedded Firestore, and
 * checks that each row of `docs/specification.md` was proved. `npm run test:long` runs the others, all or those of some
 * parts (`long-parts.ts`). Prints `N passed, N failed` at the end, and exits with 1 if anything failed.
 */

const usage = `npm test                       the short tests
npm run test:long [-- PART...]  the long tests, all or those of some parts
${listOfLongParts}`;
const isLong = process.argv.includes('--long');
const { positionals } = readArguments(usage, { long: { type: 'boolean' } }, isLong ? undefined : 0);
const parts = chooseLongParts(positionals);
if (typeof parts === 'string') {
  console.error(parts);
  process.exit(2);
}

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
// The suite has its own process group and does not receive Ctrl-C.
process.once('SIGINT', async () => {
  interrupted = true;
  await suite?.stop();
  process.exit(130);
});

const passed: PassedTest[] = [];
let stepsPassed = 0;
/** Names of failed steps, and of failed tests with their messages. */
const failures: string[] = [];

if (isLong) await testLong(parts);
else await testAll();

if (failures.length > 0) heading('failed');
for (const failure of failures) console.log(failure);
console.log(`\n${passed.length + stepsPassed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** Keeps two cores busy: a step that uses only one runs in parallel with another. */
async function testAll(): Promise<void> {
  const types = step('types', ['npm', 'run', '--silent', 'check:types']);
  await buildAll();
  await prepareSeeds({ isFurther: false });
  await types;
  await Promise.all([
    vitest('unit and portal', ['unit', 'unit-isolated', 'portal'], { tags: '!long' }),
    vitest('start', ['start']),
    step('lint', ['npm', 'run', '--silent', 'check:lint']),
    step('bundle sizes', ['npm', 'run', '--silent', 'bench', '--', 'sizes']),
  ]);
  failures.push(...unprovedRows(passed));
}

async function testLong(parts: readonly LongPartName[]): Promise<void> {
  const isChosen = (file: string) => partsOf(file).some((part) => parts.includes(part));
  const { whole, tagged } = findLongFiles();
  /** The chosen files of each folder that is a separate project, and all other chosen files. */
  const files = Object.groupBy(whole.filter(isChosen), (file) => folderOfProject(file) ?? 'unit and portal');
  const runFolder = (folder: string) => {
    if (files[folder]) return vitest(folder, [`${folder}-long`], { files: files[folder] });
  };
  await buildAll();
  await prepareSeeds({ isFurther: false });
  for (const folder of ['start', 'department', 'live']) await runFolder(folder);
  if (files['unit and portal'])
    await vitest('unit and portal', ['unit-long', 'unit-isolated-long', 'portal-long'], {
      files: files['unit and portal'],
    });
  const taggedFiles = tagged.filter(isChosen);
  if (taggedFiles.length > 0)
    await vitest('tagged', ['unit', 'unit-isolated', 'portal'], { tags: 'long', files: taggedFiles });
  const onOneSuite = ['commands', 'recipes', 'uploaded', 'backup'].filter((folder) => files[folder]);
  if (onOneSuite.length > 0)
    await onSuite('embedded', async () => {
      for (const folder of onOneSuite) await runFolder(folder);
    });
  if (parts.includes('google')) await compareWithGoogle();
}

async function compareWithGoogle(): Promise<void> {
  const jar = googleFirestoreJar();
  if (!jar) {
    console.log("\nGoogle's Firestore emulator is not on this machine: nothing was compared with it.");
    return;
  }
  const environment = { GOOGLE_FIRESTORE_JAR: jar };
  await vitest('portal on Google', ['portal', 'portal-long'], { files: testsOnGoogle, environment });
  await onSuite('google', () => vitest('backup on Google', ['backup-long']));
  await step('conformance', ['npm', 'run', '--silent', 'conformance']);
}

async function step(name: string, command: string[]): Promise<void> {
  heading(name);
  if ((await run(command)) === 0) stepsPassed += 1;
  else failures.push(name);
}

/** Runs `work` on a suite with the seeds. */
async function onSuite(engine: Engine, work: () => Promise<void>): Promise<void> {
  suite = startSuite({ engine });
  try {
    await suite.ready;
    await seedOnce({ isFurther: false });
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failures.push(`emulators (${engine})`);
  } finally {
    await suite.stop();
  }
}

/**
 * What Vitest's JSON reporter writes about a file and its tests. A file that cannot be loaded has no tests, but a
 * message.
 */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * A run without tests counts as failed, and so does one that failed although every test passed.
 * @param tags which tests, in Vitest's syntax; by default all
 * @param files prefixes of their paths; by default all
 */
async function vitest(
  name: string,
  projects: string[],
  {
    tags,
    files = [],
    environment,
  }: { tags?: string; files?: string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  heading(`tests: ${name}`);
  const file = join(results, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  if (tags) selected.push('--tags-filter', tags);
  const status = await run(['vitest', 'run', ...selected, ...reporters, ...files], environment);
  const { testResults }: Report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [] };
  const before = { passed: passed.length, failed: failures.length };
  for (const { name: path, status, message, assertionResults } of testResults) {
    const file = relative(root, path);
    const ofState = (wanted: string) => assertionResults.filter((test) => test.status === wanted);
    passed.push(...ofState('passed').map(({ title }) => ({ file, name: title })));
    const failed = ofState('failed').map(({ fullName, failureMessages }) => [fullName, ...failureMessages]);
    if (status === 'failed' && failed.length === 0)
      failed.push([message || 'something outside of its tests']);
    failures.push(...failed.map((lines) => `${name}: ${file}: ${lines.join('\n')}`));
  }
  if (failures.length === before.failed && (status !== 0 || passed.length === before.passed))
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
