import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { ORIGIN } from '../../scripts/ports.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startBareReact } from './bare-react.ts';
import { type EventPage, newestEventPage, renderEventPage } from './record-page.ts';
import { type Site, startSite } from './site.ts';
import { formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';
import { root } from './world.ts';

export interface WorkOptions {
  /** Root of another checkout with a build, which takes turns with this one. */
  before?: string | undefined;
  /** The processor is this many times slower. Default: 4. */
  slowdown?: number | undefined;
}

/** Measures what a page does on the processor when nobody touches it. Needs the suite. */
export async function measureWork({ before, slowdown = 4 }: WorkOptions): Promise<Part> {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const page of await visitedPages()) {
      const sites: Record<string, Site> = {
        now: await siteOf(root, page),
        ...(before && { before: await siteOf(before, page) }),
        still: await siteOf(root, page, true),
      };
      const count = await elementsOf(browser, sites.now?.origin + page.path);
      sites.bare = await startBareReact(count);
      await expectHydrated(browser, sites.bare.origin);
      const loads: Record<string, Load[]> = {};
      // They take turns, so that other work of the machine affects all.
      for (let run = 0; run < RUNS; run++) {
        for (const [name, { origin }] of Object.entries(sites)) {
          loads[name] ??= [];
          loads[name].push(await load(browser, origin + page.path, slowdown));
        }
      }
      await Promise.all(Object.values(sites).map((site) => site.close()));
      rows.push(...rowsOf(page.name, count, loads));
    }
    rows.push(await firstTap(browser, slowdown, before));
  } finally {
    await browser.close();
  }
  return {
    heading: slowdown === 4 ? 'Work' : `Work with a processor ${slowdown} times slower`,
    how: `From the navigation until five seconds after the page has loaded, with nobody there: the time in scripts, and what tasks after the first paint take beyond 50 ms each. 150 ms for a request, 1.6 Mbit/s, 1/${slowdown} of the processor; medians of ${RUNS} runs that take turns. Beside it: the same page without its scripts; as many elements hydrated by React alone${before ? '; the commit before' : ''}.`,
    ...tableOf(rows),
  };
}

const RUNS = 5;
const REST_MS = 5000;

interface VisitedPage {
  name: string;
  path: string;
  /** If the server renders it. */
  rendered?: EventPage;
}

async function visitedPages(): Promise<VisitedPage[]> {
  const event = await newestEventPage('coding');
  return [
    { name: 'Home', path: '/' },
    { name: 'Club', path: '/club/coding' },
    { name: "Club's events", path: '/club/coding/events' },
    { name: 'Event', path: event.path, rendered: event },
    { name: 'Notices', path: '/notices' },
  ];
}

async function siteOf(checkout: string, page: VisitedPage, withoutScripts = false): Promise<Site> {
  const dist = join(checkout, 'web/dist');
  if (!existsSync(dist)) throw new Error(`${checkout} has no build: run npm run build there.`);
  return startSite({
    dist,
    configuration: join(checkout, 'firebase.json'),
    api: ORIGIN,
    withoutScripts,
    ...(page.rendered && { pages: { [page.path]: await renderEventPage(checkout, page.rendered) } }),
  });
}

interface Load {
  /** ms */
  script: number;
  /** ms beyond 50 of each task after the first paint */
  blocked: number;
}

async function load(browser: Browser, address: string, slowdown: number): Promise<Load> {
  const context = await phone(browser);
  try {
    const { page, devtools } = await slowPage(context, slowdown);
    await devtools.send('Performance.enable');
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    const blocked = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          new PerformanceObserver((list) => {
            for (const { startTime, duration } of list.getEntries())
              if (startTime >= painted) sum += Math.max(0, duration - 50);
          }).observe({ type: 'longtask', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    return { script: seconds * 1000, blocked };
  } finally {
    await context.close();
  }
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
}

async function slowPage(context: BrowserContext, slowdown: number) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

async function elementsOf(browser: Browser, address: string): Promise<number> {
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.locator('#root *').count();
  } finally {
    await context.close();
  }
}

/** Throws unless React has taken over the page. Its properties of an element say so. */
async function expectHydrated(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root li:last-child') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
  } finally {
    await page.close();
  }
}

function rowsOf(page: string, count: number, loads: Record<string, Load[]>): Row[] {
  const values = (figure: keyof Load) =>
    Object.fromEntries(
      Object.entries(loads).map(([name, runs]) => [name, median(runs.map((run) => run[figure]))]),
    ) as { now: number; still: number; bare: number; before?: number };
  const beside = ({ still, bare, before }: ReturnType<typeof values>) =>
    [still, bare, ...(before === undefined ? [] : [before])].map(formatMs).join('; ');
  const [script, blocked] = [values('script'), values('blocked')];
  return [
    {
      what: `${page}, ${count} elements: script`,
      measured: `${formatMs(script.now)}, ${(script.now / script.bare).toFixed(2)} × React alone`,
      beside: beside(script),
      ...(script.before !== undefined && {
        budget: '≤ 0.4 × before',
        holds: script.now <= 0.4 * script.before,
      }),
    },
    {
      what: `${page}: blocked`,
      measured: formatMs(blocked.now),
      beside: beside(blocked),
      budget: blocked.before === undefined ? '≤ 100 ms' : '≤ 100 ms and ≤ 0.2 × before',
      holds: blocked.now <= 100 && blocked.now <= 0.2 * (blocked.before ?? Number.POSITIVE_INFINITY),
    },
  ];
}

/** The price of waiting: the first tap of somebody who has only read until then. */
async function firstTap(browser: Browser, slowdown: number, before: string | undefined): Promise<Row> {
  const home = { name: 'Home', path: '/' };
  const sites = [await siteOf(root, home), ...(before ? [await siteOf(before, home)] : [])];
  const times: number[][] = sites.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { origin }] of sites.entries()) times[index]?.push(await tap(origin));
  }
  await Promise.all(sites.map((site) => site.close()));
  const [now = 0, earlier] = times.map(median);
  return {
    what: 'Home: the first tap opens the menu',
    measured: formatMs(now),
    beside: earlier === undefined ? '' : `before: ${formatMs(earlier)}`,
  };

  async function tap(origin: string): Promise<number> {
    const context = await phone(browser);
    try {
      const { page } = await slowPage(context, slowdown);
      await page.goto(origin, { waitUntil: 'load' });
      await page.waitForTimeout(REST_MS);
      await page.evaluate(() => {
        const button = document.querySelector('[aria-controls="navigation"]');
        button?.addEventListener('pointerup', () => performance.mark('tapped'));
        const watch = new MutationObserver(() => {
          if (document.querySelector('[aria-controls="navigation"][aria-expanded="true"]'))
            requestAnimationFrame(() => performance.mark('opened'));
        });
        watch.observe(document.body, { subtree: true, attributes: true, childList: true });
      });
      await page.getByRole('button', { name: 'Menu' }).tap();
      const time = await page.waitForFunction(() => {
        const [from, to] = ['tapped', 'opened'].map(
          (name) => performance.getEntriesByName(name)[0]?.startTime,
        );
        return from !== undefined && to !== undefined ? { ms: to - from } : null;
      });
      return (await time.jsonValue())?.ms ?? Number.NaN;
    } finally {
      await context.close();
    }
  }
}
