import { API_BASE, paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { BLANK, expectConsoleError, openPage, type PageOptions } from './browser.ts';
import { answerCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';

/* What can go wrong between a student and the portal while registering. */

const HOUR_MS = 60 * 60 * 1000;
const phone = { viewport: { width: 360, height: 740 } };
const { registration: onPage } = en.recordPage;
const words = en.registration;

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

/** A moment in India as a form sends it. */
const inIndia = (ms: number) => new Date(Date.now() + ms + 5.5 * HOUR_MS).toISOString().slice(0, 16);

async function addEvent(registration: object = {}): Promise<string> {
  return addRegistrableEvent(administrator, { registration: settings(registration) });
}

async function change(id: string, registration: object): Promise<void> {
  const { event } = bodyOf(await call('GET', paths.upcomingEvent.read(id), { session: administrator }));
  const json = { ...event, registration: { ...event.registration, ...registration } };
  bodyOf(await call('PUT', paths.upcomingEvent.update(id), { session: administrator, json }));
}

const open = (event: string, options: PageOptions = phone) =>
  openPage(`${recordPages.upcomingEvent}/${event}`, { ...options, extraHTTPHeaders: fromNewAddress() });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: onPage.button, exact: true }).click();
  return page.getByRole('dialog');
}

async function fillIn(dialog: Locator, person = student()) {
  for (const field of ['name', 'email', 'roll'] as const)
    await dialog.locator(`[name=${field}]`).fill(person[field]);
  await dialog.locator('[name=year]').selectOption(person.year);
  await dialog.locator('[name=consent]').check();
  return person;
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: words.submit, exact: true }).click();

const storedOf = async (event: string) =>
  (await database.collection('registrations').where('event', '==', event).get()).docs;

/** The clock of a phone that is wrong by this many ms. */
const clockOff = (ms: number): PageOptions => ({
  ...phone,
  initScript: `
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...all) { super(...(all.length > 0 ? all : [Right.now() + ${ms}])); }
      static now() { return Right.now() + ${ms}; }
    };
  `,
});

test.each([
  ['ahead, as after it closed', 8 * HOUR_MS, { closes: inIndia(5 * HOUR_MS) }],
  ['behind, as before it opens', -8 * HOUR_MS, { opens: inIndia(-HOUR_MS) }],
])('a student whose clock is hours %s, can register', async (_, off, registration) => {
  const event = await addEvent(registration);
  const page = await open(event, clockOff(off));
  const dialog = await openForm(page);
  await fillIn(dialog);
  await send(dialog);
  await dialog.getByText(words.outcome.seat).waitFor();
  expect(await page.getByText(onPage.closed).count()).toBe(0);
});

test.each([
  ['behind', -8 * HOUR_MS, { opens: inIndia(-9 * HOUR_MS), closes: inIndia(-HOUR_MS) }, words.closed],
  ['ahead', 8 * HOUR_MS, { opens: inIndia(5 * HOUR_MS) }, words.notYet],
])(
  'a student whose clock is hours %s learns before typing that registration is not open',
  async (_, off, registration, sentence) => {
    const event = await addEvent(registration);
    const dialog = await openForm(await open(event, clockOff(off)));
    const said = dialog.getByRole('alert').filter({ hasText: sentence });
    await said.waitFor();
    await expectFocus(said);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
  },
);

test('in a tab that was open while the last seat was taken, the dialog says so, and then the page', async () => {
  const event = await addEvent({ capacity: 1, waitingList: false });
  const page = await open(event);
  await page.getByRole('button', { name: onPage.button, exact: true }).waitFor();
  await outcomeOf(await register(event));
  const dialog = await openForm(page);
  await dialog.getByText(words.full).waitFor();
  await dialog.getByRole('button', { name: words.done }).click();
  await page.getByText(onPage.taken).waitFor();
  expect(await page.getByRole('button', { name: onPage.button, exact: true }).count()).toBe(0);
});

test('a question that the organiser adds while the form is open is asked after the attempt, and nothing typed is lost', async () => {
  expectConsoleError('400');
  const event = await addEvent();
  const dialog = await openForm(await open(event));
  const person = await fillIn(dialog);
  const food = { id: 'food', kind: 'one', label: 'Food', required: true, options: ['Rice', 'Roti'] };
  await change(event, { questions: [food] });
  await send(dialog);
  const asked = dialog.getByLabel('Food');
  await asked.waitFor();
  await expect.poll(() => asked.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.locator('[name=name]').inputValue()).toBe(person.name);
  await asked.selectOption('Roti');
  await send(dialog);
  await dialog.getByText(words.outcome.seat).waitFor();
  expect((await storedOf(event)).map((one) => one.get('answers'))).toEqual([{ food: 'Roti' }]);
});

test('registration that closes while the form is open refuses it with a sentence, and keeps what was typed', async () => {
  expectConsoleError('409');
  const event = await addEvent({ closes: inIndia(HOUR_MS) });
  const dialog = await openForm(await open(event));
  const person = await fillIn(dialog);
  await change(event, { closes: inIndia(-HOUR_MS) });
  await send(dialog);
  await dialog.getByRole('alert').getByText(en.api.registration.closed).waitFor();
  expect(await dialog.locator('[name=roll]').inputValue()).toBe(person.roll);
});

test('a person who gets a seat while changing the answers can save them', async () => {
  expectConsoleError('409');
  const questions = [{ id: 'why', kind: 'text', label: 'Why?' }];
  const event = await addEvent({ capacity: 1, questions });
  const [first, second] = [student(), student({ answers: { why: 'Old' } })];
  for (const one of [first, second]) await outcomeOf(await register(event, one));
  const keyOf = async ({ email }: { email: string }) =>
    /#key=([\w.-]+)/.exec((await mailReceivedBy(email)).text)?.[1] ?? '';
  const page = await openPage(`/my-registrations#key=${await keyOf(second)}`, phone);
  await page.getByRole('button', { name: new RegExp(`^${words.mine.changeAnswers}: `) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="answers.why"]').fill('New');
  const key = await keyOf(first);
  const own = bodyOf(
    await call('POST', paths.registration.own, { json: { key }, headers: fromNewAddress() }),
  );
  const json = { key, id: own.registrations[0]._id };
  bodyOf(await call('POST', paths.registration.withdraw, { json, headers: fromNewAddress() }));
  await mailReceivedBy(second.email, 2);
  await dialog.getByRole('button', { name: words.mine.save }).click();
  await expectToast(page, en.success.registration.changed);
  await page.getByText(words.outcome.seat).waitFor();
  await page.getByText('New', { exact: true }).waitFor();
});

test('without a connection the form stays, and a phone that sleeps during a registration shows the outcome when it wakes up', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const event = await addEvent();
  const page = await open(event);
  const dialog = await openForm(page);
  await fillIn(dialog);
  await page.context().setOffline(true);
  await send(dialog);
  await dialog.getByRole('alert').getByText(en.pages.offline).waitFor();
  await page.context().setOffline(false);
  const outcome = `**${API_BASE}${paths.registration.outcome}`;
  await answerCalls(page, outcome, { outcome: 'asked', place: 0, thanks: '' });
  await send(dialog);
  await dialog.getByText(words.outcome.asked).waitFor();
  await page.unroute(outcome);
  await page.context().setOffline(true);
  await page.waitForTimeout(3000);
  await page.context().setOffline(false);
  await dialog.getByText(words.outcome.seat).waitFor();
  expect(await storedOf(event)).toHaveLength(1);
});

test('a student whose answer was lost takes the last seat, sends the form again, and sees it', async () => {
  expectConsoleError('503');
  const event = await addEvent({ capacity: 1, waitingList: false });
  const page = await open(event);
  const dialog = await openForm(page);
  await fillIn(dialog);
  const add = `**${API_BASE}${paths.registration.add}`;
  await page.route(add, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, body: '' });
  });
  await send(dialog);
  await dialog.getByRole('alert').getByText(words.notSent).waitFor();
  await page.unroute(add);
  await expect.poll(async () => (await storedOf(event))[0]?.get('outcome')).toBe('seat');
  await send(dialog);
  await dialog.getByText(words.outcome.seat).waitFor();
  expect(await storedOf(event)).toHaveLength(1);
});

test('an outcome that is no longer known is not requested again', async () => {
  expectConsoleError('404');
  const event = await addEvent();
  const page = await open(event);
  const dialog = await openForm(page);
  await fillIn(dialog);
  let calls = 0;
  await page.route(`**${API_BASE}${paths.registration.outcome}`, (route) => {
    calls += 1;
    const json = {
      success: false,
      code: 'not-found',
      message: en.api.registration.receipt,
      requestId: '',
    };
    return route.fulfill({ status: 404, json });
  });
  await send(dialog);
  await dialog.getByText(en.api.registration.receipt).waitFor();
  await page.waitForTimeout(2000);
  expect(calls).toBe(1);
});

test('a tap before the application has started opens the form', async () => {
  const page = await openPage(BLANK, phone);
  await page.goto(`${recordPages.upcomingEvent}/${await addEvent()}`);
  await page.getByRole('button', { name: onPage.button, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
});

test('the keyboard alone registers a student, and the focus returns to the button', async () => {
  const page = await open(await addEvent());
  const { keyboard } = page;
  const button = page.getByRole('button', { name: onPage.button, exact: true });
  await button.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=name]').waitFor();
  const { name, email, roll } = student();
  for (const [label, text] of [
    ['Name', name],
    ['Email', email],
    ['University roll number', roll],
    ['Year', 'II'],
  ] as const) {
    await expectFocus(dialog.getByLabel(label, { exact: true }));
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (let presses = 0; presses < 4; presses++) {
    if (await dialog.locator('[name=consent]:focus').count()) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  await keyboard.press('Enter');
  const outcome = dialog.getByRole('status').filter({ hasText: words.outcome.seat });
  await outcome.waitFor();
  await expectFocus(outcome);
  await keyboard.press('Escape');
  await expectFocus(button);
});

test('a title, an answer and a name that look like markup are text on students’ pages', async () => {
  const hostile = '<img src=x onerror="document.title=1">';
  const registration = settings({
    thanks: hostile,
    questions: [{ id: 'why', kind: 'text', label: hostile }],
  });
  const event = await addRegistrableEvent(administrator, { title: hostile, registration });
  const page = await open(event);
  const dialog = await openForm(page);
  await fillIn(dialog, student({ name: hostile }));
  await dialog.locator('[name="answers.why"]').fill(hostile);
  await send(dialog);
  await dialog.getByText(words.outcome.seat).waitFor();
  await dialog.getByText(hostile, { exact: true }).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('a leader who changes an answer keeps the team, even after the organiser has made teams smaller', async () => {
  const questions = [{ id: 'why', kind: 'text', label: 'Why?' }];
  const event = await addEvent({ most: 3, questions });
  const name = 'Venkatanarasimharajuvaripeta';
  const leader = student({ team: [{ name, roll: student().roll }] });
  await outcomeOf(await register(event, leader));
  await change(event, { most: 1 });
  const [key] = /#key=[\w.-]+/.exec((await mailReceivedBy(leader.email)).text) ?? [];
  const page = await openPage(`/my-registrations${key}`, phone);
  await page.getByRole('button', { name: new RegExp(`^${words.mine.change}: `) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="answers.why"]').fill('New');
  await dialog.getByRole('button', { name: words.mine.save }).click();
  await expectToast(page, en.success.registration.changed);
  await page.getByRole('link', { name: words.mine.ticketOf(name) }).waitFor();
  expect((await storedOf(event))[0]?.get('team')).toMatchObject([{ name }]);
  // A name of one long word does not make the page wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
});
