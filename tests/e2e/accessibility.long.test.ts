import { recordPages } from '@club-portal/contract/record-pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from '../api/registering.ts';
import { en, hi } from '../sentences.ts';
import {
  expectAccessibleInEveryLook,
  expectNamesOfLinksApart,
  expectRoomForLargeText,
  expectWholeWords,
} from './accessibility.ts';
import { beThere, expectConsoleError, openPage } from './browser.ts';
import { addEventWithTickets, makeLink } from './door.ts';

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
  '/my-registrations',
  '/my-record',
  '/verify',
  '/verify/7K3QX9TB25',
  '/ticket',
  '/door',
  '/pages/syllabus',
  '/club/coding',
  '/club/robotic/events',
  '/club/automobile/events',
  '/club/maintenance/events',
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
  '%s passes axe, its links of the same name lead to the same address, and large text fits without a broken word',
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

test.each(['', '/hi'])(
  '%s the registration form, its outcome and one’s own registrations pass axe, and large text fits without a broken word',
  async (base) => {
    const say = base ? hi : en;
    const questions = [
      { id: 'food', kind: 'one', label: 'Food', required: true, options: ['Vegetarian', 'Vegan'] },
      { id: 'topics', kind: 'several', label: 'Topics', options: ['Arms', 'Drones'] },
      { id: 'laptop', kind: 'yesNo', label: 'Do you bring a laptop?' },
      { id: 'why', kind: 'text', label: 'Why do you come?' },
    ];
    const registration = settings({ capacity: 1, showsSeats: true, least: 2, most: 3, questions });
    const event = await addRegistrableEvent(await logIn(), { registration });
    const mate = { name: 'Bela Nimbalkar', roll: student().roll };
    const leader = student({ team: [mate], answers: { food: 'Vegan' }, language: base ? 'hi' : 'en' });
    await outcomeOf(await register(event, leader));
    const check = async (page: Page) => {
      await expectWholeWords(page);
      await expectRoomForLargeText(page);
      await expectAccessibleInEveryLook(page);
    };
    const page = await openPage(`${base}${recordPages.upcomingEvent}/${event}`);
    await page.getByText(say.recordPage.registration.ofTeams.taken).waitFor();
    await check(page);
    await page.getByRole('button', { name: say.recordPage.registration.wait }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.registration.submit }).click();
    await dialog.getByRole('alert').waitFor();
    await check(page);
    const { name, email, roll, year } = student();
    const typed = { name, email, roll, 'team.0.name': 'Chetan', 'team.0.roll': `${roll}-2` };
    for (const [field, text] of Object.entries(typed)) await dialog.locator(`[name="${field}"]`).fill(text);
    await dialog.locator('[name=year]').selectOption(year);
    await dialog.locator('[name="answers.food"]').selectOption('Vegan');
    await dialog.locator('[name=consent]').check();
    await dialog.getByRole('button', { name: say.registration.submit }).click();
    await dialog.getByText(say.registration.outcome.team.waiting(1)).waitFor();
    await check(page);
    const key = /#key=[\w.-]+/.exec((await mailReceivedBy(email)).text)?.[0] ?? '';
    const own = await openPage(`${base}/my-registrations${key}`);
    await own.getByText(say.registration.outcome.team.waiting(1)).waitFor();
    await check(own);
  },
);

test.each(['', '/hi'])(
  '%s a ticket and the door pass axe, and large text fits without a broken word',
  async (base) => {
    const say = base ? hi : en;
    const session = await logIn();
    const { event, holders } = await addEventWithTickets(session, { teams: 1, size: 2 });
    const [{ link, name }] = holders as [(typeof holders)[number]];
    const check = async (page: Page) => {
      await expectWholeWords(page);
      await expectRoomForLargeText(page);
      await expectAccessibleInEveryLook(page);
    };
    const ticket = await openPage(base + link.slice(new URL(link).origin.length));
    await ticket.getByText(name).waitFor();
    await check(ticket);

    const door = await openPage(base + (await makeLink(session, event, 'Bela')));
    await door.getByText(say.door.start.kept).waitFor();
    await check(door);
    await door.getByRole('button', { name: say.door.start.button, exact: true }).click();
    await door.getByText(say.door.walkIn.heading).click();
    const field = door.getByLabel(say.door.search.label);
    const verdict = door.locator('[data-verdict]');
    for (const kind of ['in', 'again'] as const) {
      await field.fill(link);
      await field.press('Enter');
      await verdict.getByText(say.door.verdicts[kind]).waitFor();
    }
    await field.fill('Tulsi');
    await check(door);
    await door.getByRole('button', { name: say.door.undoOf(name) }).click();
    await verdict.getByText(say.door.verdicts.undone).waitFor();
    await check(door);
  },
);

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
