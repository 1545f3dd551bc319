import { recordPages } from '@club-portal/contract/record-pages';
import { RegistrationSettings } from '@club-portal/contract/registration-settings';
import type { Browser, Locator, Page } from 'playwright-core';
import { adminEnvironment } from '../../scripts/suite.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { withSite } from './site.ts';
import { atMost, formatMs, median, type Part, type Row, tableOf } from './table.ts';

const RUNS = 3;

/** Measures what a visitor with a phone waits for: the home page's notices, and the screen after a tap. Needs the suite. */
export async function measurePhone(): Promise<Part> {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const { what, most, apiMs, wait } of waits)
      await withSite({ apiMs }, async (origin) => {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++)
          times.push(await onPhone(browser, (page) => wait(page, `${origin}/`)));
        rows.push(atMost(what, median(times), most, formatMs));
      });
    rows.push(await measureForm(browser));
    for (const first of firsts) rows.push(await withEachApi(browser, first));
    rows.push(await countLongTasks(browser));
  } finally {
    await browser.close();
  }
  return {
    heading: 'Phone',
    how: `Medians of ${RUNS} runs (${TURNS} alternating ones where the API takes 0, 0.8 and 4 s) with a quarter of the processor, 150 ms per request and 1.6 Mbit/s. A list is readable when its first item appears, measured from the start of the navigation. A tap counts until the next paint, like INP, in steps of 8 ms; each row shows its slowest tap.`,
    table: tableOf(rows),
  };
}

interface Wait {
  what: string;
  /** ms */
  most: number;
  /** Least time of an answer of the API, ms. Default: 0. */
  apiMs?: number;
  /** Returns ms. */
  wait(page: Page, address: string): Promise<number>;
}

const waits: Wait[] = [
  {
    what: 'Home: notices readable, with an API of 800 ms',
    most: 1200,
    apiMs: 800,
    wait: untilThere('[aria-labelledby="recent-notices"] li'),
  },
  {
    what: 'Home: the first tap, which starts the application, until the menu is open',
    most: 500,
    wait: untilMenuIsOpen,
  },
  {
    what: 'Home: a tap that waits for the application’s files, until it shows that it waits',
    most: 300,
    wait: untilWaitIsShown,
  },
  {
    what: 'Home: the next page of the gallery',
    most: 100,
    wait: slowestTap(async (page) => {
      await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded();
      const pages = page.getByRole('navigation', { name: 'Pages of the gallery' });
      await tap(page, pages.getByRole('button', { name: 'Next' }));
    }),
  },
];

/** The registration form is loaded when it is opened, with the event's questions. */
async function measureForm(browser: Browser): Promise<Row> {
  Object.assign(process.env, adminEnvironment);
  const { firestore } = await import('../../functions/src/firestore.ts');
  const event = firestore.collection('events').doc();
  const questions = [{ id: 'food', kind: 'one', label: 'Food', options: ['Rice', 'Roti'] }];
  const facts = { title: 'Workshop', description: 'Bring a laptop.', date: '2099-01-01' };
  await event.set({
    ...facts,
    createdAt: new Date(),
    registration: RegistrationSettings.parse({ questions }),
  });
  const path = `${recordPages.upcomingEvent}/${event.id}`;
  try {
    const times: number[] = [];
    await withSite({ pages: [path] }, async (origin) => {
      for (let run = 0; run < RUNS; run++)
        times.push(await onPhone(browser, (page) => untilTypable(page, origin + path), 6));
    });
    return atMost(
      'Event: the form to register, from the tap until it can be typed into, a sixth of the processor',
      median(times),
      3000,
      formatMs,
    );
  } finally {
    await event.delete();
  }
}

/** Until the tap the visitor has only read: the application's files are loaded, but not evaluated. */
async function untilTypable(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(5000);
  await page.evaluate(() => {
    const look = (start: number) => {
      if (document.querySelector('dialog [name=name]:focus')) performance.measure('typable', { start });
      else requestAnimationFrame(() => look(start));
    };
    addEventListener('pointerup', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
  });
  await tap(page, page.getByRole('button', { name: 'Register', exact: true }));
  const time = await page.waitForFunction(() => performance.getEntriesByName('typable')[0]?.duration);
  return Number(await time.jsonValue());
}

/** The first item of a list that Storage answers. The speed of the API must not matter. */
interface First {
  what: string;
  path: string;
  selector: string;
}

const firsts: First[] = [
  { what: 'Home: the first notice', path: '/', selector: '[aria-labelledby="recent-notices"] li' },
  { what: 'Club: its next event', path: '/club/coding', selector: '[aria-labelledby="club-next"] time' },
  {
    what: 'Club: its first past event',
    path: '/club/coding',
    selector: '[aria-labelledby="club-events"] li',
  },
  { what: 'Events of a club: the first card', path: '/club/coding/events', selector: 'main article h2' },
];

const API_MS = [0, 800, 4000] as const;
const TURNS = 5;
/** How much later it may come with the slowest API. */
const LATER = 1.1;

async function withEachApi(browser: Browser, { what, path, selector }: First): Promise<Row> {
  const times = API_MS.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, apiMs] of API_MS.entries())
      await withSite({ apiMs }, async (origin) => {
        times[index]?.push(await onPhone(browser, (page) => untilThere(selector)(page, origin + path)));
      });
  const [awake = Number.NaN, slow = Number.NaN, asleep = Number.NaN] = times.map(median);
  return {
    what: `${what}, with an API of 0, 0.8 and 4 s`,
    measured: [awake, slow, asleep].map(formatMs).join(', '),
    budget: `4 s ≤ ${LATER} × 0 s`,
    holds: asleep <= LATER * awake,
  };
}

const UNTOUCHED = ['/', '/club/coding', '/club/coding/events', '/notices'];

/** The first script divides its work, so a page has no more long tasks than without scripts. */
async function countLongTasks(browser: Browser): Promise<Row> {
  const count = (path: string, withoutScripts: boolean) =>
    withSite({ withoutScripts }, async (origin) => {
      const counts: number[] = [];
      for (let run = 0; run < TURNS; run++)
        counts.push(await onPhone(browser, (page) => longTasks(page, origin + path), 6));
      return median(counts);
    });
  const pages: { now: number; still: number }[] = [];
  for (const path of UNTOUCHED) pages.push({ now: await count(path, false), still: await count(path, true) });
  return {
    what: `Tasks longer than 50 ms of ${UNTOUCHED.join(', ')}, untouched, a sixth of the processor: now / without scripts`,
    measured: pages.map(({ now, still }) => `${now} / ${still}`).join(', '),
    budget: 'no more',
    holds: pages.every(({ now, still }) => now <= still),
  };
}

async function longTasks(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) performance.mark('long');
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  return page.evaluate(() => performance.getEntriesByName('long').length);
}

function untilThere(selector: string): Wait['wait'] {
  return async (page, address) => {
    await page.addInitScript((item) => {
      const look = () => {
        if (document.querySelector(item)?.textContent) performance.mark('readable');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, selector);
    await page.goto(address, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(() => performance.getEntriesByName('readable')[0]?.startTime);
    return Number(await mark.jsonValue());
  };
}

/** Until then the visitor has only read: the application's files are loaded, but not evaluated. */
async function untilMenuIsOpen(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(5000);
  await page.evaluate(() =>
    addEventListener('pointerup', () => performance.mark('tapped'), { once: true, capture: true }),
  );
  await tap(page, page.getByRole('button', { name: 'Menu' }));
  const time = await page.waitForFunction(() => {
    const isOpen = document.querySelector('[aria-controls="navigation"][aria-expanded="true"]');
    const tapped = performance.getEntriesByName('tapped')[0];
    return isOpen && tapped && performance.now() - tapped.startTime;
  });
  return Number(await time.jsonValue());
}

async function untilWaitIsShown(page: Page, address: string): Promise<number> {
  await page.route('**/*.js', () => {});
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => {
    const look = (start: number) => {
      const tapped = document.querySelector('[data-tapped]');
      if (!tapped || Number(getComputedStyle(tapped).opacity) > 0.9) requestAnimationFrame(() => look(start));
      else performance.measure('shown', { start });
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), true);
  });
  await tap(page, page.getByRole('button', { name: 'Menu' }));
  const time = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.duration);
  return Number(await time.jsonValue());
}

function slowestTap(act: (page: Page) => Promise<void>): Wait['wait'] {
  return async (page, address) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) performance.mark('tap', { detail: duration });
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act(page);
    await page.waitForTimeout(1000);
    return page.evaluate(() =>
      Math.max(0, ...performance.getEntriesByName('tap').map((mark) => (mark as PerformanceMark).detail)),
    );
  };
}

/** Playwright finds a control with its own scripts, and a tap right after that would wait for them. */
async function tap(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible.');
  await page.waitForTimeout(500);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Gives `use` an empty page of Lighthouse's phone. */
async function onPhone<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
  slowdown = 4,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200 * 1024,
      uploadThroughput: 100 * 1024,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
  } finally {
    await context.close();
  }
}
