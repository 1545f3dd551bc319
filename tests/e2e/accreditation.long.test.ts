import { academicYearLabel } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { pdf } from '../api/files.ts';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  callAsAdministrator,
  listTitled,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { openPage } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { fillUpload, pdfFile, picture, upload } from './upload-form.ts';

const words = en.administration.desk;
const mark = ownTitle('Desk');
/** No other test has events in this academic year. */
const year = '2013-14';
const fields = { club: 'gate', description: 'To test.', no_student: '40' };
let whole: string;
let bare: string;

beforeAll(async () => {
  const texts = {
    summary: 'All came.',
    outcome: 'Much.',
    kind: 'workshop',
    metrics: '5.1.3',
    alt: 'A lathe',
  };
  const days = { date: '2013-09-05', lastDay: '2013-09-07' };
  const photo = [{ name: 'a.jpg', bytes: picture }];
  const item = await addEventRecord(`${mark} whole`, { ...fields, ...texts, ...days }, photo);
  whole = item._id;
  await database.doc(`evidence/${whole}`).set({
    files: [{ id: 'n', use: 'notice', name: 'n.pdf', contentType: 'application/pdf', size: 1, path: 'x' }],
    attendance: Array.from({ length: 40 }, () => ({ name: 'Tulsi Champa', roll: '7' })),
    places: { [item.files[0]?.id ?? '']: { takenAt: '', latitude: 23.2, longitude: 77.4 } },
  });
  bare = (await addEventRecord(`${mark} bare`, { ...fields, date: '2014-02-01', club: 'iot' }))._id;
});

const rows = (page: Page) =>
  page.getByRole('region', { name: /^\d+ events?$/ }).getByRole('heading', { level: 3 });
const missing = (page: Page) => page.getByRole('list', { name: `Missing in ${mark} bare` });
const search = (page: Page) => new URL(page.url()).searchParams;

async function openDesk(path = `/accreditation?year=${year}`, options = {}): Promise<Page> {
  const page = await openAsAdministrator(path, options);
  await rows(page).first().waitFor();
  return page;
}

test('the events page links to the desk, which opens with the current year', async () => {
  const { body } = await callAsAdministrator('GET', accreditationPaths.openingYear);
  const page = await openAsAdministrator('/event?tab=all');
  await page.getByRole('link', { name: 'what each event lacks, tables and totals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accreditation' }).waitFor();
  await expect.poll(() => page.getByLabel('Period').inputValue()).toBe(academicYearLabel(body.year));
});

test('the desk says how many events are complete, and lists what the others lack', async () => {
  const page = await openDesk();
  await page.getByText(words.complete(1, 2)).waitFor();
  expect(await rows(page).allTextContents()).toEqual([`${mark} whole`, `${mark} bare`]);
  await page.getByText('5–7 September 2013').waitFor();
  expect(await page.getByText('Complete', { exact: true }).count()).toBe(1);
  const texts = ['Kind of activity', 'Metric', 'Summary', 'Outcome'];
  const files = ['Photographs', 'Attendance list', 'Notice or brochure'];
  expect(await missing(page).getByRole('link').allTextContents()).toEqual(
    [...texts, ...files].map((name) => `${name} of ${mark} bare`),
  );
  const leadsTo = (name: string) => missing(page).getByRole('link', { name }).getAttribute('href');
  expect(await leadsTo('Photographs')).toBe(`/event/evidence/${bare}?year=${year}`);
  expect(await leadsTo('Attendance list')).toBe(`/event/evidence/${bare}?year=${year}`);
  expect(await leadsTo('Notice or brochure')).toBe(`/event/evidence/${bare}?year=${year}`);
});

test('by keyboard: one key press opens the missing field, and saving it returns to the record', async () => {
  const page = await openDesk();
  await missing(page).getByRole('link', { name: 'Outcome' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await expectFocus(dialog.getByLabel('Outcome', { exact: true }));
  await page.keyboard.type('Forty parts.');
  await dialog.getByLabel('Outcome', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(page, en.success.eventRecord.updated);
  await expectFocus(page.getByRole('heading', { level: 3, name: `${mark} bare` }));
  expect(await missing(page).getByRole('link', { name: 'Outcome' }).count()).toBe(0);
  expect(search(page).has('edit')).toBe(false);

  await missing(page).getByRole('link', { name: 'Metric' }).press('Enter');
  await expectFocus(dialog.getByRole('group', { name: 'Counts for' }).getByRole('checkbox').first());
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('heading', { level: 3, name: `${mark} bare` }));
});

test('the address has the period, clubs, kinds and the list, and a reload shows the same', async () => {
  const page = await openDesk();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Without a kind of activity (1)' });
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} bare`]);
  await page.getByLabel('Show', { exact: true }).selectOption('incomplete');
  await page.getByText('Clubs: all').click();
  await page.getByLabel('GATE', { exact: true }).check();
  await page.getByText(words.nothingLacking).waitFor();
  await page.getByLabel('AI & IoT', { exact: true }).check();
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} bare`]);
  expect(Object.fromEntries(search(page))).toEqual({ year, show: 'incomplete', club: 'gate,iot' });
  await page.reload();
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} bare`]);
  expect(await page.getByLabel('GATE', { exact: true }).isChecked()).toBe(true);
  await page.getByText('Kinds of activity: all').click();
  await page.getByLabel('Workshop', { exact: true }).check();
  await page.getByLabel('Show', { exact: true }).selectOption('');
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} whole`]);
});

test('any two dates are a period, and their order is checked', async () => {
  const page = await openDesk();
  await page.getByLabel('Period').selectOption('dates');
  expect(await page.getByLabel('From').inputValue()).toBe('2013-07-01');
  await page.getByLabel('From').fill('2014-01-01');
  await page.getByLabel('To', { exact: true }).fill('2013-12-31');
  await page.getByRole('button', { name: 'Show these dates' }).click();
  await page.getByRole('link', { name: `To: ${en.fields.lastDay}` }).waitFor();
  await page.getByLabel('To', { exact: true }).fill('2014-12-31');
  await page.getByRole('button', { name: 'Show these dates' }).click();
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} bare`]);
  expect(Object.fromEntries(search(page))).toEqual({ from: '2014-01-01', to: '2014-12-31' });
  await page.getByLabel('Period').selectOption('2013');
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} whole`]);
});

test('the totals are a table with a row for each month, club, kind or metric, as chosen', async () => {
  const page = await openDesk();
  const names = async (by: string, table: string) => {
    await page.getByLabel('Totals by').selectOption(by);
    return page.getByRole('table', { name: table }).getByRole('rowheader').allTextContents();
  };
  expect(await names('Month', 'By month')).toEqual(['September 2013', 'February 2014', 'Total']);
  const sums = page.getByRole('table', { name: 'By month' }).getByRole('row').last();
  expect(await sums.getByRole('cell').allTextContents()).toEqual(['2', '80', '–', '–', '–']);
  expect(await names('Club', 'By club')).toEqual(['GATE', 'AI & IoT', 'Total']);
  expect(await names('Kind', 'By kind of activity')).toEqual(['Workshop', 'No kind yet', 'Total']);
  const metrics = [expect.stringMatching(/^5\.1\.3 /), 'No metric yet'];
  expect(await names('Metric', 'By metric')).toEqual(metrics);
});

test('a choice of clubs and kinds that excludes every event can be undone with one click', async () => {
  const page = await openAsAdministrator(`/accreditation?year=${year}&club=gate&kind=sports`);
  await page.getByText(words.empty).waitFor();
  await page.getByRole('link', { name: 'Show all clubs and kinds' }).click();
  await rows(page).first().waitFor();
  expect(Object.fromEntries(search(page))).toEqual({ year });
});

test('the page of an event’s evidence links back to what the desk showed, to the form and to the event', async () => {
  const shown = `year=${year}&show=incomplete&club=iot`;
  const page = await openDesk(`/accreditation?${shown}`);
  await missing(page).getByRole('link', { name: 'Attendance list' }).click();
  const ways = page.getByRole('navigation', { name: 'Around this event' });
  await ways.getByRole('link', { name: 'Accreditation desk' }).click();
  await expect.poll(() => rows(page).allTextContents()).toEqual([`${mark} bare`]);
  expect(search(page).toString()).toBe(shown);

  await missing(page).getByRole('link', { name: 'Attendance list' }).click();
  await ways.getByRole('link', { name: 'Form of the event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await expect.poll(() => dialog.getByLabel('Title *').inputValue()).toBe(`${mark} bare`);
  await page.keyboard.press('Escape');
  await expect.poll(() => search(page).toString()).toBe(shown);

  await page.goto(`/event/evidence/${bare}`);
  expect(await ways.getByRole('link', { name: 'Accreditation desk' }).getAttribute('href')).toBe(
    `/accreditation?year=${year}`,
  );
  await ways.getByRole('link', { name: 'Page of the event' }).click();
  await page.getByRole('heading', { level: 1, name: `${mark} bare` }).waitFor();
});

test('on a phone the record’s form asks for accreditation behind one disclosure, which opens for filled or refused fields', async () => {
  const page = await openAsAdministrator('/event', { viewport: { width: 360, height: 640 } });
  const summary = page.getByText('For accreditation');
  const kind = page.getByLabel('Kind of activity');
  const title = `${mark} by form`;
  await page.getByLabel('Title *').fill(title);
  expect(await kind.isVisible()).toBe(false);
  await summary.click();
  const metrics = page.getByRole('group', { name: 'Counts for' }).getByRole('checkbox');
  await kind.selectOption('workshop');
  await page.getByRole('checkbox', { name: /^3\.2\.2 .*suggested$/ }).check();
  await kind.selectOption('sports');
  const sports = page.getByRole('checkbox', { name: /^5\.3\.3/ });
  const first = (await sports.getAttribute('value')) ?? '';
  await expect.poll(() => metrics.first().getAttribute('value')).toBe(first);
  expect(await page.getByRole('checkbox', { name: /^3\.2\.2/ }).isChecked()).toBe(true);
  await page.getByLabel('Women students').fill('half');
  await summary.click();
  expect(await kind.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Upload Event' }).click();
  await page.getByRole('link', { name: `Women students: ${en.fields.wholeNumber}` }).click();
  await expectFocus(page.getByLabel('Women students'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByLabel('Women students').fill('12');
  await fillUpload(page, title, [pdfFile('a.pdf', pdf())]);
  await page.getByLabel('Date *').fill('2013-10-05');
  await page.getByLabel('Last day').fill('2013-10-07');
  await page.getByLabel('Club *').selectOption('gate');
  await page.getByLabel('Collaborating agency', { exact: true }).fill('Haritima Trust');
  await page.getByLabel('Prizes', { exact: true }).fill('First: team Megh');
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
  expect(await kind.isVisible()).toBe(false);
  const [item] = await listTitled('gallery', title);
  expect(item).toMatchObject({ kind: 'sports', metrics: ['3.2.2'], women: 12, men: null });

  await page.goto('/accreditation?from=2013-10-05&to=2013-10-05');
  await page.getByRole('link', { name: `Summary of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expectFocus(dialog.getByLabel('Summary', { exact: true }));
  expect(await dialog.getByLabel('Last day').inputValue()).toBe('2013-10-07');
  expect(await dialog.getByLabel('Last day').isVisible()).toBe(true);

  const visitor = await openPage(`/events/${item._id}`);
  await visitor.getByText('5–7 October 2013').waitFor();
  for (const [term, text] of [
    [en.recordPage.kind, 'Sports'],
    [en.recordPage.agency, 'Haritima Trust'],
    [en.recordPage.prizes, 'First: team Megh'],
  ] as const) {
    await visitor.getByText(term, { exact: true }).waitFor();
    await visitor.getByText(text, { exact: true }).waitFor();
  }
  await visitor.goto(`/hi/events/${item._id}`);
  await visitor.getByText('5–7 अक्टूबर 2013').waitFor();
  await visitor.getByRole('definition').getByText('खेल', { exact: true }).waitFor();
});

test('an address without a period redirects to the opening year, and Back skips it', async () => {
  const { body } = await callAsAdministrator('GET', `${accreditationPaths.openingYear}?club=coding`);
  const year = academicYearLabel(body.year);
  const page = await openAsAdministrator('/manage/today');
  await page.goto('/accreditation?club=coding&year=soon');
  await page.waitForURL(`**/accreditation?club=coding&year=${year}`);
  expect(await page.getByLabel('Period').inputValue()).toBe(year);
  await page.goBack();
  await page.waitForURL('**/manage/today');
});
