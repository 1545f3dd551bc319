import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { database } from '../api/admin.ts';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { addUpcomingEvent, nextYear, openAsAdministrator, ownTitle } from './administration.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const words = en.registrationList;

test('the organiser saves the sheet to sign from the list of registrations', async () => {
  const title = ownTitle('Signed for');
  const event = await addUpcomingEvent(title, { date: `${nextYear}-03-05`, registration: {} });
  await outcomeOf(await register(event._id, student({ name: 'Asha Kelkar' })));
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  const button = page.getByRole('button', { name: words.sheet });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('attendance-sheet.pdf');
  const [text] = await readText(await readFile(await download.path()));
  expect(text).toContain(title);
  expect(text).toContain('1 Asha Kelkar');

  await breakCalls(page, '**/registration/sheet/*', 503);
  await button.click();
  await expectToast(page, words.sheetFailed);
});

test('the record of an event starts with what the door has counted; another number is questioned; the list is there', async () => {
  const title = ownTitle('Let in');
  const date = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const event = await addUpcomingEvent(title, { date, club: 'coding' });
  for (const [at, name] of ['Asha Kelkar', 'Bela Rao'].entries())
    await database.collection('attendance').add({
      ...{ event: event._id, kind: 'in', registration: '', person: 0, how: 'walkIn', phone: 'gate-one', at },
      walkIn: { name, roll: `W-${at}`, year: '' },
    });
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  await page.getByRole('link', { name: words.record }).click();
  await page.getByText(en.evidence.door.counts(0, 2, 2)).waitFor();
  const students = page.getByLabel('Number of students', { exact: true });
  await expect.poll(() => students.inputValue()).toBe('2');
  await page.getByLabel('Theme *').fill('Robots');
  await page.getByLabel('Description (objective)', { exact: true }).fill('To build a robot.');
  await students.fill('3');
  const button = page.getByRole('button', { name: 'Upload Event' });
  await button.click();
  await page.getByText(en.administration.doubts.door(2)).waitFor();
  await button.click();
  await expectToast(page, en.success.eventRecord.added);

  // The page of its files and evidence follows. The typed number stays, and the page says that the door has counted a
  // different one.
  await page.getByText(en.evidence.door.otherNumber(3)).waitFor();
  await page.getByRole('button', { name: en.evidence.showNames }).click();
  await page.getByText('Bela Rao').waitFor();

  await database.collection('attendance').add({
    ...{ event: event._id, kind: 'in', registration: '', person: 0, how: 'walkIn', phone: 'late-one', at: 9 },
    walkIn: { name: 'Zara Nair', roll: 'W-9', year: '' },
  });
  await page.goto(`/manage/attendance/${event._id}`);
  const arrivals = page.getByRole('button', { name: words.arrivals });
  const [download] = await Promise.all([page.waitForEvent('download'), arrivals.click()]);
  expect((await readText(await readFile(await download.path()))).join(' ')).toContain('Came 3');
  await page.getByRole('link', { name: words.fileSheet }).click();
  await page.getByRole('button', { name: en.evidence.door.take }).click();
  await expectToast(page, en.success.evidence.listSaved);
  await page.getByRole('button', { name: en.evidence.showNames }).click();
  await page.getByText('Zara Nair').waitFor();
});
