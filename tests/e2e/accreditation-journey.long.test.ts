import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { eventFileName } from '@club-portal/contract/file-names';
import { reportAddress } from '@club-portal/contract/page-addresses';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { cameraNotes, formOf, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  addEventRecord,
  callAsAdministrator,
  chooseFromMenu,
  listTitled,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
  rowOf,
} from './administration.ts';
import { BLANK, openPage } from './browser.ts';
import { saved } from './calls.ts';
import { packRow, panel } from './desk.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { type ChosenFile, chosenFiles, fillUpload, jpeg, pdfFile, upload } from './upload-form.ts';

/** From an event's photographs to the pack of its year. No other test has events in 2011 and 2012. */

const { desk, upload: uploadWords } = en.administration;
const { evidence: evidenceWords } = en;
const title = ownTitle('Turning & milling');
const year = '/accreditation?year=2012-13';
const named = 'events-2012-07-01-2013-06-30';

/** Like a photograph from a phone: large, with its time and place, and every third one upright. */
async function phonePhotograph(plain: Buffer, index: number): Promise<ChosenFile> {
  const bytes = await sharp(plain)
    .withMetadata({ orientation: index % 3 === 0 ? 6 : 1 })
    .withExifMerge(cameraNotes())
    .jpeg()
    .toBuffer();
  return jpeg(`IMG_${index + 1}.jpg`, bytes);
}

let photographs: ChosenFile[];
beforeAll(async () => {
  const plain = await photograph(4000, 3000);
  photographs = await Promise.all(Array.from({ length: 12 }, (_, index) => phonePhotograph(plain, index)));
});

const missing = (page: Page) => page.getByRole('list', { name: `Missing in ${title}` });

async function lacks(page: Page): Promise<string[]> {
  const names = await missing(page).getByRole('link').allTextContents();
  return names.map((name) => name.replace(` of ${title}`, ''));
}

/** The list starts with the newest event. */
async function openRow(page: Page): Promise<Locator> {
  await page.goto('/event?tab=all');
  const row = rowOf(page, title);
  const more = page.getByRole('button', { name: 'Load more' });
  await expect
    .poll(
      async () => {
        await row.or(more).first().waitFor();
        if ((await row.count()) === 0) await more.click();
        return row.count();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  return row;
}

async function unpack(files: Record<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Makes the pack of the period that the desk shows. */
async function makePack(page: Page, from: string) {
  await panel(page, 'Pack').getByRole('button', { name: 'Make the pack' }).click();
  await expectToast(page, en.success.pack.started);
  const made = packRow(page, from);
  await made.getByText(/^Ready, /).waitFor({ timeout: 120_000 });
  return saved(page, () => made.getByRole('button', { name: /^Download the pack of/ }).click());
}

test('from the twelve photographs of an event to the pack of its year', async () => {
  const page = await openAsAdministrator('/event');

  // The event, with its photographs.
  await fillUpload(page, title);
  await page.getByLabel('Date *').fill('2012-09-05');
  await page.getByLabel('Club *').selectOption('gate');
  await page.getByLabel('Description (objective)', { exact: true }).fill('To turn a shaft.');
  await page.getByText('For accreditation').click();
  await page.getByLabel('Kind of activity').selectOption('workshop');
  await page.getByRole('checkbox', { name: /^3\.2\.2 .*suggested$/ }).check();
  await page.getByLabel('Files', { exact: true }).setInputFiles(photographs);
  await expect.poll(() => chosenFiles(page).count(), { timeout: 60_000 }).toBe(12);
  await page.getByLabel(uploadWords.keepPlaces).check();
  await upload(page);
  await page.getByText(uploadWords.finished(title)).first().waitFor({ timeout: 120_000 });
  const [item] = (await listTitled('gallery', title)) as [EventRecord];
  expect(item.counts.image).toBe(12);

  // The desk of its year says what it lacks.
  await page.goto(year);
  await page.getByText(desk.complete(0, 1)).waitFor();
  expect(await lacks(page)).toEqual([
    'Summary',
    'Outcome',
    'Number of participants',
    'Descriptions of photographs',
    'Attendance list',
    'Notice or brochure',
  ]);

  // Its papers.
  await missing(page).getByRole('link', { name: 'Attendance list' }).click();
  await expectFocus(page.getByRole('heading', { name: title, exact: true }));
  const papers = page.getByRole('region', { name: 'Papers' });
  await papers
    .getByLabel(evidenceWords.addOf(evidenceWords.uses.notice))
    .setInputFiles(pdfFile('Brochure.pdf', pdf()));
  await papers.getByRole('link', { name: evidenceWords.open('Brochure.pdf') }).waitFor();
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByLabel('List of names').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Roll number,Name\n1,Asha Gulmohar\n2,विकास पलाश\n3,=Tulsi\n'),
  });
  await page.getByRole('button', { name: en.administration.saving.save }).click();
  await expectToast(page, en.success.evidence.listSaved);
  const places = page.getByRole('region', { name: 'Time and place of the pictures' });
  expect(await places.getByLabel('Place', { exact: true }).first().inputValue()).toBe('23.2599, 77.4126');

  // Back at the desk, the rest is added there.
  await page.goBack();
  await page.getByText(desk.complete(0, 1)).waitFor();
  await expect.poll(() => lacks(page)).toEqual(['Summary', 'Outcome', 'Descriptions of photographs']);
  await missing(page).getByRole('link', { name: 'Summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await dialog.getByLabel('Summary', { exact: true }).fill('Three students turned shafts.');
  await dialog.getByLabel('Outcome', { exact: true }).fill('Three shafts.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => lacks(page)).toEqual(['Descriptions of photographs']);

  // The report gets a public address.
  const event = await openRow(page);
  await chooseFromMenu(page, title, `Publish the report of ${title}`);
  const asking = page.getByRole('dialog', { name: en.administration.publishing.title });
  await asking.getByText(reportAddress(item)).waitFor();
  await asking.getByText(en.administration.publishing.texts).waitFor();
  await expectAccessibleInEveryLook(page);
  expect((await readEventRecord(item._id)).report).toBe('');
  await asking.getByRole('button', { name: en.administration.publishing.confirm }).click();
  await expectToast(page, en.success.eventRecord.published);
  const own = event.getByRole('link', { name: `Published report of ${title}` });
  expect(await own.getAttribute('href')).toBe(reportAddress(item));
  const visitor = await openPage(`/events/${item._id}`);
  const link = visitor.getByRole('link', { name: en.recordPage.report });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toBe(reportAddress(item));
  const report = await visitor.request.get(address);
  expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await PDFDocument.load(await report.body())).getPageCount()).toBeGreaterThan(1);

  // The pack of the year.
  await page.goto(year);
  const zip = await makePack(page, '1 July 2012');
  expect(zip.name).toBe(`${named}.zip`);
  const files = unzipSync(zip.bytes);
  const folder = `3.2.2/2012-09-05 ${title}`;
  const within = (name: string) => `${folder}/${eventFileName({ date: '2012-09-05', title }, 36)}, ${name}`;
  const inFolder = Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
  expect(inFolder.toSorted()).toEqual(['attendance.csv', 'notice Brochure.pdf', 'report.pdf'].map(within));
  expect(Buffer.from(files[within('attendance.csv')] ?? []).toString()).toContain("'=Tulsi,3");

  // Unpacked, its index leads to every file.
  const unpacked = await unpack(files);
  const index = await openPage(BLANK);
  await index.goto(pathToFileURL(join(unpacked, 'index.html')).href);
  await index.getByRole('cell', { name: title, exact: true }).waitFor();
  const links = await index
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const local = links.filter((one) => one.startsWith('file:')).map((one) => fileURLToPath(one));
  expect(local.toSorted()).toEqual(
    ['index.xlsx', ...inFolder].map((name) => join(unpacked, name)).toSorted(),
  );
  for (const path of local) expect((await stat(path)).size).toBeGreaterThan(0);
  await expectAccessibleInEveryLook(index, 'the index of the pack');

  // Once withdrawn, the report is gone for everybody.
  await openRow(page);
  await chooseFromMenu(page, title, `Take the report of ${title} back`);
  await expectToast(page, en.success.eventRecord.unpublished);
  await event.getByRole('link', { name: `Published report of ${title}` }).waitFor({ state: 'detached' });
  expect((await visitor.request.get(address)).status()).toBe(410);
  await visitor.goto(`/events/${item._id}`);
  await visitor.getByRole('heading', { name: title }).first().waitFor();
  expect(await link.count()).toBe(0);
});

test('the index of a pack with a long Hindi title leads to its files, and does not scroll sideways', async () => {
  const hindi = `${title} कृत्रिम बुद्धिमत्ता और यंत्र अधिगम पर राष्ट्रीय कार्यशाला एवं प्रतियोगिता का उद्घाटन समारोह`;
  const { _id } = await addEventRecord(hindi, { date: '2011-09-05', club: 'gate' });
  const paper = [{ name: 'विद्यार्थियों के लिए विस्तृत कार्यक्रम और सूचना.pdf', bytes: pdf() }];
  const attached = await callAsAdministrator(
    'POST',
    evidencePaths.attach(_id),
    formOf({ use: 'notice' }, paper),
  );
  expect(attached.status).toBe(201);
  const page = await openAsAdministrator('/accreditation?year=2011-12');
  const unpacked = await unpack(unzipSync((await makePack(page, '1 July 2011')).bytes));
  const index = await openPage(BLANK);
  await index.goto(pathToFileURL(join(unpacked, 'index.html')).href);
  const link = index.getByRole('link', { name: 'विद्यार्थियों' });
  const address = await link.evaluate((it: HTMLAnchorElement) => it.href);
  expect(address).toContain('%E0%A4');
  expect((await stat(fileURLToPath(address))).size).toBeGreaterThan(0);
  await expectAccessibleInEveryLook(index, 'the index of a pack with a Hindi title');
});
