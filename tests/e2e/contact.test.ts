import { institute } from '@club-portal/contract/content/institute';
import { paths } from '@club-portal/contract/paths';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { expectFocus, expectToast } from './administration.ts';
import { expectConsoleError, openPage, useBrowser } from './browser.ts';

useBrowser();

let sender: string;
beforeAll(() => {
  sender = `Ilesh Varnagar ${Date.now()}`;
});
afterAll(async () => {
  for (const message of await messagesOf(sender)) await message.ref.delete();
});

async function messagesOf(fullName: string) {
  return (await database.collection('contactMessages').where('fullName', '==', fullName).get()).docs;
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(sender);
  await page.getByLabel('Email').fill('ilesh@visitor.example');
  await page.getByLabel('Message').fill('May our school visit the workshop?\nThirty pupils.');
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send message' }).click();
}

test('a message reaches the mailbox, and the form is empty again', async () => {
  const page = await openPage('/contact');
  await write(page);
  await send(page);
  await expectToast(page, contactSentences.sent);
  const [message] = await messagesOf(sender);
  expect(message?.get('email')).toBe('ilesh@visitor.example');
  expect(message?.get('message')).toBe('May our school visit the workshop?\nThirty pupils.');
  for (const label of ['Full name', 'Email', 'Message']) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
});

test('missing and wrong values are shown beside their fields', async () => {
  const page = await openPage('/contact');
  await page.getByLabel('Email').fill('ilesh');
  await send(page);
  const summary = page.getByRole('main').getByRole('alert');
  await expectFocus(summary);
  await summary.getByRole('link', { name: `Full name: ${fieldSentences.required}` }).waitFor();
  await summary.getByRole('link', { name: `Email: ${fieldSentences.email}` }).click();
  await expectFocus(page.getByLabel('Email'));
  expect(await page.getByLabel('Email').inputValue()).toBe('ilesh');
});

test('without an email service the form says so and keeps the message', async () => {
  expectConsoleError('ERR_FAILED');
  const page = await openPage('/contact');
  await write(page);
  // Only the EmailJS script is not loaded yet.
  await page.route('**/assets/es-*.js', (route) => route.abort());
  await send(page);
  await expectToast(page, contactSentences.serviceAbsent);
  await page.getByRole('main').getByText(contactSentences.serviceAbsent).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toContain('Thirty pupils.');
});

test('a message that cannot be sent stays, also after a visit to another page', async () => {
  expectConsoleError('500');
  const page = await openPage('/contact');
  await page.route(`**${paths.mailbox}`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await write(page);
  await send(page);
  await expectToast(page, contactSentences.failed);
  await page.getByRole('main').getByText(contactSentences.notSent).waitFor();
  await page.getByRole('link', { name: 'ABOUT US' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(sender);
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
