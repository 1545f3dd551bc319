import { join } from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { buildAll } from '../../scripts/build.ts';
import { ORIGIN, takenPorts } from '../../scripts/ports.ts';
import { seedOnce } from '../../scripts/seed.ts';
import { type Suite, startSuite } from '../../scripts/suite.ts';
import { type Part, printPart, writePart } from './table.ts';
import { dist, root } from './world.ts';

/**
 * `npm run bench [-- PART …]` measures, prints, and writes `docs/performance.md`. Without a part it measures everything
 * but `growth`, `endurance` and `work`, which take minutes. `work` compares with another checkout with `--before DIR`; with `--slowdown 6` the processor is slower, in `lighthouse` too. If `sizes` is the only part, it needs
 * no suite and writes nothing. The exit code is 1 if a size is over its budget.
 */

interface Measurement {
  needsSuite: boolean;
  measure(): Promise<Part>;
}

const measurements: Record<string, Measurement> = {
  sizes: { needsSuite: false, measure: async () => (await import('./sizes.ts')).measureSizes(dist) },
  lighthouse: {
    needsSuite: true,
    measure: async () => (await import('./lighthouse.ts')).measureLighthouse(slowdown),
  },
  readable: { needsSuite: true, measure: async () => (await import('./readable.ts')).measureReadable() },
  interactions: {
    needsSuite: true,
    measure: async () => (await import('./interactions.ts')).measureInteractions(),
  },
  work: {
    needsSuite: true,
    measure: async () =>
      (await import('./work.ts')).measureWork({
        before: options.before,
        slowdown,
      }),
  },
  requests: { needsSuite: true, measure: async () => (await import('./requests.ts')).measureRequests() },
  'cold-start': {
    needsSuite: true,
    measure: async () => (await import('./cold-start.ts')).measureColdStarts(),
  },
  report: { needsSuite: false, measure: async () => (await import('./report.ts')).measureReports() },
  pack: { needsSuite: true, measure: async () => (await import('./pack.ts')).measurePack() },
  pictures: { needsSuite: false, measure: async () => (await import('./pictures.ts')).measurePictures() },
  endurance: {
    needsSuite: true,
    measure: async () => (await import('./endurance.ts')).measureEndurance(),
  },
  growth: { needsSuite: false, measure: async () => (await import('./growth.ts')).measureGrowth() },
};

const usage = `Usage: npm run bench [-- PART … [--before DIR] [--slowdown TIMES]]
Parts: ${Object.keys(measurements).join(', ')}`;
const { values: options, positionals: named } = readArguments(usage, {
  before: { type: 'string' },
  slowdown: { type: 'string' },
});
const slowdown = options.slowdown === undefined ? undefined : Number(options.slowdown);
const problems = named
  .filter((name) => !Object.hasOwn(measurements, name))
  .map((name) => `No part is called ${name}.`);
if (slowdown !== undefined && !(slowdown >= 1)) problems.push(`${options.slowdown} is no number from 1 on.`);
if (problems.length > 0) {
  console.error([...problems, usage].join('\n'));
  process.exit(2);
}
const chosen = Object.entries(measurements).filter(([name]) =>
  named.length > 0 ? named.includes(name) : !['growth', 'endurance', 'work'].includes(name),
);
const sizesAlone = chosen.every(([name]) => name === 'sizes');

const suite = chosen.some(([, { needsSuite }]) => needsSuite) ? await suiteToUse() : null;
let sizesHold = true;
try {
  for (const [name, { measure }] of chosen) {
    const part = await measure();
    printPart(part);
    if (!sizesAlone) writePart(join(root, 'docs', 'performance.md'), part);
    if (name === 'sizes') sizesHold = part.holds;
  }
} finally {
  await suite?.stop();
}
process.exit(sizesHold ? 0 : 1);

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
