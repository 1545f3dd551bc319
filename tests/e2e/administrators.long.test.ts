import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAILS } from '../../scripts/mail-server.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { auth, database } from '../api/admin.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  callAsAdministrator,
  openAsAdministrator,
  openAsNewAdministrator,
  ownAccount,
  rowOf,
} from './administration.ts';
import { BLANK, expectConsoleError, logIn, openPage } from './browser.ts';
import { answerCalls, breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { newAddress } from './invited.ts';

const words = en.administration.administrator;
const ending = words.accountActions.sessions;

test('a photo that is not a picture is refused', async () => {
  const page = await openAsAdministrator('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog
    .getByLabel('Photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await dialog.getByText('me.jpg cannot be read as a picture.').waitFor();
});

test('a success toast replaces the previous one, and appears again while the same one is leaving', async () => {
  const page = await openPage('/profile');
  await logIn(page, await ownAccount());
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const save = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await expectToast(page, en.success.administrator.loggedIn);
  await save();
  const staying = page.locator('.Toastify__toast:not([class*=exit])');
  await staying.getByText(en.success.administrator.profileUpdated).waitFor();
  expect(await staying.count()).toBe(1);

  await page.locator('.Toastify__toast[class*=exit]').waitFor();
  await save();
  await staying.getByText(en.success.administrator.profileUpdated).waitFor();
});

/** As if the owner had typed the password long ago in every session. */
async function confirmLongAgo(uid: string): Promise<void> {
  const { docs } = await database.collection('sessions').where('uid', '==', uid).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ confirmedAt: new Date(0) })));
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-1');
  await page.getByLabel('Confirm Password').fill('Long-enough-1');
  await page.getByRole('button', { name: 'Register' }).click();
}

test('a stranger’s account is replaced after confirmation', async () => {
  expectConsoleError('409');
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const { uid } = await auth.createUser({ email, password: 'The-stranger-knows-it-1' });
  const page = await openAsAdministrator('/register');
  await register(page, 'Head of Department', email);
  const question = page.getByRole('dialog', { name: 'Replace the account' });
  await question.getByText(email).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await auth.getUserByEmail(email)).uid).toBe(uid);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Head of Department');

  await page.getByRole('button', { name: 'Register' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, en.success.administrator.replaced);
  const replaced = await auth.getUserByEmail(email);
  expect(replaced.uid).not.toBe(uid);
  await auth.deleteUser(replaced.uid);
});

test('a registration asks for one’s own password if it was typed more than ten minutes ago', async () => {
  expectConsoleError('403');
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const page = await openAsAdministrator('/register');
  await confirmLongAgo((await ownAccount()).uid);
  await register(page, 'Rohan Kadamba', email);
  await page.getByLabel('Your own password').fill((await ownAccount()).password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectToast(page, en.success.administrator.registered);
  await auth.deleteUser((await auth.getUserByEmail(email)).uid);
});

test('the profile shows the open sessions and ends the others', async () => {
  expectConsoleError('401');
  const { page: elsewhere, account } = await openAsNewAdministrator('/profile');
  await elsewhere.getByText('This browser').waitFor();
  const page = await openPage('/profile');
  await logIn(page, account);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('This browser').waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  await sessions.getByRole('button', { name: /^End the session of Chrome on Linux/ }).click();
  await expectToast(page, en.success.administrator.sessionEnded);
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await expectFocus(sessions.getByRole('heading', { name: 'Where you are signed in' }));
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');

  await logIn(elsewhere, account);
  await elsewhere.getByText('This browser').waitFor();
  await page.reload();
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expectToast(page, en.success.administrator.sessionsEnded);
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
});

test('the password can be changed on the profile, and this session stays open', async () => {
  expectConsoleError('400');
  const { page, account } = await openAsNewAdministrator('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password *').fill('not this one');
  await dialog.getByLabel('New password *', { exact: true }).fill('Another-one-2026');
  await dialog.getByLabel('Confirm new password *').fill('Another-one-2026');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText(en.fields.wrongPassword).first().waitFor();
  await dialog.getByLabel('Current password *').fill(account.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, en.success.administrator.passwordChanged);
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
});

test('the login page redirects a signed-in administrator home, or to the page that asked for the login', async () => {
  const page = await openAsAdministrator('/profile');
  await page.goto('/login');
  await page.waitForURL(`${ORIGIN}/`);
  expect(await page.getByLabel('Password').count()).toBe(0);
  const another = await page.context().newPage();
  await page.evaluate(() => {
    const record = localStorage.getItem('auth') ?? '';
    localStorage.removeItem('auth');
    sessionStorage.setItem('kept', record);
  });
  await page.goto('/notice');
  await page.waitForURL('**/login');
  // Meanwhile somebody signed in in another tab.
  const record = await page.evaluate(() => sessionStorage.getItem('kept'));
  await another.goto('/about');
  await another.evaluate((auth) => localStorage.setItem('auth', auth ?? ''), record);
  await page.waitForURL('**/notice');
});

test('ending the sessions of another administrator asks for confirmation, and for one’s own password if it was typed long ago', async () => {
  for (const status of ['401', '403', '400']) expectConsoleError(status);
  const { page: elsewhere, account: other } = await openAsNewAdministrator('/profile');
  const { page, account } = await openAsNewAdministrator('/manage/people');
  const administrators = page.getByRole('region', { name: 'Administrators' });
  const row = rowOf(page, other.email);
  await row.getByText(words.openSessions(1)).waitFor();
  await row.getByText('Last used').waitFor();
  await rowOf(page, account.email).getByText('You', { exact: true }).waitFor();
  expect(await rowOf(page, account.email).getByRole('button').count()).toBe(0);

  const button = row.getByRole('button');
  const ask = async () => {
    await button.click();
    await row.getByRole('menuitem', { name: ending.name(other.email) }).click();
  };
  await ask();
  const question = page.getByRole('dialog', { name: ending.label });
  await question.getByText(ending.ask(other.email)).waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await expectFocus(button);
  await elsewhere.reload();
  await elsewhere.getByText('This browser').waitFor();

  await ask();
  await confirmLongAgo(account.uid);
  await question.getByRole('button', { name: ending.label }).click();
  const password = question.getByLabel('Your own password');
  await password.fill('not this one');
  await expectAccessibleInEveryLook(page);
  await question.getByRole('button', { name: ending.label }).click();
  await question.getByText(en.fields.wrongPassword).first().waitFor();
  await password.fill(account.password);
  await question.getByRole('button', { name: ending.label }).click();
  await expectToast(page, en.success.administrator.sessionsOfOtherEnded);
  await row.getByText(words.openSessions(0)).waitFor();
  await expectFocus(button);
  expect(await administrators.getByRole('alert').count()).toBe(0);

  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');
  await logIn(elsewhere, other);
  await elsewhere.getByText('This browser').waitFor();
});

test('a sole administrator is told so, and the dialog says if sessions cannot be ended', async () => {
  expectConsoleError('500');
  const page = await openAsAdministrator(BLANK);
  const account = { _id: 'own', name: 'Bakul', email: 'bakul@club-portal.test', role: 'admin' };
  const grant = { clubs: [], seesMembers: false, publishes: true, until: '' };
  const unused = { ...grant, state: 'active', sessions: 1, lastSeenAt: null, lastSignIn: null };
  const own = { ...account, ...unused, current: true };
  const accounts: object[] = [own];
  await answerCalls(page, `**${administratorAccountPaths.list}`, { accounts });
  await page.goto('/manage/people');
  await page.getByText(words.alone).waitFor();
  accounts.push({
    ...own,
    _id: 'helper',
    email: 'helper@club-portal.test',
    role: 'coordinator',
    current: false,
  });
  await page.reload();
  await rowOf(page, 'helper@club-portal.test').waitFor();
  await page.getByText(words.alone).waitFor();
  accounts.push({ ...own, _id: 'other', email: 'other@club-portal.test', current: false });
  await page.reload();
  const row = rowOf(page, 'other@club-portal.test');
  await row.getByText('Never signed in').waitFor();
  expect(await page.getByText(words.alone).count()).toBe(0);
  await breakCalls(page, `**${administratorAccountPaths.endSessions('other')}`, 500);
  await row.getByRole('button').click();
  await row.getByRole('menuitem', { name: ending.name('other@club-portal.test') }).click();
  const question = page.getByRole('dialog', { name: ending.label });
  await question.getByRole('button', { name: ending.label }).click();
  await question.getByRole('alert').waitFor();
});

test('the email of an invitation can be read on a page, as HTML and as text, with its link', async () => {
  // The frame with the email runs no scripts, not even those of the test.
  expectConsoleError("the document's frame is sandboxed");
  const email = newAddress();
  const invitation = { email, name: 'Tara <b>Neem</b>', role: 'admin' };
  await callAsAdministrator('POST', administratorAccountPaths.invite, invitation);
  const { subject } = await mailReceivedBy(email);
  const page = await openPage(MAILS);
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: subject, exact: true })
    .click();
  await page.getByText(`To ${email}`).waitFor();
  const text = await page.locator('pre').first().textContent();
  const [link = ''] = /http\S+invitation\?token=\S+/.exec(text ?? '') ?? [];
  const shown = page.frameLocator('iframe').locator(`a[href="${link}"]`);
  expect(await shown.count()).toBe(1);
  expect(await page.frameLocator('iframe').getByText('Tara <b>Neem</b>').count()).toBe(1);
  await page.getByRole('link', { name: 'All mails' }).click();
  await page.getByRole('heading', { name: 'Mails', exact: true }).waitFor();
});
