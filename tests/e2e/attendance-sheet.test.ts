import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { addUpcomingEvent, nextYear, openAsAdministrator, ownTitle } from './administration.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const words = en.registrationList;

test('the organiser saves the sheet to sign from the list of who has registered', async () => {
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
