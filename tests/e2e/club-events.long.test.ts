import { API_BASE, paths } from '@club-portal/contract/paths';
import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK, beThere, expectConsoleError, openPage } from './browser.ts';
import { answerCalls, holdCalls, requestsTo } from './calls.ts';
import { expectFocus } from './expectations.ts';

test('the first view requests each of its lists once, and shows its events before the application has loaded', async () => {
  const page = await openPage(BLANK);
  const asked = requestsTo(page, API_BASE);
  const arrive = await holdCalls(page, '**/assets/*.js');
  await page.goto('/club/robotic/events', { waitUntil: 'commit' });
  const titles = page.getByRole('heading', { level: 2 });
  await titles.filter({ hasText: 'Robot Arm Handover' }).waitFor();
  const early = await titles.allTextContents();
  const picture = page.getByRole('listitem').getByRole('img').first();
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => asked.length).toBe(2);
  arrive();
  await beThere(page);
  await page.getByRole('tab', { name: '2026', selected: true }).waitFor();
  await expect.poll(() => page.locator('[data-early][data-filled]').count()).toBe(0);
  expect(await titles.allTextContents()).toEqual(early);
  expect(asked.map((url) => url.split(API_BASE)[1])).toEqual([
    `${paths.eventRecord.fetch}?club=robotic&year=newest`,
    paths.unrecorded,
  ]);
});

/** An event as the API returns it, to be changed for a test. */
async function anEvent(page: Page) {
  const answer = await page.request.get(`${API_BASE}${paths.eventRecord.fetch}?club=coding&year=2024`);
  return (await answer.json()).gallery[0];
}

test('a year with many events has pages, and the focus moves to the new events', async () => {
  const page = await openPage(BLANK);
  const event = await anEvent(page);
  const events = Array.from({ length: 11 }, (_, at) => ({ ...event, _id: `e${at}`, title: `Event ${at}` }));
  let broken = true;
  await page.route(`**${API_BASE}${paths.eventRecord.fetch}?**`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('year') === 'newest') return route.continue();
    if (!query.has('cursor'))
      return route.fulfill({ json: { success: true, gallery: events.slice(0, 9), next: 'more' } });
    return broken
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ json: { success: true, gallery: events.slice(9) } });
  });
  expectConsoleError('404');
  await page.goto('/club/coding/events?year=2024');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'Load more events of 2024' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await cards.count()).toBe(9);
  broken = false;
  await retry.click();
  await expectFocus(page.getByRole('link', { name: 'Event 9', exact: true }));
  expect(await cards.count()).toBe(11);
  expect(await page.getByRole('button', { name: /Load more/ }).count()).toBe(0);
});

test('a video plays in the viewer', async () => {
  const page = await openPage('/club/robotic/events');
  await page.getByRole('link', { name: 'Robot Arm Handover' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.waitFor();
  await page.keyboard.press('End');
  const video = viewer.locator('video');
  await video.waitFor();
  expect(await viewer.getByRole('img').count()).toBe(0);
  expect(await video.getAttribute('aria-label')).not.toBe('');
  const played = await video.evaluate(async (it) => {
    const element = it as HTMLVideoElement;
    element.muted = true;
    await element.play();
    return new Promise<number>((resolve) =>
      element.addEventListener('timeupdate', () => element.currentTime > 0 && resolve(element.currentTime)),
    );
  });
  expect(played).toBeGreaterThan(0);
});

test('a PDF opens from the viewer', async () => {
  const page = await openPage('/club/hackthon/events');
  await page.getByRole('link', { name: 'Monsoon Hackathon 2026' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.waitFor();
  await page.keyboard.press('End');
  const link = viewer.getByRole('link', { name: /PDF/ });
  expect(await link.getAttribute('target')).toBe('_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
});

test('a card shows a drawing if the first file is not a picture', async () => {
  const page = await openPage(BLANK);
  const event = await anEvent(page);
  const file = { ...event.files[0], contentType: 'video/mp4', name: 'lap.mp4', kind: 'video' };
  const lap = { ...event, title: 'Lap of honour', files: [file], counts: { image: 0, video: 1, pdf: 0 } };
  await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}?**`, { gallery: [lap] });
  await page.goto('/club/robotic/events?year=2024');
  const card = page.getByRole('article');
  await card.getByText('Lap of honour').waitFor();
  expect(await card.locator('img').count()).toBe(0);
  expect(await card.locator('svg').count()).toBe(1);
  await card.getByText('1 video').waitFor();
});

test('an unknown club has no events page', async () => {
  expectConsoleError('404');
  const page = await openPage('/club/chess/events');
  await page.getByRole('heading', { name: nothingHereSentences.club }).waitFor();
});
