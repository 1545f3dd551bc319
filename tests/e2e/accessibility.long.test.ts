import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import {
  expectAccessibleInEveryLook,
  expectNamesOfLinksApart,
  expectRoomForLargeText,
  expectWholeWords,
} from './accessibility.ts';
import { beThere, expectConsoleError, openPage } from './browser.ts';

const english = [
  '/',
  '/about',
  '/contact',
  '/cse-department',
  '/notices',
  '/calendar',
  '/events',
  '/clubs',
  '/privacy',
  '/privacy/my-data',
  '/pages/syllabus',
  '/club/coding',
  '/club/robotic/events',
  '/club/chess',
  '/no/such/page',
];

const pages = [
  ...english,
  ...english.map((path) => (path === '/' ? '/hi' : `/hi${path}`)),
  '/notices#notice-exam-timetable-odd-2026',
  '/hi/notices#notice-chhatravritti-antim-tithi',
  '/hi/calendar?view=list',
  '/club/hackthon',
  '/hi/club/hackthon',
  '/club/poster',
  '/club/autocad/events',
  '/calendar?view=list',
  '/search?q=club',
  '/hi/search?q=club',
  '/events/upcoming/winter-hackathon',
  '/hi/events/upcoming/winter-hackathon',
  '/login',
];

test.each(pages)(
  '%s passes axe, its links of one name lead to one address, and it has room for large text without a broken word',
  async (path) => {
    expectConsoleError('404');
    const page = await openPage(path);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await expectNamesOfLinksApart(page);
    await expectWholeWords(page);
    await expectRoomForLargeText(page);
    await expectAccessibleInEveryLook(page);
  },
);

test('the page of an event record passes axe', async () => {
  const page = await openPage('/club/robotic/events');
  await page.getByRole('link', { name: 'Robot Arm Handover' }).click();
  await page.getByRole('link', { name: en.recordPage.everything }).click();
  await page.waitForURL('**/events/**');
  await page.getByRole('heading', { level: 1, name: 'Robot Arm Handover' }).waitFor();
  await expectRoomForLargeText(page);
  await expectAccessibleInEveryLook(page);
});

test('dialogs and viewers pass axe', async () => {
  const page = await openPage('/club/coding');
  await page.getByRole('button', { name: 'Join Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessibleInEveryLook(page);

  await page.goto('/');
  await beThere(page);
  await page.getByRole('region', { name: 'Gallery' }).getByRole('listitem').first().getByRole('link').click();
  await dialog.getByRole('img').waitFor();
  await expectAccessibleInEveryLook(page);

  for (const [club, event] of [
    ['robotic', 'Robot Arm Handover'],
    ['hackthon', 'Monsoon Hackathon 2026'],
  ]) {
    await page.goto(`/club/${club}/events`);
    await page.getByRole('link', { name: event ?? '' }).click();
    await dialog.waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Next' }).isDisabled();
    await expectAccessibleInEveryLook(page);
  }

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectAccessibleInEveryLook(page);
});
