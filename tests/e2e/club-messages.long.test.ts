import { clubMessagePaths } from '@club-portal/contract/administration-paths';
import { expect, test, vi } from 'vitest';
import { database } from '../api/admin.ts';
import { mailReceivedBy, mailsReceivedBy } from '../api/mails.ts';
import { en } from '../sentences.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator } from './administration.ts';
import { openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';
import { addStudent, ownStudents } from './students.ts';

const words = en.administration.clubMessage;

/** No other file adds students to this club. */
const club = 'placement';

const mark = ownStudents();
const add = (email: string) =>
  addStudent({ email, club, roll: `${mark}-${crypto.randomUUID().slice(0, 8)}` });

async function reached(): Promise<{ recipients: number; unsubscribed: number }> {
  return (await callAsAdministrator('GET', `${clubMessagePaths.recipients}?club=${club}`)).body;
}

test('an administrator writes to a club, each member gets an email, and one of them unsubscribes', async () => {
  await database.doc('counters/mails').delete();
  const before = await reached();
  const address = () => `${crypto.randomUUID()}@students.example`;
  const [first, second] = [address(), address()];
  const title = `Tool day ${crypto.randomUUID().slice(0, 8)}`;
  for (const email of [first, second]) await add(email);
  const count = before.recipients + 2;

  const page = await openAsAdministrator('/join');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Messages', exact: true })
    .click();
  await page.getByRole('heading', { name: words.title }).waitFor();
  await page.getByLabel('Club').selectOption(club);
  await page.getByText(words.reaches(count)).waitFor();
  await page.getByLabel('Subject').fill(title);
  await page.getByLabel('Text').fill('On Friday at four.\n\n<b>Bring gloves.</b>');
  await page.getByRole('button', { name: words.send }).click();
  const dialog = page.getByRole('dialog', { name: words.confirmTitle });
  await dialog.getByText(words.confirm(count, 'Placement', '')).waitFor();
  await waitForAnimations(page);
  await expectAccessible(page);
  expect(await mailsReceivedBy(first)).toEqual([]);
  await dialog.getByRole('button', { name: words.send }).click();
  await expectToast(page, words.added);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.waitFor();
  await expectAccessible(page);

  const mail = await mailReceivedBy(first);
  expect(mail.subject).toBe(title);
  expect(mail.html).toContain('&lt;b&gt;Bring gloves.&lt;/b&gt;');
  await mailReceivedBy(second);
  await vi.waitUntil(
    async () => {
      await page.reload();
      await row.waitFor();
      return (await row.textContent())?.includes(words.sent(count));
    },
    { timeout: 20_000, interval: 500 },
  );

  const [link = ''] = /http\S+#unsubscribe=\S+/.exec(mail.text) ?? [];
  const student = await openPage(new URL(link).pathname + new URL(link).hash);
  await student.getByText(en.privacy.myData.unsubscribeHint).waitFor();
  expect(new URL(student.url()).hash).toBe('');
  await expectAccessible(student);
  await student.getByRole('button', { name: en.privacy.myData.unsubscribe }).click();
  await student.getByText(en.success.ownData.unsubscribed).waitFor();

  await page.getByLabel('Club').selectOption(club);
  await page
    .getByText(`${words.reaches(count - 1)} ${words.unsubscribed(before.unsubscribed + 1)}`)
    .waitFor();
});

test('without a mail server the page says so, and asks for nothing', async () => {
  const page = await openAsAdministrator('/notice');
  await page.route(`**/api/v1${clubMessagePaths.recipients}?*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        recipients: 1,
        unsubscribed: 0,
        leftToday: 400,
        sender: '',
        answersTo: 'a@b.example',
      },
    }),
  );
  await page.goto('/manage/messages');
  await page.getByText(words.noMailServer).waitFor();
  expect(await page.getByLabel('Text').count()).toBe(0);
});

test('the written text stays if sending fails, and when the page is opened again', async () => {
  await add(`${crypto.randomUUID()}@students.example`);
  const page = await openAsAdministrator('/manage/messages');
  await page.getByLabel('Club').selectOption(club);
  await page.getByLabel('Subject').fill('Tool day');
  await page.getByLabel('Text').fill('On Friday.');
  await breakCalls(page, /\/club\/messages$/, 503);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.send }).click();
  await expectToast(page, en.pages.somethingWrong);
  expect(await page.getByLabel('Text').inputValue()).toBe('On Friday.');
  await page.reload();
  expect(await page.getByLabel('Text').inputValue()).toBe('On Friday.');
  expect(await page.getByLabel('Club').inputValue()).toBe(club);
});
