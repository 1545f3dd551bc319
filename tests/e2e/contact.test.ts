import { institute } from '@club-portal/contract/content/institute';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { database } from '../api/admin.ts';
import { en } from '../sentences.ts';
import { openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const text = 'May our school visit the workshop?\nThirty pupils.';

async function write(page: Page, sender: string): Promise<void> {
  await page.getByLabel('Full name').fill(sender);
  await page.getByLabel('Email').fill('ilesh@visitor.example');
  await page.getByLabel('Message').fill(text);
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send message' }).click();
}

test('a message reaches the mailbox, and the form is empty again', async () => {
  const sender = `Ilesh Varnagar ${crypto.randomUUID()}`;
  const page = await openPage('/contact');
  await write(page, sender);
  await send(page);
  await expectToast(page, en.contact.sent);
  const messages = database.collection('contactMessages').where('fullName', '==', sender);
  const [message] = (await messages.get()).docs;
  onTestFinished(async () => void (await message?.ref.delete()));
  expect(message?.data()).toMatchObject({ email: 'ilesh@visitor.example', message: text });
  for (const label of ['Full name', 'Email', 'Message']) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
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
  await write(page, 'Ilesh Varnagar');
  // Only the EmailJS script is not loaded yet.
  const restore = await breakCalls(page, '**/assets/es-*.js');
  await send(page);
  await expectToast(page, en.contact.serviceAbsent);
  await page.getByRole('main').getByText(en.contact.serviceAbsent).waitFor();
  await restore();
  await breakCalls(page, `**${paths.mailbox}`, 500);
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
