import { MAILBOX_PATH } from '@club-portal/contract/contact-message';
import { institute } from '@club-portal/contract/content/institute';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { database } from '../api/admin.ts';
import { mailsReceivedBy } from '../api/mails.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator, rowOf, writeToTheDepartment } from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const text = 'May our school visit the workshop?\nThirty pupils.';

async function write(page: Page, sender: string): Promise<void> {
  await page.getByLabel('Full name').fill(sender);
  await page.getByLabel('Email').fill('ilesh@visitor.example');
  await page.getByLabel('Message').fill(text);
}

/** Makes the API answer as if it had no mail server. */
async function answerWithoutMailServer(page: Page): Promise<void> {
  const message = en.api.contactMessage.noMailServer;
  const json = { success: false, code: 'no-mail-server', message, requestId: '' };
  expectConsoleError('409');
  await page.route(`**${paths.contact}`, (route) => route.fulfill({ status: 409, json }));
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send message' }).click();
}

/** What is stored of a sender. It is deleted after the test. */
async function keptOf(sender: string): Promise<object[]> {
  const { docs } = await database.collection('contactMessages').where('fullName', '==', sender).get();
  onTestFinished(async () => void (await Promise.all(docs.map(({ ref }) => ref.delete()))));
  return docs.map((document) => document.data());
}

/** The browser loads EmailJS. */
function loadsEmailJs(page: Page): () => boolean {
  let loaded = false;
  page.on('request', (request) => {
    loaded ||= /\/assets\/es-[^/]*\.js$/.test(request.url());
  });
  return () => loaded;
}

test('a message reaches the department by mail without EmailJS, and the form is empty again', async () => {
  const sender = `Ilesh Varnagar ${crypto.randomUUID()}`;
  const page = await openPage('/contact');
  const emailJs = loadsEmailJs(page);
  await write(page, sender);
  await send(page);
  await expectToast(page, en.contact.sent);
  expect(await keptOf(sender)).toMatchObject([{ email: 'ilesh@visitor.example', message: text }]);
  for (const label of ['Full name', 'Email', 'Message']) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
  const mail = await vi.waitUntil(
    async () => (await mailsReceivedBy(institute.email ?? '')).find(({ text }) => text.includes(sender)),
    { timeout: 30_000 },
  );
  expect(mail?.headers['reply-to']).toBe('ilesh@visitor.example');
  expect(emailJs()).toBe(false);
});

test('pressing twice, and sending again after a lost answer, sends one message', async () => {
  const sender = `Ilesh Varnagar ${crypto.randomUUID()}`;
  const page = await openPage('/contact');
  await write(page, sender);
  expectConsoleError('ERR_FAILED');
  await page.route(`**${paths.contact}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expectToast(page, en.contact.failed);
  await page.unroute(`**${paths.contact}`);
  await send(page);
  await expectToast(page, en.contact.sent);
  expect(await keptOf(sender)).toHaveLength(1);
});

test('without a mail server a message goes through EmailJS', async () => {
  const sender = `Ilesh Varnagar ${crypto.randomUUID()}`;
  const page = await openPage('/contact');
  await answerWithoutMailServer(page);
  const emailJs = loadsEmailJs(page);
  await write(page, sender);
  await send(page);
  await expectToast(page, en.contact.sent);
  expect(await keptOf(sender)).toMatchObject([{ email: 'ilesh@visitor.example', message: text }]);
  expect(emailJs()).toBe(true);
});

test('too many messages are refused with the reason, and what was typed stays', async () => {
  const page = await openPage('/contact');
  const answer = { success: false, code: 'too-often', message: en.api.request.tooOften, requestId: '' };
  expectConsoleError('429');
  await page.route(`**${paths.contact}`, (route) => route.fulfill({ status: 429, json: answer }));
  await write(page, 'Ilesh Varnagar');
  await send(page);
  await page.getByRole('main').getByRole('alert').getByText(en.api.request.tooOften).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe(text);
});

test('the sentence at a field follows the typed text, and disappears when the text is valid', async () => {
  const page = await openPage('/contact');
  await send(page);
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText(en.pages.request.invalid).waitFor();
  const form = page.locator('form');
  const problems = () => form.locator('[id$="-error"]').allTextContents();
  const { required, email: badEmail } = en.fields;
  expect(await problems()).toEqual([required, required, required]);
  await page.getByLabel('Full name').fill('Ilesh Varnagar');
  await expect.poll(problems).toEqual([required, required]);
  expect(await page.getByLabel('Full name').getAttribute('aria-invalid')).toBeNull();
  await page.getByLabel('Email').fill('ilesh@');
  await expect.poll(problems).toEqual([badEmail, required]);
  await expect.poll(() => alert.getByRole('link').count()).toBe(2);
  await page.getByLabel('Email').fill('ilesh@visitor.example');
  await page.getByLabel('Message').fill(text);
  await expect.poll(problems).toEqual([]);
  await expect.poll(() => alert.count()).toBe(0);
});

test('a message that cannot be sent, or has no email service, stays in the form, even after a visit to another page', async () => {
  const page = await openPage('/contact');
  await answerWithoutMailServer(page);
  await write(page, 'Ilesh Varnagar');
  // Only the EmailJS script is not loaded yet.
  const restore = await breakCalls(page, '**/assets/es-*.js');
  await send(page);
  await expectToast(page, en.contact.serviceAbsent);
  await page.getByRole('main').getByText(en.contact.serviceAbsent).waitFor();
  await restore();
  await breakCalls(page, `**${MAILBOX_PATH}`, 500);
  await page.reload();
  await send(page);
  await expectToast(page, en.contact.failed);
  await page.getByRole('main').getByText(en.contact.notSent).waitFor();
  await page.getByRole('link', { name: 'ABOUT US' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ilesh Varnagar');
  expect(await page.getByLabel('Message').inputValue()).toBe(text);
});

test('address, email, phone and map are there', async () => {
  const page = await openPage('/contact');
  const main = page.getByRole('main');
  const address = main.locator('address');
  for (const line of institute.address) await address.getByText(line).waitFor();
  expect(await address.getByRole('link', { name: institute.email }).getAttribute('href')).toBe(
    `mailto:${institute.email}`,
  );
  expect(await address.getByRole('link', { name: institute.phone }).getAttribute('href')).toMatch(/^tel:\+/);
  await main.getByRole('img', { name: /^Map of the campus/ }).waitFor();
});

test('an administrator finds unanswered messages on Today, and marks one as answered', async () => {
  const sender = `Asha ${crypto.randomUUID()}`;
  const remove = await writeToTheDepartment(sender);
  onTestFinished(async () => void (await remove()));
  const page = await openAsAdministrator('/manage/today');
  await page.getByRole('link', { name: /messages? (has|have) not been answered/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact messages' }).waitFor();
  const row = rowOf(page, sender);
  await row.getByText('May our school visit the workshop?').waitFor();
  await row.getByRole('button', { name: `Mark as answered: ${sender}` }).click();
  await row.waitFor({ state: 'hidden' });
  await page.getByLabel('Answered').selectOption('Answered');
  await row.getByText(/^Answered by /).waitFor();
  await row.getByRole('button', { name: `Open again: ${sender}` }).click();
  await row.waitFor({ state: 'hidden' });
});
