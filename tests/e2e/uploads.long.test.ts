import type { EventRecord } from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { bucket } from '../api/admin.ts';
import { cameraNotes, emptyPng, heic, mov, mp4, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  listTitled,
  logOut,
  openAsAdministrator,
  openAsNewAdministrator,
  ownAccount,
  ownTitle,
  readEventRecord,
  rowOf,
} from './administration.ts';
import { BLANK, expectConsoleError, logIn } from './browser.ts';
import { holdCalls, loseFirstCall, requestsTo } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import {
  chooseFiles,
  chooseFromDisk,
  chosenFiles,
  fillUpload,
  jpeg,
  picture,
  sentForm,
  upload,
} from './upload-form.ts';

/** Uploads that continue in the background, and what happens to files before they are sent. */

const uploads = en.administration.upload;

const title = ownTitle('Kite day');

const panel = (page: Page) => page.getByRole('region', { name: uploads.heading });

const namesOf = ({ files }: EventRecord) => files.map(({ name }) => name);

/** Names in the rows of chosen files. */
async function shownNames(rows: Locator): Promise<string[]> {
  return (await rows.allTextContents()).map((text) => text.slice(0, text.indexOf(' ')));
}

test('a file too large for one request goes to Storage first, shows progress, and keeps its position', async () => {
  const page = await openAsAdministrator('/event');
  await fillUpload(page, `${title} large`);
  await page.getByLabel('Type').selectOption('video');
  await chooseFromDisk(page, {
    'first.jpg': picture,
    'धातु film.mp4': mp4(35 * 1024 * 1024),
    'still.jpg': picture,
  });
  await page.getByText('35 MB').waitFor();
  // Files chosen later come after the others.
  await page.getByLabel('Files', { exact: true }).setInputFiles(jpeg('added.jpg'));
  await page.getByText('added.jpg').waitFor();
  for (const [index, alt] of ['Before', 'After', 'Added'].entries()) {
    await page.getByLabel('What does the picture show?').nth(index).fill(alt);
  }
  await watchProgress(page);
  await upload(page);
  await page.getByRole('progressbar', { name: 'Upload of still.jpg' }).waitFor();
  await expectToast(page, en.success.eventRecord.added);
  const seen = await seenProgress(page);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));

  const [item] = await listTitled('gallery', `${title} large`);
  const files = item.files.map(({ name, size, alt }: Record<string, unknown>) => [name, size, alt]);
  expect(files).toEqual([
    ['first.jpg', picture.length, 'Before'],
    ['धातु film.mp4', mp4(35 * 1024 * 1024).length, ''],
    ['still.jpg', picture.length, 'After'],
    ['added.jpg', picture.length, 'Added'],
  ]);
  const [staged] = await bucket.getFiles({ prefix: `uploads/${(await ownAccount()).uid}/` });
  expect(staged).toEqual([]);
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  await rowOf(page, `${title} large`).getByText('4 files').waitFor();
});

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
  await fillUpload(page, `${title} cancelled`, [jpeg('gear.jpg')]);
  const keys = await loseFirstCall(page, '**/gallery/upload');
  await upload(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = page
    .getByRole('status')
    .filter({ hasText: 'The upload was cancelled. What you entered is still here.' });
  await expectFocus(cancelled);
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title} cancelled`);
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await listTitled('gallery', `${title} cancelled`)).toHaveLength(1);
});

test('an upload with an expired session is restored after the login, with its files', async () => {
  expectConsoleError('401');
  const page = await openAsAdministrator('/event');
  await fillUpload(page, `${title} of the form`, [jpeg('gear.jpg')]);
  await page.getByLabel('What does the picture show?').fill('A gear');
  await page.context().clearCookies();
  await upload(page);
  await page.waitForURL('**/login');
  await expectToast(page, en.pages.administrator.sessionExpired);
  await logIn(page, await ownAccount());
  await page.waitForURL('**/event');
  expect(await page.getByLabel('Title *').inputValue()).toBe(`${title} of the form`);
  expect(await page.getByLabel('Club *').inputValue()).toBe('sport');
  expect(await page.getByLabel('What does the picture show?').inputValue()).toBe('A gear');
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
});

test('a HEIC picture is converted to JPEG before it is sent, and the converter is loaded only then', async () => {
  const page = await openAsAdministrator('/event');
  const loaded = requestsTo(page, 'libheif');
  await fillUpload(page, `${title} of a phone`, [jpeg('first.jpg')]);
  expect(loaded).toEqual([]);
  await page.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'IMG_4711.HEIC', mimeType: 'image/heic', buffer: heic() },
    { name: 'torn.heic', mimeType: 'image/heic', buffer: heic().subarray(0, 200) },
    { name: 'IMG_4712.MOV', mimeType: 'video/quicktime', buffer: mov() },
  ]);
  const refusals = page.getByRole('alert');
  await refusals.getByText(en.files.heic('torn.heic')).waitFor();
  await refusals.getByText(en.files.quickTime('IMG_4712.MOV')).waitFor();
  expect(await shownNames(chosenFiles(page))).toEqual(['first.jpg', 'IMG_4711.jpg']);
  expect(loaded.length).toBeGreaterThan(0);
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
  const [item] = await listTitled('gallery', `${title} of a phone`);
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
  await fillUpload(page, `${title} of many`);
  const sent = requestsTo(page, paths.eventRecord.upload);
  const most = EVENT_FILES_MOST;
  const pictures = Array.from({ length: most + 4 }, (_, n) => jpeg(`${n + 1}.jpg`));
  await chooseFiles(page, pictures);
  const chosen = chosenFiles(page);
  await page.getByRole('status').getByText(en.administration.file.chosenTooMany(64, most)).waitFor();
  const notSent = chosen.filter({ hasText: en.administration.file.notSent(most) });
  expect(await shownNames(notSent)).toEqual(['61.jpg', '62.jpg', '63.jpg', '64.jpg']);
  await chosen.nth(61).getByText('Remove').waitFor();
  expect(await page.getByLabel('What does the picture show?').count()).toBe(most);

  await upload(page);
  const summary = page.getByRole('alert').filter({ hasText: en.pages.request.invalid });
  await summary.getByText(en.administration.file.chosenTooMany(64, most)).waitFor();
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Remove 2.jpg', exact: true }).click();
  await expectFocus(page.getByRole('button', { name: 'Remove 3.jpg', exact: true }));
  await page.getByRole('status').getByText(en.administration.file.chosenTooMany(63, most)).waitFor();
  expect(await shownNames(notSent)).toEqual(['62.jpg', '63.jpg', '64.jpg']);
  await page.getByRole('button', { name: 'Keep the first 60' }).click();
  await page.getByRole('status').getByText(en.administration.file.chosen(60, most)).waitFor();
  await expectFocus(page.getByLabel('Files', { exact: true }));
  const release = await holdCalls(page, '**/gallery/attach/**');
  await upload(page);
  // The first ten arrive with the event. The others follow in order, and only then is it announced.
  await page.getByText(en.administration.upload.goesOn).waitFor();
  expect(await page.getByText(en.success.eventRecord.added).count()).toBe(0);
  release();
  await expectToast(page, en.success.eventRecord.added);
  await expectToast(page, en.administration.upload.finished(`${title} of many`));
  const [{ _id }] = await listTitled('gallery', `${title} of many`);
  const kept = pictures.map(({ name }) => name).filter((name) => name !== '2.jpg');
  expect(namesOf(await readEventRecord(_id))).toEqual(kept.slice(0, most));
});

test('a chosen file can be removed again, and files can be dropped', async () => {
  const page = await openAsAdministrator('/event');
  await page.getByLabel('Files', { exact: true }).setInputFiles([jpeg('one.jpg'), jpeg('two.jpg')]);
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await page.getByText('one.jpg').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove two.jpg' }).click();
  await expectFocus(page.getByLabel('Files', { exact: true }));
  await page.getByLabel('Files', { exact: true }).setInputFiles(jpeg('three.jpg'));
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, pdf().toString('base64'));
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('dropped.pdf').waitFor();
  expect(await shownNames(chosenFiles(page))).toEqual(['three.jpg', 'dropped.pdf']);
});

test('two events are sent at once, and the form is free for another one', async () => {
  const page = await openAsAdministrator('/event');
  const release = await holdCalls(page, '**/gallery/upload');
  await fillUpload(page, `${title} first`, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  await expectFocus(page.getByRole('status').filter({ hasText: uploads.goesOn }));
  await fillUpload(page, `${title} second`, [jpeg('wind.jpg')]);
  await upload(page);
  await panel(page).getByText(`${title} first`).waitFor();
  await expectAccessibleInEveryLook(page, 'two uploads');
  release();
  await expectToast(page, en.success.eventRecord.added);
  await expect
    .poll(async () => (await listTitled('gallery', title)).map((item: EventRecord) => item.title))
    .toEqual(expect.arrayContaining([`${title} first`, `${title} second`]));
});

test('after a reload halfway an upload continues, and makes one event', async () => {
  const name = `${title} reloaded`;
  const page = await openAsAdministrator('/event');
  const keys = await loseFirstCall(page, '**/gallery/upload');
  await fillUpload(page, name, [jpeg('kite.jpg'), jpeg('wind.jpg')]);
  await page.getByLabel('What does the picture show?').first().fill('A red kite');
  await upload(page);
  await expect.poll(() => keys.length).toBe(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectToast(page, en.success.eventRecord.added);
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  expect(keys[1]).toBe(keys[0]);
  const items = await listTitled('gallery', name);
  expect(items).toHaveLength(1);
  expect(namesOf(items[0])).toEqual(['kite.jpg', 'wind.jpg']);
  expect(items[0].files[0].alt).toBe('A red kite');
});

test('an upload whose session has ended continues after the login', async () => {
  expectConsoleError('401');
  const name = `${title} expired`;
  const page = await openAsAdministrator('/event');
  const release = await holdCalls(page, '**/gallery/upload');
  await fillUpload(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  await page.context().clearCookies();
  release();
  await page.waitForURL('**/login');
  await logIn(page, await ownAccount());
  await expectToast(page, en.success.eventRecord.added);
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('another tab sees an upload, and continues it when the first tab is closed', async () => {
  const name = `${title} of a tab`;
  const page = await openAsAdministrator('/event');
  const context = page.context();
  const sent = await loseFirstCall(context, '**/gallery/upload');
  await fillUpload(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await expect.poll(() => sent.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/notice');
  await panel(other).getByText(uploads.phases.elsewhere).waitFor();
  expect(sent).toHaveLength(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(BLANK);
  await expectToast(other, en.success.eventRecord.added);
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('a logout asks while something is not sent, and ends it', async () => {
  const { page, account } = await openAsNewAdministrator('/event');
  await page.route('**/gallery/upload', () => undefined);
  await fillUpload(page, `${title} of a logout`, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await logOut(page);
  await expect.poll(() => questions).toEqual([uploads.confirmLogout]);
  await panel(page).getByText(`${title} of a logout`).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.keyboard.press('Escape');
  await logOut(page);
  await expectToast(page, en.success.administrator.loggedOut);
  await page.goto('/event');
  await logIn(page, account);
  await page.getByLabel('Title *').waitFor();
  expect(await panel(page).count()).toBe(0);
});

/** Chromium does not announce it on a machine without a network. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate((name) => dispatchEvent(new Event(name)), offline ? 'offline' : 'online');
}

test('without a connection an upload waits, and continues on its own', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const name = `${title} offline`;
  const page = await openAsAdministrator('/event');
  const pictures = Array.from({ length: 12 }, (_, n) => jpeg(`${n + 1}.jpg`));
  await fillUpload(page, name, pictures);
  await setOffline(page, true);
  await upload(page);
  await page.getByText(uploads.phases.offline).waitFor();
  await setOffline(page, false);
  await expectToast(page, en.success.eventRecord.added);
  await expectToast(page, uploads.finished(name));
  const [{ _id }] = await listTitled('gallery', name);
  expect(namesOf(await readEventRecord(_id))).toEqual(pictures.map((one) => one.name));
});

test('a large file continues where it was when the connection was lost', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const name = `${title} film`;
  const page = await openAsAdministrator('/event');
  await fillUpload(page, name, [{ ...jpeg('film.mp4', mp4(12 * 1024 * 1024)), mimeType: 'video/mp4' }]);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-goog-upload-command'] === 'start') starts.push(request.url());
  });
  let sent = 0;
  await page.route('**/v0/b/**', async (route) => {
    if (!route.request().headers()['x-goog-upload-command']?.includes('upload')) return route.continue();
    sent += 1;
    if (sent === 3) await setOffline(page, true);
    await route.continue().catch(() => undefined);
  });
  await upload(page);
  await expect.poll(() => sent).toBeGreaterThanOrEqual(3);
  await setOffline(page, false);
  await expectToast(page, en.success.eventRecord.added);
  const [item] = await listTitled('gallery', name);
  expect(item.files[0]).toMatchObject({ kind: 'video', size: mp4(12 * 1024 * 1024).length });
  expect(starts).toHaveLength(1);
});

test('a refusal in the background is shown with its reason, and can be tried again or dismissed', async () => {
  expectConsoleError('415');
  const name = `${title} refused`;
  const page = await openAsAdministrator('/event');
  const message = 'kite.jpg cannot be read as a picture.';
  let refused = 0;
  await page.route('**/gallery/upload', (route) => {
    refused += 1;
    const fields = { files: message };
    const json = { success: false, code: 'wrong-file-type', message, fields, requestId: 'x' };
    return route.fulfill({ status: 415, json });
  });
  const refuse = await holdCalls(page, '**/gallery/upload');
  await fillUpload(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  refuse();
  const press = (button: string) => panel(page).getByRole('button', { name: button }).click();
  await panel(page).getByText(message).waitFor();
  await press(`Retry the upload of ${name}`);
  await expect.poll(() => refused).toBe(2);
  await panel(page).getByText(message).waitFor();
  await press(`Cancel the upload of ${name}`);
  const question = page.getByRole('dialog', { name: 'Cancel the upload' });
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: 'End the upload' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel('Title *').waitFor();
  expect(await panel(page).count()).toBe(0);
  expect(await listTitled('gallery', name)).toEqual([]);
});

test('a photograph of 12 megapixels is sent upright, with at most 2,400 px and without its place', async () => {
  const page = await openAsAdministrator('/event');
  const turned = await sharp(await photograph(4000, 3000))
    .withMetadata({ orientation: 6 })
    .withExifMerge(cameraNotes())
    .jpeg()
    .toBuffer();
  const small = await sharp(picture).withExif(cameraNotes()).jpeg().toBuffer();
  const drawing = await sharp({
    create: { width: 3000, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const files = [
    jpeg('IMG_1.jpg', turned),
    jpeg('small.jpg', small),
    { name: 'drawing.png', mimeType: 'image/png', buffer: drawing },
    { name: 'plain.png', mimeType: 'image/png', buffer: emptyPng(60, 40) },
  ];
  const sent: Buffer[] = [];
  await page.route('**/gallery/upload', async (route) => {
    const files = (await sentForm(route.request())).getAll('files') as File[];
    sent.push(...(await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))));
    await route.continue();
  });
  await fillUpload(page, `${title} photograph`, files);
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
  expect(sent).toHaveLength(4);
  for (const bytes of sent) {
    expect(bytes.includes('Saptaparni')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
  const [photo, thumbnail, transparent, plain] = await Promise.all(
    sent.map((bytes) => sharp(bytes).metadata()),
  );
  expect(photo).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
  expect(sent[0]?.length).toBeLessThan(turned.length);
  expect(thumbnail).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  expect(sent[1]?.length).toBeLessThan(small.length);
  expect(transparent).toMatchObject({ format: 'png', width: 3000, height: 300, hasAlpha: true });
  expect(plain).toMatchObject({ format: 'png', width: 60, height: 40 });
});
