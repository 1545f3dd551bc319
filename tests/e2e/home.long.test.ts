import { contrast, LEAST_CONTRAST } from '@club-portal/contract/content/contrast';
import { institute } from '@club-portal/contract/content/institute';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { BLANK, beThere, expectConsoleError, openPage } from './browser.ts';
import { answerCalls, breakCalls, holdCalls, requestsTo } from './calls.ts';
import { expectNoHoles } from './expectations.ts';

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

test('a gallery that cannot be fetched leaves no blank space, and the page says if there are no events or no pictures', async () => {
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

test.each([
  ['/notices', 1200],
  ['/calendar', 1200],
  ['/', 2200],
])('Back returns to the old place of %s even if the lists arrive late', async (path, depth) => {
  const page = await openPage(path, { viewport: { width: 360, height: 640 } });
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await page.mouse.wheel(0, depth);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(depth / 2);
  const before = await page.evaluate(() => scrollY);
  const release = await holdCalls(page, `**${API_BASE}/**`);
  await page.goto('/about');
  await page.goBack();
  release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.each(['/notices', '/events', '/'])('a reload stays at the place of %s', async (path) => {
  const page = await openPage(path, { viewport: { width: 360, height: 640 } });
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => history.state?.place)).toBeGreaterThan(600);
  const before = await page.evaluate(() => history.state.place);
  await page.reload();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.each(['/', '/hi'])('with reduced motion nothing of %s moves when the notices arrive', async (path) => {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', initScript } as const;
  const page = await openPage(BLANK, phone);
  const release = await holdCalls(page, '**/notice/fetch');
  await page.goto(path);
  await page.locator('#recent-notices').waitFor();
  // A system without a face for Hindi lays it out again when the face arrives.
  await page.evaluate('document.fonts.ready.then(() => { window.shift = 0; })');
  release();
  await page.locator('section[aria-labelledby=recent-notices] li').nth(1).waitFor();
  expect(await page.evaluate('window.shift')).toBeLessThan(0.1);
});

test('a link of the notices is visible when it gets the focus first', async () => {
  const page = await openPage(BLANK);
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Recent notices' });
  await strip.locator('[data-early][data-filled]').waitFor();
  await strip.getByRole('list').getByRole('link').last().focus();
  await expect.poll(() => page.locator('#early-strip').count()).toBe(0);
  const focused = strip.getByRole('list').locator('a:focus');
  const isSeen = (link: Element) => {
    const strip = link.closest('[data-paused]')?.getBoundingClientRect();
    const own = link.getBoundingClientRect();
    return strip && own.left >= strip.left && own.left < strip.right;
  };
  await expect.poll(() => focused.evaluate(isSeen)).toBe(true);
  // The strip clips everything outside the link.
  const ring = focused.evaluate((link) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(link);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect(await ring).toBeLessThanOrEqual(0);
});

test.each([
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])('at %i × %i px the first picture keeps the dome and the foot', async (width, height) => {
  const page = await openPage('/', { viewport: { width, height }, reducedMotion: 'reduce' });
  const picture = page.getByRole('group', { name: 'Pictures of the department' }).getByRole('img');
  // The visible part, relative to its height.
  const [top = 0, bottom = 0] = await picture.evaluate((it: HTMLImageElement) => {
    const whole = Math.max(it.clientHeight, (it.clientWidth / 1920) * 1080);
    const [, place = ''] = getComputedStyle(it).objectPosition.split(' ');
    const above = (Number.parseFloat(place) / 100) * (whole - it.clientHeight);
    return [above, above + it.clientHeight].map((edge) => (edge / whole) * 1080);
  });
  expect(top).toBeLessThanOrEqual(94);
  expect(bottom).toBeGreaterThanOrEqual(936);
});

test.each([320, 360, 767, 768, 1000, 1280, 1920])(
  'at %i px the words on a slide are readable, even if it is white',
  async (width) => {
    const page = await openPage(BLANK, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const white = sharp({ create: { width: 16, height: 9, channels: 3, background: '#fff' } });
    const body = await white.png().toBuffer();
    await page.route('**/assets/hero-*.webp', (route) => route.fulfill({ body, contentType: 'image/png' }));
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'OUR MISSION' });
    const slide = hero.getByRole('img');
    await expect.poll(() => slide.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
    expect(await lightestPixel(page, (await slide.boundingBox()) ?? undefined)).toBe('#ffffff');
    // The lines of each text, whose letters become invisible.
    const texts = await hero.locator('h1, h2, p').evaluateAll((all) =>
      (all as HTMLElement[]).map((text) => {
        const { color } = getComputedStyle(text);
        const range = document.createRange();
        range.selectNodeContents(text.firstChild ?? text);
        text.style.color = 'transparent';
        return {
          color,
          lines: [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
        };
      }),
    );
    expect(texts).toHaveLength(3);
    for (const { color, lines } of texts)
      for (const line of lines)
        expect(contrast(hex(color), await lightestPixel(page, line))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  },
);

/** The lightest colour in a part of the window. */
async function lightestPixel(page: Page, clip?: { x: number; y: number; width: number; height: number }) {
  const picture = sharp(await page.screenshot(clip && { clip })).removeAlpha();
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  let lightest = [0, 0, 0];
  const sum = (pixel: number[]) => pixel.reduce((all, channel) => all + channel, 0);
  for (let start = 0; start < data.length; start += 3) {
    const pixel = [...data.subarray(start, start + 3)];
    if (sum(pixel) > sum(lightest)) lightest = pixel;
  }
  return hex(`rgb(${lightest.join(', ')})`);
}

function hex(colour: string): string {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1) ?? [];
  return `#${channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`;
}

test('in forced colours the dot of the current picture looks different', async () => {
  const page = await openPage('/', { reducedMotion: 'reduce' });
  await page.emulateMedia({ forcedColors: 'active' });
  const colourOf = (number: number) =>
    page
      .getByRole('button', { name: `Slide ${number} of 3` })
      .evaluate((it) => getComputedStyle(it, '::before').backgroundColor);
  expect(await colourOf(1)).not.toBe(await colourOf(2));
  expect(await colourOf(2)).toBe(await colourOf(3));
});

test('a notice with a text and no link leads to its page, before the application and with it', async () => {
  const page = await openPage(BLANK);
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Recent notices' });
  const link = strip
    .getByRole('list')
    .first()
    .getByRole('link', { name: /^End-semester timetable/ });
  await strip.locator('[data-early][data-filled]').waitFor();
  const address = '/notices/exam-timetable-odd-2026';
  expect(await link.getAttribute('href')).toBe(address);
  await beThere(page);
  await expect.poll(() => page.locator('#early-strip').count()).toBe(0);
  expect(await link.getAttribute('href')).toBe(address);
  await link.press('Enter');
  await page.waitForURL(`**${address}/**`);
  await page.getByRole('heading', { level: 1, name: /^End-semester timetable/ }).waitFor();
});

test('a notice without a text or a link looks like plain text, and one that opens like a link', async () => {
  const page = await openPage(BLANK, { reducedMotion: 'reduce' });
  const notice = (title: string, more: object) => ({
    ...{
      _id: title.toLowerCase(),
      title,
      link: '',
      visible: true,
      hasText: false,
      pinned: false,
      translations: {},
    },
    ...{
      showFrom: '',
      showUntil: '',
      club: '',
      attachments: [],
      version: '1.1',
      createdAt: '2026-11-01T05:00:00Z',
    },
    ...more,
  });
  const notices = [notice('Plain', {}), notice('Opens', { hasText: true })];
  await answerCalls(page, `**${API_BASE}${paths.notice.fetch}`, { notices });
  await page.goto('/');
  await beThere(page);
  const list = page.getByRole('region', { name: 'Recent notices' }).getByRole('list').first();
  const looks = (title: string) =>
    list.getByText(title).evaluate((it) => {
      const { textDecorationLine, cursor } = getComputedStyle(it);
      return [it.tagName, textDecorationLine, cursor];
    });
  expect(await looks('Opens')).toEqual(['A', 'underline', 'pointer']);
  expect(await looks('Plain')).toEqual(['SPAN', 'none', 'auto']);
});

test('the next three events have a face, the titles in a row are aligned, and each later event is a row', async () => {
  const page = await openPage(BLANK);
  const picture = { url: '/icon-512.png', width: 1600, height: 900, alt: 'A robot', sizes: [] };
  const events = eventsOf(6).map((event, place) => ({
    ...{ ...event, cancelled: place === 1 },
    ...(place > 1 && { picture }),
  }));
  await answerCalls(page, `**${API_BASE}${paths.upcomingEvent.fetch}`, { events });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  const expectRows = async () => {
    await expect.poll(() => region.getByRole('heading', { level: 3 }).count()).toBe(6);
    const tops = await region
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
    expect([new Set(tops.slice(0, 3)).size, new Set(tops.slice(2)).size]).toEqual([1, 4]);
    expect(await region.locator('li img, li [data-composition]').count()).toBe(3);
    // The text has the day, so the face does not.
    expect(
      await region.locator('li text').evaluateAll((all) => all.map((it) => it.getClientRects().length)),
    ).toEqual([0, 0, 0, 0]);
    expect(await region.getByText('January 6, 2099').count()).toBe(1);
  };
  await expectRows();
  await beThere(page);
  await expect.poll(() => page.locator('#early-events').count()).toBe(0);
  await expectRows();
});

/** Events on the first days of a future year. */
function eventsOf(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    ...{ _id: `event-${place}`, title: `Event ${place}`, description: 'Bring a laptop.' },
    ...{ date: `2099-01-0${place + 1}`, lastDay: '', start: '10:00', end: '', location: 'Hall' },
    ...{ link: '', club: '', cancelled: false, attachments: [], translations: {}, sequence: 0 },
    ...{ version: '1.1', createdAt: '2026-11-01T05:00:00Z' },
  }));
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i events leave no gap beside them at any width', async (count) => {
  const page = await openPage(BLANK);
  await answerCalls(page, `**${API_BASE}${paths.upcomingEvent.fetch}`, { events: eventsOf(count) });
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('list');
  await expectNoHoles(page, list, count);
  await beThere(page);
  await expect.poll(() => page.locator('#early-events').count()).toBe(0);
  await expectNoHoles(page, list, count);
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
