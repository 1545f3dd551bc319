import { eventFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { expect, test } from 'vitest';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  addEventRecord,
  callAsAdministrator,
  chooseFromMenu,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { breakCalls, holdCalls, requestsTo, saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';

const title = ownTitle('Lathe day');

test('the report has other formats in a dialog: with its evidence, and as DOCX', async () => {
  const own = await addEventRecord(`${title} in forms`);
  const page = await openAsAdministrator('/event?tab=all');
  await chooseFromMenu(page, own.title, `Other forms of the report of ${own.title}`);
  const dialog = page.getByRole('dialog', { name: 'Report' });
  const named = eventFileName(own);
  await expectAccessibleInEveryLook(page);
  for (const [name, file, start] of [
    ['PDF with evidence', `${named}, with evidence.pdf`, '%PDF-'],
    ['DOCX', `${named}.docx`, 'PK'],
    ['PDF', `${named}.pdf`, '%PDF-'],
  ] as const) {
    const report = await saved(page, () => dialog.getByRole('button', { name, exact: true }).click());
    expect([report.name, report.bytes.subarray(0, start.length).toString()]).toEqual([file, start]);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the report of a year is downloaded for all clubs or for one', async () => {
  const own = await addEventRecord(`${title} of 2019`, { date: '2019-03-04', club: 'infra' });
  const page = await openAsAdministrator('/event?tab=all');
  const section = page.getByRole('region', { name: 'Year report' });
  await section.getByRole('heading').click();
  const [club, year] = [section.getByLabel('Club'), section.getByLabel('Year', { exact: true })];
  await club.waitFor();
  const years = await year.locator('option').allTextContents();
  const ofKind = (kind: string) => years.filter((name) => name.startsWith(kind));
  const [calendar, academic] = [ofKind('Calendar year '), ofKind('Academic year ')];
  expect(years).toEqual([...calendar.toSorted().toReversed(), ...academic.toSorted().toReversed()]);
  expect(years).toEqual(expect.arrayContaining(['Calendar year 2019', 'Academic year 2018-19']));
  await club.selectOption('infra');
  expect(await year.locator('option').allTextContents()).toEqual([
    'Calendar year 2019',
    'Academic year 2018-19',
  ]);
  const academicReport = await saved(page, async () => {
    await year.selectOption('Academic year 2018-19');
    await section.getByRole('button', { name: 'Year report' }).click();
  });
  expect(academicReport.name).toBe('year-report-2018-19-infra.pdf');
  await year.selectOption('Calendar year 2019');

  const asked = requestsTo(page, `${paths.eventRecord.report}?year=2019&club=infra`);
  const report = await saved(page, () => section.getByRole('button', { name: 'Year report' }).click());
  expect([report.name, report.bytes.subarray(0, 5).toString()]).toEqual([
    'year-report-2019-infra.pdf',
    '%PDF-',
  ]);
  expect(asked).toHaveLength(1);

  // Meanwhile another person deletes the only event of the year.
  await callAsAdministrator('DELETE', paths.eventRecord.delete(own._id));
  await section.getByRole('button', { name: 'Year report' }).click();
  await section.getByRole('alert').getByText(clubEventSentences.emptyYear(2019)).waitFor();
  await expectToast(page, clubEventSentences.emptyYear(2019));
});

test('a failed year report is shown at its button, and years that cannot be loaded have a Retry', async () => {
  const page = await openAsAdministrator('/event');
  const restore = await breakCalls(page, '**/accreditation/years', 503);
  await breakCalls(page, '**/gallery/report?*', 503);
  const release = await holdCalls(page, '**/gallery/report?*');
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  const section = page.getByRole('region', { name: 'Year report' });
  await section.getByRole('heading').click();
  await section.getByText(administrationSentences.eventRecord.yearsFailed).waitFor();
  await restore();
  await section.getByRole('button', { name: 'Retry' }).click();
  const button = section.getByRole('button', { name: 'Year report' });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  release();
  await expectToast(page, administrationSentences.eventRecord.reportFailed);
  await expectFocus(
    section.getByRole('alert').filter({ hasText: administrationSentences.eventRecord.reportFailed }),
  );
});
