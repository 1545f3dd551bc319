import { beforeAll, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { askToDelete } from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { addStudent, openList, openTenThousand, ownStudents, rows, search } from './students.ts';

const mark = ownStudents();
beforeAll(async () => {
  for (let n = 1; n <= 13; n++) {
    await addStudent({ name: `Student ${n} ${mark}`, roll: `${mark}-${n}`, club: n === 13 ? 'gate' : 'iot' });
  }
});

test('the list has the columns, ten students on a page, numbered from 1 on each page', async () => {
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
  expect(await rows(page).getByRole('rowheader').textContent()).toBe(`Student 13 ${mark}`);
  expect(await rows(page).getByText('GATE').count()).toBe(1);
  await search(page).fill('nobody has this');
  await page.getByText(en.administration.member.empty).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await rows(page).first().waitFor();
});

test('deleting asks for confirmation with the student’s name, and removes the row, but a failed deletion does not', async () => {
  const page = await openList();
  await search(page).fill(`${mark}-12`);
  await page.getByText('1 / 1').waitFor();
  const question = await askToDelete(page, `Student 12 ${mark}`, {
    heading: 'Delete student',
    sentence: en.administration.member.confirmDelete,
  });
  const restore = await breakCalls(page, '**/club/delete/*', 503);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.administration.member.deleteFailed);
  await restore();
  await rows(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.member.deleted);
  await page.getByText(en.administration.member.empty).waitFor();
});

test('with 10,000 students the first view reads a hundred, a search all, and a failure halfway has a Retry', async () => {
  const { page, server } = await openTenThousand();
  await page.getByText('10,000 students', { exact: true }).waitFor();
  await page.getByText('1 / 1000').waitFor();
  expect(server.limits).toEqual(['100']);
  expectConsoleError('ERR_FAILED');
  server.fails = true;
  await search(page).fill('25EC99');
  await page.getByText('Only 3,100 of 10,000 students could be read').waitFor();
  await page.getByRole('alert').getByText(en.administration.member.fetchFailed).waitFor();
  server.fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('111 students', { exact: true }).waitFor();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
});
