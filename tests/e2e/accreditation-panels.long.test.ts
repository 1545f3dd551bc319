import type { Pack } from '@club-portal/contract/accreditation';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bucket, database } from '../api/admin.ts';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import { addEventRecord, openAsAdministrator, ownTitle } from './administration.ts';
import { BLANK, expectConsoleError } from './browser.ts';
import { answerCalls, breakCalls, saved } from './calls.ts';
import { packRow, panel } from './desk.ts';
import { expectFocus, expectToast } from './expectations.ts';

/** The desk's panels: report, tables and packs of a period. No other test has events in 1961. */

const words = en.administration.pack;
const noConnection = en.pages.offline;
const title = ownTitle('Lathe week');
const year = '/accreditation?year=1961-62';
const from = '1961-07-01';
const to = '1962-06-30';

beforeAll(async () => {
  const fields = { date: '1961-09-05', club: 'gate', kind: 'workshop', metrics: '3.4.3' };
  await addEventRecord(title, fields, [{ name: 'a.jpg', bytes: await photograph(600, 400) }]);
});

/** Waits until a pack is made. */
const readiness = (pack: Locator) => pack.getByText(/^Ready, /).waitFor({ timeout: 60_000 });

/** A pack that no task makes. It is deleted after the test. */
async function storedPack(changed: object): Promise<string> {
  const now = Date.now();
  const ref = await database.collection('packs').add({
    ...{ from, to, club: [], kind: [], evidence: true, language: 'en', status: 'making', stopped: false },
    ...{ done: 0, total: 1, bytes: 0, createdAt: Timestamp.fromMillis(now), at: Timestamp.fromMillis(now) },
    expireAt: Timestamp.fromMillis(now + 86_400_000),
    ...changed,
  });
  onTestFinished(async () => {
    await bucket.deleteFiles({ prefix: `packs/${ref.id}/` });
    await ref.delete();
  });
  return ref.id;
}

test('the downloads are open on a desktop, and closed for users who come from a list of what is missing', async () => {
  const page = await openAsAdministrator(year);
  await panel(page, 'Report').waitFor();
  await page.goto(`${year}&show=incomplete`);
  await page.getByRole('link', { name: title }).first().waitFor();
  expect(await panel(page, 'Report').isVisible()).toBe(false);
  await page.getByText('Downloads: report, tables, pack').click();
  await panel(page, 'Report').waitFor();
});

test('on a phone with only the keyboard: the downloads open above the events and give report, tables and pack', async () => {
  expectConsoleError('404');
  const page = await openAsAdministrator(year, { viewport: { width: 360, height: 740 } });
  const { keyboard } = page;
  const report = panel(page, 'Report');
  /** The name of the file that the next button saves. */
  const savedByNext = async () => {
    await keyboard.press('Tab');
    return (await saved(page, () => keyboard.press('Enter'))).name;
  };
  const downloads = page.getByText('Downloads: report, tables, pack');
  await downloads.waitFor();
  expect(await report.isVisible()).toBe(false);
  await page.getByText('Kinds of activity: all').focus();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  expect(await savedByNext()).toBe(`report-${from}-${to}.pdf`);
  expect(await savedByNext()).toBe(`report-${from}-${to}.docx`);
  await keyboard.press('Tab');
  const metric = report.getByLabel('Report for a metric (PDF, at most 5 MB)');
  await expectFocus(metric);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await report.getByRole('alert').getByText(en.api.accreditation.noRecordsOfMetric).waitFor();
  await metric.focus();
  await keyboard.press('ArrowDown');
  expect(await savedByNext()).toBe(`report-${from}-${to}-3.4.3.pdf`);

  expect(await savedByNext()).toBe(`events-${from}-${to}.xlsx`);
  await keyboard.press('Tab');
  await expectFocus(panel(page, 'Tables').getByLabel('One table as CSV'));
  await keyboard.press('ArrowDown');
  expect(await savedByNext()).toBe(`events-${from}-${to}-3.2.2.csv`);

  await keyboard.press('Tab');
  const evidence = panel(page, 'Pack').getByRole('checkbox');
  await expectFocus(evidence);
  await keyboard.press('Space');
  expect(await evidence.isChecked()).toBe(false);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectToast(page, en.success.pack.started);
  await readiness(packRow(page, '1 July 1961 to 30 June 1962').filter({ hasText: 'without evidence' }));
  await expectFocus(panel(page, 'Pack').getByRole('button', { name: 'Make the pack' }));
  expect(await savedByNext()).toBe(`events-${from}-${to}.zip`);
});

test('packs in every state are accessible in every look, have room for large text, and name their clubs and kinds', async () => {
  const page = await openAsAdministrator(year);
  const pack = { from, to, club: [], kind: [], evidence: true, done: 0, total: 40, bytes: 0 };
  const times = { createdAt: '2026-01-02T10:00:00.000Z', expiresAt: '2026-01-09T10:00:00.000Z' };
  const packs: Pack[] = [
    { ...pack, ...times, _id: 'a', status: 'making', done: 12, club: ['gate', 'iot'], kind: ['extension'] },
    { ...pack, ...times, _id: 'b', status: 'stopped', done: 7, evidence: false },
    { ...pack, ...times, _id: 'c', status: 'ready', done: 40, bytes: 123_456_789 },
  ];
  await answerCalls(page, '**/accreditation/packs', { packs });
  await page.reload();
  await packRow(page, words.making(12, 40))
    .getByText('GATE, AI & IoT, Extension and outreach, with evidence')
    .waitFor();
  await packRow(page, words.stopped(7, 40))
    .getByRole('button', { name: /^Go on with the pack of/ })
    .waitFor();
  await packRow(page, 'Ready, ')
    .getByRole('button', { name: /^Download the pack of/ })
    .waitFor();
  await expectAccessibleInEveryLook(page, 'packs');
  await expectRoomForLargeText(page, 'packs');
});

test('a pack that cannot be started says so, and the next click starts it', async () => {
  expectConsoleError('ERR_FAILED');
  const page = await openAsAdministrator(`${year}&club=gate`);
  const packs = '**/accreditation/packs';
  await page.route(packs, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const start = panel(page, 'Pack').getByRole('button', { name: 'Make the pack' });
  await start.click();
  await panel(page, 'Pack').getByRole('alert').getByText(noConnection).waitFor();
  await page.unroute(packs);
  await start.click();
  await readiness(packRow(page, 'GATE, with evidence'));
  expect(await panel(page, 'Pack').getByRole('alert').count()).toBe(0);
});

test('packs that cannot be listed say so, and Retry shows them', async () => {
  const page = await openAsAdministrator(BLANK);
  const restore = await breakCalls(page, '**/accreditation/packs');
  await page.goto(year);
  await page.getByText(words.fetchFailed).waitFor({ timeout: 60_000 });
  await restore();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await page.getByText(words.fetchFailed).waitFor({ state: 'detached' });
});

test('a stopped pack resumes on request, and keeps the focus', async () => {
  const id = await storedPack({ stopped: true, kind: ['workshop'], total: 1 });
  const page = await openAsAdministrator(year);
  const stopped = packRow(page, 'Workshop, with evidence');
  await stopped.getByText(words.stopped(0, 1)).waitFor();
  const goOn = stopped.getByRole('button', { name: /^Go on with the pack of/ });
  const restore = await breakCalls(page, `**/accreditation/packs/${id}`);
  await goOn.press('Enter');
  await stopped.getByRole('alert').getByText(noConnection).waitFor();
  await restore();
  await goOn.press('Enter');
  await readiness(stopped);
  await expectFocus(stopped.getByRole('heading'));
});

test('an interrupted download says so, and continues from the same place', async () => {
  expectConsoleError('ERR_FAILED');
  const bytes = 9 * 1024 * 1024;
  const id = await storedPack({ status: 'ready', club: ['iot'], done: 1, bytes });
  await bucket.file(`packs/${id}/pack.zip`).save(Buffer.alloc(bytes, 7));
  const page = await openAsAdministrator(year);
  const asked: string[] = [];
  let isCut = true;
  await page.route(`**/accreditation/pack-file/${id}?*`, (route) => {
    const first = new URL(route.request().url()).searchParams.get('from') ?? '';
    asked.push(first);
    return isCut && first !== '0' ? route.abort() : route.continue();
  });
  const own = packRow(page, 'AI & IoT, with evidence');
  const download = own.getByRole('button', { name: /^Download the pack of/ });
  await download.click();
  await own.getByRole('alert').getByText(words.downloadFailed).waitFor();
  isCut = false;
  const before = asked.length;
  expect((await saved(page, () => download.click())).bytes).toHaveLength(bytes);
  expect(asked.slice(before)).toEqual([String(8 * 1024 * 1024)]);
  expect(await own.getByRole('alert').count()).toBe(0);
});

test.each([
  ['Report', 'Download the report PDF', '**/accreditation/report?*'],
  ['Tables', 'Download the workbook (XLSX)', '**/accreditation/tables?*'],
] as const)(
  '%s: a failed download says so in its panel, and the next one works',
  async (name, button, address) => {
    const page = await openAsAdministrator(year);
    const restore = await breakCalls(page, address);
    const download = panel(page, name).getByRole('button', { name: button });
    await download.click();
    await panel(page, name).getByRole('alert').getByText(noConnection).waitFor();
    await restore();
    await saved(page, () => download.click());
    await expect.poll(() => panel(page, name).getByRole('alert').count()).toBe(0);
  },
);

test('in a period without events each panel says so, tables have their columns, and the packs of other periods are listed', async () => {
  const id = await storedPack({ status: 'ready', club: ['gaming'], done: 1, bytes: 3 });
  await bucket.file(`packs/${id}/pack.zip`).save('ZIP');
  const page = await openAsAdministrator('/accreditation?from=1963-01-01&to=1963-12-31');
  const { desk, tables } = en.administration;
  await page.getByText(desk.empty).waitFor();
  expect(await page.getByRole('link', { name: 'Upload an event' }).getAttribute('href')).toBe('/event');
  expect(await page.getByRole('link', { name: 'Show all clubs and kinds' }).count()).toBe(0);
  await panel(page, 'Report').getByText(desk.noReport).waitFor();
  await panel(page, 'Tables').getByText(tables.empty).waitFor();
  await panel(page, 'Pack').getByText(words.empty).waitFor();
  expect(await panel(page, 'Report').getByRole('button').count()).toBe(0);
  expect(await panel(page, 'Pack').getByRole('button', { name: 'Make the pack' }).count()).toBe(0);
  const savedBy = async (within: Locator, button: RegExp) =>
    (await saved(page, () => within.getByRole('button', { name: button }).click())).name;
  expect(await savedBy(panel(page, 'Tables'), /XLSX/)).toBe('events-1963-01-01-1963-12-31.xlsx');
  const own = packRow(page, 'Gaming, with evidence');
  await readiness(own);
  expect(await savedBy(own, /^Download the pack of 1 July 1961/)).toBe(`events-${from}-${to}-gaming.zip`);
  await expectAccessibleInEveryLook(page, 'a period without events');
});

test('packs are listed even if the events cannot be read', async () => {
  await storedPack({ status: 'ready', club: ['gaming'], done: 1, bytes: 3 });
  const page = await openAsAdministrator(BLANK);
  await breakCalls(page, '**/accreditation/desk?*');
  await page.goto(year);
  await page.getByText(en.administration.desk.fetchFailed).waitFor({ timeout: 60_000 });
  await readiness(packRow(page, 'Gaming, with evidence'));
  for (const name of ['Report', 'Tables'] as const) expect(await panel(page, name).count()).toBe(0);
});
