import { readFileSync } from 'node:fs';
import type { Size } from '@club-portal/contract/content/uploaded-picture';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyPng, mp4, pdf, photograph } from '../api/files.ts';
import {
  addEventRecord,
  askToDelete,
  callAsAdministrator,
  listTitled,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
  rowOf,
} from './administration.ts';
import { answerCalls, breakCalls, holdCalls, saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { chooseFromDisk, chosenFiles, fillUpload, jpeg, pdfFile, picture, upload } from './upload-form.ts';

const title = ownTitle('Lathe day');

/** A video made with ffmpeg. */
function filmed(name: string): Buffer {
  return readFileSync(new URL(`../../functions/src/media/fixtures/videos/${name}`, import.meta.url));
}

test('pictures, a video and a PDF are uploaded with their descriptions, edited and deleted', async () => {
  const page = await openAsAdministrator('/event');
  await page.getByLabel('Summary', { exact: true }).fill('Eleven gears, one of them twice.');
  await page.getByLabel('Number of students').fill('42');
  await fillUpload(page, title, [
    jpeg('gear.jpg'),
    jpeg('unnamed.jpg'),
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4() },
    pdfFile('plan.pdf', pdf()),
  ]);
  const chosen = chosenFiles(page);
  await chosen.nth(0).getByLabel('What does the picture show?').fill('A gear on a lathe');
  expect(await chosen.nth(2).getByRole('textbox').count()).toBe(0);
  await upload(page);
  await expectToast(page, successSentences.eventRecord.added);
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  expect(await page.getByLabel('Club *').inputValue()).toBe('');
  expect(await chosen.count()).toBe(0);

  const [item] = await listTitled('gallery', title);
  expect(item).toMatchObject({ club: 'sport', type: 'photo', location: 'College Campus', no_student: 42 });
  expect(item.files.map(({ kind, alt }: { kind: string; alt: string }) => [kind, alt])).toEqual([
    ['image', 'A gear on a lathe'],
    ['image', `${title}, picture 2`],
    ['video', ''],
    ['pdf', ''],
  ]);

  await page.getByRole('link', { name: 'See all uploaded events' }).click();
  const added = rowOf(page, title);
  for (const text of ['4 files', '18 November 2026', 'Sport']) await added.getByText(text).waitFor();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  expect(await dialog.getByLabel('Date *').inputValue()).toBe('2026-11-18');
  expect(await dialog.getByLabel('Type').locator('option').allTextContents()).toEqual([
    'Photo',
    'Video',
    'PDF',
  ]);
  await dialog.getByLabel('Title *').fill(`${title}, again`);
  await dialog.getByLabel('Type').selectOption('pdf');
  await dialog.getByLabel('Summary', { exact: true }).fill('');
  await dialog.getByLabel('Number of students').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, successSentences.eventRecord.updated);
  await rowOf(page, `${title}, again`).waitFor();
  expect(await readEventRecord(item._id)).toMatchObject({ type: 'pdf', summary: '', no_student: null });

  const question = await askToDelete(page, `${title}, again`, {
    heading: 'Delete item',
    sentence: administrationSentences.eventRecord.confirmDelete,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, successSentences.eventRecord.deleted);
  await rowOf(page, `${title}, again`).waitFor({ state: 'detached' });
});

test('after a failure the upload form is unchanged, and Retry sends the same Idempotency-Key', async () => {
  const page = await openAsAdministrator('/event');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gallery/upload')) keys.push(request.headers()['idempotency-key']);
  });
  const restore = await breakCalls(page, '**/gallery/upload', 503);
  await fillUpload(page, `${title} retried`, [jpeg('gear.jpg')]);
  await page.getByLabel('What does the picture show?').fill('A gear');
  await upload(page);
  await expectToast(page, administrationSentences.eventRecord.addFailed);
  await expectFocus(
    page.getByRole('alert').filter({ hasText: administrationSentences.eventRecord.addFailed }),
  );
  expect(await page.getByLabel('What does the picture show?').inputValue()).toBe('A gear');
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, successSentences.eventRecord.added);
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test('an upload goes on while the administrator works on another page', async () => {
  const name = `${title} in the background`;
  const words = administrationSentences.upload;
  const page = await openAsAdministrator('/event');
  const release = await holdCalls(page, '**/gallery/upload');
  await fillUpload(page, name, [jpeg('gear.jpg')]);
  await upload(page);
  await page.getByText(words.mayLeave).waitFor();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Notices' }).and(page.locator('[href="/notice"]')).click();
  await page.waitForURL('**/notice');
  const panel = page.getByRole('region', { name: words.heading });
  await panel.getByText(name).waitFor();
  await page.getByLabel('Notice Title *').fill('Typed meanwhile');
  release();
  await expectToast(page, successSentences.eventRecord.added);
  await panel.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Notice Title *').inputValue()).toBe('Typed meanwhile');
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('pictures that a camera has rotated are upright, and a long page stays wide enough to read', async () => {
  const name = `${title} turned`;
  const page = await openAsAdministrator('/event');
  const turned = (format: 'png' | 'webp') =>
    sharp(picture).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  await fillUpload(page, name, [
    { name: 'a.png', mimeType: 'image/png', buffer: await turned('png') },
    { name: 'b.webp', mimeType: 'image/webp', buffer: await turned('webp') },
    jpeg('c.jpg', await photograph(1300, 8000)),
  ]);
  await upload(page);
  await expectToast(page, successSentences.eventRecord.added);
  const [item] = await listTitled('gallery', name);
  expect(item.files.map(({ width, height }: Size) => [width, height])).toEqual([
    [40, 60],
    [40, 60],
    [1200, 7385],
  ]);
});

test('an event is uploaded without files; the list says so, and links to where they can be added', async () => {
  const name = `${title} in words`;
  const page = await openAsAdministrator('/event');
  await fillUpload(page, name);
  await upload(page);
  await expectToast(page, successSentences.eventRecord.added);
  const [item] = await listTitled('gallery', name);
  expect(item.files).toEqual([]);
  const add = page.getByRole('link', { name: 'Add photographs, papers and names' });
  expect(await add.getAttribute('href')).toBe(`/event/evidence/${item._id}`);
  await page.goto('/event?tab=all');
  await rowOf(page, name).getByText(administrationSentences.eventRecord.noPhotographs).waitFor();
});

test('a video is published without its place and plays; one that many browsers cannot play is refused', async () => {
  const name = `${title} on film`;
  const page = await openAsAdministrator('/event');
  const sent = filmed('front.mp4');
  await fillUpload(page, name, [{ name: 'lap.mp4', mimeType: 'video/mp4', buffer: sent }]);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'new.mp4', mimeType: 'video/mp4', buffer: filmed('hevc.mp4') }]);
  const refusal = fileSentences.unplayable('new.mp4', 'HEVC');
  await page.getByRole('alert').getByText(refusal).waitFor();
  await upload(page);
  await expectToast(page, successSentences.eventRecord.added);

  const [item] = await listTitled('gallery', name);
  const [{ url }] = item.files;
  const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
  const place = [sent, stored].map((bytes) => bytes.includes('+23.2599'));
  expect([stored.length, ...place]).toEqual([sent.length, true, false]);
  await page.goto('/');
  const played = await page.evaluate(async (address) => {
    const video = Object.assign(document.createElement('video'), { src: address, muted: true });
    await new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = reject;
      video.play().catch(reject);
    });
    return [video.videoWidth, video.videoHeight, Math.round(video.duration)];
  }, url);
  expect(played).toEqual([96, 64, 1]);
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
  for (const sentence of [
    fileSentences.wrongType('page.jpg'),
    fileSentences.empty('empty.png'),
    fileSentences.tooLarge('long.pdf', 'pdf', 20),
    fileSentences.tooManyPixels('wide.png', 50),
    fileSentences.unreadable('torn.jpg'),
  ]) {
    await refusals.getByText(sentence).waitFor();
  }
  const chosen = chosenFiles(page);
  await chosen.getByText('good.jpg').waitFor();
  expect(await chosen.count()).toBe(1);
  await chosen.getByRole('button', { name: 'Remove good.jpg' }).click();
  await refusals.getByText(fileSentences.wrongType('page.jpg')).waitFor();
});

test('the report is downloaded as event-report.pdf, with a spinner, and a failed one is shown in its row', async () => {
  const name = `${title} reported`;
  await addEventRecord(name, {}, [{ name: 'gear.jpg', bytes: picture }]);
  const page = await openAsAdministrator('/event?tab=all');
  const report = page.getByRole('button', { name: `Report of ${name}`, exact: true });
  const file = await saved(page, () => report.click());
  expect([file.name, file.bytes.subarray(0, 5).toString()]).toEqual(['event-report.pdf', '%PDF-']);

  await breakCalls(page, '**/gallery/generate-pdf/*', 503);
  const release = await holdCalls(page, '**/gallery/generate-pdf/*');
  await report.click();
  const working = page.getByRole('button', { name: `Downloading the report of ${name}` });
  expect(await working.getAttribute('aria-busy')).toBe('true');
  release();
  await expectToast(page, administrationSentences.eventRecord.reportFailed);
  await rowOf(page, name).getByRole('alert').waitFor();
});

test('event data is loaded in pages of twenty, and an empty list says so', async () => {
  const page = await openAsAdministrator('/event');
  const { body } = await callAsAdministrator('GET', `${paths.eventRecord.fetch}?limit=1`);
  const [item] = body.gallery;
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({
      ...item,
      _id: `x${from + n}`,
      title: `Event ${from + n}`,
    }));
  await answerCalls(page, '**/accreditation/records?limit=20', { records: [] });
  await page.goto('/event?tab=all');
  await page.getByText(pageSentences.eventRecord.empty).waitFor();
  await page.getByRole('link', { name: 'Upload the first event' }).click();
  await page.getByRole('button', { name: 'Upload Event' }).waitFor();

  await answerCalls(page, '**/accreditation/records?limit=20', { records: many(0, 20), next: 'c1' });
  await answerCalls(page, '**/accreditation/records?limit=20&cursor=c1', { records: many(20, 25) });
  await page.goto('/event?tab=all');
  await page.getByText('The first 20 are shown.').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Event 20' }));
  await page.getByRole('heading', { name: '25 uploaded events' }).waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});
