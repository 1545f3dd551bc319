import { ClubAnswer } from '@club-portal/contract/club';
import { CONSENT_NOTICE } from '@club-portal/contract/consent';
import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { privacy } from '@club-portal/contract/content/privacy';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { consentSentences } from '@club-portal/contract/sentences/consent';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { call } from '../api/client.ts';
import { expectFocus, expectToast } from './administration.ts';
import { BLANK, beThere, expectConsoleError, openPage, useBrowser } from './browser.ts';

useBrowser();

let roll: string;
beforeAll(() => {
  roll = `TEST-${Date.now()}`;
});
afterAll(async () => {
  const { docs } = await database.collection('joinRequests').where('roll', '>=', 'TEST-').get();
  await Promise.all(docs.filter((it) => it.get('roll').startsWith('TEST-')).map((it) => it.ref.delete()));
});

async function openDialog(page: Page, label: string) {
  await page.getByRole('button', { name: 'Join Now' }).click();
  const dialog = page.getByRole('dialog', { name: `Join ${label} Club` });
  await dialog.waitFor();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function fill(dialog: Dialog, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel(consentSentences.agree).check();
}

function student(own: string) {
  return {
    Name: 'Tarini Kosalam',
    Email: 'tarini@student.example',
    Phone: '98765 43210',
    'University roll number': own,
  };
}

test.each(clubsWithPage.map((club) => [club.key, club] as const))('%s has its page', async (key, club) => {
  const page = await openPage(`/club/${key}`);
  await page.getByRole('heading', { level: 1, name: `Welcome to the ${club.title}` }).waitFor();
  for (const paragraph of club.paragraphs) await page.getByText(paragraph).waitFor();
  await page.getByText(club.incharge).waitFor();
  await page.getByRole('heading', { name: 'Join Us Today' }).waitFor();
  const events = page.getByRole('link', { name: 'View Events' });
  expect(await events.getAttribute('href')).toBe(`/club/${key}/events`);
});

test('an address with capitals opens the club', async () => {
  const page = await openPage('/club/Robotic');
  await page.getByRole('heading', { level: 1, name: 'Welcome to the Robotic Club' }).waitFor();
});

/** What the API answers for a club's page, with these changes. */
async function answerClub(page: Page, changes: Partial<ClubAnswer>): Promise<void> {
  await page.route(`**${API_BASE}${paths.club.read('coding')}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
  });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('shows when the club meets, its members, its next event and its newest pictures, and leads to them', async () => {
  const { next, pictures } = ClubAnswer.parse((await call('GET', paths.club.read('coding'))).body);
  const page = await openPage(BLANK);
  await answerClub(page, { members: 1234 });
  await page.goto('/club/coding');
  await beThere(page);
  const [meets, members] = [page.getByText('Meets'), page.getByText('Members')];
  expect(await meets.locator('xpath=following-sibling::dd').textContent()).toMatch(/17:00/);
  await members.locator('xpath=following-sibling::dd', { hasText: '1,234' }).waitFor();
  const event = region(page, clubPageSentences.next).getByRole('link', { name: next?.title ?? '' });
  const address = pageAddress('upcomingEvent', next as UpcomingEvent);
  await expect.poll(() => event.getAttribute('href')).toBe(address);
  const shown = region(page, clubPageSentences.past).locator('li a');
  await expect.poll(() => shown.count()).toBe(pictures.length);
  await shown.first().click();
  await page.getByRole('heading', { level: 1, name: pictures[0]?.title ?? '' }).waitFor();
});

test('says that nothing is announced, and does without pictures', async () => {
  const page = await openPage(BLANK);
  await answerClub(page, { next: null, pictures: [] });
  await page.goto('/club/coding');
  await region(page, clubPageSentences.next).getByText(clubPageSentences.nothingNext).waitFor();
  expect(await region(page, clubPageSentences.past).locator('li').count()).toBe(0);
  await page.getByRole('link', { name: 'View Events' }).waitFor();
});

test('offers to try again if the club could not be read', async () => {
  expectConsoleError('503');
  const page = await openPage(BLANK);
  const address = `**${API_BASE}${paths.club.read('coding')}`;
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/club/coding');
  await page.getByText(clubPageSentences.notLoaded).waitFor();
  expect(await page.getByText('Members').count()).toBe(0);
  await page.unroute(address);
  await page.getByRole('button', { name: pageSentences.frame.retry }).click();
  await page.getByText('Members').waitFor();
});

test('a student joins, and a second try with the same roll number is refused and keeps the typed text', async () => {
  expectConsoleError('409');
  const page = await openPage('/club/coding');
  const dialog = await openDialog(page, 'Coding');
  await expectFocus(dialog.getByLabel('Name'));
  await fill(dialog, student(roll));
  await dialog.getByLabel('Year', { exact: true }).selectOption('III year');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, doneSentences.member.joined('Coding'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('button', { name: 'Join Now' }));

  await openDialog(page, 'Coding');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  await fill(dialog, student(` ${roll.toLowerCase()} `));
  await dialog.getByLabel('Year', { exact: true }).selectOption('III year');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, apiSentences.member.alreadyJoined('Coding'));
  await page.locator('.Toastify__toast--info').filter({ hasText: 'already joined' }).waitFor();
  const section = page.getByRole('region', { name: 'Join Us Today' });
  await section.getByText(apiSentences.member.alreadyJoined('Coding')).waitFor();

  await openDialog(page, 'Coding');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Tarini Kosalam');
  expect(await dialog.getByLabel('Year', { exact: true }).inputValue()).toBe('III year');
});

test('the form says who keeps what, why and how long, and sends nothing without consent', async () => {
  const page = await openPage('/club/sport');
  let sent: unknown;
  page.on('request', (request) => {
    if (request.url().endsWith(paths.member.join)) sent = request.postDataJSON();
  });
  const dialog = await openDialog(page, 'Sport');
  const { department, name } = institute;
  await dialog.getByText(consentSentences.notice(department, name, privacy.retentionMonths)).waitFor();
  for (const [link, address] of [
    [consentSentences.privacy, '/privacy'],
    [consentSentences.withdraw, '/privacy/my-data'],
  ] as const) {
    const found = dialog.getByRole('link', { name: link });
    expect([await found.getAttribute('href'), await found.getAttribute('target')]).toEqual([
      address,
      '_blank',
    ]);
  }
  const box = dialog.getByLabel(consentSentences.agree);
  expect(await box.isChecked()).toBe(false);
  await fill(dialog, student(`${roll}-C`));
  await box.uncheck();
  await dialog.getByLabel('Year', { exact: true }).selectOption('I year');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('alert').getByText(fieldSentences.consent).waitFor();
  expect([await box.getAttribute('aria-invalid'), sent]).toEqual(['true', undefined]);
  await box.check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, doneSentences.member.joined('Sport'));
  expect(sent).toMatchObject({ roll: `${roll}-C`, consent: CONSENT_NOTICE });
  const { docs } = await database.collection('joinRequests').where('roll', '==', `${roll}-C`).get();
  expect(docs[0]?.get('consentNotice')).toBe(CONSENT_NOTICE);
});

test('the box is not ticked when the form opens again with what was typed', async () => {
  const page = await openPage('/club/gaming');
  const dialog = await openDialog(page, 'Gaming');
  await fill(dialog, student(`${roll}-D`));
  await page.reload();
  await openDialog(page, 'Gaming');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Tarini Kosalam');
  expect(await dialog.getByLabel(consentSentences.agree).isChecked()).toBe(false);
});

test('a form does not evaluate text as code, which the content security policy forbids', async () => {
  const page = await openPage('/club/iot');
  await page.evaluate(() => {
    Object.assign(window, { violations: 0 });
    addEventListener('securitypolicyviolation', () => Object.assign(window, { violations: 1 }));
  });
  const dialog = await openDialog(page, 'AI & IoT');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await page.evaluate(() => (window as unknown as { violations: number }).violations)).toBe(0);
});

test('problems that the form finds are shown beside the fields, and nothing is sent', async () => {
  const page = await openPage('/club/iot');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(paths.member.join)) sent++;
  });
  const dialog = await openDialog(page, 'AI & IoT');
  await fill(dialog, { Name: 'Tarini', Email: 'tarini@', Phone: '12' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const summary = dialog.getByRole('alert');
  await expectFocus(summary);
  await summary.getByRole('link', { name: `Phone: ${fieldSentences.phone}` }).click();
  await expectFocus(dialog.getByLabel('Phone', { exact: true }));
  expect(await dialog.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Tarini');
  expect(sent).toBe(0);
});

test('after a server failure the dialog closes, and opens again with the typed text', async () => {
  expectConsoleError('500');
  const page = await openPage('/club/sport');
  await page.route(`**${API_BASE}${paths.member.join}`, (route) => route.fulfill({ status: 500, body: '' }));
  const dialog = await openDialog(page, 'Sport');
  await fill(dialog, student(`${roll}-2`));
  await dialog.getByLabel('Year', { exact: true }).selectOption('I year');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, pageSentences.request.failed);
  await openDialog(page, 'Sport');
  expect(await dialog.getByLabel('University roll number').inputValue()).toBe(`${roll}-2`);
});

test('Cancel, Escape and the backdrop close the dialog, but the backdrop does not if something was typed', async () => {
  const page = await openPage('/club/gate');
  const dialog = await openDialog(page, 'GATE');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openDialog(page, 'GATE');
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
  await openDialog(page, 'GATE');
  await dialog.getByLabel('Name').fill('T');
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Several people may share the machine, so the text is deleted.
  await openDialog(page, 'GATE');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
});

test('a student can join with the keyboard only', async () => {
  const page = await openPage('/club/robotic');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const join = page.getByRole('button', { name: 'Join Now' });
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    if (await join.evaluate((it) => it === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join Robotic Club' });
  await expectFocus(dialog.getByLabel('Name'));
  for (const text of Object.values(student(`${roll}-K`))) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  // The two links of the notice come before the box.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expectFocus(dialog.getByLabel(consentSentences.agree));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, doneSentences.member.joined('Robotic'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(join);
});
