import { TRASH_DAYS } from '@club-portal/contract/limits';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { noticeSentences } from '@club-portal/contract/sentences/notices';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formOf, pdf } from '../api/files.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  addNotice,
  askToDelete,
  callAsAdministrator,
  chooseFromMenu,
  menuButton,
  openAsAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { answerCalls, breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { chosenFiles, jpeg, pdfFile, picture } from './upload-form.ts';

const prefix = ownTitle('Guest lecture');

test('a notice with a text is written, pinned and read on the page of notices, which does not run its HTML', async () => {
  const title = `${prefix}, ${crypto.randomUUID()}`;
  const admin = await openAsAdministrator('/notice');
  await admin.getByLabel('Notice Title *').fill(title);
  await admin.getByLabel('Link (optional)').fill('lecture.example/details');
  const text =
    'Bring **paper**.\n\n3. a [map](/contact)\n4. [mail](mailto:a@b.example)\n\n<img src=x> [c](javascript:1)';
  await admin.getByLabel('Text (optional)').fill(text);
  await admin.getByLabel('Important').check();
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, successSentences.notice.added);
  expect(await admin.getByLabel('Important').isChecked()).toBe(false);
  await admin.getByRole('tab', { name: 'All Notices' }).click();
  await rowOf(admin, title).getByText('Important', { exact: true }).waitFor();
  await rowOf(admin, title).getByText('Bring paper. a map mail').waitFor();

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

test('a notice with its PDFs, pinned and with an end, is sent in one form, which names them after a reload', async () => {
  const title = `${prefix} in one form`;
  const admin = await openAsAdministrator('/notice');
  await admin.getByLabel('Notice Title *').fill(title);
  const chooser = admin.getByLabel('PDFs (optional)');
  await chooser.setInputFiles([
    jpeg('plan.jpg'),
    pdfFile('Timetable.pdf', pdf()),
    pdfFile('Rooms.pdf', pdf()),
  ]);
  await admin.getByRole('alert').getByText(fileSentences.onlyPdf('plan.jpg')).waitFor();
  await expect.poll(() => chosenFiles(admin).count()).toBe(2);
  await expectAccessibleInEveryLook(admin);
  admin.once('dialog', (dialog) => dialog.accept());
  await admin.reload();
  await admin.getByText(administrationSentences.file.chosenBefore('Timetable.pdf, Rooms.pdf')).waitFor();
  expect(await admin.getByLabel('Notice Title *').inputValue()).toBe(title);
  await admin.getByLabel('Important').check();
  await admin.getByLabel('Show until (optional)').fill('2199-01-02T10:00');
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  const missing = administrationSentences.file.missing('Timetable.pdf, Rooms.pdf');
  await admin.getByRole('alert').getByText(missing).waitFor();
  await chooser.setInputFiles([pdfFile('Timetable.pdf', pdf())]);
  await admin.getByRole('button', { name: 'Continue without' }).click();
  await admin.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(admin, successSentences.notice.added);
  expect(await chosenFiles(admin).count()).toBe(0);
  await admin.reload();
  expect(await admin.getByLabel('Notice Title *').inputValue()).toBe('');

  await admin.getByRole('tab', { name: 'All Notices' }).click();
  const row = rowOf(admin, title);
  await row.getByText('Until 2 January 2199, 10:00').waitFor();
  await row.getByText('Important', { exact: true }).waitFor();
  await menuButton(admin, title).click();
  await admin
    .getByRole('menuitem', { name: `Attachments of ${title}` })
    .getByText('Attachments (1)')
    .waitFor();
});

test('a PDF is attached to a notice, read by visitors and removed', async () => {
  expectConsoleError('415');
  const title = `${prefix} with a PDF`;
  await addNotice(title);
  const admin = await openAsAdministrator('/notice?tab=all');
  const opener = menuButton(admin, title);
  await chooseFromMenu(admin, title, `Attachments of ${title}`);
  const dialog = admin.getByRole('dialog', { name: `Attachments of ${title}` });
  await dialog.getByText(administrationSentences.attachments.count(0)).waitFor();
  await dialog.getByLabel('Add a PDF').setInputFiles(pdfFile('fake.pdf', picture));
  await dialog.getByRole('alert').getByText(fileSentences.onlyPdf('fake.pdf')).waitFor();
  await dialog.getByLabel('Add a PDF').setInputFiles(pdfFile('Timetable.pdf', pdf()));
  await expectToast(admin, successSentences.notice.attached);
  await expectFocus(dialog.getByText(administrationSentences.attachments.count(1)));
  await expectAccessibleInEveryLook(admin);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expectFocus(opener);
  await opener.click();
  const again = admin.getByRole('menuitem', { name: `Attachments of ${title}` });
  await again.getByText('Attachments (1)').waitFor();
  await admin.keyboard.press('Escape');

  const visitor = await openPage('/notices');
  const item = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name: title }) })
    .first();
  await item.getByRole('heading', { name: title }).click();
  const link = item.getByRole('link', { name: 'Timetable.pdf' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/files%2F\w+%2F0\.pdf/);
  await item.getByText(/PDF, 1 kB, opens in a new tab/).waitFor();
  await item.getByRole('link', { name: `${noticeSentences.ownPage}: ${title}` }).click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(visitor.url()).pathname).toMatch(/^\/notices\/./);

  const [, , id = ''] = new URL(visitor.url()).pathname.split('/');
  await callAsAdministrator('PUT', paths.notice.update(id), { title, visible: false });
  expect((await visitor.request.get(address)).status()).toBe(403);
  await chooseFromMenu(admin, title, `Attachments of ${title}`);
  const own = (await dialog.getByRole('link', { name: 'Timetable.pdf' }).getAttribute('href')) ?? '';
  const opened = await admin.request.get(own);
  expect([opened.status(), await opened.body()]).toEqual([200, pdf()]);
  expect(opened.headers()['content-security-policy']).toContain("object-src 'self'");
  await dialog.getByRole('button', { name: 'Remove Timetable.pdf' }).click();
  await expectToast(admin, successSentences.notice.detached);
  await dialog.getByText(administrationSentences.attachments.count(0)).waitFor();
});

test('the question before a notice is deleted names its PDFs', async () => {
  const title = `${prefix} with two PDFs`;
  const { _id } = await addNotice(title);
  for (const name of ['Timetable.pdf', 'Rooms.pdf']) {
    const file = formOf({}, [{ name, bytes: pdf() }]);
    expect((await callAsAdministrator('POST', paths.notice.attach(_id), file)).status).toBe(201);
  }
  const admin = await openAsAdministrator('/notice?tab=all');
  const { notice, deletion, attachments } = administrationSentences;
  const question = await askToDelete(admin, title, {
    heading: 'Delete notice',
    sentence: notice.confirmDelete,
  });
  await question.getByText(deletion.toTrash([attachments.count(2)], TRASH_DAYS)).waitFor();
});

test('a notice outside its time is marked for the administrator, and hidden from visitors', async () => {
  const [early, over] = [`${prefix} to come`, `${prefix} gone`];
  await addNotice(early, { showFrom: '2190-01-02T10:00' });
  await addNotice(over, { showFrom: '2020-01-02T10:00', showUntil: '2020-01-03T10:00' });
  const admin = await openAsAdministrator('/notice?tab=all');
  await rowOf(admin, early).getByText('Not shown yet').waitFor();
  await rowOf(admin, early).getByText('From 2 January 2190, 10:00').waitFor();
  await rowOf(admin, over).getByText('No longer shown').waitFor();
  const visitor = await openPage('/notices');
  for (const title of [early, over]) {
    await visitor.getByRole('searchbox').fill(title);
    await visitor.getByText(noticeSentences.noneFound).waitFor();
  }
});

describe('the page of notices', () => {
  const notice = (id: string, createdAt: string, more: object = {}) => {
    const fixed = { link: '', visible: true, pinned: false, showFrom: '', showUntil: '', hasText: false };
    return { _id: id, title: `Notice ${id}`, createdAt, version: '1', ...fixed, ...more };
  };
  async function openWith(notices: object[], hash = ''): Promise<Page> {
    const page = await openPage(BLANK);
    await answerCalls(page, `**${API_BASE}${paths.notice.fetch}`, { notices });
    await page.goto(`/notices${hash}`);
    return page;
  }

  test('has the pinned ones first, then each year in India, and can be searched by title', async () => {
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

  test('opens the notice in its address, and a text that cannot be loaded has a Retry', async () => {
    const page = await openPage(BLANK);
    const restore = await breakCalls(page, '**/notice/read/*', 503);
    await page.goto('/notices#notice-monthly-contest-november');
    const item = page.locator('#notice-monthly-contest-november');
    await item.getByText(noticeSentences.textFailed).waitFor();
    await restore();
    await item.getByRole('button', { name: 'Retry' }).click();
    await item.getByText('Find a partner.').waitFor();
  });
});
