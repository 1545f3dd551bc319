import { contentPaths } from '@club-portal/contract/administration-paths';
import { afterEach, expect, test } from 'vitest';
import { bodyOf } from '../api/client.ts';
import { en } from '../sentences.ts';
import { expectAccessible, expectAccessibleInEveryLook, waitForAnimations } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator } from './administration.ts';
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

test('Hindi that is older than English stays marked after publication, until somebody confirms it', async () => {
  const text = { en: 'We build.', hi: 'हम बनाते हैं।' };
  for (const value of [text, { ...text, en: 'We build things.' }]) {
    const { version } = await readPart('mission');
    const json = { value: { heading: 'Ours', text: value }, version };
    const { content } = bodyOf(await callAsAdministrator('PUT', contentPaths.save('mission'), json));
    if (value === text) {
      const drafts = [{ part: 'mission', version: content.version }];
      await callAsAdministrator('POST', contentPaths.publish, { drafts });
    }
  }
  const page = await openAsAdministrator('/manage/content');
  await page.getByText(words.olderCount(1)).waitFor();
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.olderCount(1)).waitFor();
  await dialog.getByRole('button', { name: words.publishCount(1) }).click();
  await expectToast(page, words.published);
  await page.getByText(words.olderCount(1)).waitFor();

  await page.getByRole('link', { name: 'Sentence on the home page', exact: true }).click();
  await page.getByText(words.older).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.stillRightOf('Sentence', 'Hindi') }).click();
  await page.getByText(words.older).waitFor({ state: 'detached' });
  expect(await textField(page, 'Sentence', 'Hindi').evaluate((field) => field.matches(':focus'))).toBe(true);
  await saveButton(page).click();
  await expectToast(page, words.savedAsPublic);
  await page.reload();
  await textField(page, 'Sentence', 'Hindi').waitFor();
  expect(await page.getByText(words.older).count()).toBe(0);
  expect(await readPart('mission')).toMatchObject({ draft: null, older: [] });
});

test('the metrics of IIC and NBA are added to those of NAAC, each to be checked by the quality cell', async () => {
  const page = await openAsAdministrator('/manage/content/accreditation');
  const add = (name: string) => page.getByRole('button', { name: words.addSet(name) });
  for (const [name, count] of [
    ['NAAC', 0],
    ['IIC', 4],
    ['NBA', 2],
    ['NBA', 0],
  ] as const) {
    await add(name).click();
    // The demo has those of NAAC.
    await page.getByText(words.setAdded(name, count)).waitFor();
  }
  await page.getByRole('button', { name: /^NBA-4\.6\.1/ }).click();
  const box = page.getByLabel('To be checked by your quality cell').last();
  expect(await box.isChecked()).toBe(true);
  await expectAccessible(page);
  await saveButton(page).click();
  await expectToast(page, words.saved);
  const { kinds, metrics } = (await readPart('accreditation')).value as {
    kinds: { key: string }[];
    metrics: { key: string; toCheck?: boolean; kinds: string[] }[];
  };
  const added = metrics.filter(({ toCheck }) => toCheck);
  expect(added.map(({ key }) => key)).toEqual([
    ...['IIC-calendar', 'IIC-MIC', 'IIC-celebration', 'IIC-self', 'NBA-4.6.1', 'NBA-4.6.3'],
  ]);
  const known = kinds.map(({ key }) => key);
  expect(added.flatMap((metric) => metric.kinds).filter((key) => !known.includes(key))).toEqual([]);
});
