import { recordPages } from '@club-portal/contract/record-pages';
import { todayInIndia } from '@club-portal/contract/today';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { logIn } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { openPage } from './browser.ts';
import { expectToast } from './expectations.ts';

const PHONE = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' as const };
const words = en.registration;
const { registration: onPage } = en.recordPage;

const questions = [
  { id: 'food', kind: 'one', label: 'Food', required: true, options: ['Vegetarian', 'Vegan'] },
  { id: 'topics', kind: 'several', label: 'Topics', options: ['Arms', 'Drones'] },
  { id: 'laptop', kind: 'yesNo', label: 'Do you bring a laptop?' },
  { id: 'why', kind: 'text', label: 'Why do you come?' },
];

test('on a small phone a student gets a seat, the next one waits, and gets the seat that is given back', async () => {
  const event = await addRegistrableEvent(await logIn(), {
    registration: settings({
      capacity: 1,
      showsSeats: true,
      most: 2,
      thanks: 'Bring a pen. https://chat.example/group.',
      questions,
    }),
  });
  const path = `${recordPages.upcomingEvent}/${event}`;
  const [first, second] = [student({ name: 'Asha Champa' }), student()];
  const page = await openPage(path, PHONE);
  await page.getByText(onPage.left(1, 1)).waitFor();
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(facts).toContain('"availability":"https://schema.org/InStock"');

  const dialog = page.getByRole('dialog');
  // The poster at the door links there.
  await page.goto(`${path}#register`);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: onPage.button, exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(first.name);
  await dialog.getByRole('button', { name: words.team.add }).click();
  await expect.poll(() => labelOfFocus(page)).toBe(words.team.name(2));
  await dialog.getByRole('button', { name: words.submit }).click();
  await dialog.getByRole('alert').waitFor();
  for (const label of ['Email', 'Food', words.team.roll(2)])
    expect(await dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid'), label).toBe('true');
  await waitForAnimations(page);
  await expectAccessible(page);
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(first.name);

  await fillIn(dialog, first);
  await dialog.getByLabel('Food').selectOption('Vegan');
  await dialog.getByLabel('Arms').check();
  await dialog.getByLabel('Drones').check();
  await dialog.getByLabel(words.optional('Do you bring a laptop?')).selectOption(words.no);
  await dialog.getByLabel(words.team.name(2)).fill('Bela Nimbalkar');
  await dialog.getByLabel(words.team.roll(2)).fill(`${first.roll}-2`);
  await dialog.getByLabel(words.remember).check();
  await dialog.getByLabel(en.consent.agree).check();
  await dialog.getByRole('button', { name: words.submit }).dblclick();
  await dialog.getByText(words.outcome.team.seat).waitFor();
  await dialog.getByText('Bring a pen.').waitFor();
  expect(await group(dialog).getAttribute('href')).toBe('https://chat.example/group');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.done }).click();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain(first.roll);
  for (const secret of ['Bela', 'Vegan']) expect(kept).not.toContain(secret);

  expect((await outcomeOf(await register(event, { ...second, answers: { food: 'Vegan' } }))).place).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: onPage.wait }).waitFor();

  const mail = await mailReceivedBy(first.email);
  expect(mail.text).toContain('Bring a pen.');
  const own = await openPage(linkIn(mail.text), PHONE);
  await own.getByText(words.outcome.team.seat).waitFor();
  await own.getByText('Bring a pen.').waitFor();
  expect(await group(own).getAttribute('href')).toBe('https://chat.example/group');
  expect(own.url()).toBe(`${ORIGIN}/my-registrations`);
  await own.getByText('Arms, Drones').waitFor();
  await expectAccessible(own);
  await own.getByRole('button', { name: new RegExp(`^${words.mine.change}: `) }).click();
  await dialogOf(own)
    .getByRole('button', { name: words.team.remove(2) })
    .click();
  await dialogOf(own).getByLabel('Food').selectOption('Vegetarian');
  await waitForAnimations(own);
  await expectAccessible(own);
  await dialogOf(own).getByRole('button', { name: words.mine.save }).click();
  await expectToast(own, en.success.registration.changed);
  await own.getByText('Vegetarian').waitFor();
  expect(await own.getByText('Bela Nimbalkar').count()).toBe(0);

  await own.getByRole('button', { name: new RegExp(`^${words.mine.giveBack}: `) }).click();
  await dialogOf(own).getByRole('button', { name: words.mine.giveBack }).click();
  await expectToast(own, en.success.registration.withdrawn);
  await own.getByText(words.outcome.withdrawn).waitFor();
  const other = await openPage(linkIn((await mailReceivedBy(second.email, 2)).text), PHONE);
  await other.getByText(words.outcome.seat).waitFor();
});

test('lists of events say whether people can register, and that all seats are taken', async () => {
  const registration = settings({ capacity: 1, waitingList: false });
  // Before all others of its club.
  const date = todayInIndia();
  const title = `Sketching ${crypto.randomUUID().slice(0, 8)}`;
  const changes = { title, club: 'poster', date, start: '', end: '', registration };
  const event = await addRegistrableEvent(await logIn(), changes);
  const { open, full } = en.registrationState;
  const expectEverywhere = async (words: string) => {
    for (const path of ['/events', '/calendar?view=list', '/club/poster']) {
      const page = await openPage(path, PHONE);
      const link = page.getByRole('link', { name: title }).first();
      await link.waitFor();
      const line = page.locator('li, section').filter({ has: link }).last();
      await line.getByText(words, { exact: true }).waitFor();
    }
  };
  await expectEverywhere(open);
  await outcomeOf(await register(event));
  await expectEverywhere(full);
});

async function fillIn(dialog: Locator, { name, email, roll, year }: ReturnType<typeof student>) {
  const texts = { Name: name, Email: email, 'University roll number': roll };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Year', { exact: true }).selectOption(year);
}

const group = (on: Page | Locator) => on.getByRole('link', { name: 'https://chat.example/group' });

function labelOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '');
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog');
}

/** The page of this portal that an email about a registration links to. */
function linkIn(text: string): string {
  return /\/my-registrations#key=[\w.-]+/.exec(text)?.[0] ?? '';
}
