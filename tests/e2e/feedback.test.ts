import { feedbackAdminPaths } from '@club-portal/contract/administration-paths';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import { API_BASE } from '@club-portal/contract/paths';
import { FEEDBACK_PAGE } from '@club-portal/contract/rated-parts';
import { TICKET_PAGE } from '@club-portal/contract/ticket-code';
import { todayInIndia } from '@club-portal/contract/today';
import { expect, test } from 'vitest';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { database } from '../api/admin.ts';
import { bodyOf, call, fromNewAddress, logIn } from '../api/client.ts';
import { newNonce, seatPeople } from '../api/door.ts';
import { addRegistrableEvent } from '../api/registering.ts';
import { en, hi } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText, expectWholeWords } from './accessibility.ts';
import { openAsAdministrator } from './administration.ts';
import { openPage, type PageOptions } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';

const words = en.feedback;
const PHONE: PageOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** An event of today, and the codes of its people. All except the last were let in. */
async function eventWithPeople(count: number) {
  const session = await logIn();
  const event = await addRegistrableEvent(session, {
    date: todayInIndia(),
    title: 'Robot arms',
    start: '',
    end: '',
  });
  const people = await seatPeople(event, count);
  for (const registration of people.slice(0, -1))
    await database.doc(`attendance/${newNonce()}`).set({
      ...{ event, club: 'coding', kind: 'in', registration, person: 0, how: 'code', at: Date.now() },
      ...{ skewMs: 0, phone: 'phone-one', phoneName: '', by: 'link', receivedAt: new Date() },
    });
  const codes = await Promise.all(
    people.map((registration) => signTicket({ event, registration, person: 0, issue: 1 })),
  );
  return { session, event, codes };
}

test('a phone gives feedback once; nothing typed is lost when sending fails', async () => {
  const { codes } = await eventWithPeople(2);
  const page = await openPage(`${TICKET_PAGE}#${codes[0]}`, PHONE);
  await page.getByRole('link', { name: en.ticket.feedback }).click();
  await page.getByRole('heading', { name: words.titleOf('Robot arms') }).waitFor();
  await page.getByText(words.anonymous).waitFor();
  await page.getByLabel(words.good).fill('The arm that draws.');
  const send = page.getByRole('button', { name: words.send });
  await send.click();
  const problems = page.getByRole('alert');
  await expect.poll(() => problems.getByRole('link').count()).toBe(3);
  await expectRoomForLargeText(page);
  await expectWholeWords(page);
  await expectAccessibleInEveryLook(page);

  const rate = (part: string, rating: string) =>
    page.getByRole('group', { name: part }).getByRole('radio', { name: rating, exact: true });
  await rate(words.parts.content, 'Very good').check();
  // By keyboard: the arrow keys choose.
  await rate(words.parts.organisation, 'Poor').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  expect(await rate(words.parts.organisation, 'Fair').isChecked()).toBe(true);
  await rate(words.parts.usefulness, 'Excellent').check();
  await expect.poll(() => problems.count()).toBe(0);
  const mend = await breakCalls(page, `**${API_BASE}${feedbackPaths.add}`);
  await send.click();
  await problems.getByText(en.pages.offline).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(words.good).inputValue()).toBe('The arm that draws.');
  expect(await rate(words.parts.organisation, 'Fair').isChecked()).toBe(true);
  await mend();
  await send.click();
  const thanks = page.getByText(words.thanks);
  await thanks.waitFor();
  await expect.poll(() => thanks.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByText(words.states.given).waitFor();
});

test('the page says in Hindi who may give feedback, and why it cannot be given', async () => {
  const { event, codes } = await eventWithPeople(2);
  const [here, absent] = codes;
  const page = await openPage(`/hi${FEEDBACK_PAGE}#${here}`, PHONE);
  await page.getByText(hi.feedback.anonymous).waitFor();
  await expectRoomForLargeText(page);
  await expectWholeWords(page);
  await expectAccessibleInEveryLook(page);
  const says = async (code: string | undefined, sentence: string) => {
    await page.goto(`/hi/ticket`);
    await page.goto(`/hi${FEEDBACK_PAGE}#${code}`);
    await page.getByText(sentence).waitFor();
  };
  await says(absent, hi.feedback.states.absent);
  await says('no.ticket', hi.feedback.none);
  await database.doc(`events/${event}`).update({ date: '2199-01-01' });
  await says(here, hi.feedback.states.notYet);
  await database.doc(`events/${event}`).update({ date: '2025-01-01' });
  await says(here, hi.feedback.states.closed);
});

test('the organiser closes feedback, and then sees the result, as numbers with bars', async () => {
  const { session, event, codes } = await eventWithPeople(7);
  for (const [number, code] of codes.slice(0, 6).entries()) {
    const rated = { content: 5 - (number % 3), organisation: 4, usefulness: 1 + (number % 5) };
    const json = { code, ...rated, good: `Good ${number}`, better: number === 2 ? 'और समय मिले' : '' };
    bodyOf(await call('POST', feedbackPaths.add, { json, headers: fromNewAddress() }));
  }
  const page = await openAsAdministrator(`/manage/attendance/${event}`);
  const results = page.getByRole('region', { name: en.feedbackResults.heading });
  await results.getByText(en.feedbackResults.counts(6, 6)).waitFor();
  expect(await results.getByRole('table').count()).toBe(0);
  const close = { name: en.feedbackResults.close };
  await results.getByRole('button', close).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText(en.feedbackResults.tooFew).count()).toBe(0);
  await dialog.getByRole('button', close).click();
  await expectToast(page, en.success.feedback.closed);
  const table = results.getByRole('table', { name: en.feedbackResults.average('Content', '4.0') });
  await table.waitFor();
  expect(await table.getByRole('row').allInnerTexts()).toEqual([
    ...['Rating\tAnswers', 'Excellent\t\n2', 'Very good\t\n2', 'Good\t\n2', 'Fair\t\n0', 'Poor\t\n0'],
  ]);
  await results.getByText('और समय मिले').waitFor();
  await expectRoomForLargeText(page);
  await expectAccessibleInEveryLook(page);
  expect((await call('GET', feedbackAdminPaths.results(event), { session })).body.isClosed).toBe(true);
});
