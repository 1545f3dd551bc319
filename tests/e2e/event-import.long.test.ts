import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { emptyPng, pdf } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessible } from './accessibility.ts';
import {
  addEventRecord,
  callAsAdministrator,
  listTitled,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { breakCalls, holdCalls, requestsTo, saved } from './calls.ts';
import {
  chooseSheet,
  csvSheet,
  folderOf,
  recordsTitled,
  waitForCounts,
  xlsxSheet,
  zipFile,
} from './past-events.ts';
import { picture } from './upload-form.ts';

/** The import of past events: the whole process, interruptions, and hostile sheets and ZIPs. */

const words = en.eventImport;
const title = ownTitle('Cycle');

const headings = ['Title', 'Date', 'Last day', 'Club', 'Theme', 'Folder', 'Number of students', 'Summary'];
const formula = '=HYPERLINK("javascript:alert(1)")';
const markup = `${title} <img src=x onerror=alert(1)>`;

/** Twelve rows: nine events, two with a wrong cell, and one duplicate. */
const rows = [
  [`${title} hackathon`, '19-01-2021', '20-01-2021', 'Coding', 'Open source', 'hack', '48', formula],
  [`${title} race`, '12/3/2022', '', 'robotic', 'Robots', '', '', 'javascript:alert(1)'],
  [`${title} शीतकालीन उत्सव`, '५ दिसंबर 2022', '', 'Cultural Club', 'संगीत', '', '', ''],
  [markup, '2023-02-01', '', 'gate', 'Markup', 'markup', '', ''],
  [`${title} talk`, '2 Feb 2023', '', 'gate', 'Talk', '', '', ''],
  [`${title} long`, '2023-03-01', '', 'iot', 'Many pictures', '', '', ''],
  [`${title} planting`, '2023-07-01', '', 'maintenance', 'Trees', '2023/Trees', '', ''],
  [`${title} match`, '2024-01-05', '', 'sport', 'Cricket', '', '', ''],
  [`${title} poster`, '2025-01-05', '', 'poster', 'Posters', '', '', ''],
  [`${title} no day`, '31-02-2024', '', 'coding', 'Wrong', '', '', ''],
  [`${title} no club`, '2024-02-01', '', 'Chess', 'Wrong', '', 'about 40', ''],
  [` ${title.toUpperCase()}  Race `, '2022-03-12', '', 'Robotic Club', 'Again', '', '', ''],
];

/** A different picture for each, so that nothing is equal by chance. */
const colours = new Map<number, Buffer>();
async function pictureOf(hue: number): Promise<Buffer> {
  const made = colours.get(hue);
  if (made) return made;
  const background = { r: hue, g: 255 - hue, b: 128 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  colours.set(hue, bytes);
  return bytes;
}

const many = Array.from({ length: 13 }, (_, index) => `IMG_${String(index + 1).padStart(2, '0')}.jpg`);

async function oldFolder(): Promise<string> {
  const longOnes = await Promise.all(
    many.map(async (name, index) => [`2023/${title} long/${name}`, await pictureOf(index * 7)] as const),
  );
  return folderOf({
    'hack/1.jpg': await pictureOf(200),
    'hack/2.png': emptyPng(30, 20),
    'hack/Thumbs.db': Buffer.from('x'),
    '2022-03-12 race/1.jpg': await pictureOf(201),
    [`${title} शीतकालीन उत्सव/क.jpg`]: await pictureOf(202),
    'markup/report.pdf': pdf(),
    'markup/notes.txt': Buffer.from('x'),
    ...Object.fromEntries(longOnes),
  });
}

async function oldZip() {
  return zipFile(
    'rest.zip',
    zipSync({
      '2023-02-02/1.jpg': await pictureOf(203),
      '2023/Trees/1.jpg': await pictureOf(204),
      'unknown/1.jpg': await pictureOf(205),
      [`${title} poster/1.jpg`]: await pictureOf(206),
      '../x.jpg': await pictureOf(207),
      'bomb/huge.jpg': new Uint8Array(30_000_000),
    }),
  );
}

const stored = {
  [`${title} hackathon`]: ['1.jpg', '2.png'],
  [`${title} race`]: ['1.jpg'],
  [`${title} शीतकालीन उत्सव`]: ['क.jpg'],
  [markup]: ['report.pdf'],
  [`${title} talk`]: ['1.jpg'],
  [`${title} long`]: many,
  [`${title} planting`]: ['1.jpg'],
  [`${title} match`]: ['1.jpg'],
  [`${title} poster`]: ['1.jpg'],
};

async function choosePictures(page: Page, folder: string) {
  await page.getByLabel(words.folder).setInputFiles(folder);
  await page.getByText(words.picturesFound(18, 5)).waitFor();
  await page.getByLabel(words.zips).setInputFiles(await oldZip());
  await page.getByText(words.picturesFound(22, 9)).waitFor();
  await page.getByText(words.unmatched(1)).waitFor();
  await page
    .getByLabel(words.folderOf('rest/unknown', 1))
    .selectOption({ label: words.line(9, `${title} match`) });
}

test('an interrupted import of twelve rows with a folder and a ZIP continues, and repeating it makes no duplicates', async () => {
  const page = await openAsAdministrator('/manage/import');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.accept();
  });
  const folder = await oldFolder();
  await chooseSheet(page, csvSheet([headings, ...rows]));
  await waitForCounts(page, { withoutFiles: 9, wrong: 2, double: 1 });
  await choosePictures(page, folder);
  await waitForCounts(page, { new: 9, wrong: 2, double: 1 });
  for (const sentence of [
    words.cell('B11', 'Date', '31-02-2024', words.noSuchDay('31 February 2024')),
    words.cell('D12', 'Club', 'Chess', words.noClub),
    words.cell('G12', 'Number of students', 'about 40', en.fields.wholeNumber),
    words.sameAs(3),
  ])
    await page.getByText(sentence).waitFor();
  await page.getByText(words.leftOut(3)).click();
  for (const [path, reason] of [
    ['Old events/markup/notes.txt', words.reasons.type],
    ['rest/../x.jpg', words.reasons.path],
    ['rest/bomb/huge.jpg', words.reasons.tooLarge],
  ])
    await page.getByText(`${path}: ${reason}`).waitFor();

  // The second ten pictures of the long event are being sent when the page is closed.
  const release = await holdCalls(page, '**/gallery/attach/**');
  const attached = page.waitForRequest('**/gallery/attach/**');
  await page.getByRole('button', { name: words.sendAll(9) }).click();
  await attached;
  expect(Object.values(await recordsTitled(title)).map((names) => names.length)).toContain(10);
  await page.reload();
  release();
  await page.unroute('**/gallery/attach/**');

  await chooseSheet(page, csvSheet([headings, ...rows]));
  await choosePictures(page, folder);
  await page.getByRole('button', { name: /^Send \d events?$/ }).click();
  await page.getByRole('button', { name: words.pause }).waitFor({ state: 'detached' });
  await waitForCounts(page, { there: 9, wrong: 2, double: 1 });
  await page.getByText(words.nothing).waitFor();
  expect(await recordsTitled(title)).toEqual(stored);

  // The same again, as XLSX.
  await page.goto('/manage/import');
  const sent = requestsTo(page, '/gallery/upload');
  await chooseSheet(page, await xlsxSheet([headings, ...rows]));
  await choosePictures(page, folder);
  await waitForCounts(page, { there: 9, wrong: 2, double: 1 });
  await page.getByText(words.nothing).waitFor();
  expect(sent).toEqual([]);
  expect(await recordsTitled(title)).toEqual(stored);
  // Only the browser's own question before it leaves a page.
  expect(dialogs.filter((text) => text !== '')).toEqual([]);
});

test('a record that lacks pictures gets only these, and a failed row can be tried again', async () => {
  const page = await openAsAdministrator('/manage/import');
  const lacking = `${title} lacking`;
  await addEventRecord(lacking, { date: '2024-05-01', club: 'iot' }, [{ name: '1.jpg', bytes: picture }]);
  await chooseSheet(
    page,
    csvSheet([
      headings,
      [lacking, '2024-05-01', '', 'iot', 'Another theme', 'a', '', ''],
      [`${title} fails`, '2024-05-02', '', 'iot', 'T', 'b', '', ''],
    ]),
  );
  const folder = await folderOf({
    'a/1.jpg': picture,
    'a/2.jpg': picture,
    'b/1.jpg': picture,
    'b/broken.jpg': Buffer.from('x'),
  });
  await page.getByLabel(words.folder).setInputFiles(folder);
  await waitForCounts(page, { new: 1, lacking: 1 });
  await page.getByText(words.lacking(1)).waitFor();
  const restore = await breakCalls(page, '**/gallery/upload', 403);
  await page.getByRole('button', { name: words.sendAll(2) }).click();
  await page.getByText(words.done(1, 2)).waitFor();
  await page.getByText(words.phases.failed, { exact: true }).waitFor();
  await restore();
  await page.getByRole('button', { name: words.again(1) }).click();
  await page.getByText(words.done(2, 2)).waitFor();
  await page.getByText(en.files.wrongType('broken.jpg')).waitFor();
  const records = await recordsTitled(title);
  expect([records[lacking], records[`${title} fails`]]).toEqual([['1.jpg', '2.jpg'], ['1.jpg']]);
});

test('rows without pictures are sent, those whose folder was not chosen only if ticked, and get their pictures later', async () => {
  const page = await openAsAdministrator('/manage/import');
  const [plain, named, broken] = ['in words', 'with a folder', 'with a broken picture'].map(
    (end) => `${title} ${end}`,
  ) as [string, string, string];
  const sheet = csvSheet([
    headings,
    [plain, '2023-08-01', '', 'gate', 'T', '', '', ''],
    [named, '2023-08-02', '', 'gate', 'T', 'album', '', ''],
    [broken, '2023-08-03', '', 'gate', 'T', 'broken', '', ''],
  ]);
  await chooseSheet(page, sheet);
  await waitForCounts(page, { withoutFiles: 3 });
  await page.getByText(words.noFolder('album')).waitFor();
  const tick = (name: string) => page.getByRole('checkbox', { name: words.send(name) });
  expect(await Promise.all([plain, named, broken].map((name) => tick(name).isChecked()))).toEqual([
    ...[true, false, false],
  ]);
  await page.getByLabel(words.folder).setInputFiles(await folderOf({ 'broken/1.jpg': Buffer.from('x') }));
  await waitForCounts(page, { new: 1, withoutFiles: 2 });
  await tick(named).check();
  await page.getByRole('button', { name: words.sendAll(3) }).click();
  await page.getByText(words.done(3, 3)).waitFor();
  await page.getByText(en.files.wrongType('1.jpg')).waitFor();
  const files = async () => {
    const records = await recordsTitled(title);
    return [plain, named, broken].map((name) => records[name]);
  };
  expect(await files()).toEqual([[], [], []]);

  await page.getByRole('button', { name: words.forgetPictures }).click();
  await page.getByLabel(words.folder).setInputFiles(await folderOf({ 'album/1.jpg': picture }));
  await waitForCounts(page, { lacking: 1, there: 2 });
  await page.getByRole('button', { name: words.sendAll(1) }).click();
  await waitForCounts(page, { there: 3 });
  expect(await files()).toEqual([[], ['1.jpg'], []]);
});

test('an event whose record has another title now, or is in the trash, is not added again', async () => {
  expectConsoleError('410');
  expectConsoleError('422');
  const page = await openAsAdministrator('/manage/import');
  const folder = await folderOf({ 'x/1.jpg': picture, 'y/1.jpg': picture });
  const sheet = csvSheet([
    headings,
    [`${title} to rename`, '2024-07-01', '', 'gate', 'T', 'x', '', ''],
    [`${title} to delete`, '2024-07-01', '', 'gate', 'T', 'y', '', ''],
  ]);
  await chooseSheet(page, sheet);
  await page.getByLabel(words.folder).setInputFiles(folder);
  await page.getByRole('button', { name: words.sendAll(2) }).click();
  await waitForCounts(page, { there: 2 });
  const [renamed] = await listTitled('gallery', `${title} to rename`);
  const [deleted] = await listTitled('gallery', `${title} to delete`);
  const changes = { title: `${title} renamed`, date: '2024-07-01', theme: 'Another' };
  await callAsAdministrator('PUT', paths.eventRecord.update(renamed._id), changes);
  await callAsAdministrator('DELETE', paths.eventRecord.delete(deleted._id));

  await page.getByRole('button', { name: words.forgetPictures }).click();
  await page
    .getByLabel(words.folder)
    .setInputFiles(await folderOf({ 'x/1.jpg': await pictureOf(230), 'y/1.jpg': await pictureOf(231) }));
  await chooseSheet(page, sheet);
  await waitForCounts(page, { new: 2 });
  await page.getByRole('button', { name: words.sendAll(2) }).click();
  await page.getByText(words.sentBefore).waitFor();
  await page.getByText(words.inTrash).waitFor();
  const records = await recordsTitled(title);
  expect(records[`${title} renamed`]).toEqual(['1.jpg']);
  expect(records).not.toHaveProperty([`${title} to rename`]);
  expect(records).not.toHaveProperty([`${title} to delete`]);
});

test('without a connection it waits, and after a pause it continues from the same place', async () => {
  const page = await openAsAdministrator('/manage/import');
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const three = ['x', 'y', 'z'].map((name) => [
    `${title} ${name}`,
    '2024-06-01',
    '',
    'gate',
    'T',
    name,
    '',
    '',
  ]);
  await chooseSheet(page, csvSheet([headings, ...three]));
  await page
    .getByLabel(words.folder)
    .setInputFiles(await folderOf({ 'x/1.jpg': picture, 'y/1.jpg': picture, 'z/1.jpg': picture }));
  await waitForCounts(page, { new: 3 });
  const release = await holdCalls(page, '**/gallery/upload');
  await page.getByRole('button', { name: words.sendAll(3) }).click();
  await page.getByRole('button', { name: words.pause }).click();
  await page.getByText(words.pausing).waitFor();
  release();
  await waitForCounts(page, { new: 2, there: 1 });
  await page.unroute('**/gallery/upload');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: words.sendAll(2) }).click();
  await page.getByText(words.phases.sending, { exact: true }).waitFor();
  await page.context().setOffline(false);
  await waitForCounts(page, { there: 3 });
  const records = await recordsTitled(title);
  expect(three.map(([name = '']) => records[name])).toEqual([['1.jpg'], ['1.jpg'], ['1.jpg']]);
});

test('a doubtful row is sent only if ticked', async () => {
  const page = await openAsAdministrator('/manage/import');
  const old = `${title} of 1999`;
  await chooseSheet(page, csvSheet([headings, [old, '1999-06-01', '', 'gate', 'T', 'x', '', '']]));
  await page.getByLabel(words.folder).setInputFiles(await folderOf({ 'x/1.jpg': picture }));
  await page.getByText(en.administration.doubts.longAgo).waitFor();
  await page.getByText(words.nothing).waitFor();
  await page.getByLabel(words.send(old)).check();
  await page.getByRole('button', { name: words.sendAll(1) }).click();
  await page.getByText(words.done(1, 1)).waitFor();
});

test('a user can choose a column with another name, and fill in for all rows what the sheet lacks', async () => {
  const page = await openAsAdministrator('/manage/import');
  await chooseSheet(
    page,
    csvSheet([
      ['Our events', '', ''],
      ['What happened', 'When', 'Date'],
      [`${title} named`, '2024-08-01', '2020-01-01'],
    ]),
  );
  await page.getByText(words.noHeadings('old.csv')).waitFor();
  // Without headings there is nothing to report about rows yet.
  expect(await page.getByRole('heading', { name: words.check }).count()).toBe(0);
  await page.getByLabel(words.headings).selectOption('2');
  await page.getByRole('heading', { name: words.check }).waitFor();
  await page.getByLabel(words.clubForAll).selectOption('iot');
  await page.getByLabel(words.themeForAll).fill('Sensors');
  await page.getByLabel('Title', { exact: true }).selectOption({ label: words.column('A', 'What happened') });
  await page.getByLabel('Date', { exact: true }).selectOption({ label: words.column('B', 'When') });
  await page.getByLabel(words.zips).setInputFiles(zipFile('2024-08-01.zip', zipSync({ '1.jpg': picture })));
  await waitForCounts(page, { new: 1 });
  await page.getByText('2024-08-01', { exact: true }).waitFor();
});

test('questions about unclear values of a sheet come before the known values', async () => {
  const page = await openAsAdministrator('/manage/import', { viewport: { width: 360, height: 740 } });
  const titles = ['Name of the Programme', 'Date of the event', 'Organised by (Club)', 'Theme', 'Details'];
  await chooseSheet(
    page,
    csvSheet([
      [...titles, 'No. of participants', 'Money spent'],
      [`${title} race`, '45500', 'Robotics', 'Robots', 'To race.', '48', '500'],
      [`${title} maze`, '45501', 'robotics club', 'Robots', 'To search.', '12', '100'],
    ]),
  );
  await waitForCounts(page, { wrong: 2 });
  const club = page.getByLabel(words.clubNamed('Robotics', 2));
  await page.getByText(words.nearestClub('Robotic')).waitFor();
  const other = page.getByLabel(words.column('G', 'Money spent'));
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const mapping = page.getByText(words.columns(6));
  expect(await top(club)).toBeLessThan(await top(mapping));
  expect(await top(other)).toBeLessThan(await top(mapping));
  await expectAccessible(page);
  await club.selectOption('robotic');
  await page.getByLabel(words.serials(2, '45500', '27 July 2024')).selectOption('yes');
  await waitForCounts(page, { withoutFiles: 2 });
  await page.getByText('2024-07-28', { exact: true }).waitFor();
  await other.selectOption({ label: 'Prizes' });
  await page.getByText(words.columns(7)).waitFor();
});

test('a missing required column opens the columns and is marked', async () => {
  const page = await openAsAdministrator('/manage/import');
  await chooseSheet(
    page,
    csvSheet([
      ['When', 'Club', 'Theme'],
      ['2024-08-01', 'Coding', 'T'],
    ]),
  );
  const alert = page.getByRole('alert').filter({ hasText: words.columnsMissing('Title, Date') });
  await alert.getByRole('link').first().click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await page.getByLabel('Date', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Date', { exact: true }).selectOption({ label: words.column('A', 'When') });
  expect(await page.getByLabel('Date', { exact: true }).getAttribute('aria-invalid')).toBeNull();
  await page.getByText(words.columnsMissing('Title'), { exact: true }).waitFor();
});

test('the page reports an unreadable sheet, and a file that is not a ZIP', async () => {
  expectConsoleError('400');
  const page = await openAsAdministrator('/manage/import');
  const notUtf8 = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('Title\nJos\xe9', 'latin1') };
  await page.getByLabel(words.sheet).setInputFiles(notUtf8);
  await page.getByText(en.api.sheet.notUtf8('old.csv')).first().waitFor();
  await chooseSheet(page, csvSheet([headings, rows[0] ?? []]));
  await page.getByLabel(words.zips).setInputFiles(zipFile('a.zip', strToU8('no ZIP')));
  await page.getByText(words.leftOut(1)).click();
  await page.getByText(`a.zip: ${words.reasons.broken}`).waitFor();
});

test('the template, as XLSX and as CSV, and the tables of the portal can be read', async () => {
  const page = await openAsAdministrator('/manage/import');
  for (const button of [words.templateXlsx, words.templateCsv]) {
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: button }).click());
    if (name.endsWith('.xlsx')) expect((await readSheet(bytes))[0]).toContain('Title in Hindi');
    await chooseSheet(page, { name, mimeType: 'application/octet-stream', buffer: bytes });
    await page.getByText(words.sheetRead(name, 1)).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Example: Winter Hackathon' }).waitFor();
    expect(await page.getByText(words.columns(33)).count()).toBe(1);
    expect(await page.getByText(words.noFolder('2024-01-19 Winter Hackathon')).count()).toBe(1);
  }
  const { _id } = await addEventRecord(`${title} tabled`, {
    date: '2019-02-03',
    lastDay: '2019-02-04',
    club: 'iot',
  });
  for (const format of ['xlsx', 'csv']) {
    const query = `from=2019-02-01&to=2019-02-28&format=${format}`;
    const table = await page.request.get(`${ORIGIN}${API_BASE}${accreditationPaths.tables}?${query}`);
    expect(table.status()).toBe(200);
    await chooseSheet(page, {
      name: `tables.${format}`,
      mimeType: 'application/octet-stream',
      buffer: await table.body(),
    });
    await page
      .getByRole('listitem')
      .filter({ hasText: `${title} tabled` })
      .waitFor();
    await waitForCounts(page, { there: 1 });
  }
  await callAsAdministrator('DELETE', paths.eventRecord.delete(_id));
});
