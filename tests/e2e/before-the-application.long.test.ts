import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { BLANK, beThere, expectConsoleError, openPage, type PageOptions } from './browser.ts';
import { answerCalls, breakCalls, holdCalls, requestsTo } from './calls.ts';
import { expectFocus } from './expectations.ts';

/* Pages as they are until the visitor touches them: the first script has filled them, and the application waits. */

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

async function openAlone(path: string, options: PageOptions = phone): Promise<Page> {
  const page = await openPage(BLANK, options);
  await page.goto(path);
  return page;
}

const early = (page: Page) => page.locator('[data-early][data-filled]');
const firstCard = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link').first();
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** Until then the first script stores taps for the application. */
function hasStarted(page: Page): Promise<boolean> {
  return page.evaluate(() => !('replayEarlyTap' in window && window.replayEarlyTap));
}

async function takeOver(page: Page): Promise<void> {
  await beThere(page);
  await expect.poll(() => early(page).count()).toBe(0);
}

async function wordsOf(page: Page, region: string): Promise<string[]> {
  const items = page.locator(region).getByRole('listitem');
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

test.each([
  ['/', '[aria-labelledby="recent-notices"]'],
  ['/', '[aria-labelledby="upcoming-events"]'],
  ['/club/coding/events', 'main'],
  ['/hi/club/coding/events', 'main'],
  ['/notices', 'main'],
  ['/hi/notices', 'main'],
  ['/hi', '[aria-labelledby="upcoming-events"]'],
])('%s has the words of the application in %s, and waits for the visitor', async (path, region) => {
  const started = await openPage(path, phone);
  await takeOver(started);
  const words = await wordsOf(started, region);
  expect(words.join()).toMatch(/\S/);
  const page = await openAlone(path);
  await page.locator(`${region} [data-early][data-filled]`).waitFor();
  await expect.poll(() => wordsOf(page, region)).toEqual(words);
  expect(await hasStarted(page)).toBe(false);
  await takeOver(page);
  expect(await wordsOf(page, region)).toEqual(words);
});

test.each([
  ['/', 15],
  ['/notices', 10],
  ['/club/coding', 2],
  ['/club/coding/events', 2],
])('on %s other tasks get their turn between the items of the early lists', async (path, least) => {
  // Each look at the clock is 10 ms later.
  const initScript = `
    let now = 0;
    performance.now = () => (now += 10);
    window.turns = 0;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) { window.turns += 1; post.apply(this, message); };
    delete Object.getPrototypeOf(window.scheduler ?? {}).yield;`;
  const page = await openPage(BLANK, { ...phone, initScript });
  await page.goto(path);
  await early(page).first().waitFor();
  await expect.poll(() => page.evaluate('window.turns')).toBeGreaterThanOrEqual(least);
  expect(await hasStarted(page)).toBe(false);
});

test('the years of announced events without a record have early tabs, as in the application', async () => {
  const page = await openPage(BLANK, phone);
  const event = { kind: 'upcomingEvent', lastDay: '', club: 'coding', translations: {} };
  await answerCalls(page, `**${API_BASE}${paths.unrecorded}`, {
    entries: [
      { ...event, _id: 'later', title: 'Later', date: '2031-03-01' },
      { ...event, _id: 'other', title: 'Of another club', date: '2030-03-01', club: 'gaming' },
      { ...event, _id: 'first', title: 'First', date: '2019-03-01' },
    ],
  });
  await page.goto('/club/coding/events');
  const tabs = page.getByRole('tab');
  await early(page).getByRole('tab', { name: '2031' }).waitFor();
  const years = await tabs.allTextContents();
  expect(years).not.toContain('2030');
  expect(years).toEqual([...years].sort().reverse());
  expect(await hasStarted(page)).toBe(false);
  await takeOver(page);
  expect(await tabs.allTextContents()).toEqual(years);
});

test.each(['', '/hi'])('an early card%s has its final address, and opens in a new tab', async (base) => {
  const page = await openAlone(`${base}/club/coding/events`, { viewport: { width: 1280, height: 800 } });
  const card = firstCard(page);
  await early(page).waitFor();
  const address = (await card.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^${base}/events/\\w+\\?picture=[\\w-]+$`));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    card.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.getByRole('dialog').getByRole('img').waitFor();
  await tab.close();
  await takeOver(page);
  expect(await card.getAttribute('href')).toBe(address);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the focus stays on an early link', async () => {
  const page = await openAlone('/');
  const link = early(page).getByRole('link').nth(1);
  const name = (await link.textContent()) ?? '';
  await link.focus();
  await expect.poll(() => early(page).count()).toBe(0);
  await expectFocus(page.getByRole('link', { name, exact: true }).first());
});

test('text typed in the search box before the application starts is searched for', async () => {
  const page = await openAlone('/notices');
  await early(page).waitFor();
  await page.getByRole('searchbox').evaluate((box) => {
    (box as HTMLInputElement).value = 'library';
  });
  await takeOver(page);
  await page.getByRole('status').filter({ hasText: /\d/ }).waitFor();
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title.toLowerCase()).toContain('library');
});

test('the pictures move, and the application continues with the current one', async () => {
  const page = await openPage(BLANK, phone);
  await page.clock.install();
  await page.goto('/');
  // From here on the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const slides = page.getByRole('group', { name: 'Pictures of the department' });
  const shown = async () => {
    const label = await slides.locator('button[aria-current="true"]').getAttribute('aria-label');
    return Number(/\d/.exec(label ?? '')?.[0]);
  };
  const second = ((await shown()) % 3) + 1;
  await page.clock.runFor(3500);
  expect(await shown()).toBe(second);
  await expect.poll(() => slides.getByRole('img').count()).toBe(1);
  expect(await hasStarted(page)).toBe(false);
  await page.clock.resume();
  await beThere(page);
  await slides.locator('.slick-slide').first().waitFor({ state: 'attached' });
  // Time passes while the application arrives, on a busy machine enough for the next picture.
  expect([second, (second % 3) + 1]).toContain(await shown());
});

test('content that only the application can show starts it', async () => {
  const page = await openPage(BLANK, phone);
  await breakCalls(page, `**${API_BASE}${paths.upcomingEvent.fetch}`, 500);
  await page.goto('/');
  await page.getByText(en.pages.upcomingEvent.fetchFailed).waitFor();
});

test('an application that could not be loaded starts at the next tap', async () => {
  const page = await openPage(BLANK, phone);
  const restore = await breakCalls(page, '**/assets/*.js');
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await menu(page).tap();
  await failed;
  await restore();
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return hasStarted(page);
    })
    .toBe(true);
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
});

for (const file of ['join-dialog-*.js', 'consent-notice-*.css']) {
  test(`a dialog whose ${file} could not be loaded opens at the next tap`, async () => {
    const page = await openAlone('/club/coding');
    await takeOver(page);
    const restore = await breakCalls(page, `**/assets/${file}`);
    const button = page.getByRole('button', { name: en.joining.button });
    await button.tap();
    await page.getByText(en.pages.offline).waitFor();
    await restore();
    await button.tap();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  });
}

test('without a connection the browser shows what a notification would say', async () => {
  const page = await openAlone('/');
  await takeOver(page);
  await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  const picture = page.locator('a[data-opens-viewer]').first();
  await picture.waitFor();
  const restore = await breakCalls(page, '**/assets/*.{js,css}');
  const said = new Promise((resolve) =>
    page.once('dialog', (dialog) => dialog.accept().then(() => resolve(dialog.message()))),
  );
  await picture.tap();
  expect(await said).toBe(en.pages.offline);
  await restore();
  await picture.tap();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
});

test('a page that could not be loaded appears when the browser is online again', async () => {
  const page = await openAlone('/club/coding');
  await early(page).first().waitFor();
  await takeOver(page);
  const restore = await breakCalls(page, '**/assets/*.js');
  expectConsoleError('Failed to fetch');
  await page.locator('a[href="/club/coding/events"]').first().tap();
  await page.getByRole('button', { name: en.pages.frame.tryAgain }).waitFor();
  await restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('a[href^="/events/"]').first().waitFor();
});

test('a page that could not be loaded appears at the next try', async () => {
  const page = await openAlone('/club/coding');
  await early(page).first().waitFor();
  await takeOver(page);
  const restore = await breakCalls(page, '**/assets/*.js');
  expectConsoleError('Failed to fetch');
  const link = page.locator('a[href="/club/coding/events"]').first();
  await link.tap();
  await page.getByText(en.pages.frame.brokenPage).waitFor();
  await restore();
  await page.goBack();
  await link.tap();
  await page.locator('a[href^="/events/"]').first().waitFor();
});

test('on an untouched page it does not start', async () => {
  const page = await openPage(BLANK, phone);
  await page.clock.install();
  await page.goto('/club/coding');
  await page.clock.runFor(60_000);
  expect(await hasStarted(page)).toBe(false);
});

/** Opens a page whose application does not arrive until `arrive` is called. */
async function openBeforeApplication(path: string) {
  const page = await openPage(BLANK, phone);
  const arrive = await holdCalls(page, '**/assets/index-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return { page, arrive };
}

test.each<[string, string, target: (page: Page) => Locator, shown: (page: Page) => Locator]>([
  ['card', '/club/coding/events', firstCard, (page) => page.getByRole('dialog').getByRole('img')],
  [
    'year',
    '/club/coding/events',
    (page) => early(page).getByRole('tab', { name: '2023' }),
    (page) => page.getByRole('tab', { name: '2023', selected: true }),
  ],
  [
    'notice',
    '/notices',
    (page) => early(page).locator('summary').first(),
    (page) => page.locator('details[open]').getByText(/\w/).first(),
  ],
  ['menu', '/', menu, (page) => page.getByRole('link', { name: 'ABOUT US' })],
])('a tap on an early %s opens it once the application has started', async (_, path, target, shown) => {
  const { page, arrive } = await openBeforeApplication(path);
  await target(page).tap();
  expect(await shown(page).isVisible()).toBe(false);
  arrive();
  await shown(page).waitFor();
  await expect.poll(() => hasStarted(page)).toBe(true);
});

test('a tap that waits for the application is shown as waiting', async () => {
  const { page, arrive } = await openBeforeApplication('/notices');
  const notice = early(page).locator('summary').first();
  await notice.waitFor();
  await notice.tap();
  await expect.poll(() => notice.evaluate((it) => Number(getComputedStyle(it).opacity))).toBeLessThan(0.9);
  arrive();
  await page.locator('details[open]').waitFor();
  expect(await page.locator('[data-tapped]').count()).toBe(0);
});

test('early taps are carried out in order, and a second tap on the same control is ignored', async () => {
  const { page, arrive } = await openBeforeApplication('/club/coding/events');
  const year = (name: string) => early(page).getByRole('tab', { name });
  await year('2022').tap();
  await year('2023').tap();
  await menu(page).tap();
  await menu(page).tap();
  arrive();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('tab', { name: '2023', selected: true }).waitFor();
});

test('several notices opened early are open afterwards', async () => {
  const { page, arrive } = await openBeforeApplication('/notices');
  const notices = early(page).locator('summary');
  await notices.nth(1).tap();
  await notices.nth(0).tap();
  arrive();
  await expect.poll(() => page.locator('details[open]').count()).toBe(2);
});

test('if the application cannot load, a button says so and the next try carries out the tap', async () => {
  const page = await openPage(BLANK, phone);
  const restore = await breakCalls(page, '**/assets/*.js');
  await page.goto('/notices');
  await menu(page).tap();
  const failure = page.getByRole('alert').filter({ hasText: en.pages.offline });
  await failure.waitFor();
  expect(await page.locator('[data-tapped]').count()).toBe(0);
  await restore();
  await failure.getByRole('button', { name: en.pages.frame.retry }).tap();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  expect(await failure.count()).toBe(0);
});

test('if the application cannot load, a card links to the page of its event', async () => {
  const page = await openPage(BLANK, phone);
  await breakCalls(page, '**/assets/*.js');
  await page.goto('/club/coding/events');
  await firstCard(page).tap();
  await page.waitForURL(/\/events\/\w+\/[^?]+\?picture=/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a message appears while the application hangs, and the tap is answered when it arrives', async () => {
  const page = await openPage(BLANK, phone);
  const arrive = await holdCalls(page, '**/assets/*.js');
  await page.clock.install();
  await page.goto('/');
  await menu(page).tap();
  await page.clock.runFor(9000);
  const failure = page.getByRole('alert').filter({ hasText: en.pages.offline });
  expect(await failure.count()).toBe(0);
  await page.clock.runFor(2000);
  await failure.waitFor();
  arrive();
  await page.clock.resume();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => failure.count()).toBe(0);
});

test('a page that starts the application itself offers to load it again', async () => {
  const page = await openPage(BLANK, phone);
  const restore = await breakCalls(page, '**/assets/*.js');
  await page.goto('/contact');
  await menu(page).tap();
  const failure = page.getByRole('alert').filter({ hasText: en.pages.offline });
  await failure.waitFor();
  await restore();
  await Promise.all([page.waitForEvent('load'), failure.getByRole('button').tap()]);
  await expect.poll(() => hasStarted(page)).toBe(true);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o nothing is loaded ahead',
  async (connection) => {
    const page = await openPage(BLANK, {
      ...phone,
      initScript: `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
    });
    await page.clock.install();
    await page.goto('/');
    const loaded = requestsTo(page, '.js');
    const pictures = requestsTo(page, '/assets/hero');
    // The notices and the events. An answer that is late would start the application.
    await expect.poll(() => early(page).count()).toBe(2);
    await page.clock.runFor(10_000);
    expect([...loaded, ...pictures]).toEqual([]);
    await takeOver(page);
    const pages = requestsTo(page, '/assets/about-page');
    await page.getByRole('link', { name: 'Learn More' }).focus();
    await page.clock.runFor(1000);
    expect(pages).toEqual([]);
  },
);

test('selected text stays selected', async () => {
  const page = await openAlone('/notices');
  await early(page).waitFor();
  const words = await early(page)
    .getByRole('heading', { level: 3 })
    .nth(1)
    .evaluate((heading) => {
      getSelection()?.selectAllChildren(heading);
      const [text] = [document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text];
      getSelection()?.setBaseAndExtent(text, 1, text, text.data.length);
      return String(getSelection());
    });
  expect(words).not.toBe('');
  await takeOver(page);
  expect(await page.evaluate(() => String(getSelection()))).toBe(words);
});

test.each(
  ['/', '/hi', '/notices', '/hi/notices', '/club/coding', '/club/coding/events'].flatMap((path) => [
    { path, width: 360 },
    { path, width: 1280 },
  ]),
)(
  'nothing moves on $path at $width px when the application starts, and nothing is announced',
  async ({ path, width }) => {
    const page = await openAlone(path, { viewport: { width, height: 900 } });
    await early(page).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      const seen = { shifts: 0, said: '' };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) seen.shifts += (shift as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
      new MutationObserver(() => {
        // The gallery starts to load with the application, and may take long enough to say so.
        for (const status of document.querySelectorAll('[role=status]:not(section:has(#gallery) *)'))
          if (status.checkVisibility({ visibilityProperty: true })) seen.said += status.textContent ?? '';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await takeOver(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual({ shifts: 0, said: '' });
  },
);

test('a part of home that could not be loaded appears at the next try, without a reload', async () => {
  const page = await openPage(BLANK, phone);
  const restore = await breakCalls(page, '**/assets/home-page-below-*.js');
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  const failure = page.getByRole('alert').filter({ hasText: en.pages.eventRecord.fetchFailed });
  await failure.waitFor();
  await restore();
  await failure.getByRole('button', { name: en.pages.frame.retry }).tap();
  await page.locator('a[data-opens-viewer]').first().waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a page that could not be loaded appears when its button is pressed, without a reload', async () => {
  const page = await openAlone('/club/coding');
  await early(page).first().waitFor();
  await takeOver(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const restore = await breakCalls(page, '**/assets/*.js');
  expectConsoleError('Failed to fetch');
  await page.locator('a[href="/club/coding/events"]').first().tap();
  const again = page.getByRole('button', { name: en.pages.frame.tryAgain });
  await again.tap();
  await again.waitFor();
  await restore();
  await again.tap();
  await page.locator('a[href^="/events/"]').first().waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

/** Opens a page while the functions are asleep: neither the API nor the pages of records answer. */
async function openAsleep(path: string): Promise<Page> {
  const page = await openPage(BLANK, phone);
  expectConsoleError('ERR_FAILED');
  await page.route(/\/api\/v1\/|\/(events|notices)\/\w/, (route) => route.abort());
  await page.goto(path);
  await early(page).first().waitFor();
  const files = await page.locator('script[data-application]').getAttribute('data-application');
  const loaded = page.locator('link[rel=modulepreload]');
  await expect.poll(() => loaded.count()).toBe(files?.split(' ').length);
  return page;
}

test.each(['', '/hi'])(
  'an event of home%s is shown from its list while functions are asleep',
  async (base) => {
    const page = await openAsleep(`${base}/`);
    const card = page.locator('#early-events li').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const text = (await card.locator('p[class*=description]').textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').tap();
    await page.waitForURL(`**${base}/events/upcoming/**`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(text || 'no text');
  },
);

test('a past event of a club is shown from the club’s list while functions are asleep, and says that files are missing', async () => {
  const page = await openAsleep('/club/coding');
  // The page scrolls to it, so the application may have replaced it before the tap.
  const event = page.locator('[aria-labelledby=club-events] li a').first();
  const title = (await event.textContent()) ?? '';
  await event.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('main').getByRole('img').first().waitFor();
  await page.getByText(en.recordPage.filesNotLoaded).waitFor();
});

test('the page of a notice shows the data of the list while functions are asleep', async () => {
  const page = await openAsleep('/notices');
  const notice = page.locator('#early-notices summary').first();
  const title = (await notice.getByRole('heading').textContent()) ?? '';
  await notice.tap();
  await page.getByRole('link', { name: `${en.notices.ownPage}: ${title}` }).tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('alert').getByText(en.notices.textFailed).waitFor();
});

test('a login sent early is done afterwards, and the password is in no address', async () => {
  const { page, arrive } = await openBeforeApplication('/login');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  arrive();
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
  expect(addresses.filter((address) => /password|Admin-2026/i.test(address))).toEqual([]);
});

test('an incomplete message sent early gets its sentences at the fields and stays', async () => {
  const { page, arrive } = await openBeforeApplication('/contact');
  await page.getByLabel('Full name').fill('Asha Example');
  await page.getByRole('button', { name: 'Send message' }).click();
  arrive();
  await expectFocus(page.getByRole('alert'));
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Example');
  expect(new URL(page.url()).search).toBe('');
});

test('without the application the browser sends no form', async () => {
  expectConsoleError('form-action');
  // The same if the style that hides the form was not loaded.
  expectConsoleError('ERR_FAILED');
  const page = await openPage(BLANK, { javaScriptEnabled: false });
  await page.route('**/without-script.css', (route) => route.abort());
  await page.goto('/login');
  expect(await page.getByRole('button', { name: 'Login' }).isVisible()).toBe(true);
  await page.getByLabel('Password', { exact: true }).fill('Typed-2026-word');
  await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes("form-action 'none'")),
    page.getByRole('button', { name: 'Login' }).click({ noWaitAfter: true }),
  ]);
  expect(page.url()).not.toContain('Typed');
});
