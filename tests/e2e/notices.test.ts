import { NoticeInput } from '@club-portal/contract/notice';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { student } from '../sign-ins.ts';
import {
  askToDelete,
  expectPages,
  expectToast,
  openAsAdministrator,
  removeTitled,
  useAdministrator,
} from './administration.ts';
import { expectConsoleError, logIn, openPage, useBrowser } from './browser.ts';

useBrowser();
useAdministrator();

let prefix: string;
beforeAll(() => {
  prefix = `Guest lecture ${Date.now()}`;
});
afterAll(() => removeTitled('notices', prefix));

function strip(page: Page) {
  return page.getByRole('region', { name: 'Recent notices' });
}

async function expectNotInStrip(page: Page, title: string): Promise<void> {
  await strip(page).getByRole('listitem').first().waitFor();
  expect(await strip(page).getByText(title).count()).toBe(0);
}

test('visitors see a notice that is published, hidden, edited and deleted at the next load', async () => {
  const title = `${prefix}, ${crypto.randomUUID()}`;
  const visitor = await openPage('/');
  await strip(visitor).getByText('RECENT NOTICES').waitFor();
  await expectNotInStrip(visitor, title);

  const admin = await openPage('/notice');
  await admin.getByRole('heading', { level: 1, name: 'Administrator Login' }).waitFor();
  await logIn(admin);
  await expectToast(admin, doneSentences.administrator.loggedIn);
  await admin.waitForURL('**/notice');

  await admin.getByRole('tab', { name: 'Add Notice' }).click();
  await admin.getByLabel('Notice Title *').fill(title);
  await admin.getByLabel(/Link/).fill('lecture.example/details');
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, doneSentences.notice.added);
  await visitor.reload();
  const link = strip(visitor).getByRole('link', { name: title }).first();
  expect(await link.getAttribute('href')).toBe('https://lecture.example/details');

  await admin.getByRole('tab', { name: 'All Notices' }).click();
  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Visible').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, doneSentences.notice.updated);
  await visitor.reload();
  await expectNotInStrip(visitor, title);

  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog.getByLabel('Visible').check();
  await dialog.getByLabel('Notice Title *').fill(`${title}, moved`);
  await dialog.getByLabel(/Link/).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByText(`${title}, moved`).waitFor();
  await visitor.reload();
  await strip(visitor).getByText(`${title}, moved`).first().waitFor();
  expect(await strip(visitor).getByRole('link', { name: title }).count()).toBe(0);

  const question = await askToDelete(admin, `${title}, moved`, {
    heading: 'Delete notice',
    sentence: administrationSentences.notice.confirmDelete,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(admin, doneSentences.notice.deleted);
  await visitor.reload();
  await expectNotInStrip(visitor, title);
});

test('a long list is loaded in pages of twenty, and a failed page has a Retry', async () => {
  // Old notices, so that those of other test files stay on the first page.
  const createdAt = new Date('2001-02-03');
  const old = NoticeInput.parse({ title: `${prefix} of old`, visible: false });
  const added = Array.from({ length: 25 }, () => database.collection('notices').add({ ...old, createdAt }));
  await Promise.all(added);
  const page = await openAsAdministrator('/notice?tab=all');
  await expectPages(page, /notice.fetch.*cursor=/, pageSentences.notice.fetchFailed);
});

test('a notice without a title is refused beside its field, and the typed text stays', async () => {
  const admin = await openPage('/login');
  await logIn(admin);
  await admin.waitForURL('**/');
  await admin.goto('/notice');
  await admin.getByLabel(/Link/).fill('javascript:alert(1)');
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await admin.getByText(fieldSentences.link).first().waitFor();
  const field = admin.getByLabel('Notice Title *');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await admin.getByLabel(/Link/).inputValue()).toBe('javascript:alert(1)');
});

test('a user without the role cannot log in', async () => {
  expectConsoleError('403');
  const page = await openPage('/login');
  await logIn(page, student);
  await page.getByText(apiSentences.administrator.notAdministrator).first().waitFor();
  await page.goto('/notice');
  await page.waitForURL('**/login');
  expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
});

test('a wrong password is answered with one sentence', async () => {
  expectConsoleError('401');
  const page = await openPage('/login');
  await logIn(page, { email: 'nobody@club-portal.test', password: 'wrong' });
  await page.getByText(pageSentences.administrator.loginFailed).first().waitFor();
});
