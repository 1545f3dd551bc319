import { institute } from '@club-portal/contract/content/institute';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { APIResponse, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus } from './administration.ts';
import { BLANK, beThere, expectConsoleError, installClock, openPage, useBrowser } from './browser.ts';

useBrowser();

function gallery(page: Page) {
  return page.getByRole('region', { name: 'Gallery' });
}

function pictures(page: Page) {
  return gallery(page).getByRole('listitem').getByRole('link');
}

/**
 * Other test files add and delete galleries at the same time. On this page each request gets its first answer again.
 */
async function openWithLastingPictures(address: string): Promise<Page> {
  const page = await openPage(BLANK);
  const answers = new Map<string, Promise<APIResponse>>();
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

async function openViewer(page: Page, index: number) {
  await pictures(page).nth(index).click();
  const viewer = page.getByRole('dialog', { name: 'Gallery' });
  await viewer.waitFor();
  return viewer;
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

test('notices can be read and their links followed before the application has loaded', async () => {
  const page = await openPage(BLANK);
  let held = true;
  const waiting: (() => void)[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (held) waiting.push(() => route.continue());
    else route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const notices = page.getByRole('region', { name: 'RECENT NOTICES' }).getByRole('listitem');
  await notices.first().waitFor();
  const early = await notices.allTextContents();
  expect(await notices.getByRole('link').first().getAttribute('href')).toMatch(/^(https:|\/)/);
  held = false;
  for (const go of waiting) go();
  await beThere(page);
  await page.locator('#early-strip').waitFor({ state: 'detached' });
  expect(await notices.allTextContents()).toEqual(early);
});

test('an upcoming event shows its day, date, place and link', async () => {
  const page = await openPage('/');
  const event = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('listitem')
    .filter({ hasText: 'Winter Hackathon' });
  const date = event.getByRole('time');
  const iso = (await date.getAttribute('datetime')) ?? '';
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const written = new Date(year, month - 1, day).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(await date.textContent()).toBe(written);
  expect(await event.textContent()).toContain('Innovation Block');
  const link = event.getByRole('link', { name: /^Details of Winter Hackathon/ });
  expect(await link.getAttribute('href')).toMatch(/^https:/);
});

test('events are shown in one, two and three columns', async () => {
  const page = await openPage('/');
  const list = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('list');
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
});

test('the gallery shows eight pictures on a page, the page is in the address, and Back returns to the previous page', async () => {
  const page = await openWithLastingPictures('/');
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' });
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  expect(await pictures(page).count()).toBe(8);
  expect(await pager.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);

  const first = await pictures(page).first().getByRole('img').getAttribute('src');
  await pager.getByRole('button', { name: 'Next' }).click();
  await pager.getByText(/^Page 2 of \d+$/).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect.poll(() => pictures(page).first().getByRole('img').getAttribute('src')).not.toBe(first);
  await page.goBack();
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  await expect.poll(() => pictures(page).first().getByRole('img').getAttribute('src')).toBe(first);
});

test('an address with a gallery page opens that page, and one after the end opens the last page', async () => {
  const page = await openWithLastingPictures('/?page=3');
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' });
  await pager.getByText(/^Page 3 of \d+$/).waitFor();
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes(paths.eventRecord.images) && asked.push(request.url()),
  );
  await page.goto('/?page=4000');
  await pager.getByText(/^Page (\d+) of \1$/).waitFor();
  expect(await pager.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  expect(await pictures(page).count()).toBeGreaterThan(0);
  // The first page has the total. The last page is read from the end.
  expect(asked).toHaveLength(2);
  const last = Number(/\d+/.exec((await pager.getByText(/^Page/).textContent()) ?? '')?.[0]);
  for (let number = last - 1; number >= 1; number--) {
    await pager.getByRole('button', { name: 'Previous' }).click();
    await pager.getByText(new RegExp(`^Page ${number} of`)).waitFor();
    await expect.poll(() => gallery(page).getByRole('list').getAttribute('aria-busy')).toBe('false');
    expect(await pictures(page).count()).toBe(8);
  }
});

test('pictures keep their shape, and nothing moves when they load', async () => {
  const page = await openPage('/');
  await pictures(page).first().waitFor();
  const shapes = await gallery(page)
    .getByRole('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return (width / height / Number(image.getAttribute('width'))) * Number(image.getAttribute('height'));
      }),
    );
  for (const shape of shapes) expect(shape).toBeCloseTo(1, 1);
  await gallery(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('the first screen of a small phone says who this is and what is next', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 640 } });
  await page.getByRole('heading', { level: 1, name: institute.department }).waitFor();
  const next = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('heading', { level: 3 })
    .first();
  const box = await next.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('the viewer shows all pictures and wraps at both ends', async () => {
  const page = await openPage('/');
  const viewer = await openViewer(page, 0);
  const position = viewer.getByRole('status');
  await position.filter({ hasText: /^1 of \d+/ }).waitFor();
  const first = await viewer.getByRole('img').getAttribute('src');

  await viewer.getByRole('button', { name: 'Previous' }).click();
  await position.filter({ hasText: /^(\d+) of \1\b/ }).waitFor();
  await viewer.getByRole('img').waitFor();
  expect(await viewer.getByRole('img').getAttribute('src')).not.toBe(first);
  await page.keyboard.press('ArrowRight');
  await position.filter({ hasText: /^1 of \d+/ }).waitFor();
  expect(await viewer.getByRole('img').getAttribute('src')).toBe(first);

  await page.keyboard.press('End');
  await position.filter({ hasText: /^(\d+) of \1\b/ }).waitFor();
  await page.keyboard.press('Home');
  await position.filter({ hasText: /^1 of \d+/ }).waitFor();
  for (let index = 2; index <= 10; index++) await page.keyboard.press('ArrowRight');
  await position.filter({ hasText: /^10 of \d+/ }).waitFor();
  await viewer.getByRole('img').waitFor();
});

test('the viewer closes with Escape, its button and Back, and returns the focus', async () => {
  const page = await openPage('/?page=2');
  const viewer = await openViewer(page, 2);
  await viewer.getByText(/^11 of \d+/).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expectFocus(pictures(page).nth(2));
  expect(new URL(page.url()).search).toBe('?page=2');

  await openViewer(page, 2);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });

  await openViewer(page, 2);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('a sideways swipe shows the next picture', async () => {
  const page = await openPage('/', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  const viewer = await openViewer(page, 0);
  const stage = viewer.getByRole('img');
  const swipe = (from: number, to: number) =>
    stage.evaluate(
      (it, [start, end]) => {
        const event = (type: string, clientX: number) =>
          new PointerEvent(type, {
            bubbles: true,
            pointerType: 'touch',
            isPrimary: true,
            clientX,
            clientY: 300,
          });
        it.dispatchEvent(event('pointerdown', start));
        it.dispatchEvent(event('pointerup', end));
      },
      [from, to] as const,
    );
  await swipe(300, 80);
  await viewer.getByText(/^2 of \d+/).waitFor();
  await swipe(80, 300);
  await viewer.getByText(/^1 of \d+/).waitFor();
});

test('the slideshow moves, stops while it is hovered or focused, and can be paused', async () => {
  const page = await openPage(BLANK);
  await installClock(page);
  await page.goto('/');
  const slides = page.getByRole('group', { name: 'Pictures of the department' });
  const dot = (number: number) => slides.getByRole('button', { name: `Slide ${number} of 3` });
  const shown = async () => {
    for (const number of [1, 2, 3]) {
      if ((await dot(number).getAttribute('aria-current')) === 'true') return number;
    }
    return 0;
  };
  await dot(1).waitFor();
  await page.clock.runFor(4200);
  await expect.poll(shown).toBe(2);
  // Hidden slides are not in the accessibility tree.
  expect(await slides.getByRole('img').count()).toBe(1);

  await page.getByRole('link', { name: 'Learn More' }).hover();
  await page.clock.runFor(4200);
  expect(await shown()).toBe(2);

  await dot(3).focus();
  await page.mouse.move(640, 880);
  await page.clock.runFor(4200);
  expect(await shown()).toBe(2);
  await page.keyboard.press('Enter');
  await expect.poll(shown).toBe(3);

  const pause = slides.getByRole('button', { name: 'Pause the slideshow' });
  await pause.click();
  expect(await pause.getAttribute('aria-pressed')).toBe('true');
  await pause.evaluate((it) => (it as HTMLElement).blur());
  await page.mouse.move(640, 880);
  await page.clock.runFor(4200);
  expect(await shown()).toBe(3);
});

test('every notice is printed', async () => {
  const page = await openPage('/');
  const list = page.getByRole('region', { name: 'RECENT NOTICES' }).getByRole('list');
  await list.getByRole('listitem').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const ends = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(1);
  for (const end of ends) expect(end).toBeLessThanOrEqual(1280);
});

test('with reduced motion nothing moves before a click', async () => {
  const page = await openPage(BLANK, { reducedMotion: 'reduce' });
  await installClock(page);
  await page.goto('/');
  const slides = page.getByRole('group', { name: 'Pictures of the department' });
  const pause = slides.getByRole('button', { name: 'Pause the slideshow' });
  await pause.waitFor();
  expect(await pause.getAttribute('aria-pressed')).toBe('true');
  await page.clock.runFor(4200);
  const first = slides.getByRole('button', { name: 'Slide 1 of 3' });
  expect(await first.getAttribute('aria-current')).toBe('true');
  const track = page.getByRole('region', { name: 'Recent notices' }).getByRole('list').first();
  await track.waitFor();
  expect(await track.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
});

test.each([
  [
    'Upcoming Events',
    paths.upcomingEvent.fetch,
    pageSentences.upcomingEvent.fetchFailed,
    'Monthly Coding Contest',
  ],
  ['Gallery', paths.eventRecord.images, pageSentences.eventRecord.fetchFailed, 'Page 1 of'],
])(
  'a section says that %s cannot be fetched, leaves no blank space, and Retry loads it',
  async (section, path, failure, content) => {
    expectConsoleError('500');
    const page = await openPage(BLANK);
    let broken = true;
    await page.route(`**${API_BASE}${path}`, (route) =>
      broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    );
    await page.goto('/');
    await beThere(page);
    const region = page.getByRole('region', { name: section });
    await region.getByText(failure).waitFor();
    expect(await region.locator('[aria-busy="true"]').count()).toBe(0);
    const below = await region.evaluate((section) => {
      const button = section.querySelector('button')?.getBoundingClientRect();
      const link = section.querySelector(':scope > p')?.getBoundingClientRect();
      return (link?.top ?? section.getBoundingClientRect().bottom) - (button?.bottom ?? 0);
    });
    // Every section has this much space at its end, or a link.
    expect(below).toBeLessThan(120);
    broken = false;
    await region.getByRole('button', { name: 'Retry' }).click();
    await region.getByText(content).first().waitFor();
  },
);

test('without events or pictures each section says so', async () => {
  const page = await openPage(BLANK);
  await page.route(`**${API_BASE}${paths.upcomingEvent.fetch}`, (route) =>
    route.fulfill({ json: { success: true, events: [] } }),
  );
  await page.route(`**${API_BASE}${paths.eventRecord.images}`, (route) =>
    route.fulfill({ json: { success: true, images: [], total: 0 } }),
  );
  await page.goto('/');
  await page.getByText(pageSentences.upcomingEvent.empty).waitFor();
  await page.getByText(pageSentences.eventRecord.empty).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages of the gallery' }).count()).toBe(0);
});
