import { administratorAccountPaths, twoStepPaths } from '@club-portal/contract/administration-paths';
import { catalogue as en } from '@club-portal/contract/languages/en/catalogue';
import { paths } from '@club-portal/contract/paths';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { auth, database, makeAccount } from '../api/admin.ts';
import { bodyOf, call, logIn as logInByApi } from '../api/client.ts';
import { callAsAdministrator } from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { expectToast } from './expectations.ts';
import { newAddress } from './invited.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

/** Chooses a new account on the Google page of the Auth emulator, whose styles are on the internet. */
async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(email);
  await page.locator('#sign-in').click();
}

async function openLogin(path = '/login'): Promise<Page> {
  const page = await openPage(path);
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
  return page;
}

test('an invited coordinator signs in through Google’s page, and gets to the page that asked for it', async () => {
  const email = newAddress();
  const invitation = { name: 'Asha', email, role: 'coordinator', clubs: ['iot'] };
  expect((await callAsAdministrator('POST', administratorAccountPaths.invite, invitation)).status).toBe(201);
  const page = await openLogin('/upcoming-event');
  await page.waitForURL((address) => address.pathname === '/login');
  await button(page).click();
  await page.waitForURL((address) => address.pathname === '/emulator/auth/handler');
  await chooseAccount(page, email);
  await expectToast(page, en.success.administrator.loggedIn);
  await page
    .getByRole('heading', { name: 'Add Upcoming Event' })
    .or(page.getByLabel('Title *'))
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/upcoming-event');
  expect((await auth.getUserByEmail(email)).customClaims).toMatchObject({ role: 'coordinator' });
  // Back leads to no page with the token.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, location.hash]))).not.toContain(
    'iss',
  );
});

test('a person with two-step sign-in types the code after Google’s page', async () => {
  expectConsoleError('403');
  const account = await makeAccount();
  onTestFinished(() => auth.deleteUser(account.uid));
  const session = await logInByApi(account);
  const { secret } = bodyOf(await call('POST', twoStepPaths.begin, { session, json: {} }));
  const codeOf = () => new TOTP({ secret }).generate();
  bodyOf(await call('POST', twoStepPaths.confirm, { session, json: { code: codeOf() } }));
  // The app's next code comes after 30 seconds.
  await database.doc(`twoStep/${account.uid}`).update({ period: 0 });
  const page = await openLogin();
  await button(page).click();
  await chooseAccount(page, account.email);
  await page.getByRole('alert').getByText(en.api.administrator.codeNeeded).waitFor();
  await page.getByLabel('Code').fill(codeOf());
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, en.success.administrator.loggedIn);
  await page.getByRole('button', { name: 'Dashboard' }).waitFor();
});

test('an uninvited account is told so, and has no account afterwards', async () => {
  expectConsoleError('403');
  const page = await openLogin();
  await button(page).click();
  const email = `${crypto.randomUUID()}@club-portal.test`;
  await chooseAccount(page, email);
  await page.getByRole('alert').getByText(en.api.administrator.googleRefused).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('an answer that this tab did not ask for is not sent', async () => {
  const { email } = await makeAccount();
  const token = JSON.stringify({ email, email_verified: true });
  const page = await openLogin();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(paths.administrator.google)) sent.push(request.method());
  });
  await page.goto(`/login?again#${new URLSearchParams({ state: 'made-up', id_token: token })}`);
  await button(page).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(sent).toEqual(['GET']);
});

test('there is no button where it is not set up, and visitors’ pages request nothing for it', async () => {
  vi.stubEnv('GOOGLE_CLIENT_ID', '');
  const page = await openLogin();
  const asked = page.waitForResponse((response) => response.url().endsWith(paths.administrator.google));
  await page.reload();
  await (await asked).finished();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await button(page).count()).toBe(0);
});
