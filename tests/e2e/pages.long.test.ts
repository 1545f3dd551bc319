import { catalogues } from '@club-portal/contract/catalogues';
import { institute } from '@club-portal/contract/content/institute';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { expect, test } from 'vitest';
import { localConfiguration } from '../../scripts/local-configuration.ts';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { en, hi } from '../sentences.ts';
import { addUpcomingEvent, ownTitle } from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectFocus } from './expectations.ts';

test('the clubs open with Enter, can be walked with arrow keys, and close with Escape', async () => {
  const page = await openPage('/about');
  const button = page.getByRole('button', { name: 'CLUBS' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.locator('nav [href="/club/coding"]'));
  await page.keyboard.press('End');
  await expectFocus(page.locator('nav [href="/clubs"]'));
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await expectFocus(button);
});

test('the keyboard reaches the parts of the header in visual order', async () => {
  const page = await openPage('/about');
  const places = await page
    .getByRole('banner')
    .evaluate((header) =>
      [...header.querySelectorAll('a, button')]
        .filter((stop) => stop.checkVisibility())
        .map((stop) => stop.getBoundingClientRect().left),
    );
  expect(places.length).toBeGreaterThan(8);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('with text of twice the size the header leaves a phone enough room for its page', async () => {
  for (const path of ['/about', '/hi/about']) {
    const page = await openPage(path, { viewport: { width: 360, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.height).toBeLessThan(110);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('with text of twice the size no word of the department’s heading is broken', async () => {
  const page = await openPage('/cse-department', { viewport: { width: 768, height: 900 } });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '36px'));
  const heading = page.getByRole('heading', { level: 1 });
  const heights = () => heading.evaluate((it) => it.clientHeight);
  const lines = await heights();
  await heading.evaluate((it) => it.style.setProperty('overflow-wrap', 'normal'));
  expect(await heights()).toBe(lines);
  expect(await heading.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});

test('the link to the calendar is above the list, with room between', async () => {
  for (const width of [360, 1280]) {
    const page = await openPage('/events', { viewport: { width, height: 900 } });
    const upcoming = page.getByRole('region', { name: en.pages.home.events });
    const list = await upcoming.getByRole('list').last().boundingBox();
    const link = await upcoming.getByRole('link', { name: en.calendar.title }).boundingBox();
    expect((list?.y ?? 0) - (link ? link.y + link.height : 0)).toBeGreaterThanOrEqual(16);
  }
});

test('a list that could not be loaded appears when the browser is online again', async () => {
  expectConsoleError('ERR_FAILED');
  const page = await openPage(BLANK);
  const restore = await breakCalls(page, '**/api/v1/gallery/fetch*');
  await page.goto('/events');
  const main = page.getByRole('main');
  await main.getByText(catalogues.en.calendar.all.notLoaded).waitFor();
  await restore();
  for (const name of ['offline', 'online']) await page.evaluate((it) => dispatchEvent(new Event(it)), name);
  await main.locator('a[href^="/events/"]').first().waitFor();
  expect(await main.getByRole('alert').count()).toBe(0);
});

test('every page starts with a skip link to the content', async () => {
  const page = await openPage('/about');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  expect(await skip.textContent()).toMatch(/skip/i);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => location.hash)).not.toBe('');
});

/** What a page says instead of a part, and how the department can be reached. */
const instead = (part: keyof typeof en.withoutScript.instead) => {
  const { needs, ask } = en.withoutScript.instead[part];
  return `${needs} ${ask} ${institute.phone}, ${institute.email}`;
};

test.each([
  ['/contact', [instead('contact')]],
  ['/club/poster', [instead('eventsHere'), instead('joining')]],
  ['/login', [instead('login')]],
  ['/search', [`${en.search.withoutScript} ${en.pages.frame.allClubs}, ${institute.department}`]],
  ['/calendar', [catalogues.en.calendar.withoutScript]],
  ['/no/such/page', []],
])('%s says without JavaScript what is missing and how to reach the department', async (path, missing) => {
  expectConsoleError('404');
  const page = await openPage(path, { javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
  expect(await page.locator('#root > noscript').allInnerTexts()).toEqual([en.withoutScript.page]);
  const lines = page.locator('main noscript:visible');
  expect(await lines.allTextContents()).toEqual(missing);
  const withContact = missing.filter((text) => text.includes(institute.phone ?? 'no phone'));
  expect(await lines.locator('a[href^="tel:"]:visible').count()).toBe(withContact.length);
  // There are no controls without effect and no blank areas.
  for (const role of ['button', 'textbox', 'combobox'] as const)
    expect(await page.getByRole(role).count()).toBe(0);
  expect(await page.locator('[aria-busy="true"]:visible').count()).toBe(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['HOME', 'Coding', 'Cultural', 'CONTACT'])
    expect(await menu.getByRole('link', { name }).isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Robotic' }).click();
  await page.waitForURL('**/club/robotic');
});

test('the clubs open on hover and focus without JavaScript', async () => {
  const page = await openPage('/about', { javaScriptEnabled: false });
  const clubs = page.getByRole('button', { name: 'CLUBS' });
  const coding = page.getByRole('link', { name: 'Coding' });
  expect(await coding.isVisible()).toBe(false);
  await clubs.hover();
  await coding.waitFor();
  await page.mouse.move(20, 800);
  await coding.waitFor({ state: 'hidden' });
  await clubs.focus();
  await page.keyboard.press('Tab');
  await expectFocus(coding);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/club/coding');
});

test('the sentences for browsers without JavaScript are neither loaded nor shown with JavaScript', async () => {
  const page = await openPage(BLANK);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/assets/*.js', (route) => route.abort());
  expectConsoleError('ERR_FAILED');
  await page.goto('/');
  expect(asked.filter((address) => address.includes('without-script'))).toEqual([]);
  expect(await page.locator('noscript').count()).toBeGreaterThan(3);
  expect(await page.locator('noscript:visible').count()).toBe(0);
});

test('each opened page gets the focus on its heading and its name in the title', async () => {
  const page = await openPage('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'ABOUT US' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'About Us' }));
  expect(await page.title()).toContain('About Us');
  await main.getByRole('link', { name: 'CONTACT' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Contact' }));
  expect(await main.getByRole('link', { name: 'CONTACT' }).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'About Us' }));
  await main.getByRole('link', { name: 'HOME' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: institute.department }));
});

test('pages have their security headers and can show files of Storage', async () => {
  const { headers } = await fetch(`${ORIGIN}/about`);
  const local = localConfiguration().hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(local.map(({ key }) => key)).toContain('Content-Security-Policy');
  for (const { key, value } of local) expect([key, headers.get(key)]).toEqual([key, value]);
  const answer = await fetch(`${ORIGIN}/api/v1/notice/fetch`);
  for (const { headers } of [answer, await fetch(`${ORIGIN}/about`)])
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  const page = await openPage('/');
  const picture = page.locator(`img[src^="http://127.0.0.1:${ports.Storage}/"]`).first();
  const widthOnceSeen = (image: Element) => {
    image.scrollIntoView();
    return (image as HTMLImageElement).naturalWidth;
  };
  await expect.poll(() => picture.evaluate(widthOnceSeen)).toBeGreaterThan(0);
});

/** Links numbers and dates like Safari on an iPhone, unless the page opts out. */
const detection = `addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('meta[name=format-detection][content*="telephone=no"][content*="date=no"]')) return;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode())
    if (/\\d[\\d ]{6,}|\\w+ \\d{1,2}, \\d{4}|\\d{1,2} \\w+ \\d{4}/.test(texts.currentNode.data)) found.push(texts.currentNode);
  for (const text of found.filter(({ parentElement }) => !parentElement.closest('script, style, a'))) {
    const link = document.createElement('a');
    text.replaceWith(link);
    link.append(text);
  }
});`;

test('numbers and dates stay text on an iPhone, so that the application finds the page as it was sent', async () => {
  const event = await addUpcomingEvent(ownTitle('Call us'), { description: 'Call 98765 43210.' });
  for (const path of ['/', '/notices', '/contact', pageAddress('upcomingEvent', event)]) {
    const page = await openPage(path, { initScript: detection });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test.each(['', '/hi'])(
  'a link from an email opens its place even if a program has encoded its #: %j',
  async (prefix) => {
    expectConsoleError('404');
    const page = await openPage(`${prefix}/privacy/my-data%23unsubscribe=abc.def`);
    await page.waitForURL(`**${prefix}/privacy/my-data`);
    const words = prefix ? hi.privacy.myData : en.privacy.myData;
    await page.getByRole('button', { name: words.unsubscribe }).waitFor();
  },
);

test('the other language opens at the same place of the page', async () => {
  const page = await openPage('/calendar?month=2026-12#subscribe');
  const other = page.getByRole('link', { name: 'हिन्दी' });
  await expect.poll(() => other.first().getAttribute('href')).toBe('/hi/calendar?month=2026-12#subscribe');
});
