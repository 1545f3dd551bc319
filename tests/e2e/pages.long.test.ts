import { about } from '@club-portal/contract/content/about';
import { department } from '@club-portal/contract/content/department';
import { faculty } from '@club-portal/contract/content/faculty';
import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { STORAGE_ORIGIN } from '@club-portal/contract/storage-origin';
import { expect, test } from 'vitest';
import { localConfiguration } from '../../scripts/local-configuration.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { expectFocus } from './administration.ts';
import { BLANK, expectConsoleError, openPage, useBrowser } from './browser.ts';

useBrowser();

test('the about page says who we are, our mission, and what we do in five points', async () => {
  const page = await openPage('/about');
  for (const name of ['Who We Are', 'Our Mission', 'What We Do']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  const points = page.getByRole('region', { name: 'What We Do' }).getByRole('listitem');
  expect(await points.allTextContents()).toEqual([...about.whatWeDo.points]);
});

test('the department page shows vision, mission, nine teachers with portraits, and a mail link', async () => {
  const page = await openPage('/cse-department');
  await page.getByRole('heading', { level: 1, name: department.title }).waitFor();
  for (const { heading } of [department.about, department.vision, department.mission]) {
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  }
  const people = page.getByRole('region', { name: department.facultyHeading }).getByRole('listitem');
  expect(await people.count()).toBe(9);
  for (const [index, { name, position }] of faculty.entries()) {
    const person = people.nth(index);
    expect(await person.textContent()).toBe(name + position);
    const portrait = person.getByRole('img', { name: `Portrait of ${name}` });
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  const mail = page.getByRole('main').getByRole('link', { name: department.contact.email });
  expect(await mail.getAttribute('href')).toBe(`mailto:${department.contact.email}`);
});

test('an unknown address is a 404 with a button that goes back', async () => {
  expectConsoleError('404');
  const page = await openPage('/about');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: pageSentences.pageNotFound }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/about');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('/no/such/page'));
  const tab = await opened;
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await tab.waitForURL('/');
});

test('an unknown club shows its sentence in red', async () => {
  expectConsoleError('404');
  const page = await openPage('/club/chess');
  const text = page.getByText(pageSentences.clubNotFound, { exact: true });
  await text.waitFor();
  const [red = 0, green = 0, blue = 0] = await text.evaluate((it) =>
    (getComputedStyle(it).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test.each(['/', '/about', '/contact', '/cse-department', '/club/poster', '/club/poster/events'])(
  '%s has a title, description, canonical address, preview and one h1, and can be read without scripts',
  async (path) => {
    const page = await openPage(path, { javaScriptEnabled: false });
    const meta = (name: string) => page.locator(name).first().getAttribute('content');
    expect(await page.title()).toMatch(/ – Palashvan$/);
    expect((await meta('meta[name="description"]'))?.length).toBeGreaterThan(30);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `https://portal.palashvan.example${path}`,
    );
    const picture = new URL((await meta('meta[property="og:image"]')) ?? '');
    expect((await fetch(ORIGIN + picture.pathname)).status).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const hint = page.locator('#root > noscript');
    expect([await hint.isVisible(), await hint.textContent()]).toEqual([true, pageSentences.noScript]);
  },
);

test.each([
  ['/', ['notices', 'events', 'gallery']],
  ['/contact', ['contact']],
  ['/club/poster', ['events', 'joining']],
  ['/club/poster/events', ['clubEvents']],
  ['/login', ['login']],
  ['/no/such/page', []],
] as const)(
  '%s says without JavaScript what is missing and how to reach the department',
  async (path, missing) => {
    expectConsoleError('404');
    const page = await openPage(path, { javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    const lines = page.locator('main noscript:visible');
    const wanted = missing.map(
      (part) => `${pageSentences.withoutScript[part]} ${institute.phone}, ${institute.email}`,
    );
    expect(await lines.allTextContents()).toEqual(wanted);
    expect(await lines.locator('a[href^="tel:"]:visible').count()).toBe(wanted.length);
    // There are no controls without effect and no blank areas.
    for (const role of ['button', 'textbox', 'combobox'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.locator('[aria-busy="true"]:visible').count()).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['HOME', 'Coding', 'Cultural', 'CONTACT'])
      expect(await menu.getByRole('link', { name }).isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Robotic' }).click();
    await page.waitForURL('**/club/robotic');
  },
);

test('the clubs open on hover and focus without JavaScript', async () => {
  const page = await openPage('/', { javaScriptEnabled: false });
  const clubs = page.getByRole('button', { name: 'CLUBS' });
  const coding = page.getByRole('link', { name: 'Coding' });
  expect(await coding.isVisible()).toBe(false);
  await clubs.hover();
  await coding.waitFor();
  await page.mouse.move(600, 600);
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

test('each page that is opened gets the focus on its heading and its name in the title', async () => {
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
  const page = await openPage('/');
  const picture = page.locator('img[src^="http://127.0.0.1:9199/"]').first();
  const widthOnceSeen = (image: Element) => {
    image.scrollIntoView();
    return (image as HTMLImageElement).naturalWidth;
  };
  await expect.poll(() => picture.evaluate(widthOnceSeen)).toBeGreaterThan(0);
});

test.each([
  ['/', true],
  ['/club/coding', true],
  ['/club/coding/events', true],
  ['/about', false],
  ['/notices', false],
])('%s connects to Storage before it knows its pictures: %s', async (path, connects) => {
  const html = await (await fetch(ORIGIN + path)).text();
  expect(html.includes(`<link rel="preconnect" href="${STORAGE_ORIGIN}">`)).toBe(connects);
});
