import type { Locator, Page } from 'playwright-core';
import { en } from '../sentences.ts';

/** A prefix of roll numbers that no other student has. */
export function ownRoll(): string {
  return `TEST-${Date.now()}`;
}

/** Opens the dialog in which a student joins the club of the page. */
export async function openDialog(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Join Now' }).click();
  const dialog = page.getByRole('dialog', { name: `Join ${label} Club` });
  await dialog.waitFor();
  return dialog;
}

/** Everything except the consent. */
export async function fillInStudent(dialog: Locator, roll: string): Promise<void> {
  const texts = {
    Name: 'Tarini Kosalam',
    Email: 'tarini@student.example',
    Phone: '98765 43210',
    'University roll number': roll,
  };
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByLabel('Year', { exact: true }).selectOption('III year');
}

export async function join(dialog: Locator, roll: string): Promise<void> {
  await fillInStudent(dialog, roll);
  await dialog.getByLabel(en.consent.agree).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
}
