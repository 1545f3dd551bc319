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
        times.phone.push(await untilReadable(browser, site.origin, 'notices', mobile));
        times.plain.push(await untilReadable(browser, site.origin, 'notices'));
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
    rows.push(await eventsOnSlow3G(browser));
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

async function eventsOnSlow3G(browser: Browser): Promise<Row> {
  const site = await startSite({ dist, configuration: firebaseJson, api: ORIGIN });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push(await untilReadable(browser, site.origin, 'events', slow3G));
  await site.close();
  const readable = median(times);
  return {
    what: 'Events readable on a phone 360 px wide, 400 ms for a request, 400 kbit/s',
    measured: formatMs(readable),
    budget: '≤ 4000 ms',
    holds: readable <= 4000,
  };
}

const items = {
  notices: '[aria-labelledby="recent-notices"] li',
  events: '[aria-labelledby="upcoming-events"] li',
};

interface Network {
  width: number;
  /** ms */
  latency: number;
  /** Bits a second, to the phone and from it. */
  down: number;
  up: number;
}

const mobile: Network = { width: 412, latency: 150, down: 1.6 * 1024 * 1024, up: 750 * 1024 };
const slow3G: Network = { width: 360, latency: 400, down: 400_000, up: 400_000 };

/** Times are in ms. Without a network nothing is throttled. */
async function untilReadable(
  browser: Browser,
  origin: string,
  what: keyof typeof items,
  network?: Network,
): Promise<number> {
  const viewport = { width: network?.width ?? 412, height: 823 };
  const context = await browser.newContext({ viewport, isMobile: true });
  try {
    const page = await context.newPage();
    if (network) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.down / 8,
        uploadThroughput: network.up / 8,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.addInitScript((selector) => {
      const look = () => {
        if (document.querySelector(selector)?.textContent) performance.mark('readable');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, items[what]);
    await page.goto(origin, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('readable')[0]?.startTime,
      null,
      { timeout: 30_000 },
    );
    return (await mark.jsonValue()) as number;
  } finally {
    await context.close();
  }
}
