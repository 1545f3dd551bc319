import { nextOfClub } from '@club-portal/contract/club-facts';
import { CONSENT_NOTICE } from '@club-portal/contract/consent';
import { findClub } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { privacy } from '@club-portal/contract/content/privacy';
import { EventRecordList } from '@club-portal/contract/event-record';
import { CLUB_MEMBERS_LEAST, CLUB_PAST_MOST } from '@club-portal/contract/limits';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { type UpcomingEvent, UpcomingEventList } from '@club-portal/contract/upcoming-event';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { call } from '../api/client.ts';
import { en } from '../sentences.ts';
import { BLANK, beThere, openPage } from './browser.ts';
import { answerCalls } from './calls.ts';
import { expectFocus, expectNoHoles, expectToast } from './expectations.ts';
import { fillInStudent, openDialog, ownRoll } from './join-dialog.ts';

const roll = ownRoll();

const newest = `${paths.eventRecord.fetch}?club=coding&year=newest`;
const pastEvent = (place: number) => ({
  ...{ _id: `record-${place}`, title: `Past event ${place}`, date: `2026-01-0${place + 1}`, lastDay: '' },
  ...{ club: 'coding', description: '', theme: '', translations: {}, files: [] },
  ...{ counts: { image: 0, video: 0, pdf: 0 }, version: '1.1', createdAt: '2026-02-01T05:00:00Z' },
});

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('shows when the club meets, its members, its next event and its newest past events, and links to them', async () => {
  const { gallery } = EventRecordList.parse((await call('GET', newest)).body);
  const { events } = UpcomingEventList.parse((await call('GET', paths.upcomingEvent.fetch)).body);
  const [next, past] = [nextOfClub(events, 'coding'), gallery.slice(0, CLUB_PAST_MOST)];
  const page = await openPage(BLANK);
  await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}**`, {
    gallery,
    years: [2026],
    members: 1234,
  });
  await page.goto('/club/coding');
  await beThere(page);
  const [meets, members] = [page.getByText('Meets'), page.getByText('Members')];
  expect(await meets.locator('xpath=following-sibling::dd').textContent()).toMatch(/17:00/);
  await members.locator('xpath=following-sibling::dd', { hasText: '1,234' }).waitFor();
  const event = region(page, en.clubPage.next).getByRole('link', { name: next?.title ?? '' });
  const address = pageAddress('upcomingEvent', next as UpcomingEvent);
  await expect.poll(() => event.getAttribute('href')).toBe(address);
  const shown = region(page, en.clubPage.past).locator('li a');
  await expect.poll(() => shown.count()).toBe(past.length);
  expect(await shown.allTextContents()).toEqual(past.map(({ title }) => title));
  await shown.first().click();
  await page.getByRole('heading', { level: 1, name: past[0]?.title ?? '' }).waitFor();
});

test('the club’s leader is in its head; the text, the next event and the way to join follow, two side by side on a desktop', async () => {
  const page = await openPage('/club/robotic', { viewport: { width: 360, height: 640 } });
  const club = findClub('robotic');
  const [lead, more] = (club?.paragraphs ?? []).map((text) => page.getByText(text));
  const [next, join] = [region(page, en.clubPage.next), page.getByRole('button', { name: 'Join Now' })];
  const incharge = page.getByText(club?.incharge ?? '');
  const tops = () =>
    Promise.all([incharge, lead, more, next, join].map(async (part) => (await part?.boundingBox())?.y ?? 0));
  const onPhone = await tops();
  expect(onPhone).toEqual(onPhone.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 1280, height: 900 });
  const [, ofLead = 0, ofMore = 0, ofNext = 0] = await tops();
  expect(Math.abs(ofLead - ofMore)).toBeLessThan(20);
  const ofJoining = (await region(page, 'Join Us Today').boundingBox())?.y ?? 0;
  expect(Math.abs(ofNext - ofJoining)).toBeLessThan(20);
});

test('gives the number of members only if it is large enough, and moves nothing for it', async () => {
  const topOfText = async (members: number) => {
    const page = await openPage(BLANK, { viewport: { width: 360, height: 640 } });
    await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}**`, { gallery: [], years: [], members });
    await page.goto('/club/coding');
    await beThere(page);
    await expect.poll(() => page.locator('#early-members').count()).toBe(0);
    const isSaid = (await page.getByText('Members', { exact: true }).count()) === 1;
    const text = page.getByText(findClub('coding')?.paragraphs[0] ?? '');
    return { isSaid, top: (await text.boundingBox())?.y };
  };
  const [few, many] = [await topOfText(CLUB_MEMBERS_LEAST - 1), await topOfText(CLUB_MEMBERS_LEAST)];
  expect([few.isSaid, many.isSaid]).toEqual([false, true]);
  expect(few.top).toBe(many.top);
});

test('says that nothing is announced, and omits past events', async () => {
  const page = await openPage(BLANK);
  await answerCalls(page, `**${API_BASE}${paths.upcomingEvent.fetch}`, { events: [] });
  await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}**`, {
    gallery: [],
    years: [],
    members: 0,
  });
  await page.goto('/club/coding');
  await region(page, en.clubPage.next).getByText(en.clubPage.nothingNext).waitFor();
  expect(await region(page, en.clubPage.past).locator('li').count()).toBe(0);
  await page.getByRole('link', { name: 'View Events' }).waitFor();
});

test('a single past event has its title and its day beside its face', async () => {
  const page = await openPage(BLANK);
  await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}**`, {
    ...{ gallery: [pastEvent(0)], years: [2026], members: 2 },
  });
  await page.goto('/club/coding');
  const list = region(page, en.clubPage.past).getByRole('list');
  const boxes = async () => {
    const parts = [
      list.locator('[data-composition]'),
      list.getByRole('link'),
      list.getByText('1 January 2026'),
    ];
    return Promise.all(parts.map((part) => part.boundingBox()));
  };
  await list.getByText('1 January 2026').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const early = await boxes();
  const [face, ...texts] = early;
  for (const text of texts) expect(text?.x).toBeGreaterThan((face?.x ?? 0) + (face?.width ?? 0));
  await beThere(page);
  await expect.poll(() => page.locator('#early-past').count()).toBe(0);
  expect(await boxes()).toEqual(early);
});

test.each([1, 2, 3, 4])('%i past events leave no gap beside them at any width', async (count) => {
  const page = await openPage(BLANK);
  const gallery = Array.from({ length: count }, (_, place) => pastEvent(place));
  const answer = { gallery, years: [2026], members: 2 };
  await answerCalls(page, `**${API_BASE}${paths.eventRecord.fetch}**`, answer);
  await page.goto('/club/coding');
  const list = region(page, en.clubPage.past).getByRole('list');
  await expectNoHoles(page, list, count);
  await beThere(page);
  await expect.poll(() => page.locator('#early-past').count()).toBe(0);
  await expectNoHoles(page, list, count);
});

test('the form says who stores what, why and for how long, and sends nothing without consent', async () => {
  const page = await openPage('/club/sport');
  let sent: unknown;
  page.on('request', (request) => {
    if (request.url().endsWith(paths.member.join)) sent = request.postDataJSON();
  });
  const dialog = await openDialog(page, 'Sport');
  const { department, name } = institute;
  await dialog.getByText(en.consent.notice(department, name)).waitFor();
  const rest = dialog.getByText(en.consent.access(privacy.retentionMonths));
  expect(await rest.isVisible()).toBe(false);
  await dialog.getByText(en.consent.more).press('Enter');
  expect([await rest.isVisible(), await dialog.getByText(en.consent.young).isVisible()]).toEqual([
    true,
    true,
  ]);
  for (const [link, address] of [
    [en.consent.privacy, '/privacy'],
    [en.consent.withdraw, '/privacy/my-data'],
  ] as const) {
    const found = dialog.getByRole('link', { name: link });
    expect([await found.getAttribute('href'), await found.getAttribute('target')]).toEqual([
      address,
      '_blank',
    ]);
  }
  const box = dialog.getByLabel(en.consent.agree);
  expect(await box.isChecked()).toBe(false);
  await fillInStudent(dialog, `${roll}-C`);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('alert').getByText(`${en.consent.agree} ${en.fields.consent}`).waitFor();
  expect([await box.getAttribute('aria-invalid'), sent]).toEqual(['true', undefined]);
  await box.check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, en.success.member.joined('Sport'));
  expect(sent).toMatchObject({ roll: `${roll}-C`, consent: CONSENT_NOTICE });
  const { docs } = await database.collection('joinRequests').where('roll', '==', `${roll}-C`).get();
  expect(docs[0]?.get('consentNotice')).toBe(CONSENT_NOTICE);
});

test.each([
  [360, 640],
  [320, 568],
  // With a keyboard.
  [360, 370],
  [320, 300],
])(
  'on a phone of %i × %i px Submit is visible, below every field that has the focus',
  async (width, height) => {
    for (const base of ['', '/hi']) {
      const page = await openPage(`${base}/club/sport#join`, { viewport: { width, height } });
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('[type=submit]');
      await submit.waitFor();
      for (const field of await dialog.locator('input, select').all()) {
        await field.focus();
        const [button, box] = [await submit.boundingBox(), await field.boundingBox()];
        if (!button || !box) throw new Error('It is not shown.');
        expect(button.y + button.height).toBeLessThanOrEqual(height);
        expect(box.y + box.height).toBeLessThanOrEqual(button.y);
      }
    }
  },
);

test('the box is not ticked when the form reopens with the typed text', async () => {
  const page = await openPage('/club/gaming');
  const dialog = await openDialog(page, 'Gaming');
  await fillInStudent(dialog, roll);
  await dialog.getByLabel(en.consent.agree).check();
  await page.reload();
  await openDialog(page, 'Gaming');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Tarini Kosalam');
  expect(await dialog.getByLabel(en.consent.agree).isChecked()).toBe(false);
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
  for (const text of ['Tarini Kosalam', 'tarini@student.example', '98765 43210', `${roll}-K`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  // The collapsed part of the notice comes before the box.
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  await expectFocus(dialog.getByLabel(en.consent.agree));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, en.success.member.joined('Robotic'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(join);
});
