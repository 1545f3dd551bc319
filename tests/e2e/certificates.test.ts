import { certificateAdminPaths } from '@club-portal/contract/administration-paths';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { API_BASE } from '@club-portal/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { auth, database, makeAccount } from '../api/admin.ts';
import { eventWithPeople, issue, listOf } from '../api/certifying.ts';
import { logIn as openSession } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { en, hi } from '../sentences.ts';
import { callAsAdministrator, openAsAdministrator } from './administration.ts';
import { expectConsoleError, logIn, openPage, type PageOptions } from './browser.ts';
import { expectToast } from './expectations.ts';

const words = en.certificateList;
const PHONE: PageOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const peopleOn = (page: Page) => page.getByRole('list', { name: words.people.heading });
const rowOf = (page: Page, text: string) => peopleOn(page).getByRole('listitem').filter({ hasText: text });
const saved = (page: Page) =>
  page.getByText(en.administration.saving.saved(words.part, '').slice(0, 8)).waitFor();

/** The text of the PDF behind a link. The tests' browser does not show PDFs. */
async function textBehind(page: Page, name: string | RegExp): Promise<string> {
  const address = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return (await readText(await answer.body())).join(' ');
}

/** A signature with blue ink on grey paper, and the dark table below it. */
function photoOfASignature(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
    <rect width="900" height="700" fill="#b9b4a8"/><rect y="640" width="900" height="60" fill="#2b1d14"/>
    <path d="M200 330q60-160 110-20t120-60q20 120 90 10t170 30" fill="none" stroke="#28348c" stroke-width="7"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

test('from the names to the last email: corrected, signed, previewed, issued, corrected again and revoked', async () => {
  const session = await openSession();
  const { event, people } = await eventWithPeople(session, 3);
  const list = await listOf(session, event);
  const [first, second, third] = list.candidates.map(({ written }: { written: string }) => written);
  const page = await openAsAdministrator(`/manage/certificates/${event}`);

  // Who gets a certificate: a name as it is on paper, one who gets none, a winner, and a speaker who was on no list.
  const name = () => page.getByLabel(words.people.nameOf(first), { exact: true }).first();
  await name().fill('Asha S. Kelkar');
  await page.getByLabel(words.people.noneOf(second)).check();
  await page.getByRole('button', { name: words.people.anotherOf(third) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.add.confirm, exact: true }).click();
  await dialog.getByRole('link', { name: new RegExp(words.add.prize) }).waitFor();
  await dialog.getByLabel(words.add.prize).fill('First prize');
  await dialog.getByRole('button', { name: words.add.confirm, exact: true }).click();
  await expectToast(page, words.add.added(1));
  await page.getByRole('button', { name: words.add.button, exact: true }).click();
  await dialog.getByLabel(words.add.people).fill('Dr. Meera Sathe, , meera@guests.example\nno name@, x@y');
  await dialog.getByRole('button', { name: words.add.confirm, exact: true }).click();
  await dialog.getByRole('alert').getByText(words.add.line(2)).waitFor();
  await dialog.getByLabel(words.add.people).fill('Dr. Meera Sathe, , meera@guests.example');
  await dialog.getByRole('button', { name: words.add.confirm, exact: true }).click();
  await expectToast(page, words.add.added(1));

  // Text of the certificate.
  const sentence = page.getByLabel(words.text.sentence(words.kinds.participation), { exact: true });
  expect(await sentence.inputValue()).toBe(en.certificateTexts.participation);
  await sentence.fill('For ');
  const insert = page.getByRole('group', { name: words.text.insert(words.kinds.participation) });
  await insert.getByRole('button', { name: words.text.placeholders.name }).click();
  await sentence.pressSequentially(' of {colleg}');
  await page.getByText(words.text.unknown('{colleg}')).waitFor();
  await sentence.fill('For {name} at {event}.');
  await page
    .getByRole('figure', { name: words.text.exampleOf(words.kinds.participation) })
    .getByText(`For Asha S. Kelkar at ${list.event.title}.`)
    .waitFor();
  await page.getByRole('button', { name: words.signers.add }).click();
  await page.getByLabel(words.signers.name, { exact: true }).fill('Dr. Rao');
  await page.getByRole('button', { name: en.administration.saving.save }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: words.signers.legend(1) })
    .click();
  await page.getByLabel(words.signers.office).fill('Head of the Department');
  await page
    .getByLabel(words.signers.picture)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoOfASignature() });
  await page.getByRole('img', { name: words.signers.alternative('Dr. Rao') }).waitFor();

  // What was typed survives a reload.
  await page.reload();
  await expect.poll(() => name().inputValue()).toBe('Asha S. Kelkar');
  await page.getByRole('button', { name: en.administration.saving.save }).click();
  await saved(page);
  const { settings } = await listOf(session, event);
  expect(settings).toMatchObject({
    texts: { en: { participation: 'For {name} at {event}.' } },
    names: { [`${people[0]}.0`]: 'Asha S. Kelkar' },
    besides: [
      { kind: 'winner', prize: 'First prize', name: '' },
      { kind: 'speaker', name: 'Dr. Meera Sathe', email: 'meera@guests.example' },
    ],
  });
  const signature = sharp(Buffer.from(settings.signers[0].signature, 'base64'));
  const { width = 0, height = 0 } = await signature.metadata();
  expect(width / height).toBeGreaterThan(2.5);
  expect((await signature.greyscale().stats()).channels[0]?.max).toBe(255);

  // The certificate and all names, before anything is issued.
  expect(await textBehind(page, words.preview.of('Asha S. Kelkar'))).toContain('Asha S. Kelkar');
  const names = await textBehind(page, words.preview.names);
  for (const one of ['Asha S. Kelkar', 'Dr. Meera Sathe', third]) expect(names).toContain(one);

  await page.getByRole('button', { name: words.issue.button(4) }).click();
  await dialog.getByText(words.issue.question(4)).waitFor();
  await dialog.getByText(/^3 addresses get an email/).waitFor();
  await dialog.getByRole('button', { name: words.issue.confirm }).click();
  await expect
    .poll(
      () =>
        peopleOn(page)
          .getByRole('link', { name: /as PDF$/ })
          .count(),
      { timeout: 20_000 },
    )
    .toBe(4);
  await page.getByText(words.state.counts(4, 4)).waitFor();
  expect(await textBehind(page, words.issued.fileOf('Dr. Meera Sathe'))).toContain('Dr. Meera Sathe');
  const all = await textBehind(page, words.preview.all);
  for (const one of ['Asha S. Kelkar', 'Dr. Meera Sathe', third]) expect(all).toContain(one);
  await mailReceivedBy('meera@guests.example');

  await page.getByRole('button', { name: words.issued.correctOf('Asha S. Kelkar') }).click();
  await dialog.getByLabel(words.issued.correction.name).fill('Asha Suresh Kelkar');
  await dialog.getByRole('button', { name: words.issued.correction.confirm }).click();
  await expectToast(page, words.issued.correction.done);
  const corrected = rowOf(page, 'Asha Suresh Kelkar');
  await corrected.getByText(words.issued.history).click();
  await corrected.getByText(/before: Asha S\. Kelkar$/).waitFor();

  const issued = (await listOf(session, event)).certificates;
  const number = issued.find((one: { name: string }) => one.name === 'Dr. Meera Sathe').number;
  await page.getByRole('button', { name: words.issued.revokeOf('Dr. Meera Sathe') }).click();
  await dialog.getByRole('button', { name: words.issued.revocation.confirm }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(words.issued.revocation.why).fill('The talk was moved.');
  await dialog.getByRole('button', { name: words.issued.revocation.confirm }).click();
  await expectToast(page, words.issued.revocation.done);
  await page.getByRole('searchbox').fill(shownCertificateNumber(number).toLowerCase());
  await page.getByText(words.people.found(1)).waitFor();
  await rowOf(page, 'Dr. Meera Sathe')
    .getByText(/The talk was moved\.$/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: words.issued.revokeOf('Dr. Meera Sathe') }).count()).toBe(0);
});

test('more certificates than one PDF can have are links to parts', async () => {
  const session = await openSession();
  const { event } = await eventWithPeople(session, 1);
  const [{ number }] = (await issue(session, event)).certificates;
  const one = await database.doc(`certificates/${number}`).get();
  const writer = database.bulkWriter();
  for (let index = 0; index < 100; index += 1)
    void writer.create(one.ref.parent.doc(`${event}-${index}`), { ...one.data(), name: `Copy ${index}` });
  await writer.close();
  const page = await openAsAdministrator(`/manage/certificates/${event}`);
  await page.getByRole('link', { name: words.preview.part('1–100'), exact: true }).waitFor();
  const last = await textBehind(page, words.preview.part('101'));
  expect(last.match(/certify that Copy \d+ took part/g)).toEqual(['certify that Copy 99 took part']);
  expect(await page.getByRole('link', { name: words.preview.all, exact: true }).count()).toBe(0);
});

test('the dialogs say whether an email is sent, even for a certificate whose registration is gone', async () => {
  const session = await openSession();
  const { event, people } = await eventWithPeople(session, 2);
  const [gone, unknown] = (await issue(session, event)).certificates;
  await database.doc(`certificates/${unknown.number}`).update({ email: FieldValue.delete() });
  await Promise.all(people.map((id) => database.doc(`registrations/${id}`).delete()));
  const page = await openAsAdministrator(`/manage/certificates/${event}`);
  const dialog = page.getByRole('dialog');
  const { correction, revocation } = words.issued;
  for (const [{ name, number }, mailed] of [
    [gone, true],
    [unknown, false],
  ] as const) {
    const shown = shownCertificateNumber(number);
    await page.getByRole('button', { name: words.issued.correctOf(name) }).click();
    await dialog.getByText(correction.consequence(shown, mailed), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.issued.revokeOf(name) }).click();
    await dialog.getByText(revocation.consequence(shown, mailed), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  }
});

test('a name that cannot be printed is reported in its row and before issuing, until it is corrected', async () => {
  const session = await openSession();
  const { event, people } = await eventWithPeople(session, 2);
  const tamil = 'தமிழ்ச்செல்வி';
  await database.doc(`registrations/${people[0]}`).update({ name: tamil });
  const page = await openAsAdministrator(`/manage/certificates/${event}`);
  const warning = words.people.unprintable('[Tamil text]');
  await peopleOn(page).getByText(warning).waitFor();
  await page.getByLabel(words.people.show).selectOption(words.people.filters.unprintable);
  await page.getByText(words.people.found(1)).last().waitFor();
  await page.getByRole('button', { name: words.issue.button(2) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.state.unprintable(tamil, 0)).waitFor();
  await dialog.getByRole('button', { name: words.issue.cancel }).click();
  await page.getByLabel(words.people.nameOf(tamil), { exact: true }).fill('Tamilselvi');
  await page.getByRole('button', { name: en.administration.saving.save }).click();
  await saved(page);
  await expect.poll(() => page.getByText(words.state.unprintable(tamil, 0)).count()).toBe(0);
  await page.getByLabel(words.people.show).selectOption('');
  await rowOf(page, tamil).waitFor();
  expect(await page.getByText(warning).count()).toBe(0);
});

test('once some are issued, the list comes first, and the texts of certificates are collapsed and can still be changed', async () => {
  const session = await openSession();
  const { event } = await eventWithPeople(session, 1);
  const page = await openAsAdministrator(`/manage/certificates/${event}`, PHONE);
  const sentence = page.getByLabel(words.text.sentence(words.kinds.participation), { exact: true });
  const list = page.getByRole('searchbox');
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(sentence)).toBeLessThan(await topOf(list));
  await page.getByRole('button', { name: words.issue.button(1) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.issue.confirm }).click();
  await page.getByRole('button', { name: /^Revoke the certificate of/ }).waitFor();
  expect(await sentence.isVisible()).toBe(false);
  const folded = page.getByText(words.text.folded);
  expect(await topOf(list)).toBeLessThan(await topOf(folded));
  await folded.click();
  await sentence.fill('For {name}.');
  // Unsaved changes are open after a reload.
  await page.reload();
  await sentence.waitFor();
  expect(await sentence.inputValue()).toBe('For {name}.');
  await page.getByRole('button', { name: en.administration.saving.save }).click();
  await saved(page);
  // The event's feedback is shown below.
  await page.getByRole('region', { name: en.feedbackResults.heading }).waitFor();
});

test('a certificate in Hindi offers places of winners in Hindi and in English', async () => {
  const session = await openSession();
  const { event } = await eventWithPeople(session, 1);
  const page = await openAsAdministrator(`/manage/certificates/${event}`);
  const suggested = async () => {
    await page.getByRole('button', { name: /^Another certificate for/ }).click();
    const options = page.getByRole('dialog').locator('datalist option');
    await options.first().waitFor({ state: 'attached' });
    const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await page.keyboard.press('Escape');
    return values;
  };
  expect(await suggested()).toEqual(en.certificatePaper.prizes);
  await page.getByLabel(words.text.language).selectOption('hi');
  expect(await suggested()).toEqual([...hi.certificatePaper.prizes, ...en.certificatePaper.prizes]);
});

test('another organiser’s saved changes are merged, and the page asks about what both have changed', async () => {
  expectConsoleError('409');
  const session = await openSession();
  const { event, people } = await eventWithPeople(session, 2);
  const { candidates } = await listOf(session, event);
  const [first, second] = candidates.map(({ written }: { written: string }) => written);
  const page = await openAsAdministrator(`/manage/certificates/${event}`);
  const name = page.getByLabel(words.people.nameOf(first), { exact: true });
  await name.fill('Mine');
  await callAsAdministrator('PUT', certificateAdminPaths.settings(event), {
    names: { [`${people[0]}.0`]: 'Theirs', [`${people[1]}.0`]: 'Only theirs' },
  });
  const save = page.getByRole('button', { name: en.administration.saving.save });
  await save.click();
  await page.getByText(en.administration.conflict.somebody).waitFor();
  const other = page.getByLabel(words.people.nameOf(second), { exact: true });
  await expect.poll(() => other.inputValue()).toBe('Only theirs');
  await save.click();
  await page
    .getByRole('group', { name: words.people.nameOf(first) })
    .getByText('Theirs:')
    .click();
  await expect.poll(() => name.inputValue()).toBe('Theirs');
  await save.click();
  await saved(page);
  expect((await listOf(session, event)).settings.names).toEqual({
    [`${people[0]}.0`]: 'Theirs',
    [`${people[1]}.0`]: 'Only theirs',
  });
});

test('a coordinator who sees members gets only the certificates of their own club', async () => {
  expectConsoleError('403');
  const session = await openSession();
  const { event } = await eventWithPeople(session, 1);
  await issue(session, event);
  const open = async (claims: object) => {
    const account = await makeAccount(null);
    await auth.setCustomUserClaims(account.uid, { role: 'coordinator', seesMembers: true, ...claims });
    const page = await openPage('/login');
    await logIn(page, account);
    await page.getByRole('button', { name: 'Dashboard' }).waitFor();
    return page;
  };
  const own = await open({ clubs: ['coding'] });
  await own.goto(`/manage/attendance/${event}`);
  await own.getByRole('link', { name: en.attendance.certificates, exact: true }).click();
  await own.getByRole('button', { name: /^Revoke the certificate of/ }).waitFor();
  for (const claims of [{ clubs: ['iot'] }, { clubs: ['coding'], seesMembers: false }]) {
    const other = await open(claims);
    await other.goto(`/manage/certificates/${event}`);
    await other
      .getByText(claims.seesMembers === false ? en.administration.administrator.needed : words.failed)
      .waitFor();
    const answer = await other.request.get(`${API_BASE}${certificateAdminPaths.preview(event)}?key=`);
    expect(answer.status()).toBe(403);
  }
});
