import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GALLERY_FILES_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { bucket } from '../api/admin.ts';
import { emptyPng, formOf, heic, mov, mp4, pdf, photograph } from '../api/files.ts';
import {
  askToDelete,
  callAsAdministrator,
  expectAccessibleInEveryLook,
  expectFocus,
  expectToast,
  listTitled,
  openAsAdministrator,
  ownAccount,
  removeTitled,
  rowOf,
  useAdministrator,
} from './administration.ts';
import { expectConsoleError, logIn, useBrowser } from './browser.ts';

useBrowser();
useAdministrator();

let title: string;
let picture: Buffer;
beforeAll(async () => {
  title = `Lathe day ${Date.now()}`;
  picture = await photograph(1600, 1200);
});
afterAll(async () => {
  await removeTitled('gallery', title);
});

const ownItems = () => listTitled('gallery', title);

const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });

/** Names in the rows of chosen files. */
async function namesOf(rows: Locator): Promise<string[]> {
  return (await rows.allTextContents()).map((text) => text.slice(0, text.indexOf(' ')));
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Theme *').fill('Workshop');
  await page.getByLabel('Date *').fill('2026-11-19');
  await page.getByLabel('Club *').selectOption('maintenance');
}

const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload Event' });

test('pictures, a video and a PDF are uploaded with their descriptions, edited and deleted', async () => {
  const page = await openAsAdministrator('/event');
  await fill(page, title);
  await page.getByLabel('Summary').fill('Eleven gears, one of them twice.');
  await page.getByLabel('Number of students').fill('42');
  await page
    .getByLabel('Files *')
    .setInputFiles([
      jpeg('gear.jpg'),
      jpeg('unnamed.jpg'),
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4() },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
    ]);
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await chosen.nth(3).waitFor();
  await chosen.nth(0).getByLabel('What does the picture show?').fill('A gear on a lathe');
  expect(await chosen.nth(2).getByRole('textbox').count()).toBe(0);
  await uploadButton(page).click();
  await expectToast(page, doneSentences.eventRecord.added);
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  expect(await page.getByLabel('Club *').inputValue()).toBe('');
  expect(await chosen.count()).toBe(0);

  const [item] = await ownItems();
  expect(item).toMatchObject({
    club: 'maintenance',
    type: 'photo',
    location: 'College Campus',
    no_student: 42,
  });
  expect(item.files.map(({ kind, alt }: { kind: string; alt: string }) => [kind, alt])).toEqual([
    ['image', 'A gear on a lathe'],
    ['image', `${title}, picture 2 of 2`],
    ['video', ''],
    ['pdf', ''],
  ]);

  await page.getByRole('link', { name: 'See all uploaded events' }).click();
  const added = rowOf(page, title);
  await added.getByText('4 files').waitFor();
  await added.getByText('19 November 2026').waitFor();
  await added.getByText('Maintenance').waitFor();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  expect(await dialog.getByLabel('Date *').inputValue()).toBe('2026-11-19');
  expect(await dialog.getByLabel('Type').locator('option').allTextContents()).toEqual([
    'Photo',
    'Video',
    'PDF',
  ]);
  await dialog.getByLabel('Title *').fill(`${title}, again`);
  await dialog.getByLabel('Type').selectOption('pdf');
  await dialog.getByLabel('Summary').fill('');
  await dialog.getByLabel('Number of students').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, doneSentences.eventRecord.updated);
  await rowOf(page, `${title}, again`).waitFor();
  expect((await ownItems())[0]).toMatchObject({ type: 'pdf', summary: '', no_student: null });

  const question = await askToDelete(page, `${title}, again`, {
    heading: 'Delete item',
    sentence: administrationSentences.eventRecord.confirmDelete,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, doneSentences.eventRecord.deleted);
  await rowOf(page, `${title}, again`).waitFor({ state: 'detached' });
});

test('a file too large for one request goes to Storage first, shows progress, and keeps its position', async () => {
  const page = await openAsAdministrator('/event');
  await fill(page, `${title} large`);
  await page.getByLabel('Type').selectOption('video');
  await chooseFromDisk(page, {
    'first.jpg': picture,
    'धातु film.mp4': mp4(35 * 1024 * 1024),
    'still.jpg': picture,
  });
  await page.getByText('35 MB').waitFor();
  // Files that are chosen later come after the others.
  await page.getByLabel('Files *').setInputFiles(jpeg('added.jpg'));
  await page.getByText('added.jpg').waitFor();
  for (const [index, alt] of ['Before', 'After', 'Added'].entries()) {
    await page.getByLabel('What does the picture show?').nth(index).fill(alt);
  }
  await watchProgress(page);
  await uploadButton(page).click();
  await page.getByRole('progressbar', { name: 'Upload of still.jpg' }).waitFor();
  await expectToast(page, doneSentences.eventRecord.added);
  const seen = await seenProgress(page);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));

  const [item] = await ownItems();
  const files = item.files.map(({ name, size, alt }: Record<string, unknown>) => [name, size, alt]);
  expect(files).toEqual([
    ['first.jpg', picture.length, 'Before'],
    ['धातु film.mp4', mp4(35 * 1024 * 1024).length, ''],
    ['still.jpg', picture.length, 'After'],
    ['added.jpg', picture.length, 'Added'],
  ]);
  const [staged] = await bucket.getFiles({ prefix: `uploads/${ownAccount().uid}/` });
  expect(staged).toEqual([]);
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  await rowOf(page, `${title} large`).getByText('4 files').waitFor();
});

/** A file on the disk. Playwright needs seconds to pass large buffers to the page. */
async function chooseFromDisk(page: Page, files: Record<string, Buffer>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const chosen = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(Object.values(files).map((bytes, index) => writeFile(chosen[index] ?? '', bytes)));
  await page.getByLabel('Files *').setInputFiles(chosen);
}

/** Collects each value of the upload's total progress. */
async function watchProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Upload"]');
      if (bar && bar.position >= 0 && seen.at(-1) !== bar.value) seen.push(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
}

function seenProgress(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test('an upload can be cancelled, and sent again without a second item', async () => {
  const page = await openAsAdministrator('/event');
  await fill(page, `${title} cancelled`);
  await page.getByLabel('Files *').setInputFiles(jpeg('gear.jpg'));
  const keys: (string | undefined)[] = [];
  await page.route('**/gallery/upload', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return undefined;
  });
  await uploadButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = page.getByText('The upload was cancelled. What you entered is still here.');
  await expectFocus(cancelled);
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title} cancelled`);
  await uploadButton(page).click();
  await expectToast(page, doneSentences.eventRecord.added);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(
    (await ownItems()).filter((item: { title: string }) => item.title === `${title} cancelled`),
  ).toHaveLength(1);
});

test('after a failure the form is unchanged, and Retry sends the same Idempotency-Key', async () => {
  expectConsoleError('503');
  const page = await openAsAdministrator('/event');
  await fill(page, `${title} retried`);
  await page.getByLabel('Files *').setInputFiles(jpeg('gear.jpg'));
  await page.getByLabel('What does the picture show?').fill('A gear');
  const keys: (string | undefined)[] = [];
  await page.route('**/gallery/upload', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await uploadButton(page).click();
  await expectToast(page, administrationSentences.eventRecord.addFailed);
  await expectFocus(page.getByRole('alert').filter({ hasText: pageSentences.request.unavailable }));
  expect(await page.getByLabel('What does the picture show?').inputValue()).toBe('A gear');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, doneSentences.eventRecord.added);
  expect(keys[0]).toBeDefined();
  expect(keys[0]).toBe(keys[1]);
});

test('an upload with an expired session is there again after the login, with its files', async () => {
  expectConsoleError('401');
  const page = await openAsAdministrator('/event');
  await fill(page, `${title} expired`);
  await page.getByLabel('Files *').setInputFiles(jpeg('gear.jpg'));
  await page.getByLabel('What does the picture show?').fill('A gear');
  await page.context().clearCookies();
  await uploadButton(page).click();
  await page.waitForURL('**/login');
  await expectToast(page, pageSentences.administrator.sessionExpired);
  await logIn(page, ownAccount());
  await page.waitForURL('**/event');
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title} expired`);
  expect(await page.getByLabel('Club *').inputValue()).toBe('maintenance');
  expect(await page.getByLabel('What does the picture show?').inputValue()).toBe('A gear');
  await uploadButton(page).click();
  await expectToast(page, doneSentences.eventRecord.added);
});

test('files that the server would refuse are refused before they are sent, with the same sentences', async () => {
  const page = await openAsAdministrator('/event');
  await chooseFromDisk(page, {
    'page.jpg': Buffer.from('<script>alert(1)</script>'),
    'empty.png': Buffer.alloc(0),
    'long.pdf': Buffer.concat([pdf(), Buffer.alloc(21 * 1024 * 1024)]),
    'wide.png': emptyPng(8000, 7000),
    'torn.jpg': picture.subarray(0, 100),
    'good.jpg': picture,
  });
  const refusals = page.getByRole('alert');
  await refusals.getByText(fileSentences.wrongType('page.jpg')).waitFor();
  await refusals.getByText(fileSentences.empty('empty.png')).waitFor();
  await refusals.getByText(fileSentences.tooLarge('long.pdf', 'pdf', 20)).waitFor();
  await refusals.getByText(fileSentences.tooManyPixels('wide.png', 50)).waitFor();
  await refusals.getByText(fileSentences.unreadable('torn.jpg')).waitFor();
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await chosen.getByText('good.jpg').waitFor();
  expect(await chosen.count()).toBe(1);
  await chosen.getByRole('button', { name: 'Remove good.jpg' }).click();
  await refusals.getByText(fileSentences.wrongType('page.jpg')).waitFor();
});

test('a HEIC picture is converted to JPEG before it is sent, and the converter is loaded only then', async () => {
  const page = await openAsAdministrator('/event');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/libheif/.test(request.url())) loaded.push(request.url());
  });
  await fill(page, `${title} of a phone`);
  await page.getByLabel('Files *').setInputFiles(jpeg('first.jpg'));
  await page.getByText('first.jpg').waitFor();
  expect(loaded).toEqual([]);
  await page.getByLabel('Files *').setInputFiles([
    { name: 'IMG_4711.HEIC', mimeType: 'image/heic', buffer: heic() },
    { name: 'torn.heic', mimeType: 'image/heic', buffer: heic().subarray(0, 200) },
    { name: 'IMG_4712.MOV', mimeType: 'video/quicktime', buffer: mov() },
  ]);
  const refusals = page.getByRole('alert');
  await refusals.getByText(fileSentences.heic('torn.heic')).waitFor();
  await refusals.getByText(fileSentences.quickTime('IMG_4712.MOV')).waitFor();
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  expect(await namesOf(chosen)).toEqual(['first.jpg', 'IMG_4711.jpg']);
  expect(loaded.length).toBeGreaterThan(0);
  await uploadButton(page).click();
  await expectToast(page, doneSentences.eventRecord.added);
  const [item] = await ownItems();
  expect(item.files[1]).toMatchObject({ kind: 'image', name: 'IMG_4711.jpg', width: 64, height: 48 });
  const shown = await (await fetch(new URL(item.files[1].url, ORIGIN))).arrayBuffer();
  const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => [...data.subarray((24 * info.width + x) * info.channels).subarray(0, 3)];
  const strong = (colour: number[]) => colour.map((part) => part > 120);
  expect(strong(colourAt(8))).toEqual([true, false, false]);
  expect(strong(colourAt(56))).toEqual([false, false, true]);
});

test('too many files are all listed, and the upload waits until some are removed', async () => {
  const page = await openAsAdministrator('/event');
  await fill(page, `${title} of many`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(paths.eventRecord.upload)) sent.push(request.url());
  });
  const small = await photograph(60, 40);
  const most = GALLERY_FILES_MOST;
  const numbered = Array.from({ length: most + 4 }, (_, n) => ({ ...jpeg(`${n + 1}.jpg`), buffer: small }));
  await page.getByLabel('Files *').setInputFiles(numbered);
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await page.getByRole('status').getByText(administrationSentences.file.chosenTooMany(64, most)).waitFor();
  const notSent = chosen.filter({ hasText: administrationSentences.file.notSent(most) });
  expect(await namesOf(notSent)).toEqual(['61.jpg', '62.jpg', '63.jpg', '64.jpg']);
  await chosen.nth(61).getByText('Remove').waitFor();
  expect(await page.getByLabel('What does the picture show?').count()).toBe(most);

  await uploadButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: pageSentences.request.invalid });
  await summary.getByText(administrationSentences.file.chosenTooMany(64, most)).waitFor();
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Remove 2.jpg', exact: true }).click();
  await expectFocus(page.getByRole('button', { name: 'Remove 3.jpg', exact: true }));
  await page.getByRole('status').getByText(administrationSentences.file.chosenTooMany(63, most)).waitFor();
  expect(await namesOf(notSent)).toEqual(['62.jpg', '63.jpg', '64.jpg']);
  await page.getByRole('button', { name: 'Keep the first 60' }).click();
  await page.getByRole('status').getByText(administrationSentences.file.chosen(60, most)).waitFor();
  await expectFocus(page.getByLabel('Files *'));
  await uploadButton(page).click();
  await expectToast(page, doneSentences.eventRecord.added);
  // The first ten are there with the event. The others follow, in their order.
  await expectToast(page, administrationSentences.upload.finished(`${title} of many`));
  const [{ _id }] = await ownItems();
  const { body } = await callAsAdministrator('GET', paths.eventRecord.read(_id));
  expect(body.item.files.map(({ name }: { name: string }) => name)).toEqual(
    [1, ...Array.from({ length: 59 }, (_, n) => n + 3)].map((n) => `${n}.jpg`),
  );
});

test('an upload without required fields or files is refused beside them', async () => {
  const page = await openAsAdministrator('/event');
  await page.getByLabel('Number of students').fill('many');
  await uploadButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: pageSentences.request.invalid });
  await expectFocus(summary);
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    `Title: ${fieldSentences.required}`,
    `Theme: ${fieldSentences.required}`,
    `Date: ${fieldSentences.required}`,
    `Club: ${fieldSentences.choice}`,
    `Files: ${fileSentences.none}`,
    `Number of students: ${fieldSentences.wholeNumber}`,
  ]);
  await summary.getByRole('link', { name: /^Files/ }).click();
  await expectFocus(page.getByLabel('Files *'));
});

test('a chosen file can be removed again, and files can be dropped', async () => {
  const page = await openAsAdministrator('/event');
  await page.getByLabel('Files *').setInputFiles([jpeg('one.jpg'), jpeg('two.jpg')]);
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await page.getByText('one.jpg').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove two.jpg' }).click();
  await expectFocus(page.getByLabel('Files *'));
  await page.getByLabel('Files *').setInputFiles(jpeg('three.jpg'));
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, pdf().toString('base64'));
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('dropped.pdf').waitFor();
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  expect(await namesOf(chosen)).toEqual(['three.jpg', 'dropped.pdf']);
});

test('the report is downloaded as event-report.pdf', async () => {
  // Other test files delete their items at the same time.
  const own = { title: `${title} reported`, theme: 'Workshop', date: '2026-11-19', club: 'maintenance' };
  const form = formOf(own, [{ name: 'gear.jpg', bytes: picture, type: 'image/jpeg' }]);
  expect((await callAsAdministrator('POST', paths.eventRecord.upload, form)).status).toBe(201);

  const page = await openAsAdministrator('/event?tab=all');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Report of ${own.title}`, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('event-report.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the report has other forms in a dialog: with its evidence, and as DOCX', async () => {
  const own = { title: `${title} in forms`, theme: 'Workshop', date: '2026-11-18', club: 'maintenance' };
  const form = formOf(own, [{ name: 'gear.jpg', bytes: picture, type: 'image/jpeg' }]);
  expect((await callAsAdministrator('POST', paths.eventRecord.upload, form)).status).toBe(201);

  const page = await openAsAdministrator('/event?tab=all');
  await page.getByRole('button', { name: `Other forms of the report of ${own.title}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await expectAccessibleInEveryLook(page);
  for (const [name, file, start] of [
    ['PDF with evidence', 'event-report-with-evidence.pdf', '%PDF-'],
    ['DOCX', 'event-report.docx', 'PK'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, start.length).toString()).toBe(start);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a failed report is shown in its row', async () => {
  expectConsoleError('503');
  const page = await openAsAdministrator('/event?tab=all');
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/gallery/generate-pdf/*', async (route) => {
    await seen;
    await route.fulfill({ status: 503, body: '' });
  });
  await page
    .getByRole('button', { name: /^Report of / })
    .first()
    .click();
  const working = page.getByRole('button', { name: /^Downloading the report of / });
  expect(await working.getAttribute('aria-busy')).toBe('true');
  fail();
  await expectToast(page, administrationSentences.eventRecord.reportFailed);
  await page.getByRole('listitem').getByRole('alert').waitFor();
});

test('the report of a year is downloaded for all clubs or for one', async () => {
  const own = { title: `${title} of 2019`, theme: 'Workshop', date: '2019-03-04', club: 'infra' };
  const form = formOf(own, [{ name: 'a.pdf', bytes: pdf() }]);
  const { body } = await callAsAdministrator('POST', paths.eventRecord.upload, form);
  const page = await openAsAdministrator('/event?tab=all');
  const section = page.getByRole('region', { name: 'Year report' });
  const [club, year] = [section.getByLabel('Club'), section.getByLabel('Year', { exact: true })];
  await club.waitFor();
  const years = await year.locator('option').allTextContents();
  expect(years).toEqual(years.toSorted().toReversed());
  expect(years).toContain('2019');
  expect(await year.inputValue()).toBe(years[0]);
  await club.selectOption('infra');
  expect(await year.locator('option').allTextContents()).toEqual(['2019']);

  const asked = page.waitForRequest((request) => request.url().includes(paths.eventRecord.report));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Year report' }).click(),
  ]);
  expect((await asked).url()).toContain('?year=2019&club=infra');
  expect(download.suggestedFilename()).toBe('year-report-2019.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Meanwhile another person deletes the only event of the year.
  await callAsAdministrator('DELETE', paths.eventRecord.delete(body.item._id));
  await section.getByRole('button', { name: 'Year report' }).click();
  await section.getByRole('alert').getByText(pageSentences.eventRecord.emptyYear(2019)).waitFor();
  await expectToast(page, pageSentences.eventRecord.emptyYear(2019));
});

test('a failed year report is shown at its button, and years that cannot be loaded have a Retry', async () => {
  expectConsoleError('503');
  const page = await openAsAdministrator('/event');
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/gallery/fetch?club=*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/gallery/report?*', async (route) => {
    await seen;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  const section = page.getByRole('region', { name: 'Year report' });
  await section.getByText(administrationSentences.eventRecord.yearsFailed).waitFor();
  await page.unroute('**/gallery/fetch?club=*');
  await section.getByRole('button', { name: 'Retry' }).click();
  const button = section.getByRole('button', { name: 'Year report' });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  fail();
  await expectToast(page, administrationSentences.eventRecord.reportFailed);
  await expectFocus(section.getByRole('alert').filter({ hasText: pageSentences.request.unavailable }));
});

test('a long list is loaded in pages of twenty', async () => {
  const page = await openAsAdministrator('/event');
  const { body } = await callAsAdministrator('GET', `${paths.eventRecord.fetch}?limit=1`);
  const [item] = body.gallery;
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({
      ...item,
      _id: `x${from + n}`,
      title: `Event ${from + n}`,
    }));
  await page.route('**/gallery/fetch?limit=20*', (route) => {
    const second = route.request().url().includes('cursor=c1');
    const answer = second ? { gallery: many(20, 25) } : { gallery: many(0, 20), next: 'c1' };
    return route.fulfill({ json: { success: true, ...answer } });
  });
  await page.reload();
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  await page.getByText('The first 20 are shown.').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Event 20' }));
  await page.getByRole('heading', { name: '25 uploaded events' }).waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});

test('an empty list says so, and a list that cannot be loaded has a Retry', async () => {
  expectConsoleError('ERR_FAILED');
  const page = await openAsAdministrator('/event');
  await page.route('**/gallery/fetch?limit=20', (route) => route.abort());
  await page.reload();
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  await page.getByText(pageSentences.eventRecord.fetchFailed).waitFor();
  await page.unroute('**/gallery/fetch?limit=20');
  await page.route('**/gallery/fetch?limit=20', (route) =>
    route.fulfill({ json: { success: true, gallery: [] } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(pageSentences.eventRecord.empty).waitFor();
  await page.getByRole('link', { name: 'Upload the first event' }).click();
  await uploadButton(page).waitFor();
});
