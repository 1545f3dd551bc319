import { API_BASE, paths } from '@club-portal/contract/paths';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '../api/client.ts';
import { destroy } from '../api/records.ts';
import { en } from '../sentences.ts';
import { addEventRecord } from './administration.ts';
import { BLANK, beThere, openPage } from './browser.ts';
import { breakCalls, requestsTo } from './calls.ts';
import { expectFocus } from './expectations.ts';

async function tabsOf(path: string) {
  const page = await openPage(path);
  await page.getByRole('tab').first().waitFor();
  const years = await page.getByRole('tab').allTextContents();
  const chosen = await page.getByRole('tab', { selected: true }).textContent();
  return { page, years, chosen };
}

test('2022 to 2024 and later years with events have a tab, and the newest year with events is chosen', async () => {
  const { page, years, chosen } = await tabsOf('/club/robotic/events');
  expect(years).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(chosen).toBe('2026');
  await page.getByRole('heading', { level: 1, name: 'Robotic Club' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Robot Arm Handover' }).waitFor();
});

test('a club without events has three tabs, 2024 first, and says that it has no events', async () => {
  const { page, years, chosen } = await tabsOf('/club/autocad/events');
  expect(years).toEqual(['2024', '2023', '2022']);
  expect(chosen).toBe('2024');
  await page.getByText(clubEventSentences.emptyYear(2024)).waitFor();
});

test('an announced event that is over without a record is a past event, of its club and of all clubs', async () => {
  const name = 'Open Source Evening';
  const { page } = await tabsOf('/club/coding/events?year=2026');
  const also = page.getByRole('region', { name: en.clubEvents.unrecorded });
  await also.getByRole('link', { name }).waitFor();
  await page.goto('/events');
  const past = page.getByRole('region', { name: en.calendar.all.past });
  await past.getByRole('link', { name }).click();
  await page.getByText(en.recordPage.over).waitFor();
});

test('past events of all clubs are filtered by year and club, and Back removes the filters', async () => {
  const page = await openPage('/events');
  const past = page.getByRole('region', { name: en.calendar.all.past });
  const headings = past.getByRole('heading', { level: 4 });
  const choose = (name: string, chip: string) =>
    past.getByRole('navigation', { name }).getByRole('link', { name: chip, exact: true }).click();
  await choose(en.calendar.all.years, '2024');
  await expect.poll(() => new URL(page.url()).search).toBe('?year=2024');
  await past.getByRole('link', { name: 'Spring Cultural Evening' }).waitFor();
  const months = past.getByRole('heading', { level: 3 });
  await expect.poll(() => months.filter({ hasNotText: '2024' }).count()).toBe(0);
  await choose(en.calendar.all.clubs, 'Coding');
  await expect.poll(() => new URL(page.url()).search).toBe('?club=coding&year=2024');
  await past.getByRole('link', { name: 'Spring Cultural Evening' }).waitFor({ state: 'detached' });
  await past.getByText('Algorithm Week').waitFor();
  await page.goBack();
  await past.getByRole('link', { name: 'Spring Cultural Evening' }).waitFor();
  await headings.filter({ hasText: 'Algorithm Week' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Algorithm Week' }).waitFor();
});

test('the page says that the year in its address has no events', async () => {
  const { page, chosen } = await tabsOf('/club/robotic/events?year=1999');
  expect(chosen).toBe('2026');
  await page.getByText(clubEventSentences.emptyYear(1999)).waitFor();
  await page.getByRole('tab', { name: '2025' }).click();
  await page.getByText(clubEventSentences.emptyYear(1999)).waitFor({ state: 'detached' });
});

test('a year can be chosen by pointer and arrow keys, is in the address, and is fetched again', async () => {
  const page = await openPage('/club/Coding/events');
  const asked = requestsTo(page, `${paths.eventRecord.fetch}?`);
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
  expect(new URL(page.url()).search).toBe('?year=2024');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '2023', selected: true }).waitFor();
  await page.getByText(clubEventSentences.emptyYear(2023)).waitFor();
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
  await expect.poll(() => asked.filter((url) => url.includes('year=2024')).length).toBe(2);
  expect(asked.filter((url) => url.includes('year=2023'))).toHaveLength(1);

  await page.goto('/club/coding/events?year=2022');
  await page.getByRole('heading', { name: 'Code Night 2022' }).waitFor();
});

test('the viewer of an event does not wrap, and starts at the first file each time', async () => {
  const page = await openPage('/club/coding/events?year=2024');
  const card = page.getByRole('link', { name: 'Inter-college Programming Contest' });
  await card.click();
  const viewer = page.getByRole('dialog', { name: 'Inter-college Programming Contest' });
  const position = viewer.getByRole('status');
  await position.filter({ hasText: '1 of 4' }).waitFor();
  await viewer.getByText('21 September 2024').waitFor();
  const previous = viewer.getByRole('button', { name: 'Previous' });
  const next = viewer.getByRole('button', { name: 'Next' });
  expect(await previous.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await position.filter({ hasText: '1 of 4' }).waitFor();

  for (const number of [2, 3, 4]) {
    await next.click();
    await position.filter({ hasText: `${number} of 4` }).waitFor();
  }
  expect(await next.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await position.filter({ hasText: '4 of 4' }).waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  await expectFocus(card);
  await card.click();
  await position.filter({ hasText: '1 of 4' }).waitFor();
});

test('the card of an event without files links to its page, even before the application has started', async () => {
  const title = 'Racks without photographs';
  const { _id } = await addEventRecord(title, { club: 'automobile', date: '2026-01-05' }, []);
  onTestFinished(async () => destroy(await logIn(), 'galleries', _id));
  const page = await openPage(BLANK, { viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto('/club/automobile/events');
  const card = page.getByRole('link', { name: title });
  const early = page.locator('[data-early][data-filled]');
  await early.getByRole('link', { name: title }).waitFor();
  const box = await page.getByRole('article').boundingBox();
  expect(await card.getAttribute('href')).toBe(`/events/${_id}`);
  await beThere(page);
  await expect.poll(() => early.count()).toBe(0);
  expect(await card.getAttribute('href')).toBe(`/events/${_id}`);
  await page.getByRole('article').locator('[data-composition]').waitFor();
  expect(await page.getByRole('article').boundingBox()).toEqual(box);
  await card.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByRole('article').locator('[data-composition]').waitFor();
});

test('if the events cannot be fetched, the list is empty, and Retry loads them', async () => {
  const page = await openPage(BLANK);
  const restore = await breakCalls(page, `**${API_BASE}${paths.eventRecord.fetch}?**`, 500);
  await page.goto('/club/coding/events?year=2024');
  await page.getByText(clubEventSentences.emptyYear(2024)).waitFor();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Algorithm Week' }).waitFor();
});
