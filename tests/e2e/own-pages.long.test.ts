import { contentPaths } from '@club-portal/contract/administration-paths';
import { catalogues } from '@club-portal/contract/catalogues';
import { afterEach, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { bodyOf } from '../api/client.ts';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator } from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { expectToast } from './expectations.ts';

const words = en.contentEditing;
const phone = { viewport: { width: 360, height: 740 } };

afterEach(async () => {
  await database.recursiveDelete(database.doc('content/pages'));
  await database.recursiveDelete(database.collection('contentPictures'));
});

test('a page is written with help beside it, gets a picture, and its draft can be read in Hindi on the real page', async () => {
  const page = await openAsAdministrator('/manage/content/pages');
  await page.getByRole('button', { name: words.add('page') }).click();
  await page.getByLabel('Title of the new page').fill('Fees & Scholarships');
  await page.getByText(words.keyOf('fees-scholarships')).waitFor();
  await page.getByLabel('Title of the new page').press('Enter');
  const [title, text] = ['Title', 'Text'].map((label) =>
    page.getByRole('group', { name: label, exact: true }),
  );
  await title?.getByLabel('Hindi').fill('शुल्क');
  await text?.getByText(words.markdown.help).click();
  await text?.getByText('[the office](/contact)').waitFor();
  await text
    ?.getByRole('textbox', { name: 'English' })
    .fill('## Who pays\n\n| Year | Fee |\n|---|---:|\n| First | 40,000 |');
  await text?.getByRole('textbox', { name: 'Hindi' }).fill('[कार्यालय](/contact) से **पूछें**।');
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('link', { name: /Link to it: / }).click();
  await page.getByLabel('Link to it').selectOption('about');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);

  await page.getByRole('button', { name: words.insertPictureInto('English') }).click();
  const dialog = page.getByRole('dialog', { name: words.insertPicture });
  await dialog.getByRole('button', { name: words.insert }).click();
  await dialog.getByText(words.needsPicture).waitFor();
  await dialog.getByText(words.needsWords).waitFor();
  const photo = { name: 'lathe.jpg', mimeType: 'image/jpeg', buffer: await photograph(1500, 1000) };
  await dialog.getByLabel('Picture').setInputFiles(photo);
  await dialog.getByText(words.pictureTaken).waitFor();
  await dialog.getByLabel('English').fill('Students at a lathe');
  await page.reload();
  await page.getByRole('button', { name: /^Fees & Scholarships/ }).click();
  await dialog.locator('img').waitFor();
  expect(await dialog.getByLabel('English').inputValue()).toBe('Students at a lathe');
  await dialog.getByLabel('Hindi').fill('खराद पर छात्र');
  await expectAccessibleInEveryLook(page);
  await dialog.getByLabel('Hindi').press('Enter');
  expect(await text?.getByRole('textbox', { name: 'English' }).inputValue()).toContain(
    '40,000 |\n\n![](students-at-a-lathe)',
  );
  await text?.getByRole('textbox', { name: 'Hindi' }).press('Control+Home');
  await page.getByRole('button', { name: words.insertPictureInto('Hindi') }).click();
  await dialog.getByRole('button', { name: 'Students at a lathe' }).click();
  expect(await text?.getByRole('textbox', { name: 'Hindi' }).inputValue()).toMatch(
    /^!\[\]\(students-at-a-lathe\)\n\n/,
  );
  await page.getByRole('button', { name: words.save }).click();
  await expect
    .poll(async () =>
      bodyOf(await callAsAdministrator('GET', contentPaths.part('pages'))).content.value.at(-1),
    )
    .toMatchObject({ pictures: [{ alt: { hi: 'खराद पर छात्र' } }] });
  const { content } = bodyOf(await callAsAdministrator('GET', contentPaths.part('pages')));
  expect(content.value.at(-1)).toMatchObject({ key: 'fees-scholarships', title: { hi: 'शुल्क' } });

  const opened = page.waitForEvent('popup');
  const links = page.getByText(words.previewOf('Fees & Scholarships'));
  await links.getByRole('link', { name: 'हिन्दी' }).click();
  const preview = await opened;
  await preview.getByRole('heading', { level: 1, name: 'शुल्क' }).waitFor();
  expect(await preview.getByRole('link', { name: 'कार्यालय' }).getAttribute('href')).toBe('/hi/contact');
  const shown = preview.getByRole('img', { name: 'खराद पर छात्र' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  expect(await preview.locator('#navigation a[href="/hi/pages/fees-scholarships"]').count()).toBe(1);
  await preview.close();
});

test('a visitor finds a page in the footer, on a phone in Hindi; its table scrolls, the page does not; there is no other page', async () => {
  const page = await openPage('/hi', phone);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'प्रवेश', exact: true }).click();
  await page.waitForURL('**/hi/pages/admissions');
  await page.getByRole('heading', { level: 2, name: 'आवेदन कैसे करें' }).waitFor();
  await page.getByRole('group', { name: 'सीटें' }).getByRole('cell', { name: '90' }).waitFor();
  await page.goto('/hi/pages/syllabus');
  await page.getByRole('table').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const code = page.getByRole('cell', { name: 'CS-301' });
  const lines = () =>
    code.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
  expect(await lines()).toBe(1);
  await expectAccessibleInEveryLook(page);
  expectConsoleError('404');
  await page.goto('/hi/pages/nowhere');
  await page.getByRole('heading', { level: 1, name: catalogues.hi.nothingHere.page }).waitFor();
});
