import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { auth, database, makeAccount } from '../api/admin.ts';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import {
  nextYear,
  openAsAdministrator,
  openAsNewAdministrator,
  ownAccount,
  rowOf,
} from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { expectToast } from './expectations.ts';

const words = en.twoStep;

test('the profile shows who is signed in, and name, phone, address and photo can be edited', async () => {
  const page = await openAsAdministrator('/profile');
  await page.getByRole('heading', { name: 'Meera Saptaparni' }).waitFor();
  await page.getByRole('paragraph').getByText('ADMIN', { exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: (await ownAccount()).email })
    .waitFor();
  expect(await page.locator('main dl time').count()).toBe(1);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Name *').fill('Meera S.');
  await dialog.getByLabel('Phone').fill('+91 90000 00077');
  await dialog.getByLabel('Address').fill('Room 12,\nWorkshop Building');
  await dialog
    .getByLabel('Photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(1200, 800) });
  await dialog.getByRole('img', { name: 'Meera Saptaparni' }).waitFor();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/user/me')),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  const { photo } = request.postDataJSON();
  expect(photo).toMatch(/^data:image\/(webp|jpeg);base64,/);
  expect(photo.length).toBeLessThan(400_000);
  await expectToast(page, en.success.administrator.profileUpdated);
  await page.getByRole('heading', { name: 'Meera S.' }).waitFor();
  await page.reload();
  await page.getByText('Workshop Building').waitFor();
  const size = await page
    .getByRole('img', { name: 'Meera S.' })
    .evaluate((img: HTMLImageElement) => [
      img.naturalWidth > 0,
      Math.max(img.naturalWidth, img.naturalHeight) <= 512,
    ]);
  expect(size).toEqual([true, true]);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByRole('button', { name: 'Remove the photo' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not given').waitFor();
  expect(await page.getByRole('main').getByRole('img').count()).toBe(0);
});

test('an administrator registers another one, who chooses a password at the first login', async () => {
  expectConsoleError('403');
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const page = await openAsAdministrator('/register');
  await page.getByText('Gives another person a role in this portal, with a first password.').waitFor();
  await page.getByLabel('Full Name').fill('Rohan Kadamba');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-1');
  await page.getByLabel('Confirm Password').fill('Long-enough-2');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(en.fields.passwordsDiffer).first().waitFor();
  await page.getByLabel('Confirm Password').fill('Long-enough-1');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectToast(page, en.success.administrator.registered);
  expect(await page.getByLabel('Email').inputValue()).toBe('');

  const login = page.getByRole('link', { name: 'Login here' });
  expect(await login.locator('..').textContent()).toBe(
    'Has the other person a role already? They sign in by themselves: Login here',
  );
  await login.click();
  await page.waitForURL('/');
  const other = await openPage('/login');
  await logIn(other, { email, password: 'Long-enough-1' });
  await other.getByText(en.api.administrator.newPasswordNeeded).waitFor();
  await other.getByLabel('New password', { exact: true }).fill('Chosen-by-me-1');
  await other.getByLabel('Confirm new password').fill('Chosen-by-me-2');
  await other.getByRole('button', { name: 'Login' }).click();
  await other.getByText(en.fields.passwordsDiffer).first().waitFor();
  await other.getByLabel('Confirm new password').fill('Chosen-by-me-1');
  await other.getByRole('button', { name: 'Login' }).click();
  await expectToast(other, en.success.administrator.loggedIn);
  onTestFinished(async () => auth.deleteUser((await auth.getUserByEmail(email)).uid));
});

test('an expired session leads to the login and back, and the typed text is kept', async () => {
  expectConsoleError('401');
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill('Written before the session ended');
  await page.getByLabel('Description *').fill('All of it.');
  await page.getByLabel('Date *').fill(`${nextYear}-01-01`);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.waitForURL('**/login');
  await expectToast(page, en.pages.administrator.sessionExpired);
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  await logIn(page, await ownAccount());
  await page.waitForURL('**/upcoming-event');
  expect(await page.getByLabel('Title *').inputValue()).toBe('Written before the session ended');
  expect(await page.getByLabel('Description *').inputValue()).toBe('All of it.');
  expect(await page.getByLabel('Date *').inputValue()).toBe(`${nextYear}-01-01`);
});

test('logging out on the profile ends the session and goes home', async () => {
  const { page } = await openAsNewAdministrator('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, en.success.administrator.loggedOut);
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/profile');
  await page.waitForURL('**/login');
});

test('an administrator turns two-step sign-in on, signs in with a code, and turns it off with a recovery code', {
  tags: 'long',
}, async () => {
  expectConsoleError('403');
  const account = await makeAccount();
  const page = await openPage('/login');
  await logIn(page, account);
  await expectToast(page, en.success.administrator.loggedIn);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: words.heading });
  await section.getByRole('button', { name: words.turnOn }).click();
  const dialog = page.getByRole('dialog', { name: words.heading });
  await dialog.getByRole('img', { name: words.qrCode }).waitFor();
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  const codeNow = () => new TOTP({ secret: secret.replaceAll(' ', '') }).generate();
  await dialog.getByLabel(words.code).fill(codeNow());
  await dialog.getByRole('button', { name: words.turnOn }).click();
  const codes = page.getByRole('dialog', { name: words.recoveryCodes });
  await codes.getByRole('button', { name: words.save }).waitFor();
  const recovery = await codes.getByRole('code').allTextContents();
  await codes.getByRole('button', { name: words.kept }).click();
  await section.getByText('8 recovery codes are left').waitFor();
  const people = await openAsAdministrator('/manage/people');
  const row = rowOf(people, account.email);
  await row.getByText(en.administration.administrator.signsInWithTwoSteps, { exact: true }).waitFor();

  // The app's next code comes after 30 seconds.
  await database.doc(`twoStep/${account.uid}`).update({ period: 0 });
  const other = await openPage('/login');
  await logIn(other, account);
  await other.getByLabel('Code').fill('000000');
  expectConsoleError('400');
  await other.getByRole('button', { name: 'Login' }).click();
  await other.getByRole('alert').getByText(en.api.administrator.wrongCode).waitFor();
  await other.getByLabel('Code').fill(codeNow());
  await other.getByRole('button', { name: 'Login' }).click();
  await expectToast(other, en.success.administrator.loggedIn);

  await section.getByRole('button', { name: words.turnOff }).click();
  await dialog.getByLabel(words.code).fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: words.turnOff }).click();
  await section.getByText(words.off).waitFor();
});
