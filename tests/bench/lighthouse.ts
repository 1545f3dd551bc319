import sparticuz from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumPath } from '../e2e/chromium.ts';
import { withSites } from './site.ts';
import { median, takeTurns } from './statistics.ts';
import type { Cell, Part } from './table.ts';
import { root } from './world.ts';

/**
 * Runs Lighthouse on the visitors' pages, with and without their scripts. Needs the suite. If the processor is not four
 * times slower, only the score is measured, because the other budgets are for that.
 *
 * @param before root of another checkout with a build
 */
export async function measureLighthouse(before?: string, slowdown = USUAL_SLOWDOWN): Promise<Part> {
  const columns = slowdown === USUAL_SLOWDOWN ? figures : figures.slice(0, 1);
  const sites = {
    now: { checkout: root },
    still: { checkout: root, withoutScripts: true },
    ...(before && { before: { checkout: before } }),
  };
  const chrome = await startChrome();
  const rows: Cell[][] = [];
  try {
    await withSites(sites, async (origins, event) => {
      for (const page of [...pages, { name: 'Event', path: event.path }]) {
        const runs = await takeTurns(RUNS, origins, (origin) =>
          audit(chrome.port, origin + page.path, slowdown),
        );
        rows.push([
          page.name,
          ...columns.map((figure) => figureCell(figure, runs, page)),
          failedAudits(runs.now),
        ]);
      }
    });
  } finally {
    chrome.kill();
  }
  const versions = before ? 'now / without scripts / before' : 'now / without scripts';
  return {
    heading:
      slowdown === USUAL_SLOWDOWN ? 'Lighthouse' : `Lighthouse with a processor ${slowdown} times slower`,
    how: `A phone with real and not simulated throttling: 150 ms for a request, 1.6 Mbit/s, 1/${slowdown} of the processor. Medians of ${RUNS} runs: ${versions}.`,
    table: [['Page', ...columns.map(({ title }) => title), 'Failed audits: none'], ...rows],
  };
}

const RUNS = 5;
const USUAL_SLOWDOWN = 4;

interface VisitedPage {
  name: string;
  path: string;
  /** Most times of the page without scripts. Default: 1.1. */
  largestPaint?: number;
}

const pages: VisitedPage[] = [
  { name: 'Home', path: '/' },
  { name: 'Club', path: '/club/coding' },
  // Its picture is known after the API's answer: two round trips later than the content of the HTML.
  { name: "Club's events", path: '/club/coding/events', largestPaint: 1.7 },
  { name: 'Department', path: '/cse-department' },
  { name: 'Notices', path: '/notices' },
];

type Audits = Pick<Result, 'categories' | 'audits'>;
interface Versions<Measured> {
  now: Measured;
  /** The page without its scripts. */
  still: Measured;
  before?: Measured;
}

interface Figure {
  /** With the unit and the budget. */
  title: string;
  of(result: Audits): number;
  /** Default: none. */
  digits?: number;
  holds(medians: Versions<number>, page: VisitedPage): boolean;
}

const figures: Figure[] = [
  {
    title: 'Score: at most 2 less',
    of: ({ categories }) => (categories.performance?.score ?? Number.NaN) * 100,
    holds: ({ now, still, before = 0 }) => now >= Math.max(still, before) - 2,
  },
  {
    title: 'Largest paint, ms: ≤ 1.1 × (club’s events 1.7 ×)',
    of: numberOf('largest-contentful-paint'),
    holds: ({ now, still, before = Number.POSITIVE_INFINITY }, { largestPaint = 1.1 }) =>
      now <= largestPaint * still && now <= 1.1 * before,
  },
  {
    title: 'Layout shift: ≤ 0.02',
    of: numberOf('cumulative-layout-shift'),
    digits: 3,
    holds: ({ now }) => now <= 0.02,
  },
  {
    title: 'Blocked, ms: ≤ 50',
    of: numberOf('total-blocking-time'),
    holds: ({ now }) => now <= 50,
  },
  {
    title: 'Script, ms: ≤ 1.3 × before',
    of: scriptTime,
    holds: ({ now, before = Number.POSITIVE_INFINITY }) => now <= 1.3 * before,
  },
  {
    title: 'Loaded, kB: ≤ 350',
    of: (result) => numberOf('total-byte-weight')(result) / 1000,
    holds: ({ now }) => now <= 350,
  },
];

function numberOf(audit: string): Figure['of'] {
  return ({ audits }) => audits[audit]?.numericValue ?? Number.NaN;
}

/** ms in which the processor parses, compiles and runs scripts. */
function scriptTime({ audits }: Audits): number {
  // biome-ignore lint/suspicious/noExplicitAny: Lighthouse gives the details of an audit no type
  const groups: any[] = (audits['mainthread-work-breakdown']?.details as any)?.items ?? [];
  return groups
    .filter(({ group }) => ['scriptEvaluation', 'scriptParseCompile'].includes(group))
    .reduce((sum, { duration }) => sum + duration, 0);
}

function figureCell({ of, digits = 0, holds }: Figure, runs: Versions<Audits[]>, page: VisitedPage): Cell {
  const medianOf = (results: Audits[]) => median(results.map(of));
  const medians: Versions<number> = {
    now: medianOf(runs.now),
    still: medianOf(runs.still),
    ...(runs.before && { before: medianOf(runs.before) }),
  };
  const figure = Object.values(medians)
    .map((value: number) => value.toFixed(digits))
    .join(' / ');
  return { figure, holds: holds(medians, page) };
}

/** Names the audits of accessibility, best practices and SEO that cost points in one of the runs. */
function failedAudits(runs: readonly Audits[]): Cell {
  const failed = runs.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices', 'seo']
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return { figure: [...new Set(failed)].join(', ') || 'none', holds: failed.length === 0 };
}

async function audit(port: number, url: string, slowdown: number): Promise<Audits> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const problem = result?.lhr.runtimeError?.message;
  if (!result || problem) throw new Error(`Lighthouse could not measure ${url}: ${problem ?? ''}`);
  if (Number.isNaN(numberOf('total-blocking-time')(result.lhr)))
    throw new Error(`${url} was still busy when Lighthouse ended: the machine has too much other work.`);
  return result.lhr;
}

/** On Linux, the Chromium of an npm package. Other systems need an installed Chrome, as for the tests. */
async function startChrome() {
  if (process.platform !== 'linux') return launch({ chromeFlags: ['--headless=new'] });
  const chromeFlags = sparticuz.args.filter((argument) => argument !== '--single-process');
  return launch({ chromePath: await chromiumPath(), chromeFlags });
}
