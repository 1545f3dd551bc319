import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readArguments } from '../../scripts/arguments.ts';
import { buildAll } from '../../scripts/build.ts';
import { isPortalRunning } from '../../scripts/ports.ts';
import { seedOnce } from '../../scripts/seed.ts';
import { type Suite, startSuite } from '../../scripts/suite.ts';
import { holds, type Part, printPart, writePart } from './table.ts';

/**
 * `npm run bench [-- PART …]` measures, prints, and writes `docs/performance.md`. Without a part it measures all. If `sizes`
 * is the only part, it needs no suite and writes nothing, nor does `camera`. The exit code is 1 if a budget does not hold.
 */

const measurements: Record<string, () => Promise<Part>> = {
  sizes: async () => (await import('./sizes.ts')).measureSizes(),
  reads: () => measureIn('reads-run.ts'),
  certificates: () => measureIn('certificates-run.ts'),
  'cold-start': async () => (await import('./cold-start.ts')).measureColdStarts(),
  phone: async () => (await import('./phone.ts')).measurePhone(),
  camera: async () => (await import('./camera.ts')).measureCamera(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
};

const usage = `Usage: npm run bench [-- PART …]\nParts: ${Object.keys(measurements).join(', ')}`;
const { positionals: named } = readArguments(usage, {});
const wrong = named.find((name) => !Object.hasOwn(measurements, name));
if (wrong !== undefined) {
  console.error(`No part is called ${wrong}.\n${usage}`);
  process.exit(2);
}
const chosen = named.length > 0 ? named : Object.keys(measurements);

const needsSuite = ['cold-start', 'phone', 'camera', 'lighthouse'].some((part) => chosen.includes(part));
const suite = needsSuite && !(await isPortalRunning()) ? await startOwnSuite() : null;
let allHold = true;
try {
  for (const name of chosen) {
    const part = await measurements[name]?.();
    if (!part) continue;
    printPart(part);
    if (name !== 'camera' && chosen.join() !== 'sizes')
      writePart(join(import.meta.dirname, '..', '..', 'docs', 'performance.md'), part);
    allHold &&= holds(part);
  }
} finally {
  await suite?.stop();
}
process.exit(allHold ? 0 : 1);

/** In its own process, with its own Firestore. */
async function measureIn(file: string): Promise<Part> {
  const script = join(import.meta.dirname, file);
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

async function startOwnSuite(): Promise<Suite> {
  await buildAll();
  const suite = startSuite({ engine: 'embedded' });
  try {
    await suite.ready;
    await seedOnce();
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}
