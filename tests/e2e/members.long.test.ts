import { todayInIndia } from '@club-portal/contract/today';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import { openAsAdministrator } from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { answerCalls, breakCalls, requestsTo, saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { addStudent, openList, openTenThousand, ownStudents, rows, search } from './students.ts';

const mark = ownStudents();
beforeAll(() =>
  addStudent({ name: `=HYPERLINK("x") ${mark}`, roll: `${mark}-13`, club: 'gate', year: 'IV year' }),
);

test('the search field fits a screen of 320 px', async () => {
  const page = await openList();
  await page.setViewportSize({ width: 320, height: 800 });
  const end = (it: Element) => it.getBoundingClientRect().right;
  expect(await search(page).evaluate(end)).toBeLessThanOrEqual(await page.getByRole('table').evaluate(end));
});

test('exports the search result, with formulas made harmless', async () => {
  const page = await openList();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  );
  expect(name).toBe(`club-students-${todayInIndia()}.csv`);
  const [header, line, rest] = bytes.toString().split('\r\n');
  expect(header).toBe('\uFEFFName,Email,Phone,Roll,Year,Club,Joined (India),Membership');
  expect(line).toContain(`"'=HYPERLINK(""x"") ${mark}",x@y.example,+91 98765 43210,${mark}-13,IV year,GATE,`);
  expect(rest).toBe('');
});

test('exports the same as XLSX, and only this button loads the library', async () => {
  const page = await openList();
  const scripts = requestsTo(page, 'xlsx');
  await page.reload();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  expect(scripts).toEqual([]);
  const button = page.getByRole('button', { name: 'Export as XLSX' });
  const restore = await breakCalls(page, '**/members-xlsx*.js');
  await button.click();
  await expectToast(page, en.administration.member.exportFailed);
  await restore();
  await page.reload();
  await search(page).fill(`${mark}-13`);
  await page.getByText('1 / 1').waitFor();
  const { name, bytes } = await saved(page, () => button.click());
  expect(name).toBe(`club-students-${todayInIndia()}.xlsx`);
  const [, row, ...others] = await readSheet(bytes);
  expect([row?.[0], row?.[3], others]).toEqual([`=HYPERLINK("x") ${mark}`, `${mark}-13`, []]);
});

test('with 10,000 students a search shows its progress, and takes few requests', async () => {
  const { page, server } = await openTenThousand();
  await page.getByText('10,000 students', { exact: true }).waitFor();
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  server.hold = promise;
  await search(page).focus();
  await page.keyboard.type('25EC99');
  await page.getByText('Reading 3,100 of 10,000 students…').waitFor();
  expect(
    await page
      .locator('[aria-busy]')
      .filter({ has: page.getByRole('table') })
      .count(),
  ).toBe(1);
  goOn();
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

test('with 10,000 students a late page and the CSV of all take few requests, and a deletion takes none', async () => {
  const { page, server } = await openTenThousand('/join?page=900');
  await rows(page).getByText('Student 8990', { exact: true }).waitFor();
  expect(server.limits).toHaveLength(10);
  const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Export as CSV' }).click());
  expect(bytes.toString().split('\r\n')).toHaveLength(10_002);
  expect(server.exports).toEqual([{ format: 'csv' }]);

  await answerCalls(page, '**/club/delete/*', { message: en.success.member.deleted });
  await page.getByRole('button', { name: /^Delete Student 8990,/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('9,999 students', { exact: true }).waitFor();
  expect(await rows(page).getByText('Student 8990', { exact: true }).count()).toBe(0);
  expect(server.limits).toHaveLength(10);
});

test('the list is filtered by club, year and consent, and the choice is kept while searching', async () => {
  const page = await openAsAdministrator('/join');
  const columns = async (index: number) =>
    new Set(await page.locator(`tbody tr td:nth-child(${index})`).allInnerTexts());
  await page.locator('tbody tr').first().waitFor();
  await page.getByLabel('Club').selectOption('coding');
  await expect.poll(() => columns(7)).toEqual(new Set(['Coding']));
  await page.getByLabel('Club').selectOption('');
  await page.getByLabel('Year').selectOption('I year');
  await expect.poll(() => columns(6)).toEqual(new Set(['I year']));
  await search(page).fill('nobody has this');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  expect(await page.getByLabel('Year').inputValue()).toBe('');
  await search(page).fill('i year');
  await expect.poll(() => columns(6)).toEqual(new Set(['I year']));
});

test('several students are selected, exported, and deleted with one confirmation; one that fails stays selected', async () => {
  const own = `${mark}-several`;
  for (const n of [1, 2, 3]) {
    await addStudent({ name: `Student ${n} ${own}`, roll: `${own}-${n}`, club: 'iot' });
  }
  const page = await openList();
  await search(page).fill(own);
  await page.getByText('3 students', { exact: true }).waitFor();
  const words = en.administration.member;
  await page.getByRole('checkbox', { name: new RegExp(`^Select Student 2 ${own}`) }).check();
  await page.getByText(words.chosen(1), { exact: true }).waitFor();
  const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Export 1 as CSV' }).click());
  expect(bytes.toString().split('\r\n')).toHaveLength(3);
  expect(bytes.toString()).toContain(`Student 2 ${own}`);

  await page.getByRole('checkbox', { name: words.chooseShown(3) }).check();
  await page.getByRole('checkbox', { name: new RegExp(`^Select Student 1 ${own}`) }).uncheck();
  const remove = page.getByRole('button', { name: words.deleteSeveral(2) });
  await remove.click();
  const question = page.getByRole('dialog', { name: words.deleteTitle(2) });
  await question.getByText(words.confirmSeveral(2)).waitFor();
  for (const n of [2, 3]) await question.getByText(`Student ${n} ${own}, ${own}-${n}, `).waitFor();
  expect(await question.getByText(`Student 1 ${own}`).count()).toBe(0);
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await expectAccessibleInEveryLook(page);

  let calls = 0;
  await page.route('**/club/delete/*', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  expectConsoleError('net::ERR_FAILED');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText('1 of 2 were not deleted').waitFor();
  await expectToast(page, words.deletedSeveral(1));
  await page.getByText(words.chosen(1), { exact: true }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: words.deleteSeveral(1) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(`Student 1 ${own}`).waitFor();
});

test('all students of a long list are selected, even those that the page has not read yet', async () => {
  const { page, server } = await openTenThousand();
  await rows(page).first().waitFor();
  const words = en.administration.member;
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words.chooseAll(10_000) }).click();
  await page.getByText(words.chosen(10_000), { exact: true }).waitFor();
  await saved(page, () => page.getByRole('button', { name: 'Export 10,000 as XLSX' }).click());
  expect(server.exports).toHaveLength(1);
  await page.getByRole('button', { name: words.chooseNone }).click();
  await page.getByRole('button', { name: 'Export as XLSX' }).waitFor();
});
