import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { register } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { callAsAdministrator, nextYear, openAsAdministrator, ownTitle } from './administration.ts';
import { expectToast } from './expectations.ts';

const words = en.administration.registration;

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
