import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAccount } from '../api/admin.ts';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import {
  addNotice,
  callAsAdministrator,
  listTitled,
  logOut,
  openAsAdministrator,
  openAsNewAdministrator,
} from './administration.ts';
import { BLANK, expectConsoleError, logIn, storedDrafts } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { type Field, fillIn, forms, typedIn, useFormPages } from './forms.ts';
import { fillUpload, jpeg } from './upload-form.ts';

const { discarding } = en.administration;
const opened = useFormPages('D');

/** Short forms, whose text is not stored. */
const short = [
  'log in',
  'ask for a new password',
  'ask for a link to the own data',
  'ask for a link to the registrations',
  'ask for a link to the record of participation',
  'change a registration',
  'change a role',
  'change how students join a club',
];
const long = forms.filter(({ name }) => !short.includes(name) && name !== 'upload event data');

test.each(long.map((row) => [row.name, row] as const))(
  'closing or reloading the page asks for confirmation while the form to %s has unsent text, and the text is there afterwards',
  async (_, row) => {
    const page = opened.pages[row.who];
    await page.goto(BLANK);
    await page.evaluate(() => {
      sessionStorage.clear();
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key);
    });
    const good = (field: Field) => field.good(opened.mark);
    const open = async () => {
      const form = await row.open(page);
      // A browser asks only after a user gesture on the page.
      await form.getByRole('heading').first().click();
      return form;
    };
    await open();
    expect(await dialogsDuring(page, () => page.reload())).toEqual([]);
    await fillIn(await open(), row, good);
    const secrets = row.fields.filter(({ secret, like }) => secret || like);
    const stored = await storedDrafts(page);
    for (const field of secrets) expect(stored).not.toContain(field.good(opened.mark));

    expect(await dialogsDuring(page, () => page.reload())).toEqual(['beforeunload']);
    const again = await row.open(page);
    for (const field of row.fields) {
      const kept = secrets.includes(field) ? '' : good(field);
      expect(await typedIn(again, field), field.label).toBe(kept);
    }
    // What the form is about may be deleted now.
    await dialogsDuring(page, () => page.goto(BLANK));
  },
);

/** Accepts the browser's dialogs during the action and returns their texts. */
async function dialogsDuring(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await action();
  page.removeAllListeners('dialog');
  return asked;
}

test('a role and its clubs are restored after a reload while the form to invite a person has unsent text', async () => {
  const page = await openAsAdministrator('/manage/people?tab=invite');
  await page.getByLabel('Role').selectOption('coordinator');
  await page.getByLabel('AI & IoT').check();
  await page.getByLabel('May publish without approval').uncheck();
  await dialogsDuring(page, () => page.reload());
  expect(await page.getByLabel('Role').inputValue()).toBe('coordinator');
  expect(await page.getByLabel('AI & IoT').isChecked()).toBe(true);
  expect(await page.getByLabel('May publish without approval').isChecked()).toBe(false);
  expect(await page.getByLabel('Sees the members of these clubs').isChecked()).toBe(false);
});

test('a page with cleared or sent text closes without a question', async () => {
  const page = await openAsAdministrator('/notice');
  const title = page.getByLabel('Notice Title *');
  await title.click();
  await title.fill('Half');
  await title.fill('');
  expect(await dialogsDuring(page, () => page.reload())).toEqual([]);
  await title.click();
  await title.fill(`${opened.mark} sent`);
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(page, en.success.notice.added);
  expect(await dialogsDuring(page, () => page.reload())).toEqual([]);
  expect(await title.inputValue()).toBe('');
});

test('after a reload the upload form names the chosen files, and files that are chosen again get their texts back', async () => {
  const page = await openAsAdministrator('/event');
  const [a, b, c] = [
    jpeg('a.jpg'),
    jpeg('b.jpg', await photograph(90, 60)),
    jpeg('c.jpg', await photograph(120, 80)),
  ];
  const alts = page.getByLabel('What does the picture show?');
  const named = (names: string) => page.getByText(en.administration.file.chosenBefore(names));
  await fillUpload(page, `${opened.mark} uploaded`, [a, b, c]);
  await alts.nth(0).fill('A gear');
  await alts.nth(1).fill('A lathe');
  await alts.nth(1).click();
  expect(await dialogsDuring(page, () => page.reload())).toEqual(['beforeunload']);

  await named('a.jpg, b.jpg, c.jpg').waitFor();
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${opened.mark} uploaded`);
  await page.getByLabel('Files', { exact: true }).setInputFiles([b]);
  await named('a.jpg, c.jpg').waitFor();
  expect(await alts.inputValue()).toBe('A lathe');

  await page.getByRole('button', { name: 'Upload Event' }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.pages.request.invalid });
  await summary.getByText(en.administration.file.missing('a.jpg, c.jpg')).waitFor();
  await page.getByLabel('Files', { exact: true }).setInputFiles([a]);
  await expect.poll(() => alts.count()).toBe(2);
  expect(await alts.nth(1).inputValue()).toBe('A gear');

  await page.getByRole('button', { name: 'Continue without' }).click();
  await named('c.jpg').waitFor({ state: 'detached' });
  await expectFocus(page.getByLabel('Files', { exact: true }));
  await page.getByRole('button', { name: 'Upload Event' }).click();
  await expectToast(page, en.success.eventRecord.added);
  expect(await storedDrafts(page)).toBe('');
  const [item] = await listTitled('gallery', opened.mark);
  expect(item.files.map(({ name, alt }: Record<string, string>) => [name, alt])).toEqual([
    ['b.jpg', 'A lathe'],
    ['a.jpg', 'A gear'],
  ]);
});

test('another person who signs in after an expired session finds neither text nor files, but their owner does', async () => {
  expectConsoleError('401');
  const { page, account } = await openAsNewAdministrator('/event');
  const title = `${opened.mark} of its owner`;
  const sendWithoutSession = async () => {
    await page.context().clearCookies();
    const pressed = page.getByRole('button', { name: 'Upload Event' }).click();
    // A request in the background may already have noticed it.
    await Promise.race([pressed, page.waitForURL('**/login')]);
    pressed.catch(() => undefined);
    await page.waitForURL('**/login');
  };
  await fillUpload(page, title, [jpeg('a.jpg')]);
  await sendWithoutSession();

  await logIn(page, await makeAccount());
  await page.waitForURL('**/event');
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  await fillUpload(page, 'Of the other person', [jpeg('b.jpg')]);
  expect(await page.getByLabel('What does the picture show?').count()).toBe(1);
  await sendWithoutSession();

  await logIn(page, account);
  await page.waitForURL('**/event');
  expect(await page.getByLabel('Title *').inputValue()).toBe(title);
  await page.getByRole('img', { name: 'a.jpg' }).or(page.getByText('a.jpg')).first().waitFor();
  expect(await page.getByText('b.jpg').count()).toBe(0);
});

test('a draft from before a reload does not overwrite a newer change of another person', async () => {
  expectConsoleError('409');
  const { body } = await callAsAdministrator('POST', paths.notice.add, { title: `${opened.mark} as it was` });
  const page = await openAsAdministrator('/notice?tab=all');
  const dialog = page.getByRole('dialog', { name: 'Edit notice' });
  await page.getByRole('button', { name: `Edit ${opened.mark} as it was` }).click();
  await dialog.getByLabel('Notice Title *').fill(`${opened.mark} typed`);
  const changed = { ...body.notice, title: `${opened.mark} of somebody else` };
  await callAsAdministrator('PUT', paths.notice.update(body.notice._id), changed);
  await page.reload();
  await page.getByRole('button', { name: `Edit ${opened.mark} of somebody else` }).click();
  expect(await dialog.getByLabel('Notice Title *').inputValue()).toBe(`${opened.mark} typed`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(en.administration.conflict.somebody).waitFor();
  await dialog
    .getByRole('group', { name: 'Notice Title' })
    .getByText(`${opened.mark} of somebody else`)
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: discarding.confirm }).click();
  expect(await storedDrafts(page)).toBe('');
});

test('Escape, the cross and Cancel ask before they discard what was typed in an open record', async () => {
  const title = `${opened.mark} to be closed`;
  await addNotice(title);
  const page = await openAsAdministrator('/notice?tab=all');
  const dialog = page.getByRole('dialog', { name: 'Edit notice' });
  const question = page.getByRole('dialog', { name: discarding.title });
  const open = () => page.getByRole('button', { name: `Edit ${title}` }).click();
  await open();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open();
  await dialog.getByLabel('Text (optional)').fill('Half a sentence');
  // A browser lets a page refuse to close a dialog only once.
  for (const press of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await question.waitFor();
    if (press < 3) await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Text (optional)').inputValue()).toBe('Half a sentence');
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByText(discarding.question).waitFor();
  await question.getByRole('button', { name: discarding.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  await open();
  expect(await dialog.getByLabel('Text (optional)').inputValue()).toBe('');
});

test('a logout asks, and deletes all drafts in all tabs', async () => {
  const { page } = await openAsNewAdministrator('/notice');
  await page.getByLabel('Notice Title *').fill('Half');
  const other = await page.context().newPage();
  await other.goto('/upcoming-event');
  await other.getByLabel('Title *').fill('Half, too');
  expect(await storedDrafts(other)).toContain('Half, too');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await logOut(page);
  await expect.poll(() => questions).toEqual([en.administration.upload.confirmLogoutWithDrafts]);
  expect(await storedDrafts(page)).toContain('Half');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, en.success.administrator.loggedOut);
  expect(await storedDrafts(page)).toBe('');
  await expect.poll(() => storedDrafts(other)).toBe('');
});

test('text typed while a notice is sent becomes the start of the next notice', async () => {
  const page = await openAsAdministrator('/notice');
  const title = page.getByLabel('Notice Title *');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/notice/add', async (route) => {
    await released;
    await route.continue();
  });
  await title.fill(`${opened.mark} first`);
  await page.getByLabel('Text (optional)').fill('Of the first one');
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await title.fill(`${opened.mark} second`);
  release();
  await expectToast(page, en.success.notice.added);
  await expect.poll(() => page.getByLabel('Text (optional)').inputValue()).toBe('');
  expect(await title.inputValue()).toBe(`${opened.mark} second`);
  expect(await storedDrafts(page)).toContain(`${opened.mark} second`);
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await expect.poll(() => title.inputValue()).toBe('');
  const titles = (await listTitled('notices', opened.mark)).map((notice: { title: string }) => notice.title);
  expect(titles).toEqual(expect.arrayContaining([`${opened.mark} first`, `${opened.mark} second`]));
});
