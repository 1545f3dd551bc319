import type { Browser } from 'playwright-core';
import { ORIGIN } from '../../scripts/ports.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startSite } from './site.ts';
import { formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';
import { dist, firebaseJson } from './world.ts';

/** Measures when the notices on the home page are readable, with a fast and with slow APIs. Needs the suite. */
export async function measureReadable(): Promise<Part> {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const apiMs of [50, 800, 3000]) {
      const site = await startSite({ dist, configuration: firebaseJson, api: ORIGIN, apiMs });
      const times: Record<'phone' | 'plain', number[]> = { phone: [], plain: [] };
      for (let run = 0; run < RUNS; run++) {
        times.phone.push(await untilReadable(browser, site.origin, true));
        times.plain.push(await untilReadable(browser, site.origin, false));
      }
      await site.close();
      const readable = median(times.phone);
      rows.push({
        what: `Notices readable, API of ${apiMs} ms`,
        measured: formatMs(readable),
        beside: `${formatMs(median(times.plain))} without throttling`,
        ...(apiMs === 800 && { budget: '≤ 1200 ms', holds: readable <= 1200 }),
      });
    }
  } finally {
    await browser.close();
  }
  return {
    heading: 'Notices readable',
    how: `The first visit of the home page: the time from the start of the navigation until a notice is painted, medians of ${RUNS} runs. Throttled like a phone on a slow mobile network: 150 ms for a request, 1.6 Mbit/s, a quarter of the processor.`,
    ...tableOf(rows),
  };
}

const RUNS = 3;

/** Times are in ms. */
async function untilReadable(browser: Browser, origin: string, throttled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    if (throttled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.addInitScript(() => {
      const look = () => {
        const notice = document.querySelector('[aria-labelledby="recent-notices"] li');
        if (notice?.textContent) performance.mark('notices-readable');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(origin, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('notices-readable')[0]?.startTime,
      null,
      { timeout: 30_000 },
    );
    return (await mark.jsonValue()) as number;
  } finally {
    await context.close();
  }
}
