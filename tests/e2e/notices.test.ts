import { NoticeInput } from '@club-portal/contract/notice';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { askToDelete, expectPages, openAsAdministrator, ownTitle } from './administration.ts';
import { openPage } from './browser.ts';
import { answerCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const prefix = ownTitle('Guest lecture');

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
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(admin, successSentences.notice.updated);
  await visitor.reload();
  await expectNotInStrip(visitor, title);

  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog.getByLabel('Visible').check();
  await dialog.getByLabel('Notice Title *').fill(`${title}, moved`);
  await dialog.getByLabel(/Link/).fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
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

test('a notice with Hindi texts has them on Hindi pages, keeps them through another change, and loses one that is emptied', {
  tags: 'long',
}, async () => {
  const id = crypto.randomUUID();
  const [title, hindi] = [`${prefix}, ${id}`, `${prefix}, अतिथि व्याख्यान ${id}`];
  const admin = await openAsAdministrator('/notice');
  await admin.getByRole('tab', { name: 'Add Notice' }).click();
  await admin.getByLabel('Notice Title *').fill(title);
  await admin.getByLabel('Text (optional)').fill('In **English**');
  const field = (place: Page | Locator, name: string) => place.getByLabel(`${name} in Hindi`);
  expect(await field(admin, 'Title').isVisible()).toBe(false);
  await admin.getByText('In Hindi (optional)').click();
  expect(await field(admin, 'Title').getAttribute('lang')).toBe('hi');
  await field(admin, 'Title').fill('क'.repeat(201));
  await field(admin, 'Text').fill('**हिन्दी** में');
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await admin
    .getByRole('alert')
    .getByRole('link', { name: /^Title in Hindi: / })
    .click();
  await field(admin, 'Title').fill(hindi);
  await admin.reload();
  expect(await field(admin, 'Title').inputValue()).toBe(hindi);
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, successSentences.notice.added);

  const [english, inHindi] = [await openPage('/'), await openPage('/hi')];
  await strip(english).getByText(title).first().waitFor();
  const early = inHindi.getByRole('main').getByRole('listitem').filter({ hasText: hindi }).first();
  await early.waitFor();
  expect(await inHindi.getByText(title).count()).toBe(0);
  await inHindi.goto('/hi/notices');
  await inHindi.getByText(hindi).click();
  await inHindi.locator('strong', { hasText: 'हिन्दी' }).waitFor();
  await english.goto('/notices');
  await english.getByText(title).click();
  await english.locator('strong', { hasText: 'English' }).waitFor();

  await admin.getByRole('tab', { name: 'All Notices' }).click();
  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  expect(await field(dialog, 'Text').inputValue()).toBe('**हिन्दी** में');
  await dialog.getByLabel('Notice Title *').fill(`${title}, moved`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText(`${title}, moved`).waitFor();
  await inHindi.reload();
  await inHindi.getByText(hindi).waitFor();
  await admin.getByRole('button', { name: `Edit ${title}, moved` }).click();
  await field(dialog, 'Title').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  // The message of the previous change may still be there.
  await dialog.waitFor({ state: 'hidden' });
  await inHindi.reload();
  const own = inHindi.getByRole('heading', { name: `${title}, moved` });
  expect(await own.getAttribute('lang')).toBe('en');
});
