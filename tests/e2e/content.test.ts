import { afterEach, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { expectAccessible, expectAccessibleInEveryLook, waitForAnimations } from './accessibility.ts';
import { openAsAdministrator } from './administration.ts';
import { readPart, removeDrafts, saveButton, textField } from './content-editing.ts';
import { expectToast } from './expectations.ts';

const words = en.contentEditing;

afterEach(removeDrafts);

test('a club’s in-charge: Hindi beside English is marked as older, and what becomes public is shown before it does', async () => {
  const page = await openAsAdministrator('/manage/content');
  await page.getByRole('link', { name: 'Clubs', exact: true }).last().click();
  await page.getByRole('button', { name: 'Coding', exact: true }).click();
  await textField(page, 'In-charge', 'English').fill('Club In-charge: Dr. Iravati Kadamb');
  await page.getByText(words.older).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.reload();
  await page.getByRole('button', { name: 'Coding', exact: true }).click();
  expect(await textField(page, 'In-charge', 'English').inputValue()).toBe(
    'Club In-charge: Dr. Iravati Kadamb',
  );
  await textField(page, 'In-charge', 'Hindi').fill('');
  await page.getByText(words.english).waitFor();
  await textField(page, 'In-charge', 'Hindi').fill('क्लब प्रभारी: डॉ. इरावती कदंब');
  await saveButton(page).click();
  await expectToast(page, words.saved);
  const [coding] = (await readPart('clubs')).value as { incharge: unknown }[];
  expect(coding?.incharge).toEqual({
    en: 'Club In-charge: Dr. Iravati Kadamb',
    hi: 'क्लब प्रभारी: डॉ. इरावती कदंब',
  });

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'हिन्दी' }).last().click();
  const preview = await opened;
  await preview.locator('html[lang="hi"]').waitFor();
  await preview.getByRole('heading', { level: 1 }).waitFor();
  expect(await preview.locator('script').count()).toBe(0);
  await preview.close();

  await page.getByRole('button', { name: words.publish, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Coding: In-charge', { exact: true }).waitFor();
  await dialog.locator('del').getByText('Club In-charge: Dr. Kaveri Sundaresh', { exact: true }).waitFor();
  await dialog.locator('ins').getByText('Club In-charge: Dr. Iravati Kadamb', { exact: true }).waitFor();
  expect(await dialog.locator('dt').count()).toBe(2);
  await waitForAnimations(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en.pages.frame.cancel }).click();
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('button', { name: words.discardOf('Clubs') }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.discard }).click();
  await expectToast(page, words.discarded);
  expect((await readPart('clubs')).draft).toBeNull();
});
