import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { REGISTRATION_MONTHS } from '@club-portal/contract/limits';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import type { TakedownRequest } from '@club-portal/contract/takedown-request';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from '../api/admin.ts';
import { fromNewAddress } from '../api/client.ts';
import { formOf, photograph } from '../api/files.ts';
import { mailsTo } from '../api/mails.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import {
  addUpcomingEvent,
  askToRemoveAPicture,
  callAsAdministrator,
  openAsAdministrator,
} from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { answerCalls, breakCalls, saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { ownRoll } from './join-dialog.ts';
import { addStudent } from './students.ts';

const PHONE = { width: 360, height: 780 };

const languages: [LanguageCode, string][] = [
  ['en', ''],
  ['hi', '/hi'],
];

describe.each(languages)('in %s', (code, base) => {
  const { pages, joining, privacy: say, takedown, success, api } = catalogues[code];
  const content = contentIn(code);

  test('every page leads to /privacy, which names the person to complain to and how long requests are kept', async () => {
    const page = await openPage(`${base}/club/gate`);
    // Before the application has started, a link is an ordinary one.
    await expect.poll(() => page.evaluate('window.replayEarlyTap === undefined')).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: pages.frame.privacy, exact: true }).click();
    await page.waitForURL(`**${base}/privacy`);
    await expectFocus(page.getByRole('heading', { level: 1, name: say.title }));
    const { grievance = { name: '', role: '', email: '', phone: '' }, retentionMonths } = content.privacy;
    const who = page.getByRole('region', { name: say.who.heading });
    for (const text of [grievance.name, grievance.role, grievance.phone ?? ''])
      await who.getByText(text).waitFor();
    const mail = who.getByRole('link', { name: grievance.email });
    expect(await mail.getAttribute('href')).toBe(`mailto:${grievance.email}`);
    await page.getByText(say.kept.joining.howLong(retentionMonths), { exact: true }).waitFor();
    await page.getByText(say.kept.registration.howLong(REGISTRATION_MONTHS), { exact: true }).waitFor();
    await page.getByText(say.rights.board).waitFor();
    await page.getByRole('link', { name: say.rights.myData }).click();
    await page.waitForURL(`**${base}/privacy/my-data`);
    await page.getByRole('heading', { level: 1, name: say.myData.title }).waitFor();
  });

  test('a student asks for a link on a phone, sees both requests, erases one and then the other', async () => {
    const email = `tarini.${crypto.randomUUID()}@student.example`;
    for (const club of ['gate', 'sport']) await join(email, club);
    const page = await openPage(`${base}/privacy/my-data`, { viewport: PHONE });
    await page.getByLabel(say.myData.email, { exact: true }).fill(email.toUpperCase());
    await page.getByRole('button', { name: say.myData.send }).click();
    await page.getByText(success.ownData.asked).waitFor();
    await expectFocus(page.getByRole('heading', { name: say.myData.sent }));

    await page.goto(await linkMailedTo(email));
    const own = page.getByRole('region', { name: say.myData.of(email) });
    await own.waitFor();
    expect(page.url()).toBe(`${ORIGIN}${base}/privacy/my-data`);
    const clubs = ['gate', 'sport'].map((key) => content.clubs.find((club) => club.key === key)?.label ?? '');
    for (const name of clubs) await own.getByRole('heading', { level: 3, name }).waitFor();
    await own.getByText(joining.years['II year']).first().waitFor();
    await expectRoomForLargeText(page);
    await expectAccessibleInEveryLook(page);

    await own.getByRole('button', { name: say.myData.eraseClub(clubs[0] ?? '') }).click();
    const question = page.getByRole('dialog', { name: say.myData.confirmTitle });
    await expectFocus(question.getByRole('button', { name: pages.frame.cancel }));
    await question.getByRole('button', { name: say.myData.erase }).click();
    await expectToast(page, success.ownData.erased);
    await own.getByRole('heading', { level: 3, name: clubs[0] ?? '' }).waitFor({ state: 'detached' });
    await expectFocus(own.getByRole('heading', { level: 2 }));
    expect(await clubsOf(email)).toEqual(['sport']);

    await join(email, 'coding');
    await page.goto(await linkMailedTo(email));
    await own.getByRole('button', { name: say.myData.eraseAll }).click();
    await question.getByRole('button', { name: say.myData.erase }).click();
    await own.getByText(say.myData.none).waitFor();
    expect(await clubsOf(email)).toEqual([]);
  });

  test.each([
    ['an expired link', '#key='],
    ['an expired link of an earlier release', '?key='],
  ])('%s says so and links back to the form; no address or Referer reveals its key', async (_, before) => {
    expectConsoleError('404');
    const page = await openPage(BLANK);
    const told: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) told.push(request.url(), request.headers().referer ?? '');
    });
    await page.goto(`${base}/privacy/my-data${before}made-up`);
    await page.getByRole('alert').getByText(api.ownData.keyNotFound).waitFor();
    await page.getByRole('button', { name: say.myData.askAgain }).click();
    await page.getByLabel(say.myData.email, { exact: true }).waitFor();
    expect(page.url()).toBe(`${ORIGIN}${base}/privacy/my-data`);
    expect(told).toContain(`${ORIGIN}/`);
    expect(told.join(' ')).not.toContain('made-up');
  });

  test('a visitor asks to remove the shown picture; the keys of the form do not turn pages', async () => {
    const name = `Tarini ${crypto.randomUUID()}`;
    const page = await openPage(`${base}/club/robotic/events`, { viewport: PHONE });
    const title = base === '/hi' ? 'रोबोट भुजा का लोकार्पण' : 'Robot Arm Handover';
    await page.getByRole('link', { name: title }).click();
    const viewer = page.getByRole('dialog', { name: title });
    await viewer.getByRole('button', { name: pages.frame.next }).click();
    const position = await viewer.getByRole('status').first().textContent();
    await viewer.getByRole('button', { name: takedown.open.image }).click();
    const form = page.getByRole('dialog', { name: takedown.title });
    await expectFocus(form.getByLabel(takedown.name, { exact: true }));
    await form.getByRole('button', { name: takedown.submit }).click();
    await form.getByRole('alert').waitFor();
    await expectAccessibleInEveryLook(page);
    await form.getByLabel(takedown.name, { exact: true }).fill(name);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await form.getByLabel(takedown.email, { exact: true }).fill('tarini@student.example');
    await form.getByLabel(takedown.reason).fill('I am in it.');
    await form.getByRole('button', { name: takedown.submit }).click();
    const answer = viewer.getByRole('status').getByText(success.takedown.asked);
    await answer.waitFor();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThanOrEqual(PHONE.height);
    expect(await viewer.getByRole('status').first().textContent()).toBe(position);
    await expectFocus(viewer.getByRole('button', { name: takedown.open.image }));
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });

    const [request] = await requestsOf(name);
    expect(request).toMatchObject({ reason: 'I am in it.', title: 'Robot Arm Handover', done: false });
    await callAsAdministrator('DELETE', paths.takedown.delete(request?._id ?? ''));
  });
});

test('a visitor asks to remove the picture of an announced event, and the administrator finds the event', async () => {
  const name = `Asha ${crypto.randomUUID()}`;
  const { _id, title } = await addUpcomingEvent(`Takedown ${name}`, { date: '2199-03-01' });
  const { open, submit, email, name: nameLabel } = en.takedown;
  const address = `/events/upcoming/${_id}`;
  const page = await openPage(address, { extraHTTPHeaders: fromNewAddress() });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByRole('button', { name: open.image }).count()).toBe(0);

  const picture = formOf({ alt: 'A speaker' }, [{ name: 'a.jpg', bytes: await photograph(600, 400) }]);
  await callAsAdministrator('POST', paths.upcomingEvent.picture(_id), picture);
  await page.reload();
  await page.getByRole('button', { name: open.image }).click();
  const form = page.getByRole('dialog', { name: en.takedown.title });
  await form.getByText('A speaker').waitFor();
  await form.getByLabel(nameLabel, { exact: true }).fill(name);
  await form.getByLabel(email, { exact: true }).fill('asha@visitor.example');
  await form.getByRole('button', { name: submit }).click();
  await page.getByRole('status').getByText(en.success.takedown.asked).waitFor();
  await expectFocus(page.getByRole('button', { name: open.image }));
  await expectAccessibleInEveryLook(page);

  const admin = await openAsAdministrator('/takedown-requests');
  const row = admin.getByRole('listitem').filter({ hasText: name });
  const shown = row.getByRole('img', { name: 'A speaker' });
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await row.getByRole('link', { name: 'Announced event, 1 March 2199' }).click();
  await admin.getByRole('heading', { level: 1, name: title }).waitFor();
  const [request] = await requestsOf(name);
  await callAsAdministrator('DELETE', paths.takedown.delete(request?._id ?? ''));
  await callAsAdministrator('DELETE', paths.upcomingEvent.delete(_id));
});

test('an administrator is told about open requests, sees the picture and the event, marks one as done and deletes it', async () => {
  const name = `Asha ${crypto.randomUUID()}`;
  const removeAll = await askToRemoveAPicture(name);
  onTestFinished(async () => void (await removeAll()));
  const [request] = await requestsOf(name);
  const page = await openAsAdministrator('/notice');
  await page
    .getByRole('main')
    .getByRole('link', { name: /to remove a picture (is|are) open/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Requests to remove a picture' }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText(request?.reason ?? '').waitFor();
  expect(await row.getByRole('link', { name: 'asha@visitor.example' }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
  const shown = row.getByRole('img');
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  const event = row.getByRole('link', { name: / \d{4}$/ });
  expect(await event.getAttribute('href')).toBe(shortAddress('eventRecord', { _id: request?.gallery ?? '' }));
  await row.getByRole('link', { name: `File of ${name}` }).click();
  const asked = page.getByRole('listitem').filter({ hasText: en.administration.eventFiles.asked });
  await expectFocus(asked);
  await asked.getByText('asked.jpg', { exact: true }).waitFor();
  await page.goto(`/event?tab=all&item=${request?.gallery}&file=gone`);
  await page.getByText(en.administration.eventFiles.askedGone).waitFor();
  await page.goto('/takedown-requests');

  await row.getByRole('button', { name: /^Mark as done/ }).click();
  await row.getByText('Done', { exact: true }).waitFor();
  expect((await requestsOf(name))[0]?.done).toBe(true);
  await row.getByRole('button', { name: /^Open again/ }).click();
  await row.getByText('Done', { exact: true }).waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete request' }).getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await requestsOf(name)).toEqual([]);
});

describe('the register', () => {
  let email: string;
  beforeEach(async () => {
    const { body } = await callAsAdministrator('GET', paths.administrator.me);
    email = body.user.email;
  });
  const purposes = async () => {
    const { docs } = await database.collection('memberLookups').where('email', '==', email).get();
    return docs
      .toSorted((a, b) => b.get('createdAt').toMillis() - a.get('createdAt').toMillis())
      .map((document) => `${document.get('purpose')} ${document.get('count')}`);
  };

  test('shows what an administrator has viewed, exported and printed, without the words of a search', async () => {
    await join('register@student.example', 'gate', 'Unmistakable Kosalam');
    const page = await openAsAdministrator('/join');
    await page.getByRole('table').waitFor();
    await page.getByRole('searchbox').fill('Unmistakable');
    await page.getByText('1 student', { exact: true }).waitFor();
    await saved(page, () => page.getByRole('button', { name: 'Export as XLSX' }).click());
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(purposes).toEqual(expect.arrayContaining(['xlsx 1', 'print 1']));
    await page.goto('/lookups');
    const table = page.getByRole('table', { name: 'Access log' });
    const first = table.getByRole('row').nth(1);
    const who = `Meera Saptaparni (${email})`;
    await first.getByText(who).waitFor();
    expect(await first.getByRole('cell').allTextContents()).toEqual([who, 'Printed', 'GATE', '1']);
    expect(await page.getByRole('main').textContent()).not.toContain('Unmistakable');
  });

  test('an export that cannot be recorded is not made', async () => {
    const page = await openAsAdministrator('/join');
    await page.getByRole('table').waitFor();
    await breakCalls(page, '**/club/export', 503);
    let isDownloaded = false;
    page.on('download', () => {
      isDownloaded = true;
    });
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expectToast(page, catalogues.en.administration.member.exportFailed);
    expect(isDownloaded).toBe(false);
  });

  test('is read in pages', async () => {
    const entry = { name: 'Paged', email: 'paged@x.example', purpose: 'list', club: '', count: 1 };
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({
        ...entry,
        _id: `${from + n}`,
        createdAt: '2026-01-01',
      }));
    const page = await openAsAdministrator(BLANK);
    const log = `**${paths.member.accessLog}?limit=20`;
    await answerCalls(page, log, { lookups: many(0, 20), next: 'more' });
    await answerCalls(page, `${log}&cursor=more`, { lookups: many(20, 25) });
    await page.goto('/lookups');
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(20).waitFor();
    expect(await rows.count()).toBe(21);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expectFocus(rows.nth(21).getByRole('rowheader'));
  });
});

const roll = ownRoll();

function join(email: string, club: string, name = 'Tarini Kosalam'): Promise<void> {
  const own = `${roll}-${crypto.randomUUID().slice(0, 8)}`;
  return addStudent({ name, email, roll: own, year: 'II year', club });
}

async function clubsOf(email: string): Promise<string[]> {
  const { docs } = await database.collection('joinRequests').where('emailKey', '==', email).get();
  return docs.map((document) => document.get('club'));
}

/** The link in the newest email, as Firebase sends it. It leads on to the portal. */
async function linkMailedTo(address: string): Promise<string> {
  return (await mailsTo(address)).at(-1)?.oobLink ?? '';
}

async function requestsOf(name: string) {
  const { body } = await callAsAdministrator('GET', paths.takedown.fetch);
  return (body.requests as TakedownRequest[]).filter((one) => one.name === name);
}
