import { catalogues } from '@club-portal/contract/catalogues';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openAsAdministrator } from './administration.ts';
import { openPage } from './browser.ts';

/** The main pages in one look each. `accessibility.long.test.ts` has every page in every look. */

test('home passes axe in dark colours', async () => {
  const page = await openPage('/', { colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.getByRole('region', { name: 'Gallery' }).getByRole('img').first().waitFor();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(80);
  await expectAccessible(page);
});

test('a club and its dialog are in Hindi below /hi, and pass axe on a phone', async () => {
  const { joining, clubPage } = catalogues.hi;
  const phone = { viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' as const };
  const page = await openPage('/hi/club/sport', phone);
  await page.getByRole('heading', { level: 1, name: clubPage.welcome('खेल क्लब') }).waitFor();
  await page.getByRole('button', { name: joining.button }).click();
  await page.getByRole('dialog', { name: joining.title('खेल') }).waitFor();
  await expectAccessible(page);
});

test('the form and the list of event data pass axe', async () => {
  const page = await openAsAdministrator('/event', { reducedMotion: 'reduce' });
  await page.getByLabel('Title *').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await expectAccessible(page);
});
