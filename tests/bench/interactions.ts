import type { Browser, Locator, Page } from 'playwright-core';
import { ORIGIN } from '../../scripts/ports.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { newestEventPage, renderEventPage } from './record-page.ts';
import { startSite } from './site.ts';
import { formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';
import { dist, firebaseJson, root } from './world.ts';

/** Measures the time from a tap to the change on the screen. Needs the suite. */
export async function measureInteractions(): Promise<Part> {
  const browser = await launchBrowser();
  const event = await newestEventPage('coding');
  const site = await startSite({
    ...{ dist, configuration: firebaseJson, api: ORIGIN },
    pages: { [event.path]: await renderEventPage(root, event) },
  });
  const rows: Row[] = [];
  try {
    for (const [what, { path, act }] of Object.entries(interactions)) {
      const address = site.origin + (path ?? event.path);
      const times: Record<'phone' | 'plain', number[]> = { phone: [], plain: [] };
      for (let run = 0; run < RUNS; run++) {
        times.phone.push(await slowestOf(browser, address, act, 4));
        times.plain.push(await slowestOf(browser, address, act, 1));
      }
      const slowest = median(times.phone);
      rows.push({
        what,
        measured: formatMs(slowest),
        beside: `${formatMs(median(times.plain))} without throttling`,
        budget: '≤ 100 ms',
        holds: slowest <= 100,
      });
    }
  } finally {
    await site.close();
    await browser.close();
  }
  return {
    heading: 'Interactions',
    how: `The time from a tap to the next paint, measured like INP in steps of 8 ms. A line shows its slowest tap, median of ${RUNS} runs, with a quarter of the processor.`,
    ...tableOf(rows),
  };
}

const RUNS = 3;

/** Without a path it is the page of an event. */
const interactions: Record<string, { path?: string; act: (page: Page) => Promise<void> }> = {
  'Home: menu opened and closed': {
    path: '/',
    act: async (page) => {
      await tap(page, page.getByRole('button', { name: /menu/i }));
      await tap(page, page.getByRole('button', { name: /menu/i }));
    },
  },
  'Home: a picture opened, the next one': {
    path: '/',
    act: async (page) => {
      const gallery = page.getByRole('region', { name: 'Gallery' });
      await gallery.scrollIntoViewIfNeeded();
      await tap(page, gallery.getByRole('img').first());
      await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Next' }));
    },
  },
  'Home: the next page of the gallery': {
    path: '/',
    act: async (page) => {
      await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded();
      const pages = page.getByRole('navigation', { name: 'Pages of the gallery' });
      await tap(page, pages.getByRole('button', { name: 'Next' }));
    },
  },
  'Club: the form to join': {
    path: '/club/coding',
    act: (page) => tap(page, page.getByRole('button', { name: 'Join Now' })),
  },
  'Club’s events: another year': {
    path: '/club/coding/events',
    act: (page) => tap(page, page.getByRole('tab', { name: '2024' })),
  },
  'Event: a picture opened, the next one': {
    act: async (page) => {
      await tap(page, page.getByRole('main').getByRole('img').first());
      await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Next' }));
    },
  },
  'Notices: a letter searched': {
    path: '/notices',
    act: async (page) => {
      await tap(page, page.getByRole('searchbox'));
      await page.keyboard.press('e');
    },
  },
};

/** Playwright looks for a control with scripts of its own, for which a tap right after that would wait. */
async function tap(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible.');
  await page.waitForTimeout(500);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Times are in ms. */
async function slowestOf(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
  slowdown: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) performance.mark('tap', { detail: duration });
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act(page);
    await page.waitForTimeout(1000);
    return await page.evaluate(() =>
      Math.max(0, ...performance.getEntriesByName('tap').map((mark) => (mark as PerformanceMark).detail)),
    );
  } finally {
    await context.close();
  }
}
