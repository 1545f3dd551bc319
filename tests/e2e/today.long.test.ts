import { todayInIndia } from '@club-portal/contract/today';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import {
  addNotice,
  addUpcomingEvent,
  openAsAdministrator,
  openAsNewAdministrator,
  ownTitle,
} from './administration.ts';
import { expectFocus } from './expectations.ts';

const title = ownTitle('What waits', 'events', 'notices');

const yesterday = todayInIndia(new Date(Date.now() - 24 * 60 * 60 * 1000));
const tomorrow = todayInIndia(new Date(Date.now() + 24 * 60 * 60 * 1000));

test('Today leads to the record of an event that took place, to a notice that ends, and to the desk', async () => {
  await addUpcomingEvent(`${title}: took place`, { date: yesterday });
  await addNotice(`${title}: ends`, { showFrom: '', showUntil: `${tomorrow}T18:00` });
  const page = await openAsAdministrator('/manage/today');
  await page.getByRole('link', { name: `${title}: ends` }).waitFor();
  await page.getByRole('link', { name: /^Accreditation desk$/ }).waitFor();
  await page.getByRole('link', { name: `${title}: took place` }).click();
  await page.getByLabel('Title *').waitFor();
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title}: took place`);
});

test('Today names the forms that were left half-filled in this browser, and opens them', async () => {
  const { page } = await openAsNewAdministrator('/notice');
  await page.getByLabel('Title *').fill('Half a notice');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: en.administration.today.unfinished }).waitFor();
  await page.getByRole('link', { name: 'Notice: Half a notice' }).click();
  expect(await page.getByLabel('Title *').inputValue()).toBe('Half a notice');
});

test('on a phone a button opens the pages of the administration as a sheet', async () => {
  const page = await openAsAdministrator('/manage/today', { viewport: { width: 390, height: 800 } });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  const button = page.getByRole('button', { name: 'Administration: Today' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Administration' });
  expect(await sheet.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
  await page.keyboard.press('Escape');
  await expectFocus(button);
  await button.click();
  await sheet.getByRole('link', { name: 'Accreditation' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Accreditation' }));
  expect(await sheet.count()).toBe(0);
});
