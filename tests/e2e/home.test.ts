import { API_BASE, paths } from '@club-portal/contract/paths';
import type { APIResponse, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { BLANK, beThere, openPage } from './browser.ts';
import { refusePublished } from './calls.ts';
import { expectFocus } from './expectations.ts';

const pictures = (page: Page) =>
  page.getByRole('region', { name: 'Gallery' }).getByRole('listitem').getByRole('link');

/**
 * Other test files add and delete event records at the same time. On this page each request gets its first answer
 * again.
 */
async function openWithLastingPictures(address: string): Promise<Page> {
  const page = await openPage(BLANK);
  const answers = new Map<string, Promise<APIResponse>>();
  await refusePublished(page);
  await page.route(`**${API_BASE}${paths.eventRecord.images}*`, async (route) => {
    const question = route.request().url();
    const answer = answers.get(question) ?? route.fetch();
    answers.set(question, answer);
    await route.fulfill({ response: await answer });
  });
  await page.goto(address);
  await beThere(page);
  return page;
}

test('the home page has its four sections with the specified words', async () => {
  const page = await openPage('/');
  await page.getByRole('heading', { name: 'OUR MISSION' }).waitFor();
  await page.getByText('We always provide our best educational services').waitFor();
  await page.getByText('RECENT NOTICES').waitFor();
  await page.getByText('Stay updated with the latest announcements and events.').waitFor();
  await page.getByText('A glimpse of our recent events and celebrations').waitFor();
  await page.getByRole('link', { name: 'Learn More' }).click();
  await page.waitForURL('**/about');
  await expectFocus(page.getByRole('heading', { level: 1 }));
});

test('the notices are a list that moves, and with reduced motion nothing moves before a click', async () => {
  const page = await openPage('/');
  const strip = page.getByRole('region', { name: 'Recent notices' });
  const moving = () => strip.evaluate((it) => it.getAnimations({ subtree: true }).length);
  await expect.poll(moving).toBeGreaterThan(0);
  // The application takes over from the early list.
  const items = strip.getByRole('list').first().getByRole('listitem');
  await expect.poll(() => items.count()).toBeGreaterThan(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const slides = page.getByRole('group', { name: 'Pictures of the department' });
  const pause = slides.getByRole('button', { name: 'Pause the slideshow' });
  await pause.waitFor();
  expect(await pause.getAttribute('aria-pressed')).toBe('true');
  await page.clock.runFor(4200);
  const first = slides.getByRole('button', { name: 'Slide 1 of 3' });
  expect(await first.getAttribute('aria-current')).toBe('true');
  await strip.getByRole('listitem').first().waitFor();
  expect(await moving()).toBe(0);
});

test('the slideshow moves, stops while it is hovered or focused, and can be paused', async () => {
  const page = await openPage(BLANK);
  await page.clock.install();
  await page.goto('/');
  await beThere(page);
  const slides = page.getByRole('group', { name: 'Pictures of the department' });
  await slides.locator('.slick-slide').first().waitFor({ state: 'attached' });
  // From here on the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const dot = (number: number) => slides.getByRole('button', { name: `Slide ${number} of 3` });
  const shown = () => slides.locator('button[aria-current="true"]').getAttribute('aria-label');
  const expectStill = async (slide: string | null) => {
    await page.clock.runFor(12_000);
    expect(await shown()).toBe(slide);
  };
  const first = await shown();
  const afterHalfASecond = async () => {
    await page.clock.runFor(500);
    return shown();
  };
  await expect.poll(afterHalfASecond).not.toBe(first);
  // A change takes this long. Hidden slides are not in the accessibility tree.
  await page.clock.runFor(600);
  await expect.poll(() => slides.getByRole('img').count()).toBe(1);

  await page.getByRole('link', { name: 'Learn More' }).hover();
  await page.clock.runFor(600);
  await expectStill(await shown());

  await dot(3).focus();
  await page.mouse.move(640, 880);
  await expectStill(await shown());
  await page.keyboard.press('Enter');
  await page.clock.runFor(600);
  await expect.poll(shown).toBe('Slide 3 of 3');

  const pause = slides.getByRole('button', { name: 'Pause the slideshow' });
  await pause.click();
  expect(await pause.getAttribute('aria-pressed')).toBe('true');
  await pause.evaluate((it) => (it as HTMLElement).blur());
  await page.mouse.move(640, 880);
  await expectStill('Slide 3 of 3');
});

test('upcoming events are in one, two and three columns, each with its day, date, place and link', async () => {
  const page = await openPage('/');
  const list = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('list');
  const event = list.getByRole('listitem').filter({ hasText: 'Winter Hackathon' });
  const date = event.getByRole('time');
  const iso = (await date.getAttribute('datetime')) ?? '';
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const inWords = { month: 'long', day: 'numeric' } as const;
  const written = new Date(year, month - 1, day).toLocaleDateString('en-US', inWords);
  expect(await date.textContent()).toMatch(new RegExp(`^${written}(, ${year})?( – \\w+ |–)\\d+, \\d{4}$`));
  expect(await event.textContent()).toContain('Innovation Block');
  const link = event.getByRole('link', { name: /^Details of Winter Hackathon/ });
  expect(await link.getAttribute('href')).toMatch(/^https:/);

  for (const [width, columns] of [
    [375, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The early list and the application's take turns.
    const tracks = () =>
      list.first().evaluate((it) => getComputedStyle(it).gridTemplateColumns.split(' ').length);
    await expect.poll(tracks, { message: `columns at ${width} px` }).toBe(columns);
  }
  await event.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Winter Hackathon' }).waitFor();
  const map = page.getByRole('link', { name: en.recordPage.map });
  const { searchParams } = new URL((await map.getAttribute('href')) ?? '');
  expect(searchParams.get('query')).toMatch(/^Innovation Block.*Palashvan/);
});

test('the gallery shows eight pictures on a page, the page is in the address, and Back returns to the previous page', async () => {
  const page = await openWithLastingPictures('/');
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' });
  const [previous, next] = ['Previous', 'Next'].map((name) => pager.getByRole('button', { name }));
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  expect(await pictures(page).count()).toBe(8);
  expect(await previous?.isDisabled()).toBe(true);

  const firstPicture = () => pictures(page).first().getByRole('img').getAttribute('src');
  const first = await firstPicture();
  await next?.click();
  await pager.getByText(/^Page 2 of \d+$/).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect.poll(firstPicture).not.toBe(first);
  await page.goBack();
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  await expect.poll(firstPicture).toBe(first);

  // A page after the end is the last one.
  await page.goto('/?page=4000');
  await beThere(page);
  await pager.getByText(/^Page (\d+) of \1$/).waitFor();
  expect(await next?.isDisabled()).toBe(true);
  expect(await pictures(page).count()).toBeGreaterThan(0);
});

test('the viewer shows all pictures, wraps at both ends, closes with Escape, its button and Back, and returns the focus', async () => {
  const page = await openWithLastingPictures('/?page=2');
  const viewer = page.getByRole('dialog', { name: 'Gallery' });
  const position = viewer.getByRole('status');
  const open = async () => {
    await pictures(page).nth(2).click();
    await position.filter({ hasText: /^11 of \d+/ }).waitFor();
  };
  await open();
  await page.keyboard.press('Home');
  await position.filter({ hasText: /^1 of \d+/ }).waitFor();
  const first = await viewer.getByRole('img').getAttribute('src');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await position.filter({ hasText: /^(\d+) of \1\b/ }).waitFor();
  await viewer.getByRole('img').waitFor();
  expect(await viewer.getByRole('img').getAttribute('src')).not.toBe(first);
  await page.keyboard.press('ArrowRight');
  await position.filter({ hasText: /^1 of \d+/ }).waitFor();
  expect(await viewer.getByRole('img').getAttribute('src')).toBe(first);

  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expectFocus(pictures(page).nth(2));
  expect(new URL(page.url()).search).toBe('?page=2');
  await open();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });
  await open();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?page=2');
});
