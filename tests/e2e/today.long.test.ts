import { todayInIndia } from '@club-portal/contract/today';
import { expect, onTestFinished, test } from 'vitest';
import { en } from '../sentences.ts';
import {
  addNotice,
  addUpcomingEvent,
  askToRemoveAPicture,
  openAsAdministrator,
  openAsNewAdministrator,
  ownTitle,
} from './administration.ts';
import { expectFocus } from './expectations.ts';
import { fillUpload, jpeg, upload } from './upload-form.ts';

const { administration: words } = en;

const title = ownTitle('What waits');

const yesterday = todayInIndia(new Date(Date.now() - 24 * 60 * 60 * 1000));
const tomorrow = todayInIndia(new Date(Date.now() + 24 * 60 * 60 * 1000));

test('/manage is Today, which links to the record of a past event, to a notice that ends, and to the desk', async () => {
  await addUpcomingEvent(`${title}: took place`, { date: yesterday });
  await addUpcomingEvent(`${title}: comes`, { date: tomorrow });
  await addNotice(`${title}: ends`, { showFrom: '', showUntil: `${tomorrow}T18:00` });
  const page = await openAsAdministrator('/manage');
  await page.waitForURL('**/manage/today');
  const coming = page.getByRole('region', { name: words.today.coming });
  await coming.getByRole('link', { name: `${title}: ends` }).waitFor();
  await coming.getByRole('link', { name: `${title}: comes` }).waitFor();
  await page.getByRole('link', { name: /^Accreditation desk$/ }).waitFor();
  await page.getByRole('link', { name: words.today.recordOf(`${title}: took place`) }).click();
  await page.getByLabel('Title *').waitFor();
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title}: took place`);
});

test('Today lists half-filled forms left in this browser, and opens them', async () => {
  const { page } = await openAsNewAdministrator('/notice');
  await page.getByLabel('Title *').fill('Half a notice');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: en.administration.today.unfinished }).waitFor();
  await page.getByRole('link', { name: 'Notice: Half a notice' }).click();
  expect(await page.getByLabel('Title *').inputValue()).toBe('Half a notice');
});

test('Today lists unfinished uploads, visitors’ requests and the state of the site', async () => {
  const remove = await askToRemoveAPicture('Usha Kadamba');
  onTestFinished(async () => void (await remove()));
  const { page } = await openAsNewAdministrator('/event');
  // The request never gets an answer.
  await page.route('**/gallery/upload', () => undefined);
  await fillUpload(page, `${title}: left over`, [jpeg('a.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Today' }).click();
  const left = page.getByRole('main').getByText(words.today.upload(`${title}: left over`));
  await left.waitFor();
  // The name of a group is on one line with its content.
  const group = page.getByRole('heading', { name: words.today.requests });
  await group.waitFor();
  expect(await group.evaluate((it) => it.clientHeight)).toBeLessThan(30);
  // Other pages show it above their heading.
  const request = page.getByRole('main').getByRole('link', { name: /requests? to remove/ });
  await request.waitFor();
  expect(await request.count()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Health', exact: true }).waitFor();
});

test('Today is calm only if nothing waits, nothing is half-filled and no record lacks anything', async () => {
  const { page } = await openAsNewAdministrator('/notice');
  const year = { year: 2026, events: 1, incomplete: 0, withoutPhotographs: 0, next: null };
  let answer: object = { success: true, unrecorded: [], ending: [], accreditation: year, drafts: 0 };
  await page.route('**/api/v1/today', (route) => route.fulfill({ json: answer }));
  const calm = page.getByRole('status').filter({ hasText: words.today.calm });
  const progress = page.getByRole('columnheader', { name: 'Academic year 2026-27' });
  await page.goto('/manage/today');
  await calm.waitFor();
  for (const more of [{ drafts: 1 }, { accreditation: { ...year, incomplete: 1 } }]) {
    const empty = answer;
    answer = { ...empty, ...more };
    await page.reload();
    await progress.waitFor();
    expect(await calm.count()).toBe(0);
    answer = empty;
  }
  // Missing parts are links.
  const incomplete = page.getByRole('row', { name: 'Incomplete 1' }).getByRole('link');
  expect(await incomplete.getAttribute('href')).toBe('/accreditation?year=2026-27&show=incomplete');
  await page.goto('/notice');
  await page.getByLabel('Title *').fill('Half a notice');
  await page.goto('/manage/today');
  await progress.waitFor();
  await page.getByRole('link', { name: 'Notice: Half a notice' }).waitFor();
  expect(await calm.count()).toBe(0);
});

test('on a phone a button opens the pages of the administration as a sheet', async () => {
  const page = await openAsAdministrator('/manage/today', { viewport: { width: 360, height: 640 } });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  const button = page.getByRole('button', { name: 'All pages' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Administration' });
  expect(await sheet.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
  expect(await sheet.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await sheet.getByRole('list', { name: 'Members' }).getByRole('link', { name: 'Club students' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(button);
  await button.click();
  await sheet.getByRole('link', { name: 'Accreditation' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Accreditation' }));
  expect(await sheet.count()).toBe(0);
});
