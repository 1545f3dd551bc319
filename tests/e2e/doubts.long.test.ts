import { submissionPaths } from '@club-portal/contract/administration-paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  addUpcomingEvent,
  callAsAdministrator,
  listTitled,
  nextYear,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
} from './administration.ts';
import { holdCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { fillUpload, jpeg } from './upload-form.ts';

/** Probable mistakes are asked about once, and the desk lists them again. */

const words = en.administration.doubts;
const title = ownTitle('Doubtful');

async function expectDoubts(page: Page, doubts: string[]): Promise<void> {
  const asked = page.getByRole('alert').filter({ hasText: words.heading });
  await expect.poll(() => asked.getByRole('listitem').allTextContents()).toEqual(doubts);
}

test('an announcement for a distant day is questioned when it is added and when its day is changed, but not if it stays', async () => {
  const name = ownTitle('Far');
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Description *').fill('A walk.');
  await page.getByLabel('Date *').fill('2062-11-23');
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.click();
  await expectDoubts(page, [words.farAhead]);
  expect(await listTitled('events', name)).toEqual([]);
  await add.click();
  await expectToast(page, en.success.upcomingEvent.added);

  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Description *').fill('A long walk.');
  await save.click();
  await expectToast(page, en.success.upcomingEvent.updated);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Date *').fill('2063-11-23');
  await save.click();
  await expectDoubts(page, [words.farAhead]);
  await dialog.getByLabel('Date *').fill(`${nextYear}-11-23`);
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await listTitled('events', name)).toMatchObject([{ date: `${nextYear}-11-23` }]);
});

test('an announcement for a past day is added once confirmed', async () => {
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('A walk.');
  await page.getByLabel('Date *').fill('2025-11-23');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectDoubts(page, [words.past]);
  await page.getByText(words.confirm('Add Event')).waitFor();
  expect(await listTitled('events', title)).toEqual([]);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, en.success.upcomingEvent.added);
  expect(await listTitled('events', title)).toHaveLength(1);
});

test('a notice that is already over is added only once confirmed, and edited without a question if it stays so', async () => {
  const page = await openAsAdministrator('/notice');
  await page.getByLabel('Notice Title *').fill(title);
  await page.getByLabel('Show until (optional)').fill('2025-11-23T10:00');
  const add = page.getByRole('button', { name: 'Add Notice' });
  await add.click();
  await expectDoubts(page, [words.noticeOver]);
  expect(await listTitled('notices', title)).toEqual([]);
  await page.getByLabel('Show until (optional)').fill('2025-11-24T10:00');
  await add.click();
  await page.getByLabel('Link (optional)').fill('/contact');
  await expectDoubts(page, [words.noticeOver]);
  await add.click();
  await expectToast(page, en.success.notice.added);

  await page.getByRole('tab', { name: 'All Notices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit notice' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click();
  await edit();
  await dialog.getByLabel('Important').check();
  await save.click();
  await expectToast(page, en.success.notice.updated);
  await edit();
  await dialog.getByLabel('Show until (optional)').fill('2025-11-25T10:00');
  await save.click();
  await expectDoubts(page, [words.noticeOver]);
  await dialog.getByLabel('Visible to visitors').uncheck();
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await listTitled('notices', title)).toMatchObject([{ visible: false, pinned: true }]);
});

test('a second announcement with the same title and day is questioned, in the form and in the edit dialog, and so is a past day there', async () => {
  const [name, day] = [`${title} announced`, `${nextYear}-05-04`];
  await addUpcomingEvent(name, { date: day });
  await addUpcomingEvent(`${name} later`, { date: `${nextYear}-05-05` });
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(` ${name.toUpperCase()} `);
  await page.getByLabel('Description *').fill('A walk.');
  await page.getByLabel('Date *').fill(day);
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.click();
  await expectDoubts(page, [words.twice]);
  await page.getByLabel('Date *').fill(`${nextYear}-05-06`);
  await add.click();
  await expectToast(page, en.success.upcomingEvent.added);

  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  await page.getByRole('button', { name: `Edit ${name} later` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await dialog.getByLabel('Title *').fill(name);
  await dialog.getByLabel('Date *').fill(day);
  await save.click();
  await expectDoubts(page, [words.twice]);
  await dialog.getByText(words.confirm('Save')).waitFor();
  await dialog.getByLabel('Date *').fill('2025-11-23');
  await save.click();
  await expectDoubts(page, [words.past]);
  const stored = async () => (await listTitled('events', name)).map(({ date }: { date: string }) => date);
  expect(await stored()).not.toContain('2025-11-23');
  await save.click();
  await expectToast(page, en.success.upcomingEvent.updated);
  expect(await stored()).toContain('2025-11-23');
});

test('numbers that do not add up, a future day and a second record are questioned, and the desk lists them', async () => {
  const fields = { date: '2026-10-07', club: 'sport', no_student: '120' };
  await addEventRecord(`${title} once`, fields);
  const { title: name } = await addEventRecord(`${title} twice`, fields);
  const page = await openAsAdministrator('/event?tab=all');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await dialog.getByLabel('Title *').fill(`${title} once`);
  await dialog.getByText('For accreditation').click();
  await dialog.getByLabel('Women students').fill('52');
  await dialog.getByLabel('Men students', { exact: true }).fill('70');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectDoubts(page, [words.participants, words.twice]);
  await dialog.getByLabel('Date *').fill('2062-10-07');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectDoubts(page, [words.participants, words.future]);
  await dialog.getByLabel('Date *').fill('2026-10-07');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectDoubts(page, [words.participants, words.twice]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, en.success.eventRecord.updated);

  await page.goto('/accreditation?year=dates&from=2026-10-07&to=2026-10-07');
  const checked = page.getByRole('list', { name: `Please check in ${title} once` });
  await expect.poll(() => checked.first().getByRole('listitem').count()).toBeGreaterThan(0);
  await checked.getByRole('link', { name: words.participants }).first().click();
  await page.getByRole('dialog', { name: 'Edit event data' }).waitFor();
});

test('a confirmation applies only to the numbers in the question', async () => {
  const { _id, title: name } = await addEventRecord(`${title} confirmed`, {
    ...{ date: '2026-10-09', club: 'sport', no_student: '120' },
  });
  const page = await openAsAdministrator('/event?tab=all');
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  const fill = async (students: string, women: string, men: string) => {
    await dialog.getByLabel('Number of students').fill(students);
    await dialog.getByLabel('Women students').fill(women);
    await dialog.getByLabel('Men students', { exact: true }).fill(men);
  };
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const edit = () => page.getByRole('button', { name: `Edit ${name}` }).click();
  const women = async () => (await readEventRecord(_id)).women;
  await edit();
  await dialog.getByText('For accreditation').click();
  await fill('120', '52', '70');
  await save();
  await expectDoubts(page, [words.participants]);
  await fill('10', '90', '');
  await save();
  await dialog.getByLabel('Speaker', { exact: true }).fill('A. Gulmohar');
  await expectDoubts(page, [words.participants]);
  expect(await women()).toBe(null);
  await save();
  await expectToast(page, en.success.eventRecord.updated);
  expect(await women()).toBe(90);

  await edit();
  await fill('10', '91', '');
  await save();
  await expectDoubts(page, [words.participants]);
  expect(await women()).toBe(90);
  await fill('10', '90', '');
  await dialog.getByLabel('Outcome').first().fill('Ninety parts.');
  await save();
  await dialog.waitFor({ state: 'hidden' });
  expect(await women()).toBe(90);
});

test('faculty without students are questioned when an event is recorded and edited, and the desk lists them', async () => {
  const name = `${title} without students`;
  const page = await openAsAdministrator('/event');
  await fillUpload(page, name, [jpeg('gear.jpg')]);
  await page.getByLabel('What does the picture show?').fill('A gear');
  await page.getByLabel('Date *').fill('2026-10-10');
  await page.getByLabel('Number of students').fill('0');
  await page.getByLabel('Number of faculty').fill('4');
  const upload = page.getByRole('button', { name: 'Upload Event' });
  await upload.click();
  await expectDoubts(page, [words.noStudents]);
  expect(await listTitled('gallery', name)).toEqual([]);
  await upload.click();
  await expectToast(page, en.success.eventRecord.added);

  await page.goto('/accreditation?year=dates&from=2026-10-10&to=2026-10-10');
  const checked = page.getByRole('list', { name: `Please check in ${name}` });
  await checked.getByRole('link', { name: words.noStudents }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await expectFocus(dialog.getByLabel('Number of students'));
  await dialog.getByLabel('Number of faculty').fill('5');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectDoubts(page, [words.noStudents]);
  await dialog.getByLabel('Number of students').fill('');
  await save.click();
  await expectToast(page, en.success.eventRecord.updated);
  await checked.waitFor({ state: 'hidden' });
});

test('a record of a future year is shown first neither to visitors nor in the year report, and the desk reports it', async () => {
  const { title: name } = await addEventRecord(`${title} to come`, { date: '2062-10-07', club: 'sport' });
  const page = await openAsAdministrator('/event?tab=all');
  await page.getByRole('heading', { name: 'Year report' }).click();
  const year = page.getByRole('region', { name: 'Year report' }).getByLabel('Year');
  await year.locator('option[value="2062"]').waitFor({ state: 'attached' });
  expect(await year.inputValue()).toBe(todayInIndia().slice(0, 4));

  await page.goto('/accreditation?year=2024-25&club=iot');
  await page.getByRole('link', { name: en.administration.desk.toCome }).click();
  const checked = page.getByRole('list', { name: `Please check in ${name}` });
  await checked.getByRole('link', { name: words.future }).waitFor();
  expect(await page.getByRole('link', { name: en.administration.desk.toCome }).count()).toBe(0);

  await page.goto('/club/sport/events');
  const tabs = page.getByRole('tab');
  const later = page.getByRole('tab', { name: '2062' });
  await expect.poll(() => later.getAttribute('aria-selected')).toBe('false');
  expect(await tabs.filter({ visible: true }).first().textContent()).toBe('2062');
  const chosen = page.getByRole('tab', { selected: true });
  expect(Number(await chosen.textContent())).toBeLessThan(2062);
  await later.click();
  await page.getByRole('link', { name }).waitFor();
});

test('the question names the pressed button, so a user who confirms it keeps a draft and publishes nothing', async () => {
  const keep = en.administration.submission.keep;
  await addEventRecord(`${title} kept`, { date: '2026-10-08', club: 'sport' });
  const forms: [path: string, fill: (page: Page) => Promise<void>][] = [
    [
      '/upcoming-event',
      async (page) => {
        await page.getByLabel('Title *').fill(`${title} draft`);
        await page.getByLabel('Description *').fill('A walk.');
        await page.getByLabel('Date *').fill('2025-11-23');
      },
    ],
    [
      '/event',
      async (page) => {
        await fillUpload(page, `${title} draft`, [jpeg('gear.jpg')]);
        await page.getByLabel('What does the picture show?').fill('A gear');
        await page.getByLabel('Date *').fill('2062-10-07');
      },
    ],
    [
      '/event?tab=all',
      async (page) => {
        await page.getByRole('button', { name: `Edit ${title} kept` }).click();
        await page.getByRole('dialog').getByLabel('Date *').fill('2062-10-07');
      },
    ],
  ];
  for (const [path, fill] of forms) {
    const page = await openAsAdministrator(path);
    await fill(page);
    await page.getByRole('button', { name: keep, exact: true }).click();
    await page.getByText(words.confirm(keep)).waitFor();
    await page.getByRole('button', { name: keep, exact: true }).click();
    await expectToast(page, en.success.submission.kept);
  }
  expect(await listTitled('events', `${title} draft`)).toEqual([]);
  expect(await listTitled('gallery', `${title} draft`)).toEqual([]);
  const { submissions } = (await callAsAdministrator('GET', submissionPaths.list)).body;
  const own = submissions.filter((one: { title: string }) => one.title.startsWith(title));
  expect(own).toHaveLength(3);
  for (const one of own) await callAsAdministrator('DELETE', submissionPaths.delete(one._id));
});

test('while an upload is checked or a change is saved, no text can be typed that would be lost, and the focus stays', async () => {
  const page = await openAsAdministrator('/event');
  const name = `${title} typed late`;
  const ask = await holdCalls(page, /gallery\/fetch\?club=/);
  await fillUpload(page, name, [jpeg('gear.jpg')]);
  await page.getByLabel('What does the picture show?').fill('A gear');
  const theme = page.getByLabel('Theme *');
  await theme.press('Enter');
  await expectFocus(page.getByRole('button', { name: 'Upload Event' }));
  expect(await theme.isDisabled()).toBe(true);
  ask();
  await expectToast(page, en.success.eventRecord.added);
  expect(await theme.isEnabled()).toBe(true);

  await page.goto('/event?tab=all');
  const save = await holdCalls(page, '**/gallery/update/**');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await dialog.getByLabel('Title *').press('Enter');
  await expectFocus(dialog.getByRole('button', { name: 'Save', exact: true }));
  expect(await dialog.getByLabel('Title *').isDisabled()).toBe(true);
  save();
  await expectToast(page, en.success.eventRecord.updated);
});

test('an upload sent twice before the question is answered makes one record', async () => {
  const page = await openAsAdministrator('/event');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gallery/upload')) sent.push(request.method());
  });
  await fillUpload(page, `${title} pressed twice`, [jpeg('gear.jpg')]);
  await page.getByLabel('What does the picture show?').fill('A gear');
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name=theme])');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expectToast(page, en.success.eventRecord.added);
  expect(sent).toEqual(['POST']);
  expect(await listTitled('gallery', `${title} pressed twice`)).toHaveLength(1);
});
