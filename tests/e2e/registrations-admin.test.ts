import { readFile } from 'node:fs/promises';
import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import {
  addUpcomingEvent,
  callAsAdministrator,
  nextYear,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { expectToast } from './expectations.ts';

const words = en.registrationList;

test('an event gets registration with a question, keeps it when it is edited, and asks before people get a mail', async () => {
  const name = ownTitle('Registrable');
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Description *').fill('Bring a laptop.');
  await page.getByLabel('Date *').fill(`${nextYear}-03-04`);
  await page.getByLabel('Students register for it on this site').check();
  await page.getByLabel('Seats (optional)').fill('many');
  await page.getByRole('button', { name: words.addQuestion }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Size');
  await page.getByLabel('Answer to question 1').selectOption('one');
  await page.getByLabel('Choices of question 1', { exact: true }).fill('S\nM');
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.click();
  await page.getByRole('link', { name: /^Seats \(optional\): / }).waitFor();
  await page.getByLabel('Seats (optional)').fill('2');
  await add.click();
  await expectToast(page, en.success.upcomingEvent.added);

  const stored = async () => {
    const { body } = await callAsAdministrator('GET', `${paths.upcomingEvent.fetch}?all=1`);
    return body.events.find((one: { title: string }) => one.title === name);
  };
  const event = await stored();
  expect(event.registration).toMatchObject({
    capacity: 2,
    questions: [{ kind: 'one', label: 'Size', options: ['S', 'M'] }],
  });
  await register(event._id);
  await expect.poll(async () => (await stored()).registered.seated, { timeout: 20_000 }).toBe(1);

  await page.goto('/upcoming-event?tab=all');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByLabel('Location', { exact: true }).fill('Hall 7');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await dialog.getByText(en.administration.doubts.moved(1)).waitFor();
  await save.click();
  await expectToast(page, en.success.upcomingEvent.updated);
  expect((await stored()).registration).toEqual(event.registration);
});

test('the list of an event moves one up, withdraws another after a question, and is exported', async () => {
  const event = await addUpcomingEvent(ownTitle('List of'), {
    date: `${nextYear}-03-05`,
    registration: { capacity: 1, questions: [{ id: 'bus', kind: 'yesNo', label: 'By bus?' }] },
  });
  const names = ['Asha Kelkar', 'Bhanu Rawal', 'Charu Dixit'];
  for (const [at, name] of names.entries())
    await outcomeOf(await register(event._id, student({ name, answers: { bus: at > 0 } })));
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  const list = page.getByRole('list', { name: words.caption });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await row('Charu Dixit').getByText(words.waitingAt(2)).waitFor();
  await page.getByText(words.totals).click();
  await page.getByText('Yes: 2, No: 1').waitFor();
  await page.getByRole('button', { name: words.moveUpOf('Charu Dixit') }).click();
  await expectToast(page, en.success.registration.movedUp);
  await row('Charu Dixit').getByText(words.waitingAt(1)).waitFor();

  await page.getByRole('button', { name: words.withdrawOf('Asha Kelkar') }).click();
  const dialog = page.getByRole('dialog', { name: words.withdraw });
  await dialog.getByText('Asha Kelkar').waitFor();
  await dialog.getByRole('button', { name: words.withdraw }).click();
  await expectToast(page, en.success.registration.withdrawn);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: words.refresh }).click();
      return row('Charu Dixit').getByText(words.outcomes.seat).count();
    })
    .toBe(1);

  await page.getByLabel(words.answer).selectOption('bus Yes');
  await page.getByText(words.found(2)).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFName,Email,Roll,Year,Team,Outcome,Registered (India),By bus?',
    expect.stringContaining('Charu Dixit'),
    expect.stringContaining('Bhanu Rawal'),
  ]);
});
