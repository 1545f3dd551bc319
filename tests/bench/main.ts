import { join } from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { buildAll } from '../../scripts/build.ts';
import { ORIGIN, takenPorts } from '../../scripts/ports.ts';
import { seedOnce } from '../../scripts/seed.ts';
import { type Suite, startSuite } from '../../scripts/suite.ts';
import { holds, type Part, printPart, writePart } from './table.ts';
import { dist, root } from './world.ts';

/**
 * `npm run bench [-- PART …]` measures, prints, and writes `docs/performance.md`. Without a part it measures all. If `sizes`
 * is the only part, it needs no suite and writes nothing. The exit code is 1 if a budget does not hold.
 */

const measurements: Record<string, () => Promise<Part>> = {
  sizes: async () => (await import('./sizes.ts')).measureSizes(dist, before && join(before, 'web/dist')),
  reads: async () => (await import('./own-process.ts')).runAlone(join(import.meta.dirname, 'reads-run.ts')),
  report: async () => (await import('./report.ts')).measureReports(),
  pack: async () => (await import('./pack.ts')).measurePack(),
  'cold-start': async () => (await import('./cold-start.ts')).measureColdStarts(),
  phone: async () => (await import('./phone.ts')).measurePhone(before),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(before, slowdown),
};
const withoutSuite = ['sizes', 'reads', 'report'];

const usage = `Usage: npm run bench [-- PART … [--before DIR] [--slowdown TIMES]]
Parts: ${Object.keys(measurements).join(', ')}
--before DIR      sizes, phone and lighthouse beside the build of another checkout
--slowdown TIMES  lighthouse with a processor that is slower than a quarter of this one`;
const { values: options, positionals: named } = readArguments(usage, {
  before: { type: 'string' },
  slowdown: { type: 'string' },
});
const { before } = options;
const slowdown = options.slowdown === undefined ? undefined : Number(options.slowdown);
const problems = named
  .filter((name) => !Object.hasOwn(measurements, name))
  .map((name) => `No part is called ${name}.`);
if (slowdown !== undefined && !(slowdown >= 1)) problems.push(`${options.slowdown} is no number from 1 on.`);
if (problems.length > 0) {
  console.error([...problems, usage].join('\n'));
  process.exit(2);
}
const chosen = named.length > 0 ? named : Object.keys(measurements);

const suite = chosen.every((name) => withoutSuite.includes(name)) ? null : await suiteToUse();
let allHold = true;
try {
  for (const name of chosen) {
    const part = await measurements[name]?.();
    if (!part) continue;
    printPart(part);
    if (chosen.join() !== 'sizes') writePart(join(root, 'docs', 'performance.md'), part);
    allHold &&= holds(part);
  }
} finally {
  await suite?.stop();
}
process.exit(allHold ? 0 : 1);

/** Builds, starts and seeds a suite. Null if a suite is running already; that one is used without changes. */
async function suiteToUse(): Promise<Suite | null> {
  const obstacles = await takenPorts();
  if (obstacles.length > 0) {
    const answer = await fetch(`${ORIGIN}/api/v1/notice/fetch`).catch(() => null);
    if (answer?.ok) return null;
    for (const sentence of obstacles) console.error(sentence);
    process.exit(1);
  }
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
