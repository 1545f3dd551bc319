import sparticuz from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumPath } from '../e2e/chromium.ts';
import { eventPath, withSite } from './site.ts';
import { type Cell, median, type Part } from './table.ts';

const RUNS = 5;
/** How much slower the phone's processor is than the machine's. */
const SLOWDOWN = 6;

/** Runs Lighthouse on the visitors' pages, with and without their scripts. Needs the suite. */
export async function measureLighthouse(): Promise<Part> {
  const visited = [...pages, { name: 'Event', path: await eventPath() }];
  const chrome = await startChrome();
  const rows: Cell[][] = [];
  try {
    await withSite({}, (now) =>
      withSite({ withoutScripts: true }, async (still) => {
        for (const page of visited) {
          const runs: Versions<Audits[]> = { now: [], still: [] };
          // They alternate, so that other work of the machine affects both.
          for (let run = 0; run < RUNS; run++) {
            runs.now.push(await audit(chrome.port, now + page.path));
            runs.still.push(await audit(chrome.port, still + page.path));
          }
          const cells = figures.map((figure) => figureCell(figure, runs, page));
          rows.push([page.name, ...cells, failedAudits(runs.now)]);
        }
      }),
    );
  } finally {
    chrome.kill();
  }
  return {
    heading: 'Lighthouse',
    how: `A phone with real, not simulated throttling: 150 ms per request, 1.6 Mbit/s, a sixth of the processor. Medians of ${RUNS} runs: now / without scripts.`,
    table: [['Page', ...figures.map(({ title }) => title), 'Failed audits: none'], ...rows],
  };
}

interface VisitedPage {
  name: string;
  path: string;
  /** The budget, as a multiple of the page without scripts. Default: 1.1. */
  largestPaint?: number;
}

const pages: VisitedPage[] = [
  { name: 'Home', path: '/' },
  { name: 'Club', path: '/club/coding' },
  // Its picture is known when Storage has answered with the list: a round trip later than the content of the HTML.
  { name: "Club's events", path: '/club/coding/events', largestPaint: 1.2 },
  { name: 'Department', path: '/cse-department' },
  { name: 'Notices', path: '/notices' },
];

type Audits = Pick<Result, 'categories' | 'audits'>;
interface Versions<Measured> {
  now: Measured;
  /** The page without its scripts. */
  still: Measured;
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
    title: 'Score: at most 1 less',
    of: ({ categories }) => (categories.performance?.score ?? Number.NaN) * 100,
    holds: ({ now, still }) => now >= still - 1,
  },
  {
    title: 'Largest paint, ms: ≤ 1.1 × (club’s events 1.2 ×)',
    of: numberOf('largest-contentful-paint'),
    holds: ({ now, still }, { largestPaint = 1.1 }) => now <= largestPaint * still,
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
    title: 'Loaded, kB: ≤ 350',
    of: (result) => numberOf('total-byte-weight')(result) / 1000,
    holds: ({ now }) => now <= 350,
  },
];

function numberOf(audit: string): Figure['of'] {
  return ({ audits }) => audits[audit]?.numericValue ?? Number.NaN;
}

function figureCell({ of, digits = 0, holds }: Figure, runs: Versions<Audits[]>, page: VisitedPage): Cell {
  const medians = { now: median(runs.now.map(of)), still: median(runs.still.map(of)) };
  const figure = `${medians.now.toFixed(digits)} / ${medians.still.toFixed(digits)}`;
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

async function audit(port: number, url: string): Promise<Audits> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: SLOWDOWN },
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
