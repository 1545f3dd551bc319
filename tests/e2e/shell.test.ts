import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { administrator } from '../sign-ins.ts';
import { expectFocus } from './administration.ts';
import {
  BLANK,
  expectConsoleError,
  installClock,
  logIn,
  openPage,
  type PageOptions,
  useBrowser,
} from './browser.ts';

useBrowser();

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 375, height: 800 }, hasTouch: true };

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

describe('navigation', () => {
  test('has the pages and words of the specification', async () => {
    const page = await openPage('/', desktop);
    const main = navigation(page);
    for (const [name, path] of [
      ['HOME', '/'],
      ['ABOUT US', '/about'],
      ['CONTACT', '/contact'],
      ['Login', '/login'],
    ]) {
      expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    await main.getByRole('button', { name: 'CLUBS' }).click();
    const links = await main
      .locator('a[href^="/club/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const keys = [
      'coding',
      'placement',
      'hackthon',
      'poster',
      'robotic',
      'gate',
      'gaming',
      'iot',
      'sport',
      'cultural',
    ];
    expect(links).toEqual(keys.map((key) => `/club/${key}`));
    expect(await main.locator('a[href="/club/poster"]').textContent()).toBe('Digital Media');
  });

  test('the clubs open on hover and close 300 ms after the pointer has left', async () => {
    const page = await openPage(BLANK, desktop);
    await installClock(page);
    await page.goto('/');
    const button = navigation(page).getByRole('button', { name: 'CLUBS' });
    await button.hover();
    const coding = navigation(page).locator('a[href="/club/coding"]');
    await coding.waitFor({ state: 'visible' });
    // Go ten seconds forward and stop the clock. After this the test moves it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(299);
    expect(await coding.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await coding.waitFor({ state: 'hidden' });
  });

  test('the clubs open with Enter, can be walked with arrow keys, and close with Escape', async () => {
    const page = await openPage('/', desktop);
    const button = navigation(page).getByRole('button', { name: 'CLUBS' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.getAttribute('href') === '/club/coding');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.activeElement?.getAttribute('href') === '/club/cultural');
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('on a phone a toggle opens the menu, and the clubs unfold in it', async () => {
    const page = await openPage('/', phone);
    const about = page.getByRole('link', { name: 'ABOUT US' });
    expect(await about.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await about.waitFor({ state: 'visible' });
    expect(await page.locator('#navigation a[href="/club/coding"]').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'CLUBS' }).click();
    await page.locator('#navigation a[href="/club/coding"]').click();
    await page.waitForURL('**/club/coding');
    await about.waitFor({ state: 'hidden' });
  });

  test('an administrator has a Dashboard, on a phone as plain links, and logs out from it', async () => {
    const page = await openPage('/login', desktop);
    await logIn(page);
    await page.waitForURL('**/');
    expect(await navigation(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
    await navigation(page).getByRole('button', { name: 'Dashboard' }).click();
    for (const [name, path] of [
      ['Notices', '/notice'],
      ['Upcoming Event', '/upcoming-event'],
      ['Event Data', '/event'],
      ['Club Students', '/join'],
    ]) {
      expect(await navigation(page).getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Club Students' }).waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(doneSentences.administrator.loggedOut).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  });

  test('a failed logout says so and keeps the session', async () => {
    expectConsoleError('503');
    const page = await openPage('/login', desktop);
    await logIn(page);
    await page.waitForURL('**/');
    await page.route('**/user/logout', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await navigation(page).getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(administrationSentences.administrator.logoutFailed).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
  });
});

describe('every page', () => {
  test('starts with a skip link to the content', async () => {
    const page = await openPage('/about', desktop);
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    expect(await skip.textContent()).toMatch(/skip/i);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).not.toBe('');
  });

  test('ends with contact details, social links and the copyright year 2025', async () => {
    const page = await openPage('/about', desktop);
    const footer = page.getByRole('contentinfo');
    expect(await footer.textContent()).toContain('© 2025');
    expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await footer.locator('a[href^="tel:"]').count()).toBe(1);
    expect(
      await footer.getByRole('list', { name: 'Social media' }).getByRole('link').count(),
    ).toBeGreaterThan(2);
  });
});

describe('toasts', () => {
  test('are at the top right, disappear after three seconds, and stay while the pointer is on them', async () => {
    const page = await openPage('/login', desktop);
    await logIn(page);
    const toast = page.getByRole('status').filter({ hasText: doneSentences.administrator.loggedIn }).first();
    await toast.hover();
    const box = await toast.boundingBox();
    expect(box && box.x > 640 && box.y < 200).toBe(true);
    // The toast disappears when this animation ends.
    const threeSeconds = () =>
      toast.evaluate((it) => {
        const all = it.getAnimations({ subtree: true });
        return all.find(({ effect }) => effect?.getComputedTiming().duration === 3000)?.playState;
      });
    await expect.poll(threeSeconds).toBe('paused');
    await page.mouse.move(10, 700);
    await expect.poll(threeSeconds).toBe('running');
    await toast.waitFor({ state: 'hidden' });
  });
});

describe('the first load of a session', () => {
  test('says that the server is waking up without covering the page, and sends one request without cookies', async () => {
    const page = await openPage(BLANK, desktop);
    const cookies: (string | undefined)[] = [];
    const { promise: awake, resolve: wakeUp } = Promise.withResolvers<void>();
    await page.route('**/api/v1/notice/fetch', async (route) => {
      cookies.push(route.request().headers().cookie);
      await awake;
      await route.continue();
    });
    await page.goto('/');
    const message = page.getByText(pageSentences.wakingUp);
    await message.waitFor();
    await page.getByText(pageSentences.wakingUpNote).waitFor();
    expect(await page.getByRole('heading', { name: 'OUR MISSION' }).first().isVisible()).toBe(true);
    wakeUp();
    await message.waitFor({ state: 'hidden' });
    expect(cookies).toEqual([undefined]);
    await page.reload();
    await page.getByText('RECENT NOTICES').waitFor();
    await page.waitForTimeout(800);
    expect(await page.getByText(pageSentences.wakingUp).count()).toBe(0);
  });

  test('only hides the message if the server does not answer', async () => {
    expectConsoleError('ERR_FAILED');
    const page = await openPage(BLANK, desktop);
    await page.route('**/api/v1/notice/fetch', (route) => route.abort());
    await page.goto('/');
    await page.getByText(pageSentences.notice.fetchFailed).first().waitFor();
    expect(await page.getByText(pageSentences.wakingUp).count()).toBe(0);
  });
});

describe('protected pages', () => {
  test.each(['/profile', '/notice', '/join', '/register', '/event', '/upcoming-event'])(
    '%s sends a visitor to the login, replaces the history entry, and opens after the login',
    async (path) => {
      const page = await openPage('/about', desktop);
      await page.goto(path);
      await page.waitForURL('**/login');
      await page.goBack();
      await page.waitForURL('**/about');
      await page.goto(path);
      await page.waitForURL('**/login');
      await logIn(page, administrator);
      await page.waitForURL(`**${path}`);
    },
  );
});

describe('forgotten password', () => {
  test('gets the same sentence for every address', async () => {
    const page = await openPage('/login', desktop);
    for (const email of [administrator.email, 'nobody@club-portal.test']) {
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(doneSentences.administrator.resetSent).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('actions of a visitor before the application has loaded', () => {
  test('a tap on the menu opens it afterwards', async () => {
    const { page, arrive } = await openBeforeApplication('/', phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
    arrive();
    await navigation(page).getByRole('link', { name: 'ABOUT US' }).waitFor();
  });

  test('a login that is sent early is done afterwards, and the password is in no address', async () => {
    const { page, arrive } = await openBeforeApplication('/login');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    arrive();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Dashboard' }).waitFor();
    expect(addresses.filter((address) => /password|Admin-2026/i.test(address))).toEqual([]);
  });

  test('an incomplete message that is sent early gets its sentences at the fields and stays', async () => {
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
});

/** Opens a page whose application script does not arrive until `arrive` is called. */
async function openBeforeApplication(path: string, options: PageOptions = desktop) {
  const page = await openPage(BLANK, options);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, arrive };
}
