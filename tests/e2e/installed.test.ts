import { expect, test } from 'vitest';
import { en, hi } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import { openPage } from './browser.ts';

/** A page opened from its icon: Chromium's own switch for it needs a window. */
const initScript = `
  const inBrowser = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    query === '(display-mode: standalone)' ? Object.assign(new EventTarget(), { matches: true }) : inBrowser(query);
`;

test.each(['/', '/hi', '/club/coding'])('Chrome offers to install %s', async (path) => {
  const page = await openPage(path);
  const chrome = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await chrome.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { lang, icons } = JSON.parse(data) as { lang: string; icons: { src: string }[] };
  expect(lang).toBe(path === '/hi' ? 'hi' : 'en');
  for (const { src } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
  // The tests' browser stores nothing, so it installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('an installed portal has a way back on every page except home, even before anybody touched it', async () => {
  const page = await openPage('/', { initScript, viewport: { width: 360, height: 740 } });
  const back = page.getByRole('button', { name: en.nothingHere.back });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await back.count()).toBe(0);
  await page.goto('/about');
  // Nobody touches this page.
  await back.waitFor();
  const { width = 0, height = 0 } = (await back.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectAccessibleInEveryLook(page);
  await back.click();
  await page.waitForURL(/\/$/);
  await back.waitFor({ state: 'detached' });
});

test('a page opened first by a link leads back to home', async () => {
  const page = await openPage('/hi/club/coding', { initScript });
  await page.evaluate(() => Object.defineProperty(history, 'length', { value: 1 }));
  await page.getByRole('button', { name: hi.nothingHere.back }).click();
  await page.waitForURL(/\/hi$/);
});

test('in a browser there is no other way back than the browser’s', async () => {
  const page = await openPage('/about');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: en.nothingHere.back }).count()).toBe(0);
});
