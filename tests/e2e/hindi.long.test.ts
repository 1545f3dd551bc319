import { catalogues } from '@club-portal/contract/catalogues';
import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { contentIn } from '@club-portal/contract/content/in-language';
import { institute } from '@club-portal/contract/content/institute';
import { paths as apiPaths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from '../api/admin.ts';
import { callAsAdministrator, removeTitled, useAdministrator } from './administration.ts';
import { BLANK, expectConsoleError, openPage, useBrowser } from './browser.ts';
import { expectToast } from './expectations.ts';

useBrowser();

useAdministrator();

const { pages: say, clubPage, joining, consent, fields, done, api } = catalogues.hi;

const content = contentIn('hi');

const PHONE = { width: 390, height: 844 };

let mark: string;

beforeAll(() => {
  mark = `HINDI-${Date.now()}`;
});

afterAll(async () => {
  const joined = await database.collection('joinRequests').where('roll', '==', mark).get();
  const written = await database.collection('contactMessages').where('fullName', '==', mark).get();
  await Promise.all([...joined.docs, ...written.docs].map((document) => document.ref.delete()));
});

/** Every public page that is in both languages, by its English address. */
const paths = [
  '/',
  '/about',
  '/contact',
  '/notices',
  '/calendar',
  '/search',
  '/privacy',
  '/privacy/my-data',
  institute.departmentPath,
  ...clubsWithPage.flatMap(({ key }) => [`/club/${key}`, `/club/${key}/events`]),
];

test.each(paths)(
  '%s names itself in both languages, and the English one for everybody else',
  async (path) => {
    const hindi = path === '/' ? '/hi' : `/hi${path}`;
    const links = [
      ['en', institute.website + path],
      ['hi', institute.website + hindi],
      ['x-default', institute.website + path],
    ];
    for (const [code, address] of [
      ['en', path],
      ['hi', hindi],
    ] as const) {
      const answer = await fetch(ORIGIN + address);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${code}"`);
      expect(
        [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"\/?>/g)].map(([, ...link]) => link),
      ).toEqual(links);
      expect(html).toContain(`<link rel="canonical" href="${institute.website + address}"`);
      expect(html).toContain(`<meta property="og:locale" content="${code}_IN"`);
    }
  },
);

test('the sitemap names each of these pages, and robots.txt the sitemap, at the department’s address', async () => {
  const robots = await (await fetch(`${ORIGIN}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${institute.website}/sitemap.xml`);
  const sitemap = await (await fetch(`${ORIGIN}/sitemap-pages.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = paths.flatMap((path) => [path, path === '/' ? '/hi' : `/hi${path}`]);
  expect(named.sort()).toEqual(expected.map((path) => institute.website + path).sort());
});

test('home is in Hindi: frame, headings, dates; and shows the notices as they were written', async () => {
  const page = await openPage('/hi');
  const menu = page.getByRole('navigation', { name: say.frame.mainMenu });
  for (const name of [say.frame.home, say.frame.about, say.frame.contact, say.frame.login])
    await menu.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('heading', { name: content.mission.heading }).waitFor();
  const notices = page.getByRole('region', { name: say.home.notices }).getByRole('listitem');
  await notices.first().waitFor();
  const events = page.getByRole('region', { name: say.home.events });
  await events.scrollIntoViewIfNeeded();
  expect(await events.getByRole('time').first().textContent()).toMatch(/^\d{1,2} [\u0900-\u097f]+ \d{4}$/);
});

test('a link of a notice to a page of the portal leads to the Hindi page, before and after the application', async () => {
  const page = await openPage('/hi');
  const home = page.getByRole('region', { name: say.home.notices }).locator('a[href^="/"]');
  await home.first().waitFor({ state: 'attached' });
  for (const link of await home.all()) expect(await link.getAttribute('href')).toMatch(/^\/hi(\/|$)/);
});

test('a notice that leads to the administration leads out of Hindi, and its language is marked where it is not the page’s', async () => {
  const [hindi, english] = [`${mark} सूचना`, `${mark} notice`];
  onTestFinished(() => removeTitled('notices', mark));
  for (const title of [hindi, english])
    await callAsAdministrator('POST', apiPaths.notice.add, { title, link: '/login', visible: true });
  const find = (page: Page, title: string) => {
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
    return { item, link: item.getByRole('link') };
  };
  const marked = (page: Page, title: string) =>
    find(page, title).link.evaluate((link) => link.closest('[lang]')?.getAttribute('lang'));

  // Before the application.
  expectConsoleError('ERR_FAILED');
  const early = await openPage(BLANK);
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/hi');
  expect(await marked(early, english)).toBe('en');
  expect(await marked(early, hindi)).toBe('hi');
  await find(early, english).link.press('Enter');
  await early.waitForURL((address) => address.pathname === '/login');

  const visitor = await openPage('/');
  await visitor.locator('#early-strip').waitFor({ state: 'detached' });
  expect(await marked(visitor, english)).toBe('en');
  expect(await marked(visitor, hindi)).toBe('hi');

  const page = await openPage('/hi');
  await page.locator('#early-strip').waitFor({ state: 'detached' });
  expect(await marked(page, english)).toBe('en');
  expect(await marked(page, hindi)).toBe('hi');
  const { item, link } = find(page, english);
  expect([await item.getAttribute('lang'), await link.getAttribute('href')]).toEqual(['en', '/login']);
  expect(await find(page, hindi).item.getAttribute('lang')).toBeNull();
  await link.press('Enter');
  await page.waitForURL((address) => address.pathname === '/login');
  await page.getByRole('heading', { level: 1, name: 'Administrator Login' }).waitFor();
});

test.each([
  ['desktop', undefined],
  ['phone', PHONE],
] as const)('the switch keeps page and year on a %s', async (_, viewport) => {
  const page = await openPage('/club/robotic/events?year=2025', viewport ? { viewport } : {});
  await page.getByRole('tab', { name: '2025', selected: true }).waitFor();
  await followSwitch(page, 'Menu', 'हिन्दी');
  await page.waitForURL('**/hi/club/robotic/events?year=2025');
  await page.getByRole('tab', { name: '2025', selected: true }).waitFor();
  await page.getByRole('tab', { name: '2024' }).click();
  await page.waitForURL('**/hi/club/robotic/events?year=2024');
  await followSwitch(page, say.frame.menu, 'English');
  await page.waitForURL(
    (address) => `${address.pathname}${address.search}` === '/club/robotic/events?year=2024',
  );
});

async function followSwitch(page: Page, menu: string, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: menu, exact: true });
  const onPhone = await toggle.isVisible();
  if (onPhone) await toggle.click();
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  expect(await link.getAttribute('lang')).toBe(name === 'English' ? 'en' : 'hi');
  expect(await link.getAttribute('hreflang')).toBe(name === 'English' ? 'en' : 'hi');
  if (onPhone) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.press('Enter');
}

test('the switch is not there where there is one language only', async () => {
  const page = await openPage('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'हिन्दी' }).count()).toBe(0);
});

test('a student joins in Hindi: the refusal of wrong fields, the success and the refusal of a second time are in Hindi', async () => {
  expectConsoleError('409');
  const page = await openPage('/hi/club/sport');
  await page.getByRole('heading', { level: 1, name: clubPage.welcome('खेल क्लब') }).waitFor();
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: joining.submit }).click();
  await dialog.getByRole('alert').getByText(say.request.invalid).waitFor();
  await dialog.getByText(fields.required, { exact: true }).first().waitFor();
  expect(await dialog.getByLabel(joining.year).getByRole('option').allTextContents()).toEqual([
    joining.chooseYear,
    ...Object.values(joining.years),
  ]);
  await fill(page);
  await expectToast(page, done.member.joined('खेल'));
  const [stored] = (await database.collection('joinRequests').where('roll', '==', mark).get()).docs;
  expect(stored?.get('year')).toBe('III year');

  await openDialog(page);
  await fill(page);
  await expectToast(page, api.member.alreadyJoined('खेल'));
});

async function openDialog(page: Page) {
  await page.getByRole('button', { name: joining.button }).click();
  const dialog = page.getByRole('dialog', { name: joining.title('खेल') });
  await dialog.waitFor();
  return dialog;
}

async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(joining.name, { exact: true }).fill('आशा तुलसी');
  await dialog.getByLabel(joining.email).fill('asha@student.example');
  await dialog.getByLabel(joining.phone).fill('98765 43210');
  await dialog.getByLabel(joining.roll).fill(mark);
  await dialog.getByLabel(joining.year, { exact: true }).selectOption(joining.years['III year']);
  await dialog.getByLabel(consent.agree).check();
  await dialog.getByRole('button', { name: joining.submit }).click();
}

test('a message is sent in Hindi', async () => {
  const page = await openPage('/hi/contact');
  await page.getByRole('button', { name: catalogues.hi.contact.send }).click();
  await page.getByRole('alert').getByText(say.request.invalid).waitFor();
  await page.getByLabel(catalogues.hi.contact.fullName).fill(mark);
  await page.getByLabel(catalogues.hi.contact.email).fill('asha@visitor.example');
  await page.getByLabel(catalogues.hi.contact.message).fill('क्या हमारा विद्यालय कार्यशाला देखने आ सकता है?');
  await page.getByRole('button', { name: catalogues.hi.contact.send }).click();
  await expectToast(page, catalogues.hi.contact.sent);
});

test('an unknown address below /hi is a 404 with the Hindi page for it, and never shows the English one', async () => {
  expectConsoleError('404');
  expect((await fetch(`${ORIGIN}/hi/no/such/page`)).status).toBe(404);
  const page = await openPage('/hi/no/such/page', { initScript: rememberHeadings });
  await page.getByRole('heading', { level: 1, name: say.pageNotFound }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('headings'))).toBe(say.pageNotFound);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  expect(new URL(page.url()).pathname).toBe('/hi/no/such/page');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.goto('/hi/club/chess');
  await page.getByRole('heading', { level: 1, name: say.clubNotFound }).waitFor();
  await page.goto('/hi/club/Robotic');
  await page.getByRole('heading', { level: 1, name: clubPage.welcome('रोबोटिक क्लब') }).waitFor();
});

/** Writes down each level 1 heading that the page has shown. */
const rememberHeadings = `
  const seen = new Set();
  setInterval(() => {
    const heading = document.querySelector('h1');
    if (heading) sessionStorage.setItem('headings', [...seen.add(heading.textContent)].join());
  }, 1);
`;

test('the way to the administration leaves Hindi', async () => {
  const page = await openPage('/hi/about');
  await page.getByRole('link', { name: say.frame.login }).click();
  await page.waitForURL((address) => address.pathname === '/login');
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor();
  for (const path of ['/login', '/notice']) {
    const answer = await fetch(`${ORIGIN}/hi${path}`, { redirect: 'manual' });
    expect([answer.status, new URL(answer.headers.get('location') ?? '', ORIGIN).pathname]).toEqual([
      302,
      path,
    ]);
  }
});

test.each([
  ['/about', 'phone', ['Source Sans 3', 'Source Serif 4']],
  ['/about', 'desktop', ['Name of Hindi', 'Source Sans 3', 'Source Serif 4']],
  ['/', 'desktop', ['Name of Hindi', 'Source Sans 3', 'Source Serif 4']],
  ['/hi/about', 'phone', ['Noto Sans Devanagari', 'Noto Serif Devanagari']],
  ['/hi/about', 'desktop', ['Noto Sans Devanagari', 'Noto Serif Devanagari']],
] as const)('%s on a %s loads the faces of its language only', async (path, device, families) => {
  const page = await openPage(BLANK, device === 'phone' ? { viewport: PHONE } : {});
  // What people typed may have other letters.
  await page.route('**/api/v1/**', (route) => route.abort());
  expectConsoleError('ERR_FAILED');
  await page.goto(path);
  const asked = () =>
    page.evaluate(async (expected: readonly string[]) => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      // A face that this machine has costs a visitor nothing.
      const isSent = (family: string) =>
        files.some((file) => file.includes(`/${family.toLowerCase().replaceAll(' ', '-')}-`));
      const families = [...document.fonts]
        .filter(({ family, status }) => !/ as /.test(family) && status !== 'unloaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .filter((family) => expected.includes(family) || isSent(family));
      return [...new Set(families)].sort();
    }, families);
  await expect.poll(asked).toEqual(families);
});
