import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { openAsAdministrator, ownTitle } from './administration.ts';
import { chooseSheet, csvSheet, recordsTitled, waitForCounts, zipFile } from './past-events.ts';
import { picture } from './upload-form.ts';

const words = en.eventImport;
const title = ownTitle('Past', 'gallery');

test('past events come in from a CSV and a ZIP, after a preview that names the wrong cell, and once only', async () => {
  const page = await openAsAdministrator('/manage/import');
  const sheet = csvSheet([
    ['Title', 'Date', 'Club', 'Theme'],
    [`${title} race`, '12-03-2024', 'Robotic Club', 'Robots'],
    [`${title} lost`, '31-02-2024', 'coding', 'Software'],
  ]);
  const zip = zipFile(
    '2024.zip',
    zipSync({ '2024-03-12 race/1.jpg': picture, '2024-03-12 race/2.jpg': picture }),
  );
  const choose = async () => {
    await chooseSheet(page, sheet);
    await page.getByLabel(words.zips).setInputFiles(zip);
    await page.getByText(words.picturesFound(2, 1)).waitFor();
  };
  await choose();
  await waitForCounts(page, { new: 1, wrong: 1 });
  await page.getByText(words.cell('B3', 'Date', '31-02-2024', en.fields.date)).waitFor();
  await page.getByRole('button', { name: words.sendAll(1) }).click();
  await page.getByText(words.done(1, 1)).waitFor();
  await waitForCounts(page, { there: 1, wrong: 1 });
  const stored = { [`${title} race`]: ['1.jpg', '2.jpg'] };
  expect(await recordsTitled(title)).toEqual(stored);

  await page.reload();
  await choose();
  await waitForCounts(page, { there: 1, wrong: 1 });
  await page.getByText(words.nothing).waitFor();
  expect(await recordsTitled(title)).toEqual(stored);
});
