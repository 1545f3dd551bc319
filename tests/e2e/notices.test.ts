import { NoticeInput } from '@club-portal/contract/notice';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { askToDelete, expectPages, openAsAdministrator, ownTitle } from './administration.ts';
import { openPage } from './browser.ts';
import { answerCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const prefix = ownTitle('Guest lecture', 'notices');

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

  const admin = await openAsAdministrator('/notice');
  await admin.getByRole('tab', { name: 'Add Notice' }).click();
  await admin.getByLabel('Notice Title *').fill(title);
  await admin.getByLabel(/Link/).fill('lecture.example/details');
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, successSentences.notice.added);
  await visitor.reload();
  const link = strip(visitor).getByRole('link', { name: title }).first();
  expect(await link.getAttribute('href')).toBe('https://lecture.example/details');

  await admin.getByRole('tab', { name: 'All Notices' }).click();
  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Visible').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, successSentences.notice.updated);
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
  await expectToast(admin, successSentences.notice.deleted);
  await visitor.reload();
  await expectNotInStrip(visitor, title);
});

test('a long list of notices is loaded in pages of twenty, and an empty one says so', async () => {
  // Old notices, so that those of other test files stay on the first page.
  const createdAt = new Date('2001-02-03');
  const old = NoticeInput.parse({ title: `${prefix} of old`, visible: false });
  const added = Array.from({ length: 25 }, () => database.collection('notices').add({ ...old, createdAt }));
  await Promise.all(added);
  const page = await openAsAdministrator('/notice?tab=all');
  await expectPages(page, /notice.fetch.*cursor=/, pageSentences.notice.fetchFailed);

  await answerCalls(page, /notice.fetch.all=1/, { notices: [] });
  await page.reload();
  await page.getByText(pageSentences.notice.empty).waitFor();
});
