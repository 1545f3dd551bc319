import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from '../api/admin.ts';
import { bodyOf } from '../api/client.ts';
import { formOf, photograph } from '../api/files.ts';
import { addNotice, addUpcomingEvent, callAsAdministrator, ownTitle } from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { refusePublished } from './calls.ts';
import { expectToast } from './expectations.ts';
import { ownRoll } from './join-dialog.ts';

const { pages: say, clubPage, joining, consent, fields, success } = catalogues.hi;

const content = contentIn('hi');

const PHONE = { width: 390, height: 844 };

const mark = ownTitle('HINDI');

const roll = ownRoll();

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
  expect(await events.getByRole('time').first().textContent()).toMatch(/^\d{1,2} [\u0900-\u097f]+ \d{4}/);
});

test('Latin words, digits and dates have the faces of the site, before the application and with it', async () => {
  const title = `${mark} GATE 2027`;
  await addNotice(title, { visible: true });
  expectConsoleError('ERR_FAILED');
  const early = await openPage(BLANK);
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/hi/notices');
  for (const page of [early, await openPage('/hi/notices')]) {
    const notice = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await notice.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const shown of [notice.first().getByText(title, { exact: true }), notice.first().getByRole('time')])
      await expect.poll(() => latinFacesOf(shown)).toEqual([expect.stringContaining('Source Sans 3')]);
    const faces = await latinFacesOf(page.getByRole('contentinfo'));
    expect(faces.filter((face) => !face.startsWith('Source'))).toEqual([]);
  }
});

/** The families that Chromium draws an element with, without those of Devanagari. */
async function latinFacesOf(element: Locator): Promise<string[]> {
  const page = element.page();
  const id = `faces-${crypto.randomUUID()}`;
  await element.evaluate((it, id) => it.setAttribute('data-test', id), id);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = `[data-test="${id}"], [data-test="${id}"] *`;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const faces: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    faces.push(...fonts.map(({ familyName }) => familyName));
  }
  await session.detach();
  return [...new Set(faces)].filter((face) => !/^(Noto|Kohinoor|Nirmala)/.test(face));
}

test('a link of a notice leads to the Hindi page, or out of Hindi to the administration, and its language is marked where it differs from the page’s', async () => {
  const [hindi, english] = [`${mark} सूचना`, `${mark} notice`];
  for (const title of [hindi, english]) await addNotice(title, { link: '/login', visible: true });
  const linkOf = (page: Page, title: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first().getByRole('link');
  // Before the application.
  expectConsoleError('ERR_FAILED');
  const early = await openPage(BLANK);
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/hi');
  const inEnglish = await openPage('/');
  const inHindi = await openPage('/hi');
  for (const page of [inEnglish, inHindi]) await page.locator('#early-strip').waitFor({ state: 'detached' });
  for (const page of [early, inEnglish, inHindi])
    for (const [title, language] of [
      [english, 'en'],
      [hindi, 'hi'],
    ] as const) {
      const marked = (link: Element) => link.closest('[lang]')?.getAttribute('lang');
      expect(await linkOf(page, title).evaluate(marked)).toBe(language);
    }
  for (const page of [early, inHindi]) {
    const notices = page.getByRole('region', { name: say.home.notices });
    const links = await notices
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    expect(links.filter((link) => link !== '/login' && !/^\/hi(\/|$)/.test(link ?? ''))).toEqual([]);
    expect(links.length).toBeGreaterThan(2);
    await linkOf(page, english).press('Enter');
    await page.waitForURL((address) => address.pathname === '/login');
  }
  await inHindi.getByRole('heading', { level: 1, name: 'Administrator Login' }).waitFor();
});

test('an event with a Hindi title has it on Hindi pages, even before the application, in the face of the page', async () => {
  const [title, hindi] = [`${mark} walk`, `${mark} सैर`];
  const json = {
    title,
    description: 'Uphill.',
    date: '2099-03-01',
    club: 'sport',
    translations: { hi: { title: hindi } },
  };
  const { event } = bodyOf(await callAsAdministrator('POST', paths.upcomingEvent.add, json));
  onTestFinished(async () => {
    await callAsAdministrator('DELETE', paths.upcomingEvent.delete(event._id));
  });
  expectConsoleError('ERR_FAILED');
  const early = await openPage(BLANK);
  await early.route('**/assets/*.js', (route) => route.abort());
  const pages = [
    [early, '/hi', hindi, 'hi'],
    [await openPage(BLANK), '/hi', hindi, 'hi'],
    [await openPage(BLANK), '/', title, 'en'],
  ] as const;
  for (const [page, path, shown, language] of pages) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 3, name: shown });
    await heading.scrollIntoViewIfNeeded();
    expect(await heading.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'))).toBe(language);
    expect(new URL((await heading.getByRole('link').getAttribute('href')) ?? '', ORIGIN).pathname).toBe(
      `${path === '/' ? '' : path}${shortAddress('upcomingEvent', event)}`,
    );
  }
});

test('descriptions of pictures and hints about new tabs are in their own language', async () => {
  const titles = [`${mark} kites`, `${mark} पतंगें`];
  for (const title of titles) await addNotice(title, { link: 'https://kites.example/', visible: true });
  const { _id } = await addUpcomingEvent(`${mark} kite festival`, {
    date: '2099-04-01',
  });
  const describe = async (alt: string) => {
    const poster = formOf({ alt }, [{ name: 'kite.jpg', bytes: await photograph(300, 200) }]);
    await callAsAdministrator('POST', paths.upcomingEvent.picture(_id), poster);
  };
  for (const [alt, code] of [
    ['A red kite', 'en'],
    ['लाल पतंग', 'hi'],
  ] as const) {
    await describe(alt);
    for (const path of ['', '/hi']) {
      const page = await openPage(`${path}/events/upcoming/${_id}`);
      const spoken = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
      expect(await page.getByRole('img', { name: alt }).evaluate(spoken)).toBe(code);
      await page.goto(path || '/');
      const { home, frame } = catalogues[path ? 'hi' : 'en'].pages;
      const notices = page.getByRole('region', { name: home.notices }).getByRole('link');
      for (const title of titles) {
        const note = notices.filter({ hasText: title }).first().getByText(frame.newTab.trim());
        expect(await note.evaluate(spoken)).toBe(path ? 'hi' : 'en');
      }
    }
  }
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

test('a student joins in Hindi, and wrong fields are refused in Hindi', async () => {
  const page = await openPage('/hi/club/sport');
  await page.getByRole('heading', { level: 1, name: clubPage.welcome('खेल क्लब') }).waitFor();
  await page.getByRole('button', { name: joining.button }).click();
  const dialog = page.getByRole('dialog', { name: joining.title('खेल') });
  await dialog.getByRole('button', { name: joining.submit }).click();
  await dialog.getByRole('alert').getByText(say.request.invalid).waitFor();
  await dialog.getByText(fields.required, { exact: true }).first().waitFor();
  expect(await dialog.getByLabel(joining.year).getByRole('option').allTextContents()).toEqual([
    joining.chooseYear,
    ...Object.values(joining.years),
  ]);
  await dialog.getByLabel(joining.name, { exact: true }).fill('आशा तुलसी');
  await dialog.getByLabel(joining.email).fill('asha@student.example');
  await dialog.getByLabel(joining.phone).fill('98765 43210');
  await dialog.getByLabel(joining.roll).fill(roll);
  await dialog.getByLabel(joining.year, { exact: true }).selectOption(joining.years['III year']);
  await dialog.getByLabel(consent.agree).check();
  await dialog.getByRole('button', { name: joining.submit }).click();
  await expectToast(page, success.member.joined('खेल'));
  const [stored] = (await database.collection('joinRequests').where('roll', '==', roll).get()).docs;
  expect(stored?.get('year')).toBe('III year');
});

test('without JavaScript the menu and the page for unknown addresses are in Hindi', async () => {
  expectConsoleError('404');
  const viewport = { width: 360, height: 740 };
  const page = await openPage('/hi/no/such/page', { javaScriptEnabled: false, viewport });
  await page.getByRole('heading', { level: 1, name: catalogues.hi.nothingHere.page }).waitFor();
  const menu = page.getByRole('navigation', { name: say.frame.mainMenu });
  const heading = menu.getByRole('list').nth(1);
  expect(await heading.evaluate((it) => getComputedStyle(it, '::before').content)).toBe(
    `"${say.frame.clubs}"`,
  );
});

test('the days until an event are written as Hindi writes them', async () => {
  const date = todayInIndia(new Date(Date.now() + 33 * 24 * 60 * 60 * 1000));
  const { _id } = await addUpcomingEvent(`${mark} in some weeks`, { date });
  const page = await openPage(`/hi/events/upcoming/${_id}`);
  await page.getByText('33 दिन बाद').waitFor();
});

test('an unknown address below /hi is a 404 with the Hindi page for it, and never shows the English one', async () => {
  expectConsoleError('404');
  expect((await fetch(`${ORIGIN}/hi/no/such/page`)).status).toBe(404);
  const page = await openPage('/hi/no/such/page', { initScript: rememberHeadings });
  await page.getByRole('heading', { level: 1, name: catalogues.hi.nothingHere.page }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('headings'))).toBe(catalogues.hi.nothingHere.page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  expect(new URL(page.url()).pathname).toBe('/hi/no/such/page');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.goto('/hi/events/nothing');
  await page.getByRole('link', { name: catalogues.hi.nothingHere.home }).click();
  await page.waitForURL(`${ORIGIN}/hi`);
  await page.goto('/hi/club/chess');
  await page.getByRole('heading', { level: 1, name: catalogues.hi.nothingHere.club }).waitFor();
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

test('the way to the administration leaves Hindi, and has no switch there', async () => {
  const page = await openPage('/hi/about');
  await page.getByRole('link', { name: say.frame.login }).click();
  await page.waitForURL((address) => address.pathname === '/login');
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor();
  expect(await page.getByRole('link', { name: 'हिन्दी' }).count()).toBe(0);
  for (const [path, to = path] of [['/login'], ['/notice'], ['/manage', '/manage/today']] as const) {
    const answer = await fetch(`${ORIGIN}/hi${path}`, { redirect: 'manual' });
    expect([answer.status, new URL(answer.headers.get('location') ?? '', ORIGIN).pathname]).toEqual([
      302,
      to,
    ]);
  }
});

const inHindi = ['Noto Sans Devanagari', 'Noto Serif Devanagari', 'Source Sans 3', 'Source Serif 4'];

test.each([
  ['/about', 'phone', ['Source Sans 3', 'Source Serif 4']],
  ['/about', 'desktop', ['Name of Hindi', 'Source Sans 3', 'Source Serif 4']],
  ['/', 'desktop', ['Name of Hindi', 'Source Sans 3', 'Source Serif 4']],
  ['/hi/about', 'phone', inHindi],
  ['/hi/about', 'desktop', inHindi],
] as const)('%s on a %s loads the faces that its language needs', async (path, device, families) => {
  const page = await openPage(BLANK, device === 'phone' ? { viewport: PHONE } : {});
  // What people typed may have other letters.
  await refusePublished(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  expectConsoleError('ERR_FAILED');
  await page.goto(path);
  const asked = () =>
    page.evaluate(async (expected: readonly string[]) => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      // A face that this machine has costs a visitor nothing.
      const isSent = (family: string) =>
        files
          // The face of the word हिन्दी.
          .filter((file) => !file.includes('/noto-sans-devanagari-devanagari-600-'))
          .some((file) => file.includes(`/${family.toLowerCase().replaceAll(' ', '-')}-`));
      const families = [...document.fonts]
        .filter(({ family, status }) => !/ as /.test(family) && status !== 'unloaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .filter((family) => expected.includes(family) || isSent(family));
      return [...new Set(families)].sort();
    }, families);
  await expect.poll(asked).toEqual(families);
});
