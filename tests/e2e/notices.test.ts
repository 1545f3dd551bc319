import { NoticeInput } from '@club-portal/contract/notice';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { noticeSentences } from '@club-portal/contract/sentences/notices';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { pdf, photograph } from '../api/files.ts';
import { student } from '../sign-ins.ts';
import {
  askToDelete,
  callAsAdministrator,
  expectAccessibleInEveryLook,
  expectFocus,
  expectPages,
  expectToast,
  openAsAdministrator,
  removeTitled,
  useAdministrator,
} from './administration.ts';
import { BLANK, expectConsoleError, logIn, openPage, useBrowser } from './browser.ts';

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

test('a notice with a text is written, pinned and read on the page of notices, which does not run its HTML', async () => {
  const title = `${prefix}, ${crypto.randomUUID()}`;
  const admin = await openAsAdministrator('/notice');
  await admin.getByLabel('Notice Title *').fill(title);
  await admin.getByLabel('Link (optional)').fill('lecture.example/details');
  const text =
    'Bring **paper**.\n\n3. a [map](/contact)\n4. [mail](mailto:a@b.example)\n\n<img src=x> [c](javascript:1)';
  await admin.getByLabel('Text (optional)').fill(text);
  await admin.getByLabel('Pinned').check();
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, doneSentences.notice.added);
  expect(await admin.getByLabel('Pinned').isChecked()).toBe(false);
  await admin.getByRole('tab', { name: 'All Notices' }).click();
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title }) });
  await row.getByText('Pinned', { exact: true }).waitFor();

  const visitor = await openPage('/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Notices' }).click();
  await visitor.waitForURL('**/notices');
  const pinned = visitor.getByRole('region', { name: noticeSentences.pinned });
  const item = pinned
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name: title }) })
    .first();
  await item.getByRole('heading', { name: title }).click();
  expect(await item.getByText('paper').evaluate((it) => it.tagName)).toBe('STRONG');
  const list = item.getByRole('list');
  expect([await list.evaluate((it) => it.tagName), await list.getAttribute('start')]).toEqual(['OL', '3']);
  expect(await list.getByRole('link', { name: 'map' }).getAttribute('href')).toBe('/contact');
  const mail = list.getByRole('link', { name: 'mail' });
  expect([await mail.getAttribute('href'), await mail.getAttribute('target')]).toEqual([
    'mailto:a@b.example',
    null,
  ]);
  await item.getByText('<img src=x> c').waitFor();
  expect(await item.getByRole('img').count()).toBe(0);
  const details = item.getByRole('link', { name: `Details of ${title}` });
  expect(await details.getAttribute('href')).toBe('https://lecture.example/details');
});

test('a PDF is attached to a notice, read by visitors and removed', async () => {
  expectConsoleError('415');
  const title = `${prefix} with a PDF`;
  await callAsAdministrator('POST', paths.notice.add, { title });
  const admin = await openAsAdministrator('/notice?tab=all');
  const opener = admin.getByRole('button', { name: `Attachments of ${title}` });
  await opener.click();
  const dialog = admin.getByRole('dialog', { name: `Attachments of ${title}` });
  await dialog.getByText(administrationSentences.notice.attachments(0)).waitFor();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await dialog.getByLabel('Add a PDF').setInputFiles(file('fake.pdf', await photograph(40, 30)));
  await dialog.getByRole('alert').getByText(apiSentences.notice.onlyPdf('fake.pdf')).waitFor();
  await dialog.getByLabel('Add a PDF').setInputFiles(file('Timetable.pdf', pdf()));
  await expectToast(admin, doneSentences.notice.attached);
  await expectFocus(dialog.getByText(administrationSentences.notice.attachments(1)));
  await expectAccessibleInEveryLook(admin);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expectFocus(opener);
  await opener.getByText('Attachments (1)').waitFor();

  const visitor = await openPage('/notices');
  const item = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name: title }) })
    .first();
  await item.getByRole('heading', { name: title }).click();
  const link = item.getByRole('link', { name: 'Timetable.pdf' });
  expect(await link.getAttribute('href')).toMatch(/files%2F\w+%2F0\.pdf/);
  await item.getByText(/PDF, 1 kB, opens in a new tab/).waitFor();
  await item.getByRole('link', { name: `${noticeSentences.ownPage}: ${title}` }).click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(visitor.url()).pathname).toMatch(/^\/notices\/./);

  await opener.click();
  await dialog.getByRole('button', { name: 'Remove Timetable.pdf' }).click();
  await expectToast(admin, doneSentences.notice.detached);
  await dialog.getByText(administrationSentences.notice.attachments(0)).waitFor();
});

test('a notice outside of its time is marked for the administrator, and visitors do not get it', async () => {
  const [early, over] = [`${prefix} to come`, `${prefix} gone`];
  const admin = await openAsAdministrator('/notice');
  for (const [title, from, until] of [
    [early, '2190-01-02T10:00', ''],
    [over, '2020-01-02T10:00', '2020-01-03T10:00'],
  ] as const) {
    await admin.getByLabel('Notice Title *').fill(title);
    await admin.getByLabel('Show from (optional)').fill(from);
    await admin.getByLabel('Show until (optional)').fill(until);
    await admin.getByRole('button', { name: 'Add Notice' }).click();
    await expect.poll(() => admin.getByLabel('Notice Title *').inputValue()).toBe('');
  }
  await admin.getByRole('tab', { name: 'All Notices' }).click();
  const row = (title: string) =>
    admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title }) });
  await row(early).getByText('Not shown yet').waitFor();
  await row(early).getByText('From 2 January 2190, 10:00').waitFor();
  await row(over).getByText('Not shown any more').waitFor();
  const visitor = await openPage('/notices');
  await visitor.getByRole('searchbox').fill(prefix);
  await visitor.getByRole('listitem').filter({ hasText: early }).waitFor({ state: 'detached' });
  expect(await visitor.getByText(over).count()).toBe(0);
});

describe('the page of notices', () => {
  const notice = (id: string, createdAt: string, more: object = {}) => {
    const fixed = { link: '', visible: true, pinned: false, showFrom: '', showUntil: '', hasText: false };
    return { _id: id, title: `Notice ${id}`, createdAt, version: '1', ...fixed, ...more };
  };
  async function openWith(notices: object[], hash = ''): Promise<Page> {
    const page = await openPage(BLANK);
    await page.route(`**${API_BASE}${paths.notice.fetch}`, (route) =>
      route.fulfill({ json: { success: true, notices } }),
    );
    await page.goto(`/notices${hash}`);
    return page;
  }

  test('has the pinned ones first, then each year in India, and is searched by title', async () => {
    const page = await openWith([
      notice('p', '2020-05-01T00:00:00.000Z', { pinned: true }),
      notice('b', '2025-12-31T20:00:00.000Z', { link: '/contact' }),
      notice('a', '2025-12-31T10:00:00.000Z'),
    ]);
    const headings = page.getByRole('main').getByRole('heading');
    await headings.nth(1).waitFor();
    expect(await headings.allTextContents()).toEqual([
      'Notices',
      noticeSentences.pinned,
      'Notice p',
      '2026',
      'Notice b',
      '2025',
      'Notice a',
    ]);
    expect(await page.getByRole('link', { name: 'Notice b' }).getAttribute('href')).toBe('/contact');
    await page.getByRole('searchbox', { name: noticeSentences.search }).fill('NOTICE A');
    await page.getByText(noticeSentences.found(1)).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Notice a',
    ]);
    await page.getByRole('searchbox').fill('nothing');
    await page.getByText(noticeSentences.noneFound).waitFor();
  });

  test('says so if there is no notice', async () => {
    const page = await openWith([]);
    await page.getByText(pageSentences.notice.empty).waitFor();
  });

  test('opens the notice that its address names, and a text that cannot be loaded has a Retry', async () => {
    expectConsoleError('503');
    const page = await openPage(BLANK);
    await page.route('**/notice/read/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/notices#notice-monthly-contest-november');
    const item = page.locator('#notice-monthly-contest-november');
    await item.getByText(noticeSentences.textFailed).waitFor();
    await page.unroute('**/notice/read/*');
    await item.getByRole('button', { name: 'Retry' }).click();
    await item.getByText('Find a partner.').waitFor();
  });
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
