import type { Pack } from '@club-portal/contract/accreditation';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bucket, database } from '../api/admin.ts';
import { formOf, photograph } from '../api/files.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator, removeTitled } from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';

/** The desk's panels: report, tables and packs of a period. No other test has events in 1961. */

const words = administrationSentences.pack;
const noConnection = pageSentences.offline;
const title = `Lathe week ${Date.now()}`;
const year = '/accreditation?year=1961-62';
const from = '1961-07-01';
const to = '1962-06-30';

beforeAll(async () => {
  const fields = {
    title,
    theme: 'Machines',
    date: '1961-09-05',
    club: 'gate',
    kind: 'workshop',
    metrics: '3.4.3',
  };
  const picture = { name: 'a.jpg', bytes: await photograph(600, 400) };
  const { status } = await callAsAdministrator('POST', paths.eventRecord.upload, formOf(fields, [picture]));
  expect(status).toBe(201);
});
afterAll(async () => {
  await removeTitled('gallery', title);
  const own = await database.collection('packs').where('from', '>=', '1961').where('from', '<', '1963').get();
  for (const { id, ref } of own.docs) {
    await bucket.deleteFiles({ prefix: `packs/${id}/` });
    await ref.delete();
  }
});

type Panel = 'Report' | 'Tables' | 'Pack';
const panel = (page: Page, name: Panel) => page.getByRole('region', { name, exact: true });
const row = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Packs of the last week' })
    .getByRole('listitem')
    .filter({ hasText: text });

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

test('on a phone with the keyboard alone: the downloads open above the events, and report, tables and pack are got there', async () => {
  expectConsoleError('404');
  const page = await openAsAdministrator(year, { viewport: { width: 360, height: 740 } });
  const savedByEnter = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    return download.suggestedFilename();
  };
  const downloads = page.getByText('Downloads: report, tables, pack');
  await downloads.waitFor();
  expect(await panel(page, 'Report').isVisible()).toBe(false);
  await page.getByText('Kinds of activity: all').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(panel(page, 'Report').getByRole('button', { name: 'Download the report PDF' }));
  expect(await savedByEnter()).toBe(`report-${from}-${to}.pdf`);
  await page.keyboard.press('Tab');
  expect(await savedByEnter()).toBe(`report-${from}-${to}.docx`);
  await page.keyboard.press('Tab');
  await expectFocus(panel(page, 'Report').getByLabel('Report for a metric (PDF, at most 5 MB)'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel(page, 'Report')
    .getByRole('alert')
    .getByText(apiSentences.accreditation.noRecordsOfMetric)
    .waitFor();
  await panel(page, 'Report').getByLabel('Report for a metric (PDF, at most 5 MB)').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await savedByEnter()).toBe(`report-${from}-${to}-3.4.3.pdf`);

  await page.keyboard.press('Tab');
  expect(await savedByEnter()).toBe(`events-${from}-${to}.xlsx`);
  await page.keyboard.press('Tab');
  await expectFocus(panel(page, 'Tables').getByLabel('One table as CSV'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await savedByEnter()).toBe(`events-${from}-${to}-3.2.2.csv`);

  await page.keyboard.press('Tab');
  const evidence = panel(page, 'Pack').getByRole('checkbox');
  await expectFocus(evidence);
  await page.keyboard.press('Space');
  expect(await evidence.isChecked()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, successSentences.pack.started);
  const made = row(page, '1 July 1961 to 30 June 1962').filter({ hasText: 'without evidence' });
  await made.getByText(/^Ready, /).waitFor({ timeout: 60_000 });
  await expectFocus(panel(page, 'Pack').getByRole('button', { name: 'Make the pack' }));
  await page.keyboard.press('Tab');
  expect(await savedByEnter()).toBe(`events-${from}-${to}.zip`);
});

test('packs in every state are accessible in every look, have room for large text, and say for which clubs and kinds they are', async () => {
  const page = await openAsAdministrator(year);
  const pack = { from, to, club: [], kind: [], evidence: true, done: 0, total: 40, bytes: 0 };
  const times = { createdAt: '2026-01-02T10:00:00.000Z', expiresAt: '2026-01-09T10:00:00.000Z' };
  const packs: Pack[] = [
    { ...pack, ...times, _id: 'a', status: 'making', done: 12, club: ['gate', 'iot'], kind: ['extension'] },
    { ...pack, ...times, _id: 'b', status: 'stopped', done: 7, evidence: false },
    { ...pack, ...times, _id: 'c', status: 'ready', done: 40, bytes: 123_456_789 },
  ];
  await page.route('**/accreditation/packs', (route) => route.fulfill({ json: { success: true, packs } }));
  await page.reload();
  await row(page, words.making(12, 40))
    .getByText('GATE, AI & IoT, Extension and outreach, with evidence')
    .waitFor();
  await row(page, words.stopped(7, 40))
    .getByRole('button', { name: /^Go on with the pack of/ })
    .waitFor();
  await row(page, 'Ready, ')
    .getByRole('button', { name: /^Download the pack of/ })
    .waitFor();
  await expectAccessibleInEveryLook(page, 'packs');
  await expectRoomForLargeText(page, 'packs');
});

test('a pack that cannot be begun says so, and the next press begins it', async () => {
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
  await row(page, 'GATE, with evidence')
    .getByText(/^Ready, /)
    .waitFor({ timeout: 60_000 });
  expect(await panel(page, 'Pack').getByRole('alert').count()).toBe(0);
});

test('packs that cannot be listed say so, and Retry shows them', async () => {
  expectConsoleError('ERR_FAILED');
  const page = await openAsAdministrator('/');
  await page.route('**/accreditation/packs', (route) => route.abort());
  await page.goto(year);
  await page.getByText(words.fetchFailed).waitFor({ timeout: 60_000 });
  await page.unroute('**/accreditation/packs');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await page.getByText(words.fetchFailed).waitFor({ state: 'detached' });
});

test('a pack that has stopped goes on when somebody asks, and the focus stays with it', async () => {
  expectConsoleError('ERR_FAILED');
  const id = await storedPack({ stopped: true, kind: ['workshop'], total: 1 });
  const page = await openAsAdministrator(year);
  const stopped = row(page, 'Workshop, with evidence');
  await stopped.getByText(words.stopped(0, 1)).waitFor();
  const goOn = stopped.getByRole('button', { name: /^Go on with the pack of/ });
  await page.route(`**/accreditation/packs/${id}`, (route) => route.abort());
  await goOn.press('Enter');
  await stopped.getByRole('alert').getByText(noConnection).waitFor();
  await page.unroute(`**/accreditation/packs/${id}`);
  await goOn.press('Enter');
  await stopped.getByText(/^Ready, /).waitFor({ timeout: 60_000 });
  await expectFocus(stopped.getByRole('heading'));
});

test('a download that is cut off says so, and goes on where it was', async () => {
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
  const own = row(page, 'AI & IoT, with evidence');
  const download = own.getByRole('button', { name: /^Download the pack of/ });
  await download.click();
  await own.getByRole('alert').getByText(words.downloadFailed).waitFor();
  isCut = false;
  const before = asked.length;
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const sizes: number[] = [];
  for await (const piece of await saved.createReadStream()) sizes.push(piece.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
  expect(asked.slice(before)).toEqual([String(8 * 1024 * 1024)]);
  expect(await own.getByRole('alert').count()).toBe(0);
});

test.each([
  ['Report', 'Download the report PDF', '**/accreditation/report?*'],
  ['Tables', 'Download the workbook (XLSX)', '**/accreditation/tables?*'],
] as const)(
  '%s: a failed download says so in its panel, and the next one comes',
  async (name, button, address) => {
    expectConsoleError('ERR_FAILED');
    const page = await openAsAdministrator(year);
    await page.route(address, (route) => route.abort());
    const download = panel(page, name).getByRole('button', { name: button });
    await download.click();
    await panel(page, name).getByRole('alert').getByText(noConnection).waitFor();
    await page.unroute(address);
    await Promise.all([page.waitForEvent('download'), download.click()]);
    await expect.poll(() => panel(page, name).getByRole('alert').count()).toBe(0);
  },
);

test('in a period without events each panel says so, tables have their columns, and the packs of other periods are there', async () => {
  const id = await storedPack({ status: 'ready', club: ['gaming'], done: 1, bytes: 3 });
  await bucket.file(`packs/${id}/pack.zip`).save('ZIP');
  const page = await openAsAdministrator('/accreditation?from=1963-01-01&to=1963-12-31');
  const { desk, tables } = administrationSentences;
  await page.getByText(desk.empty).waitFor();
  await panel(page, 'Report').getByText(desk.noReport).waitFor();
  await panel(page, 'Tables').getByText(tables.empty).waitFor();
  await panel(page, 'Pack').getByText(words.empty).waitFor();
  expect(await panel(page, 'Report').getByRole('button').count()).toBe(0);
  expect(await panel(page, 'Pack').getByRole('button', { name: 'Make the pack' }).count()).toBe(0);
  const saved = async (within: Locator, button: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      within.getByRole('button', { name: button }).click(),
    ]);
    return download.suggestedFilename();
  };
  expect(await saved(panel(page, 'Tables'), /XLSX/)).toBe('events-1963-01-01-1963-12-31.xlsx');
  const own = row(page, 'Gaming, with evidence');
  await own.getByText(/^Ready, /).waitFor();
  expect(await saved(own, /^Download the pack of 1 July 1961/)).toBe(`events-${from}-${to}.zip`);
  await expectAccessibleInEveryLook(page, 'a period without events');
});

test('packs are there when the events cannot be read', async () => {
  expectConsoleError('ERR_FAILED');
  await storedPack({ status: 'ready', club: ['gaming'], done: 1, bytes: 3 });
  const page = await openAsAdministrator('/');
  await page.route('**/accreditation/desk?*', (route) => route.abort());
  await page.goto(year);
  await page.getByText(administrationSentences.desk.fetchFailed).waitFor({ timeout: 60_000 });
  await row(page, 'Gaming, with evidence')
    .getByText(/^Ready, /)
    .waitFor();
  for (const name of ['Report', 'Tables'] as const) expect(await panel(page, name).count()).toBe(0);
});
