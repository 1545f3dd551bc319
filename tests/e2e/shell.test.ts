import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en, hi } from '../sentences.ts';
import { administrator, student } from '../sign-ins.ts';
import { BLANK, beThere, expectConsoleError, logIn, openPage } from './browser.ts';
import { breakCalls, holdCalls, requestsTo } from './calls.ts';
import { expectToast } from './expectations.ts';

const phone = { viewport: { width: 375, height: 800 }, hasTouch: true };
const notices = '**/api/v1/notice/fetch';

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

test('header, navigation and footer have the pages and words of the specification', async () => {
  const page = await openPage('/about');
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
    .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.textContent]));
  const keys = 'coding placement hackthon poster robotic gate gaming iot sport cultural'.split(' ');
  const labelOf = (key: string) => clubsWithPage().find((club) => club.key === key)?.label;
  expect(links).toEqual(keys.map((key) => [`/club/${key}`, labelOf(key)]));
  expect(labelOf('poster')).toBe('Digital Media');

  const footer = page.getByRole('contentinfo');
  expect(await footer.textContent()).toContain('© 2025');
  for (const kind of ['mailto:', 'tel:']) {
    expect(await footer.locator(`a[href^="${kind}"]`).count()).toBe(1);
  }
  const social = footer.getByRole('list', { name: 'Social media' });
  expect(await social.getByRole('link').count()).toBeGreaterThan(2);
});

test('the clubs open on hover and close 300 ms after the pointer has left', async () => {
  const page = await openPage(BLANK);
  await page.clock.install();
  await page.goto('/about');
  const button = navigation(page).getByRole('button', { name: 'CLUBS' });
  await button.hover();
  const coding = navigation(page).locator('a[href="/club/coding"]');
  await coding.waitFor({ state: 'visible' });
  // Advances ten seconds and stops the clock. From here on the test moves it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.mouse.move(640, 700);
  await page.clock.runFor(299);
  expect(await coding.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await coding.waitFor({ state: 'hidden' });
});

test('on a phone a toggle opens the menu, and the clubs unfold in it', async () => {
  const page = await openPage('/about', phone);
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

test('an administrator adds a notice with one press from the home page, has a Dashboard, on a phone as plain links, and logs out from it, unless that fails', async () => {
  const page = await openPage('/login');
  await logIn(page);
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('"token"');
  expect(await navigation(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
  await navigation(page).getByRole('button', { name: 'Dashboard' }).click();
  for (const [name, path] of [
    ['Notices', '/notice'],
    ['Upcoming Event', '/upcoming-event'],
    ['Event Data', '/event'],
    ['Club Students', '/join'],
  ]) {
    expect(await navigation(page).locator(`[href="${path}"]`).textContent()).toBe(name);
  }
  await navigation(page).getByRole('link', { name: 'Add Notice' }).click();
  await page.getByLabel('Notice Title *').waitFor();
  await navigation(page).getByRole('button', { name: 'Dashboard' }).click();
  const restore = await breakCalls(page, '**/user/logout', 503);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, en.administration.administrator.logoutFailed);
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
  await restore();

  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Club Students' }).waitFor({ state: 'visible' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, en.success.administrator.loggedOut);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
});

test('toasts are at the top right, disappear after three seconds, and stay while the pointer is on them', async () => {
  const page = await openPage('/login');
  // Slower, so that a busy computer has time to reach the toast.
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await logIn(page);
  const toast = page.getByRole('status').filter({ hasText: en.success.administrator.loggedIn }).first();
  await toast.hover();
  const box = await toast.boundingBox();
  expect(box && box.x > 640 && box.y < 200).toBe(true);
  expect(await toast.evaluate((it) => getComputedStyle(it).backgroundColor)).not.toBe('rgb(255, 255, 255)');
  // The toast disappears when this animation ends.
  const threeSeconds = () =>
    toast.evaluate((it) => {
      const all = it.getAnimations({ subtree: true });
      return all.find(({ effect }) => effect?.getComputedTiming().duration === 3000)?.playState;
    });
  const atPointer = async (point: () => Promise<void>) => {
    await point();
    return threeSeconds();
  };
  const outside = () => page.mouse.move(10, 700);
  // The toast may not listen yet when the pointer comes to it first.
  await expect.poll(() => atPointer(() => outside().then(() => toast.hover()))).toBe('paused');
  await expect.poll(() => atPointer(outside)).toBe('running');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await toast.waitFor({ state: 'hidden' });
});

test('the first toast appears in a part of the page that screen readers already know', async () => {
  const page = await openPage('/contact');
  await breakCalls(page, `**${paths.contact}`, 500);
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=fullName]').fill('Ilesh Varnagar');
  await form.locator('[name=email]').fill('ilesh@visitor.example');
  await form.locator('[name=message]').fill('May our school visit?');
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await form.locator('[type=submit]').click();
  const region = page.locator('section[aria-live]');
  await region.waitFor({ state: 'attached' });
  await page.clock.runFor(150);
  expect(await region.innerText()).toBe('');
  await page.clock.runFor(150);
  await expect.poll(() => region.innerText()).toContain(en.contact.failed);
});

test.each(['en', 'hi'] as const)(
  'the button that closes a toast covers none of its text at 360 px, in %s',
  { tags: 'long' },
  async (language) => {
    const say = language === 'en' ? en : hi;
    const path = language === 'en' ? '/contact' : `/${language}/contact`;
    const page = await openPage(path, { viewport: { width: 360, height: 740 } });
    await breakCalls(page, `**${paths.contact}`, 500);
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=fullName]').fill('Ilesh Varnagar');
    await form.locator('[name=email]').fill('ilesh@visitor.example');
    await form.locator('[name=message]').fill('May our school visit?');
    await form.locator('[type=submit]').click();
    const toast = page.getByRole('alert').filter({ hasText: say.contact.failed }).first();
    const gap = await toast.evaluate((shown) => {
      const whole = shown.closest('.Toastify__toast') as Element;
      const words = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT).nextNode() as Text;
      // Long enough to fill its lines.
      words.data = words.data.repeat(4);
      const text = document.createRange();
      text.selectNode(words);
      const right = Math.max(...[...text.getClientRects()].map((line) => line.right));
      const close = whole.querySelector('.Toastify__close-button') as Element;
      return close.getBoundingClientRect().left - right;
    });
    expect(gap).toBeGreaterThan(0);
  },
);

test('the first load of a session says that the server is waking up, and sends one request without cookies', async () => {
  const page = await openPage(BLANK);
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notice/fetch')) cookies.push(request.headers().cookie);
  });
  const wakeUp = await holdCalls(page, notices);
  await page.goto('/');
  const message = page.getByText(en.pages.wakingUp);
  await message.waitFor();
  await page.getByText(en.pages.wakingUpNote).waitFor();
  expect(en.pages.wakingUpNote).toContain('30-60 seconds');
  expect(await page.getByRole('heading', { name: 'OUR MISSION' }).first().isVisible()).toBe(true);
  wakeUp();
  await message.waitFor({ state: 'hidden' });
  expect(cookies).toEqual([undefined]);

  // The second load of the session is just as slow.
  await holdCalls(page, notices);
  await page.reload();
  await page.getByText('Loading the notices').waitFor();
  expect(await message.isVisible()).toBe(false);
});

test.each([320, 1280])(
  'the server wakes up for longer than a second after Storage has answered: the message covers and moves nothing at %i px',
  async (width) => {
    const page = await openPage(BLANK, { viewport: { width, height: 740 } });
    const asked = page.waitForRequest(notices);
    const { promise: awake, resolve: wakeUp } = Promise.withResolvers<void>();
    await page.route(notices, (route) => awake.then(() => route.continue()));
    await page.goto('/');
    await page.locator('#early-strip li').first().waitFor();
    await asked;
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { id: element.id, x, y, width, height };
        }),
      );
    const heading = page.getByRole('heading', { name: en.pages.home.events });
    const places = async () => ({
      heading: await heading.boundingBox(),
      below: await page.locator('#gallery').boundingBox(),
    });
    const before = await places();
    const message = page.getByRole('status').filter({ hasText: en.pages.wakingUp });
    await message.waitFor();
    expect(await places()).toEqual(before);
    const box = await message.boundingBox();
    const covered = (await boxes()).filter(({ id }) => id === 'early-strip' || id === 'upcoming-events');
    for (const { y, height } of covered)
      expect(y + height <= (box?.y ?? 0) || y >= (box?.y ?? 0) + (box?.height ?? 0)).toBe(true);
    wakeUp();
    await message.waitFor({ state: 'hidden' });
    expect(await places()).toEqual(before);
  },
);

test('a reader who gets the notices from Storage does not wait, and the server is woken once without cookies', async () => {
  const page = await openPage(BLANK);
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notice/fetch')) cookies.push(request.headers().cookie);
  });
  const woken = page.waitForResponse(/notice.fetch/);
  await page.goto('/notices');
  await page.locator('#early-notices li').first().waitFor();
  expect(await page.getByText(en.pages.wakingUp).isVisible()).toBe(false);
  await woken;
  const isWarm = () => page.evaluate(() => sessionStorage.getItem('server-warm'));
  await expect.poll(isWarm).toBe('1');
  await page.goto('/');
  await beThere(page);
  expect(cookies).toEqual([undefined]);
});

test('if the server does not answer, only the message disappears, and the notices say that they could not be loaded', async () => {
  const page = await openPage(BLANK);
  await breakCalls(page, notices);
  await page.goto('/');
  await page.getByText(en.pages.notice.fetchFailed).first().waitFor();
  expect(await page.getByText(en.pages.wakingUp).isVisible()).toBe(false);
});

test('a protected page sends a visitor to the login, replaces the history entry, and opens after the login', async () => {
  const page = await openPage('/about');
  const asked = requestsTo(page, '/api/v1/');
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/about');
  for (const path of ['/profile', '/notice', '/join', '/register', '/event', '/upcoming-event']) {
    const before = await page.evaluate(() => history.length);
    await page.goto(path);
    await page.waitForURL('**/login');
    // The first of these replaces what the history had after /about.
    expect(await page.evaluate(() => history.length)).toBe(path === '/profile' ? before : before + 1);
  }
  // The login itself asks whether Google is set up.
  expect(asked.filter((address) => !address.endsWith(paths.administrator.google))).toEqual([]);
  await logIn(page);
  await page.waitForURL('**/upcoming-event');
});

test('a wrong password and a user without the role are answered with a sentence', async () => {
  for (const status of ['401', '403']) expectConsoleError(status);
  const page = await openPage('/login');
  await page.getByRole('heading', { level: 1, name: 'Administrator Login' }).waitFor();
  await logIn(page, { email: 'nobody@club-portal.test', password: 'wrong' });
  await page.getByText(en.pages.administrator.loginFailed).first().waitFor();
  await logIn(page, student);
  await page.getByText(en.api.administrator.notAdministrator).first().waitFor();
  await page.goto('/notice');
  await page.waitForURL('**/login');
});

test('a forgotten password gets the same sentence for every address', async () => {
  const page = await openPage('/login');
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  const open = page.getByRole('button', { name: 'Forgot password?' });
  for (const email of [administrator.email, 'nobody@club-portal.test']) {
    await open.click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, en.success.administrator.resetSent);
    await dialog.waitFor({ state: 'hidden' });
  }
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
});
