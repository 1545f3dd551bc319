import { readFile } from 'node:fs/promises';
import { paths } from '@club-portal/contract/paths';
import { ratedParts } from '@club-portal/contract/rated-parts';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { database } from '../api/admin.ts';
import { call, logIn } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { addUpcomingEvent, openAsAdministrator, ownTitle } from './administration.ts';
import { openPage } from './browser.ts';
import { expectToast } from './expectations.ts';
import { phone } from './submissions.ts';

/** One event from the door to the report: people who came get a certificate, and the report counts them. */

const title = ownTitle('Door to dossier');
const words = en.certificateList;
const names = ['Asha Kelkar', 'Bela Nimbalkar', 'Chand Neem', 'Dev Palash', 'Esha Champa', 'Farah Tulsi'];
const came = names.slice(0, 5);
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a person who came gets a certificate that anybody can verify, gives feedback, and is counted in the report', async () => {
  await database.doc('counters/mails').delete();
  const { _id: event } = await addUpcomingEvent(title, {
    date: dayFromNow(1),
    club: 'coding',
    registration: {},
  });
  const people = names.map((name) => student({ name }));
  for (const one of people) expect((await outcomeOf(await register(event, one))).outcome).toBe('seat');
  // The day has come. Moving the event in its form would notify everybody.
  await database.doc(`events/${event}`).update({ date: dayFromNow(-1) });

  const organiser = await openAsAdministrator(`/manage/attendance/${event}`);
  for (const name of came) {
    await organiser.getByRole('button', { name: en.attendance.addOf(name) }).click();
    await organiser.getByRole('button', { name: en.attendance.takeBackOf(name) }).waitFor();
  }
  await organiser.getByRole('link', { name: en.attendance.certificates }).click();
  await organiser.getByRole('button', { name: words.issue.button(came.length) }).click();
  const question = organiser.getByRole('dialog', { name: words.issue.title });
  await question.getByRole('button', { name: words.issue.confirm, exact: true }).click();
  await organiser.getByText(words.state.counts(came.length, came.length)).waitFor();

  const mails = await Promise.all(people.slice(0, 5).map(({ email }) => mailReceivedBy(email, 2)));
  const [first] = mails;
  expect(first?.subject).toBe(en.mails.certificate.subject.issued(title));
  const number = await certificateOf(pageIn(first?.text, 'my-record'));
  await verify(number);
  for (const { text } of mails) await giveFeedback(pageIn(text, 'feedback'));

  await organiser.goto(`/manage/attendance/${event}`);
  await organiser.getByRole('button', { name: en.feedbackResults.close }).click();
  const closing = organiser.getByRole('dialog', { name: en.feedbackResults.closeTitle });
  await closing.getByRole('button', { name: en.feedbackResults.close }).click();
  await organiser.getByText(en.feedbackResults.average(en.feedbackResults.parts.content, '4.0')).waitFor();

  await organiser.getByRole('link', { name: en.registrationList.record }).click();
  await expect.poll(() => organiser.getByLabel('Number of students', { exact: true }).inputValue()).toBe('5');
  await organiser.getByLabel('Theme *').fill('Robots');
  await organiser.getByLabel('Description (objective)', { exact: true }).fill('To build a robot.');
  await organiser.getByRole('button', { name: 'Upload Event' }).click();
  await expectToast(organiser, en.success.eventRecord.added);
  await organiser.waitForURL('**/event/evidence/*');
  const record = new URL(organiser.url()).pathname.split('/').at(-1) ?? '';
  const session = await logIn();
  const report = await call('POST', paths.eventRecord.generatePdf(record), { session });
  const text = (await readText(report.body)).join(' ');
  const { counted } = en.report;
  for (const [label, value] of [
    [counted.registered, names.length],
    [counted.certificates, came.length],
  ])
    expect(text).toContain(`${label} ${value}`);
  expect(text).toContain(en.report.feedback.heading);
  // Numbers, not names.
  expect(text).not.toContain(number);
});

/** The address of a page of this portal that an email links to. */
function pageIn(text = '', page: string): string {
  return new RegExp(`/${page}#\\S+`).exec(text)?.[0] ?? '';
}

/** The student downloads the PDF on a phone. Returns the number on it. */
async function certificateOf(address: string): Promise<string> {
  const page = await openPage(address, phone);
  await page.getByRole('heading', { name: title }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.myRecord.certificateOf(en.verify.kinds.participation, title) }).tap(),
  ]);
  const text = (await readText(await readFile(await download.path()))).join(' ');
  expect(text).toContain('Asha Kelkar');
  expect(text).toContain(title);
  return /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(text)?.[0] ?? '';
}

async function verify(number: string): Promise<void> {
  const page = await openPage('/verify', phone);
  await page.getByLabel(en.verify.number).fill(number);
  await page.getByRole('button', { name: en.verify.submit }).tap();
  await page.getByRole('heading', { name: en.verify.valid }).waitFor();
  await page.getByLabel(en.verify.compare.name).fill('asha kelkar');
  await page.getByRole('button', { name: en.verify.compare.submit }).tap();
  await page.getByText(en.verify.compare.same('asha kelkar')).waitFor();
}

async function giveFeedback(address: string): Promise<void> {
  const page = await openPage(address, phone);
  for (const part of ratedParts)
    await page.getByRole('group', { name: en.feedback.parts[part] }).getByLabel('Very good').tap();
  await page.getByRole('button', { name: en.feedback.send }).tap();
  await page.getByText(en.feedback.thanks).waitFor();
}
