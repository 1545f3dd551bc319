import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator } from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';

/* The application requests a missing file: without a connection, or because a deployment has removed it. */

const { brokenPage, newBuild, reload, tryAgain } = en.pages.frame;
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const faults: [string, (route: Route) => Promise<void>][] = [
  ['404', gone],
  ['503', (route) => route.fulfill({ status: 503, body: '' })],
  ['ERR_FAILED', (route) => route.abort()],
];

/** Files with these names fail. Returns what was requested, and a function that makes them available. */
async function breakFiles(page: Page, name: string, fault: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  const address = new RegExp(`/assets/${name}`);
  await page.route(address, (route) => {
    asked.push(route.request().url());
    return fault(route);
  });
  return { asked, restore: () => page.unroute(address) };
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.pages.frame.about }).click();
}

function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

/** The home page names the files of another build. */
async function deploy(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({ body: '<script data-application="/assets/application-another0.js"></script>' }),
  );
}

const files = ['about-page-.*\\.js', 'about-page-.*\\.css'];

test.each(files.flatMap((name) => faults.map((fault) => [name, ...fault] as const)))(
  'a file of a page, %s, that ends with %s is requested at most three times, and the page appears when its button is pressed',
  async (name, message, fault) => {
    for (const text of [message, 'about-page', 'Failed to fetch']) expectConsoleError(text);
    const page = await openPage('/contact');
    const documents = documentsOf(page);
    const { asked, restore } = await breakFiles(page, name, fault);
    await openAbout(page);
    await page.getByText(brokenPage).waitFor();
    const again = page.getByRole('button', { name: tryAgain });
    await again.waitFor();
    expect(asked.length).toBeLessThanOrEqual(3);
    const before = asked.length;
    await again.click();
    await expect.poll(() => asked.length).toBe(before + 1);
    await again.waitFor();
    await restore();
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    expect(documents).toEqual([]);
  },
);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.each([
  ['Today', 'today-admin-page-.*\\.js'],
  ['Today', 'today-admin-page-.*\\.css'],
  ['Trash', 'load-more-list-.*\\.js'],
])(
  'the administrators’ page %s appears when its button is pressed after %s was missing',
  async (title, name) => {
    for (const text of ['404', '/assets/']) expectConsoleError(text);
    const page = await openAsAdministrator('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    const documents = documentsOf(page);
    const { asked, restore } = await breakFiles(page, name, gone);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    const again = page.getByRole('button', { name: tryAgain });
    await again.waitFor();
    expect(asked.length).toBeLessThanOrEqual(3);
    await restore();
    await again.click();
    await heading(page, title).waitFor();
    expect(documents).toEqual([]);
  },
);

test('after a deployment the page of an earlier build is reloaded once, and opens', async () => {
  for (const text of ['404', '/assets/']) expectConsoleError(text);
  const page = await openPage('/contact');
  const documents = documentsOf(page);
  const { asked, restore } = await breakFiles(page, 'about-page-.*\\.js', gone);
  await deploy(page);
  // The page of the new build finds its files.
  await page.route('**/about', (route) => restore().then(() => route.continue()));
  await openAbout(page);
  await expect.poll(() => documents).toEqual([`${ORIGIN}/about`]);
  await heading(page, 'About Us').waitFor();
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(documents).toHaveLength(1);
});

test('typed text keeps the page from reloading until the person agrees, and is kept', async () => {
  for (const text of ['404', '/assets/']) expectConsoleError(text);
  const page = await openPage('/contact');
  await page.getByRole('main').locator('[name=message]').fill('May our school visit?');
  const documents = documentsOf(page);
  const { restore } = await breakFiles(page, 'about-page', gone);
  await deploy(page);
  await openAbout(page);
  await page.getByText(newBuild).waitFor();
  expect(documents).toEqual([]);
  await restore();
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: reload, exact: true }).click();
  await heading(page, 'About Us').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('main').locator('[name=message]').inputValue()).toMatch(/school/);
});

test('a dialog of an earlier build leads to one reload; if it is missing in the new one too, a sentence says so', async () => {
  for (const text of ['404', '/assets/']) expectConsoleError(text);
  const page = await openPage('/club/coding');
  const documents = documentsOf(page);
  await breakFiles(page, 'join-dialog', gone);
  await deploy(page);
  const join = page.getByRole('button', { name: 'Join Now' });
  await join.click();
  await expect.poll(() => documents).toHaveLength(1);
  await page.waitForLoadState();
  await join.click();
  await page.getByText(newBuild).waitFor();
  await join.click();
  await page.getByText(newBuild).waitFor();
  expect(documents).toHaveLength(1);
});

test('the button that offers to try again reloads a page whose application is gone', async () => {
  expectConsoleError('404');
  const page = await openPage(BLANK, { hasTouch: true, isMobile: true });
  const { restore } = await breakFiles(page, '.*\\.js', gone);
  await page.goto('/club/coding');
  const documents = documentsOf(page);
  await page.getByRole('button', { name: 'Join Now' }).tap();
  const message = page.locator('.not-started');
  await message.getByText(en.pages.offline).waitFor();
  // A second missing file does not add a second message.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.head.append(
          Object.assign(document.createElement('script'), { src: '/assets/gone.js', onerror: resolve }),
        );
      }),
  );
  expect(await message.count()).toBe(1);
  await restore();
  await message.getByRole('button', { name: en.pages.frame.retry }).tap();
  await expect.poll(() => documents).toEqual([`${ORIGIN}/club/coding`]);
  await page.getByRole('button', { name: 'Join Now' }).tap();
  await page.getByRole('dialog').waitFor();
});
