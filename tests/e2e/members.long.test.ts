import { readFile } from 'node:fs/promises';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call, fromNewAddress } from '../api/client.ts';
import {
  askToDelete,
  callAsAdministrator,
  expectFocus,
  expectToast,
  openAsAdministrator,
  useAdministrator,
} from './administration.ts';
import { expectConsoleError, useBrowser } from './browser.ts';

useBrowser();
useAdministrator();

/** Every field of the students that this file adds contains it. */
let mark: string;
beforeAll(async () => {
  mark = `e2e${Date.now()}`;
  for (let n = 1; n <= 12; n++) {
    await join({ name: `Student ${n} ${mark}`, roll: `${mark}-${n}` });
  }
  await join({ name: `=HYPERLINK("x") ${mark}`, roll: `${mark}-13`, club: 'gate', year: 'IV year' });
});
afterAll(() => removeThose(mark));

async function removeThose(rollsFrom: string): Promise<void> {
  const { body } = await callAsAdministrator('GET', paths.member.fetch);
  const own = body.students.filter(({ roll }: { roll: string }) => roll.startsWith(rollsFrom));
  for (const { _id } of own) await callAsAdministrator('DELETE', paths.member.delete(_id));
}

async function join(student: Record<string, string>): Promise<void> {
  const json = { email: 'x@y.example', phone: '+91 98765 43210', year: 'I year', club: 'iot', ...student };
  const { status } = await call('POST', paths.member.join, { json, headers: fromNewAddress() });
  expect(status).toBe(201);
}

async function openList(): Promise<Page> {
  const page = await openAsAdministrator('/join');
  await page.getByRole('table', { name: 'Joined club students' }).waitFor();
  return page;
}

const search = (page: Page) => page.getByPlaceholder('Search by name, email, roll...');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('shows the columns, ten students on a page, numbered from 1 on each page', async () => {
  const page = await openList();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Sr.',
    'Name',
    'Email',
    'Phone',
    'Roll',
    'Year',
    'Club',
    'Actions',
  ]);
  await search(page).fill(mark.toUpperCase());
  await page.getByText('1 / 2').waitFor();
  expect(await rows(page).count()).toBe(10);
  const pager = page.getByRole('navigation', { name: 'Pages of students' });
  expect(await pager.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.getByText('2 / 2').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  expect(await rows(page).count()).toBe(3);
  expect(await rows(page).first().getByRole('cell').first().textContent()).toBe('1');
  expect(await pager.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await expectFocus(pager.getByRole('button', { name: 'Prev' }));
  await page.goBack();
  await page.getByText('1 / 2').waitFor();
});

test('a search covers every field and starts at page 1', async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^2 \/ /).waitFor();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await rows(page).getByRole('rowheader').textContent()).toBe(`=HYPERLINK("x") ${mark}`);
  expect(await rows(page).getByText('GATE').count()).toBe(1);
  await search(page).fill('nobody has this');
  await page.getByText(administrationSentences.member.empty).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await rows(page).first().waitFor();
});

test('the search field fits a screen of 320 px', async () => {
  const page = await openList();
  await page.setViewportSize({ width: 320, height: 800 });
  const end = (it: Element) => it.getBoundingClientRect().right;
  expect(await search(page).evaluate(end)).toBeLessThanOrEqual(await page.getByRole('table').evaluate(end));
});

test('deleting asks for confirmation with the student’s name, and removes the row', async () => {
  const page = await openList();
  await search(page).fill(`${mark}-12`);
  const question = await askToDelete(page, `Student 12 ${mark}`, {
    heading: 'Delete student',
    sentence: administrationSentences.member.confirmDelete,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, doneSentences.member.deleted);
  await page.getByText(administrationSentences.member.empty).waitFor();
});

test('a failed deletion and a failed list say so', async () => {
  expectConsoleError('503');
  expectConsoleError('ERR_FAILED');
  const page = await openList();
  await page.route('**/club/delete/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, administrationSentences.member.deleteFailed);
  await page.route(/club.fetch-club/, (route) => route.abort());
  await page.reload();
  await page.getByText(administrationSentences.member.fetchFailed).waitFor();
  await page.unroute(/club.fetch-club/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await rows(page).first().waitFor();
});

test('exports the search result, with formulas made harmless', async () => {
  const page = await openList();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('club-students.csv');
  const csv = await readFile(await download.path(), 'utf8');
  const [header, line, rest] = csv.split('\r\n');
  expect(header).toBe('\uFEFFName,Email,Phone,Roll,Year,Club,Joined (India)');
  expect(line).toContain(`"'=HYPERLINK(""x"") ${mark}",x@y.example,+91 98765 43210,${mark}-13,IV year,GATE,`);
  expect(rest).toBe('');
});

test('exports the same as XLSX, and only this button loads the library', async () => {
  const page = await openList();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.reload();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  expect(scripts.filter((address) => address.includes('xlsx'))).toEqual([]);
  const button = page.getByRole('button', { name: 'Export as XLSX' });
  expectConsoleError('ERR_FAILED');
  await page.route('**/members-xlsx*.js', (route) => route.abort());
  await button.click();
  await expectToast(page, administrationSentences.member.exportFailed);
  await page.unrouteAll();
  await page.reload();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('club-students.xlsx');
  const [head, row, ...others] = await readSheet(await download.path());
  expect(head?.at(-1)).toBe('Joined (India)');
  expect(row?.slice(0, 6)).toEqual([
    `=HYPERLINK("x") ${mark}`,
    'x@y.example',
    '+91 98765 43210',
    `${mark}-13`,
    'IV year',
    'GATE',
  ]);
  expect(row?.[6]).toMatch(/^\d\d-\d\d-20\d\d \d\d:\d\d$/);
  expect(others).toEqual([]);
});

test('students after the first hundred are read when their page is opened', async () => {
  const more = `more-${Date.now()}`;
  onTestFinished(() => removeThose(more));
  for (let n = 1; n <= 100; n += 5) {
    await Promise.all(
      Array.from({ length: 5 }, (_, k) => join({ name: `Further ${n + k}`, roll: `${more}-${n + k}` })),
    );
  }
  const { body } = await callAsAdministrator('GET', paths.member.fetch);
  const page = await openAsAdministrator('/join?page=9999');
  const last = Math.ceil(body.students.length / 10);
  await page.getByText(`${last} / ${last}`).waitFor();
  await page.getByText(`${body.students.length} students`, { exact: true }).waitFor();
  const shown = await rows(page).getByRole('rowheader').allTextContents();
  const names = body.students.map(({ name }: { name: string }) => name);
  expect(shown).toEqual(names.slice((last - 1) * 10));
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
});

/** Answers like an API with 10,000 students. `limits` has the limit of each request so far. */
async function openTenThousand(address = '/join') {
  const page = await openAsAdministrator('/');
  const server = { limits: [] as string[], exports: [] as object[], fails: false };
  await page.route(/club.fetch-club/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const limit = query.get('limit') ?? '';
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(10_000, from + Number(limit));
    server.limits.push(limit);
    await new Promise((done) => setTimeout(done, 100));
    if (server.fails && from >= 3000) return route.abort();
    const students = Array.from({ length: to - from }, (_, n) => studentOf(from + n));
    const first = from === 0 && { total: 10_000 };
    const json = { success: true, students, ...(to < 10_000 && { next: String(to) }), ...first };
    return route.fulfill({ json });
  });
  await page.route('**/club/export', (route) => {
    server.exports.push(route.request().postDataJSON());
    const students = Array.from({ length: 10_000 }, (_, n) => studentOf(n));
    return route.fulfill({ json: { success: true, students } });
  });
  await page.goto(address);
  return { page, server };
}

function studentOf(n: number) {
  return {
    _id: `iot-${n}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 'v',
    name: `Student ${n}`,
    email: `student-${n}@students.example`,
    phone: '+91 98765 43210',
    roll: `25EC${n}`,
    year: 'I year',
    club: 'iot',
  };
}

test('with 10,000 students the first view reads a hundred, and a search finds every match', async () => {
  const { page, server } = await openTenThousand();
  await page.getByText('10,000 students', { exact: true }).waitFor();
  await page.getByText('1 / 1000').waitFor();
  expect(server.limits).toEqual(['100']);
  await search(page).focus();
  await page.keyboard.type('25EC99');
  await page.getByText(/^Reading \d,100 of 10,000 students…$/).waitFor();
  expect(
    await page
      .locator('[aria-busy]')
      .filter({ has: page.getByRole('table') })
      .count(),
  ).toBe(1);
  await page.getByText('111 students', { exact: true }).waitFor();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
  expect(server.limits).toEqual(['100', ...Array(10).fill('1000')]);
});

test('with 10,000 students the next hundred are read before their page is opened', async () => {
  const { page, server } = await openTenThousand('/join?page=9');
  await page.getByText('9 / 1000').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('10 / 1000').waitFor();
  await expect.poll(() => server.limits).toEqual(['100', '100']);
  await page.getByRole('button', { name: 'Next' }).click();
  await rows(page).getByText('Student 100', { exact: true }).waitFor();
});

test('with 10,000 students a failure halfway keeps the loaded ones, and Retry reads the rest', async () => {
  expectConsoleError('ERR_FAILED');
  const { page, server } = await openTenThousand();
  server.fails = true;
  await search(page).fill('Student 305');
  await page.getByText('Only 3,100 of 10,000 students could be read').waitFor();
  await page.getByRole('alert').getByText(administrationSentences.member.fetchFailed).waitFor();
  expect(await rows(page).count()).toBe(10);
  server.fails = false;
  server.limits = [];
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('11 students', { exact: true }).waitFor();
  expect(server.limits).toHaveLength(7);
});

test('with 10,000 students a late page and the CSV of all take few requests, and a deletion takes none', async () => {
  const { page, server } = await openTenThousand('/join?page=900');
  await page.getByText(/^Reading /).waitFor();
  await rows(page).getByText('Student 8990', { exact: true }).waitFor();
  expect(server.limits).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(10_002);
  expect(server.exports).toEqual([{ format: 'csv' }]);

  await page.route('**/club/delete/*', (route) =>
    route.fulfill({ json: { success: true, message: doneSentences.member.deleted } }),
  );
  await page.getByRole('button', { name: /^Delete Student 8990,/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('9,999 students', { exact: true }).waitFor();
  expect(await rows(page).getByText('Student 8990', { exact: true }).count()).toBe(0);
  expect(server.limits).toHaveLength(10);
});
