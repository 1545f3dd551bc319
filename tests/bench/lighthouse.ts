import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import lighthouse, { type Result } from 'lighthouse';
import { ORIGIN } from '../../scripts/ports.ts';
import { chromiumPath } from '../e2e/chromium.ts';
import { newestEventPage, renderEventPage } from './record-page.ts';
import { startSite } from './site.ts';
import { median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';
import { dist, firebaseJson, root } from './world.ts';

/**
 * Runs Lighthouse on the visitors' pages, with and without their scripts. Needs the suite. With a processor that is more
 * than four times slower than the machine's, the budget is the score of the page without scripts.
 */
export async function measureLighthouse(slowdown = USUAL_SLOWDOWN): Promise<Part> {
  const event = await newestEventPage('coding');
  const options = {
    ...{ dist, configuration: firebaseJson, api: ORIGIN },
    pages: { [event.path]: await renderEventPage(root, event) },
  };
  const visited: VisitedPage[] = [
    ...pages,
    // Its largest paint is a picture, also without scripts.
    { name: 'Event', path: event.path, largestPaint: 'beside', firstView: 250_000 },
    { name: 'Notices', path: '/notices' },
  ];
  const site = await startSite(options);
  const still = await startSite({ ...options, withoutScripts: true });
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const page of visited) {
      const runs: Run[] = [];
      const stillRuns: Run[] = [];
      // They take turns, so that other work of the machine affects both.
      for (let run = 0; run < RUNS; run++) {
        runs.push(await auditOrAgain(browser.port, `${site.origin}${page.path}`, slowdown));
        stillRuns.push(await auditOrAgain(browser.port, `${still.origin}${page.path}`, slowdown));
      }
      const all = rowsOf(page, runs, stillRuns);
      rows.push(...(slowdown === USUAL_SLOWDOWN ? all : all.filter(({ budget }) => budget === SCORE_BUDGET)));
    }
  } finally {
    await Promise.all([browser.stop(), site.close(), still.close()]);
  }
  return {
    heading:
      slowdown === USUAL_SLOWDOWN ? 'Lighthouse' : `Lighthouse with a processor ${slowdown} times slower`,
    how: `Version ${lighthouseVersion}, mobile, with real and not simulated throttling, 1/${slowdown} of the processor, medians of ${RUNS} runs. Beside it: the same page without its scripts.`,
    ...tableOf(rows),
  };
}

const RUNS = 5;
/** Lighthouse's own for a phone. */
const USUAL_SLOWDOWN = 4;
const SCORE_BUDGET = 'at most 2 less';
let lighthouseVersion = '';

interface VisitedPage {
  name: string;
  path: string;
  /** Most ms, or `beside` for as early as without scripts. Without it both 1600 ms and as early as without scripts. */
  largestPaint?: number | 'beside';
  /** Most bytes that are asked for before the page has loaded. */
  firstView?: number;
}

const pages: VisitedPage[] = [
  { name: 'Home', path: '/' },
  { name: 'Club', path: '/club/coding' },
  // Its picture is known after the API's answer: two round trips later than the content of the HTML.
  { name: "Club's events", path: '/club/coding/events', largestPaint: 2500 },
  { name: 'Department', path: '/cse-department' },
];

/** Scores are 0 to 100, times are in ms, sizes in bytes. The layout shift has no unit. */
const figures = [
  'score',
  'accessibility',
  'bestPractices',
  'seo',
  'lcp',
  'cls',
  'blocked',
  'bytes',
  'firstView',
] as const;
type Figures = Record<(typeof figures)[number], number>;

interface Run {
  figures: Figures;
  /** Lighthouse's names of the failed audits of accessibility, best practices and SEO. */
  missed: string[];
}

/** On a busy machine a run may end before the page is idle. Such a run has no score and is repeated. */
async function auditOrAgain(port: number, url: string, slowdown: number): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const run = await audit(port, url, slowdown);
    if (!Number.isNaN(run.figures.blocked) || attempt === 3) return run;
  }
}

async function audit(port: number, url: string, slowdown: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  }
  const { categories, audits } = result.lhr;
  lighthouseVersion = result.lhr.lighthouseVersion;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const missed = ['accessibility', 'best-practices', 'seo']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    missed,
    figures: {
      score: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      blocked: number('total-blocking-time'),
      bytes: number('total-byte-weight'),
      firstView: bytesBeforeLoad(audits),
    },
  };
}

function bytesBeforeLoad(audits: Result['audits']): number {
  // biome-ignore lint/suspicious/noExplicitAny: Lighthouse gives the details of an audit no type
  const itemsOf = (name: string): any[] => (audits[name]?.details as any)?.items ?? [];
  const loaded: number = itemsOf('metrics')[0]?.observedLoad ?? Number.NaN;
  const early = itemsOf('network-requests').filter(({ networkRequestTime }) => networkRequestTime <= loaded);
  return early.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function medians(runs: readonly Run[]): Figures {
  const entries = figures.map((figure) => [figure, median(runs.map((run) => run.figures[figure]))]);
  return Object.fromEntries(entries) as Figures;
}

function rowsOf(
  { name: page, largestPaint, firstView }: VisitedPage,
  runs: readonly Run[],
  stillRuns: readonly Run[],
): Row[] {
  const own = medians(runs);
  const still = medians(stillRuns);
  const missed = [...new Set(runs.flatMap((run) => run.missed))];
  const quality = ({ accessibility, bestPractices, seo }: Figures) => [accessibility, bestPractices, seo];
  return [
    {
      what: `${page}: score`,
      measured: String(own.score),
      beside: String(still.score),
      budget: SCORE_BUDGET,
      holds: own.score >= still.score - 2,
    },
    {
      what: `${page}: largest paint`,
      measured: `${Math.round(own.lcp)} ms`,
      beside: `${Math.round(still.lcp)} ms`,
      ...paintBudget(own.lcp, still.lcp, largestPaint),
    },
    {
      what: `${page}: layout shift`,
      measured: own.cls.toFixed(3),
      beside: still.cls.toFixed(3),
      budget: '≤ 0.02',
      holds: own.cls <= 0.02,
    },
    {
      what: `${page}: blocked`,
      measured: `${Math.round(own.blocked)} ms`,
      beside: `${Math.round(still.blocked)} ms`,
      budget: '≤ 50 ms',
      holds: own.blocked <= 50,
    },
    {
      what: `${page}: accessibility, best practices, SEO`,
      measured: [quality(own).join(', '), ...missed].join('; '),
      beside: quality(still).join(', '),
      budget: '100 each',
      holds: quality(own).every((score) => score === 100),
    },
    {
      what: `${page}: everything loaded`,
      measured: `${Math.round(own.bytes / 1000)} kB`,
      beside: `${Math.round(still.bytes / 1000)} kB`,
    },
    {
      what: `${page}: asked for before it has loaded`,
      measured: `${Math.round(own.firstView / 1000)} kB`,
      beside: `${Math.round(still.firstView / 1000)} kB`,
      ...(firstView && { budget: `≤ ${firstView / 1000} kB`, holds: own.firstView <= firstView }),
    },
  ];
}

function paintBudget(own: number, still: number, most: VisitedPage['largestPaint']) {
  if (most === 'beside') return { budget: '≤ 1.1 ×', holds: own <= 1.1 * still };
  if (most) return { budget: `≤ ${most} ms`, holds: own <= most };
  return { budget: '≤ 1600 ms and ≤ 1.1 ×', holds: own <= 1600 && own <= 1.1 * still };
}

interface RunningBrowser {
  port: number;
  stop(): Promise<void>;
}

/** Lighthouse needs the browser's debugging port. Playwright does not tell it, so this starts the browser itself. */
async function startBrowser(): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const child = spawn(
    await chromiumPath(),
    [
      ...sparticuz.args.filter((argument) => argument !== '--single-process'),
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    port: await debuggingPort(profile, child),
    stop: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Chromium writes its debugging port into its profile. */
async function debuggingPort(profile: string, child: ChildProcess): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (let attempt = 0; attempt < 150; attempt++) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}.`);
    const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error('Chromium did not open its debugging port within 30 seconds.');
}
