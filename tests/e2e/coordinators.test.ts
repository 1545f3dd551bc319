import { catalogue as en } from '@club-portal/contract/languages/en/catalogue';
import { expect, test } from 'vitest';
import { chooseFromMenu, nextYear, openAsAdministrator, ownTitle, rowOf } from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { expectToast } from './expectations.ts';
import { choosePassword, newAddress } from './invited.ts';

const words = en.administration.administrator;

test('an administrator invites a coordinator by email, who announces an event of their own club and sees nothing else, until the role is withdrawn', async () => {
  expectConsoleError('401');
  const email = newAddress();
  const admin = await openAsAdministrator('/manage/people?tab=invite');
  await admin.getByLabel('Full Name').fill('Kavya Neem');
  await admin.getByLabel('Email').fill(email);
  await admin.getByLabel('Role').selectOption('coordinator');
  await admin.getByRole('button', { name: words.invite }).click();
  await admin
    .getByRole('alert')
    .getByRole('link', { name: /^Clubs: / })
    .click();
  await admin.getByLabel('AI & IoT').check();
  expect(await admin.getByLabel('May publish without approval').isChecked()).toBe(false);
  await admin.getByLabel('May publish without approval').check();
  await admin.getByRole('button', { name: words.invite }).click();
  await expectToast(admin, en.success.administrator.invited);
  await admin.getByRole('tab', { name: 'All people' }).click();
  const row = rowOf(admin, email);
  for (const fact of ['Invited', 'Coordinator', 'AI & IoT'])
    await row.getByText(fact, { exact: true }).waitFor();

  const coordinator = await openPage('/login');
  await logIn(coordinator, await choosePassword(email));
  await expectToast(coordinator, en.success.administrator.loggedIn);
  await coordinator.goto('/upcoming-event');
  const pages = coordinator.getByRole('navigation', { name: 'Administration' }).first();
  await pages.getByRole('link', { name: 'Announced' }).waitFor();
  expect(await pages.getByRole('link').allTextContents()).toEqual([
    'Today',
    'Approvals',
    'Notices',
    'Announced',
    'Took place',
    'Import past events',
    'Club pages',
    'Profile',
  ]);
  const club = coordinator.getByLabel('Club').first();
  expect(await club.locator('option').allTextContents()).toEqual(['AI & IoT']);
  const title = ownTitle('Sensors for the garden');
  await coordinator.getByLabel('Title *').fill(title);
  await coordinator.getByLabel('Description *').fill('Bring a board.');
  await coordinator.getByLabel('Date *').fill(`${nextYear}-01-01`);
  await coordinator.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(coordinator, en.success.upcomingEvent.added);
  await coordinator.getByRole('tab', { name: 'All Upcoming event' }).click();
  await rowOf(coordinator, title)
    .getByRole('button', { name: `Edit ${title}` })
    .waitFor();
  await coordinator.goto('/join');
  await coordinator.getByText(en.administration.administrator.needed).waitFor();
  expectConsoleError('403');
  await coordinator.goto('/manage/club-page/gate');
  await coordinator.getByRole('alert').getByText(en.pages.request.forbidden).waitFor();

  await admin.reload();
  await chooseFromMenu(admin, email, words.accountActions.withdraw.name(email));
  const question = admin.getByRole('dialog', { name: words.accountActions.withdraw.label });
  await question.getByRole('button', { name: words.accountActions.withdraw.label }).click();
  await expectToast(admin, en.success.administrator.roleWithdrawn);
  await row.waitFor({ state: 'detached' });
  await coordinator.goto('/manage/today');
  await coordinator.waitForURL('**/login');
});
