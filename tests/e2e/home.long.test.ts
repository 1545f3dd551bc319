import { institute } from '@club-portal/contract/content/institute';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { BLANK, beThere, expectConsoleError, openPage } from './browser.ts';
import { answerCalls, breakCalls, holdCalls, requestsTo } from './calls.ts';

const initScript = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });
const pictures = (page: Page) => gallery(page).getByRole('listitem').getByRole('link');

test('pictures keep their shape, and nothing moves when they load', async () => {
  const page = await openPage('/', { initScript });
  await pictures(page).first().waitFor();
  const shown = gallery(page).getByRole('img');
  const shapes = await shown.evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return (width / height / Number(image.getAttribute('width'))) * Number(image.getAttribute('height'));
    }),
  );
  for (const shape of shapes) expect(shape).toBeCloseTo(1, 1);
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  }
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
});

test('the first screen and a half of a small phone says who this is, what is new and what is next', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 640 } });
  await page.getByRole('heading', { level: 1, name: institute.department }).waitFor();
  const next = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('heading', { level: 3 })
    .first();
  const box = await next.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(960);
});

test('the last page of the gallery is read from the end', async () => {
  const page = await openPage(BLANK);
  const asked = requestsTo(page, paths.eventRecord.images);
  await page.goto('/?page=4000');
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' });
  await pager.getByText(/^Page (\d+) of \1$/).waitFor();
  // The first page, which has the total, comes from Storage.
  expect(asked).toHaveLength(1);
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => pictures(page).count()).toBe(8);
});

test('a sideways swipe shows the next picture', async () => {
  const page = await openPage('/', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await pictures(page).first().click();
  const viewer = page.getByRole('dialog', { name: 'Gallery' });
  const stage = viewer.getByRole('img');
  const swipe = async (from: number, to: number) => {
    const pointer = { pointerType: 'touch', isPrimary: true, clientY: 300 };
    await stage.dispatchEvent('pointerdown', { ...pointer, clientX: from });
    await stage.dispatchEvent('pointerup', { ...pointer, clientX: to });
  };
  await swipe(300, 80);
  await viewer.getByText(/^2 of \d+/).waitFor();
  await swipe(80, 300);
  await viewer.getByText(/^1 of \d+/).waitFor();
});

test('a gallery that cannot be fetched leaves no blank space, and no events and no pictures are said to be none', async () => {
  const page = await openPage(BLANK);
  const address = `**${API_BASE}${paths.eventRecord.images}`;
  const restore = await breakCalls(page, address, 500);
  await answerCalls(page, `**${API_BASE}${paths.upcomingEvent.fetch}`, { events: [] });
  await page.goto('/');
  await beThere(page);
  await page.getByText(en.pages.upcomingEvent.empty).waitFor();
  const region = gallery(page);
  await region.getByText(en.pages.eventRecord.fetchFailed).waitFor();
  expect(await region.locator('[aria-busy="true"]').count()).toBe(0);
  const below = await region.evaluate((section) => {
    const button = section.querySelector('button')?.getBoundingClientRect();
    const link = section.querySelector(':scope > p')?.getBoundingClientRect();
    return (link?.top ?? section.getBoundingClientRect().bottom) - (button?.bottom ?? 0);
  });
  // Every section has this much space at its end, or a link.
  expect(below).toBeLessThan(120);
  await restore();
  await answerCalls(page, address, { images: [], total: 0 });
  await region.getByRole('button', { name: 'Retry' }).click();
  await region.getByText(en.pages.eventRecord.empty).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages of the gallery' }).count()).toBe(0);
});

test('Back comes to the old place also where the lists are there late', async () => {
  const page = await openPage('/notices');
  await page.getByRole('listitem').nth(8).waitFor();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await page.evaluate(() => scrollY);
  const release = await holdCalls(page, '**/notice/fetch');
  await page.goto('/about');
  await page.goBack();
  release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.each(['/', '/hi'])('with reduced motion nothing of %s moves when the notices arrive', async (path) => {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', initScript } as const;
  const page = await openPage(BLANK, phone);
  const release = await holdCalls(page, '**/notice/fetch');
  await page.goto(path);
  await page.locator('#recent-notices').waitFor();
  release();
  await page.locator('section[aria-labelledby=recent-notices] li').nth(5).waitFor();
  expect(await page.evaluate('window.shift')).toBeLessThan(0.1);
});

test('a link of the notices that gets the focus is seen', async () => {
  const page = await openPage('/');
  const strip = page.getByRole('region', { name: 'Recent notices' });
  await strip.getByRole('button').hover();
  await expect.poll(() => strip.getByRole('list').count()).toBe(1);
  const link = strip.getByRole('link').last();
  await link.focus();
  await expect
    .poll(() =>
      link.evaluate((it) => {
        const strip = it.closest('[data-paused]')?.getBoundingClientRect();
        const own = it.getBoundingClientRect();
        return strip && own.left >= strip.left && own.left < strip.right;
      }),
    )
    .toBe(true);
});

test('a reader without a network is told so', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  expectConsoleError('Failed to fetch');
  expectConsoleError('could not be loaded');
  const page = await openPage('/about');
  await beThere(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Notices' }).first().click();
  await page.getByText(en.pages.youAreOffline).waitFor();
});
