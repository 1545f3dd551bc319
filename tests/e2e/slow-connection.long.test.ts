import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { call, logIn } from '../api/client.ts';
import { uploadRecord } from '../api/event-record.ts';
import { BLANK, beThere, expectConsoleError, openPage } from './browser.ts';

/* What is loaded for a page on a slow connection, and when data should be saved. */

/** A phone whose browser reports this connection. */
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

/** How the first picture of a club's events was requested, when the application shows it. */
async function waysOf({ page, requests }: { page: Page; requests: string[] }) {
  await page.locator('article img').first().waitFor();
  await page.waitForLoadState('load');
  await beThere(page);
  await expect.poll(() => page.locator('[data-early][data-filled]').count()).toBe(0);
  const picture = page.locator('article img').first();
  const naturalWidth = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  const files = requests.filter((url) => url.includes(newest._id) || url.includes('picture-coding'));
  return [...new Set(files.map((url) => /-(\d+)\.webp|(picture-coding)/.exec(url)?.slice(1).join('')))];
}

/** The first card. It is published with its picture when it is added. */
const newest = await uploadRecord(
  await logIn(),
  { title: 'Lamp switch', date: todayInIndia(), club: 'coding' },
  [
    {
      name: 'lamp.jpg',
      bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e8a11b' } })
        .jpeg()
        .toBuffer(),
    },
  ],
);
afterAll(async () => {
  await call('DELETE', paths.eventRecord.delete(newest._id), { session: await logIn() });
});

const latinFaces = (requests: string[]) => requests.filter((url) => /source-(sans|serif).*\.woff2/.test(url));

test.each([
  { name: 'a slow network', connection: { effectiveType: '3g' } },
  { name: 'a browser that saves data', connection: { effectiveType: '4g', saveData: true } },
])('$name gets the first picture with the list, smaller and once, and no faces', async ({ connection }) => {
  const visit = await openOn(connection, '/club/coding/events');
  expect(await waysOf(visit)).toEqual(['picture-coding']);
  expect(latinFaces(visit.requests)).toEqual([]);
});

test.each([
  { name: 'a fast network', connection: { effectiveType: '4g', saveData: false } },
  { name: 'a browser that says only what kind of network it is', connection: { type: 'cellular' } },
  { name: 'a browser that says nothing', connection: undefined },
])('$name gets pictures for its screen, and the faces', async ({ connection }) => {
  const visit = await openOn(connection, '/club/coding/events');
  expect(await waysOf(visit)).toEqual(['800']);
  expect(latinFaces(visit.requests)).toHaveLength(2);
});

test('a slow network gets a smaller picture from its own address if the one in the list is refused', async () => {
  expectConsoleError('403');
  const page = await openPage(BLANK, {
    initScript: "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });",
  });
  await page.route('**/published%2Fpicture-coding*', (route) => route.fulfill({ status: 403, body: '{}' }));
  const asked = page.waitForRequest(
    (request) => request.url().includes(newest._id) && /-400\.webp/.test(request.url()),
  );
  await page.goto('/club/coding/events');
  await asked;
});
