import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK, beThere, openPage } from './browser.ts';

/* What is loaded for a page on a slow connection, and where the data should be saved. */

/** A phone whose browser says this of its connection. */
async function openOn(connection: object | undefined, path: string) {
  const page = await openPage(BLANK, {
    ...{ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    initScript: `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });`,
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())));
  await page.goto(path);
  return { page, requests };
}

/** The widths in which the first picture of a club's events was asked for. */
async function widthsOf({ page, requests }: { page: Page; requests: string[] }) {
  await page.locator('article img').first().waitFor();
  await page.waitForLoadState('load');
  await beThere(page);
  await expect.poll(() => page.locator('[data-early][data-filled]').count()).toBe(0);
  const picture = page.locator('article img').first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
    .toMatch(/\.webp/);
  const name = decodeURIComponent(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc));
  const [, folder] = /\/o\/(galleries\/[^/]+\/[^/]+)\//.exec(name) ?? [];
  const asked = requests.filter((url) => folder !== undefined && url.includes(folder));
  return [...new Set(asked)].map((url) => /-(\d+)\.webp/.exec(url)?.[1]);
}

const latinFaces = (requests: string[]) => requests.filter((url) => /source-(sans|serif).*\.woff2/.test(url));

test.each([
  { name: 'a slow network', connection: { effectiveType: '3g' } },
  { name: 'a browser that saves data', connection: { effectiveType: '4g', saveData: true } },
])('$name gets smaller pictures, once, and no faces', async ({ connection }) => {
  const visit = await openOn(connection, '/club/coding/events');
  expect(await widthsOf(visit)).toEqual(['400']);
  expect(latinFaces(visit.requests)).toEqual([]);
});

test.each([
  { name: 'a fast network', connection: { effectiveType: '4g', saveData: false } },
  { name: 'a browser that says only what kind of network it is', connection: { type: 'cellular' } },
  { name: 'a browser that says nothing', connection: undefined },
])('$name gets pictures for its screen, and the faces', async ({ connection }) => {
  const visit = await openOn(connection, '/club/coding/events');
  expect(await widthsOf(visit)).toEqual(['800']);
  expect(latinFaces(visit.requests)).toHaveLength(2);
});
