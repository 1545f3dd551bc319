import { paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { mailReceivedBy, mailsReceivedBy } from '../api/mails.ts';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { callAsAdministrator, openAsAdministrator, ownTitle } from './administration.ts';
import { openPage } from './browser.ts';
import { saved } from './calls.ts';
import { expectToast } from './expectations.ts';
import { openAsCoordinator, openWaiting, phone } from './submissions.ts';

/** One event from its coordinator's draft to the exported list of registrations. */

const words = en.registration;
const list = en.registrationList;
const { submission, doubts } = en.administration;
const SEATS = 71;
const title = ownTitle('Story of seats');
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a coordinator drafts an event with registration, it is approved, 73 students register, a seat moves on, the event is moved, and the list is exported', async () => {
  await database.doc('counters/mails').delete();
  const coordinator = await openAsCoordinator('/upcoming-event');
  await coordinator.getByLabel('Title *').fill(title);
  await coordinator.getByLabel('Description *').fill('Bring a board.');
  await coordinator.getByLabel('Date *').fill(day(7));
  await coordinator.getByLabel('Starts (optional)', { exact: true }).fill('10:00');
  await coordinator.getByLabel('Students register for it on this site').check();
  await coordinator.getByLabel('Seats (optional)').fill(String(SEATS));
  await coordinator.getByRole('button', { name: list.addQuestion }).click();
  await coordinator.getByLabel('Question 1', { exact: true }).fill('Size');
  await coordinator.getByLabel('Answer to question 1').selectOption('one');
  await coordinator.getByLabel('Choices of question 1', { exact: true }).fill('S\nM');
  await coordinator.getByRole('button', { name: submission.submit }).click();
  await expectToast(coordinator, en.success.submission.submitted);

  const administrator = await openAsAdministrator('/manage/today');
  await openWaiting(administrator, title);
  await administrator.getByRole('button', { name: submission.publish, exact: true }).click();
  await expectToast(administrator, en.success.submission.approved);
  const { body } = await callAsAdministrator('GET', `${paths.upcomingEvent.fetch}?all=1`);
  const event: string = body.events.find((one: { title: string }) => one.title === title)._id;

  const [size] = body.events.find((one: { _id: string }) => one._id === event).registration.questions;
  const answers = { [size.id]: 'M' };
  const byScript = Array.from({ length: 70 }, (_, at) => student({ name: `Student ${at}`, answers }));
  const sent = await Promise.all(byScript.map((one) => register(event, one)));
  expect(sent.map(({ status }) => status)).toEqual(byScript.map(() => 201));
  for (const one of sent) expect((await outcomeOf(one)).outcome).toBe('seat');

  const [first, second, third] = ['Asha Champa', 'Bela Nimbalkar', 'Chand Neem'].map((name) => ({
    ...student(),
    name,
  })) as [Person, Person, Person];
  await registerByHand(event, first, words.outcome.seat);
  await registerByHand(event, second, words.outcome.waiting(1));
  await registerByHand(event, third, words.outcome.waiting(2));

  const own = await openPage(await ownPageOf(first.email, 1), phone);
  await own.getByRole('button', { name: `${words.mine.giveBack}: ${title}` }).tap();
  await own.getByRole('dialog').getByRole('button', { name: words.mine.giveBack }).tap();
  await own.getByText(words.outcome.withdrawn).waitFor();
  const promoted = await mailReceivedBy(second.email, 2);
  expect(promoted.text).toContain(en.mails.registration.promoted(title));
  const waiting = await openPage(await ownPageOf(third.email, 1), phone);
  await waiting.getByText(words.outcome.waiting(1)).waitFor();

  await administrator.goto('/upcoming-event?tab=all');
  await administrator.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = administrator.getByRole('dialog', { name: 'Edit event' });
  await editor.getByLabel('Date *').fill(day(8));
  const save = editor.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await editor.getByText(doubts.moved(72, false)).waitFor();
  await save.click();
  await expectToast(administrator, en.success.upcomingEvent.updated);
  const last = byScript.at(-1)?.email ?? '';
  for (const [email, count] of [
    [last, 2],
    [second.email, 3],
    [third.email, 2],
  ] as const)
    expect((await mailReceivedBy(email, count)).subject).toBe(en.mails.registration.subject.moved(title));
  // A person who has withdrawn gets no email about it.
  expect(await mailsReceivedBy(first.email)).toHaveLength(2);
  const moved = await openPage(await ownPageOf(second.email, 3), phone);
  await moved.getByText(words.outcome.seat).waitFor();
  await moved.getByText(new RegExp(` ${Number(day(8).slice(-2))}, `)).waitFor();

  await administrator.goto(`/manage/registrations/${event}`);
  await administrator.getByText(list.counts(SEATS, SEATS, 1, false)).waitFor();
  const file = await saved(administrator, () =>
    administrator.getByRole('button', { name: 'Export as CSV' }).click(),
  );
  const rows = file.bytes.toString('utf8').trim().split('\r\n');
  expect(rows).toHaveLength(1 + 73);
  const rowOf = (name: string) => rows.find((row) => row.startsWith(`${name},`));
  expect(rowOf('Student 0')).toContain(list.outcomes.seat);
  expect(rowOf(second.name)).toContain(list.outcomes.seat);
  expect(rowOf(third.name)).toContain(list.waitingAt(1));
  expect(rowOf(first.name)).toContain(list.outcomes.withdrawn);
  for (const row of rows.slice(1)) expect(row).toMatch(/,[SM]$/);
});

type Person = ReturnType<typeof student>;

/** On a phone: two taps and typing. */
async function registerByHand(event: string, { name, email, roll, year }: Person, outcome: string) {
  const page = await openPage(`${recordPages.upcomingEvent}/${event}`, phone);
  await page
    .getByRole('article')
    .getByRole('button', {
      name: new RegExp(`^(${en.recordPage.registration.button}|${en.recordPage.registration.wait})$`),
    })
    .tap();
  const dialog = page.getByRole('dialog');
  const texts = { Name: name, Email: email, 'University roll number': roll };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Year', { exact: true }).selectOption(year);
  await dialog.getByLabel('Size').selectOption('S');
  await dialog.getByLabel(en.consent.agree).check();
  await dialog.getByRole('button', { name: words.submit }).tap();
  await dialog.getByText(outcome).waitFor();
  await expectNoWiderThanThePhone(page);
}

async function expectNoWiderThanThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The page of this portal that the email number `count` to this address links to. */
async function ownPageOf(email: string, count: number): Promise<string> {
  const { text } = await mailReceivedBy(email, count);
  return /\/my-registrations#key=[\w.-]+/.exec(text)?.[0] ?? '';
}
