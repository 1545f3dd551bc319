import { attendancePaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { registrationToken } from '../../functions/src/mail/link-tokens.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from '../api/client.ts';
import { arrival, sendFacts } from '../api/door.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator } from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import {
  addEventWithTickets,
  CAMERA,
  type Holder,
  holdUp,
  keptRecords,
  makeLink,
  scan,
  startDoor,
  words,
} from './door.ts';

/** What goes wrong with phones at the door. */

const PHONE = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' as const };

let session: Session;
beforeAll(async () => {
  session = await logIn();
});

const tickets = (teams: number, size = 1) => addEventWithTickets(session, { teams, size });

async function namesOfArrived(event: string): Promise<string[]> {
  const { attendance } = bodyOf(await call('GET', attendancePaths.fetch(event), { session }));
  return attendance
    .filter(({ arrival }: { arrival: object | null }) => arrival)
    .map(({ name }: { name: string }) => name);
}

const end = async (event: string) => {
  const { links } = bodyOf(await call('GET', attendancePaths.links(event), { session }));
  for (const { _id } of links) bodyOf(await call('DELETE', attendancePaths.endLink(_id), { session }));
};

/** The phone asks for news. */
async function ask(page: Page): Promise<void> {
  const answered = page.waitForResponse(/door\/send/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await answered;
}

/** Lets somebody in without a network, and closes the page. */
async function scanAlone(page: Page, { link, name }: Holder): Promise<void> {
  await startDoor(page);
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  expect(await scan(page, link)).toBe(`in ${name}`);
  await page.getByText(words.unsent(1)).waitFor();
}

test('a phone that gets another link for its event sends what it has stored for the first one, even if that has ended', async () => {
  const { event, holders } = await tickets(2);
  const [first, second] = holders as [Holder, Holder];
  const page = await openPage(await makeLink(session, event, 'Bela'), PHONE);
  await scanAlone(page, first);
  await page.close();
  await end(event);
  const context = page.context();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(await makeLink(session, event, 'Bela again'));
  await startDoor(again);
  await expect.poll(() => namesOfArrived(event)).toEqual([first.name]);
  await ask(again);
  expect(await scan(again, first.link)).toBe(`again ${first.name}`);
  expect(await scan(again, second.link)).toBe(`in ${second.name}`);
  await again.getByText(words.sent).waitFor();
  expect(await namesOfArrived(event)).toHaveLength(2);
});

test('a phone at another door sends what it has stored for the first one, and its list is deleted when that link ends', async () => {
  const former = await tickets(1);
  const [holder] = former.holders as [Holder];
  const page = await openPage(await makeLink(session, former.event, 'Bela'), PHONE);
  await scanAlone(page, holder);
  await page.context().setOffline(false);
  const other = await tickets(1);
  const link = await makeLink(session, other.event, 'Bela');
  // Before it has sent.
  await page.goto(link);
  await startDoor(page);
  await expect.poll(() => namesOfArrived(former.event)).toEqual([holder.name]);
  await expect.poll(() => keptRecords(page)).toEqual([2, 0]);
  expectConsoleError('410 (Gone)');
  await end(former.event);
  await page.reload();
  await startDoor(page);
  await expect.poll(() => keptRecords(page)).toEqual([1, 0]);
  await page.getByText(words.counts(0, 1)).waitFor();
});

test('what a phone has not sent when its link ends is sent once the network is back', async () => {
  const { event, holders } = await tickets(1);
  const [holder] = holders as [Holder];
  const initScript = `
    const now = Date.now.bind(Date);
    Date.now = () => now() + (window.later ?? 0);
  `;
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript });
  await scanAlone(page, holder);
  await page.evaluate(() => Object.assign(window, { later: 4 * 24 * 60 * 60 * 1000 }));
  await page.getByText(words.endedUnsent(1)).waitFor();
  await page.context().setOffline(false);
  await page.getByText(words.ended).waitFor();
  expect(await namesOfArrived(event)).toEqual([holder.name]);
  expect(await keptRecords(page)).toEqual([0, 0]);
});

test('the organiser confirms what two helpers have reported: the first time of arrival stays, and nothing is left to check', async () => {
  const { event, holders } = await tickets(1);
  const [{ registration, name }] = holders as [Holder];
  const walkIn = { name: 'Asha Champa', roll: 'R-9', year: '' as const };
  for (const gate of ['one', 'two']) {
    const address = await makeLink(session, event, gate);
    const phone = { key: address.split('=')[1] ?? '', phone: `phone-${gate}`, behindMs: 0, since: '' };
    const facts = [arrival(registration), arrival('', { walkIn, how: 'walkIn' })];
    bodyOf(await sendFacts(phone, facts));
  }
  const listed = async () => bodyOf(await call('GET', attendancePaths.fetch(event), { session })).attendance;
  const before = await listed();
  const page = await openAsAdministrator(`/manage/attendance/${event}`);
  await page.getByText(en.attendance.doubtful(2)).waitFor();
  for (const one of [name, walkIn.name]) {
    await page.getByRole('button', { name: en.attendance.addOf(one) }).click();
    await page.getByRole('button', { name: en.attendance.addOf(one) }).waitFor({ state: 'detached' });
  }
  for (const left of [1, 2]) expect(await page.getByText(en.attendance.doubtful(left)).count()).toBe(0);
  const times = (rows: { arrival: { first: { at: number } } }[]) => rows.map((row) => row.arrival.first.at);
  expect(times(await listed())).toEqual(times(before));
});

test('the page of a gateway is not the end of a link', async () => {
  const { event, holders } = await tickets(1);
  const [{ link, name }] = holders as [Holder];
  const page = await openPage(await makeLink(session, event, 'Bela'), PHONE);
  await startDoor(page);
  for (const status of [404, 410, 403, 401]) expectConsoleError(String(status));
  let status = 404;
  await page.route('**/api/v1/door/send', (route) =>
    route.fulfill({ status, body: '<h1>Sign in to Wi-Fi</h1>' }),
  );
  expect(await scan(page, link)).toBe(`in ${name}`);
  for (status of [404, 410, 403, 401]) {
    await ask(page);
    await page.getByText(words.offline).waitFor();
    await page.getByText(words.unsent(1)).waitFor();
  }
  await page.unroute('**/api/v1/door/send');
  await ask(page);
  await page.getByText(words.sent).waitFor();
  expect(await namesOfArrived(event)).toEqual([name]);
});

test('the ticket of a former team member is refused, by phones that opened the list before and after', async () => {
  const { event, holders } = await tickets(1, 2);
  const [leader, mate] = holders as [Holder, Holder];
  const link = await makeLink(session, event, 'Bela');
  const page = await openPage(link, PHONE);
  await startDoor(page);
  const id = leader.registration;
  const json = { key: await registrationToken(id), id, team: [] };
  bodyOf(await call('POST', paths.registration.change, { json, headers: fromNewAddress() }));
  await ask(page);
  const later = await openPage(link, PHONE);
  await startDoor(later);
  for (const phone of [page, later]) {
    expect(await scan(phone, mate.link)).toMatch(/^revoked/);
    expect(await scan(phone, leader.link)).toBe(`revoked ${leader.name}`);
    await phone.getByText(words.counts(0, 1)).waitFor();
    await phone.getByLabel(words.search.label).fill(mate.name);
    await phone.getByText(words.search.none).waitFor();
  }
  expect(await namesOfArrived(event)).toEqual([]);
});

test('a code that a scanner types into the form of a walk-in is scanned, and the next one is not typed there', async () => {
  const { event, holders } = await tickets(2);
  const [first, second] = holders as [Holder, Holder];
  const page = await openPage(await makeLink(session, event, 'Bela'), PHONE);
  await startDoor(page);
  await page.getByText(words.walkIn.heading).click();
  const [name, roll] = [words.walkIn.name, words.walkIn.roll].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await name?.fill('Asha');
  await page.keyboard.type(first.link);
  await page.keyboard.press('Enter');
  const verdict = page.locator('[data-verdict=in]');
  await verdict.getByText(first.name).waitFor();
  expect(await name?.inputValue()).toBe('');
  await name?.fill('Asha Champa');
  await roll?.fill('R-9');
  await page.keyboard.press('Enter');
  await verdict.getByText('Asha Champa').waitFor();
  await page.keyboard.type(second.link);
  await page.keyboard.press('Enter');
  await verdict.getByText(second.name).waitFor();
  await page.getByText(words.sent).waitFor();
  expect(await namesOfArrived(event)).toHaveLength(3);
  // Another keyboard layout is set.
  const garbled = 'ीीपंÖßकग'.repeat(15);
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, garbled);
  await page.locator('[data-verdict=noTicket]').waitFor();
  expect(await scan(page, garbled)).toMatch(/^noTicket/);
});

test('the last scan can be taken back after a reload', async () => {
  const { event, holders } = await tickets(1);
  const [{ link, name }] = holders as [Holder];
  const page = await openPage(await makeLink(session, event, 'Bela'), PHONE);
  await startDoor(page);
  await scan(page, link);
  await page.getByText(words.sent).waitFor();
  await page.reload();
  await startDoor(page);
  await page.getByRole('button', { name: words.undoOf(name) }).click();
  await page.getByText(words.counts(0, 1)).waitFor();
  await page.getByText(words.sent).waitFor();
  expect(await namesOfArrived(event)).toEqual([]);
});

test('a camera that another app takes is reported and resumes by itself; one that froze while the phone was locked moves again', async () => {
  const { event, holders } = await tickets(1);
  const [{ link, name }] = holders as [Holder];
  const initScript = `${CAMERA}
    if (navigator.mediaDevices) {
      const give = navigator.mediaDevices.getUserMedia;
      let tried = 0;
      navigator.mediaDevices.getUserMedia = async () => {
        if (tried++ === 0) throw new DOMException('', 'NotReadableError');
        return window.stream = await give();
      };
    }`;
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript });
  await startDoor(page);
  await page.getByText(words.camera.missing).waitFor();
  await page.getByRole('button', { name: words.camera.again }).click();
  const on = page.locator('[data-state=on]');
  await on.waitFor();
  const say = (event: string) =>
    page.evaluate((type) => {
      const { stream } = window as unknown as { stream: MediaStream };
      stream.getVideoTracks()[0]?.dispatchEvent(new Event(type));
    }, event);
  await say('mute');
  await page.getByText(words.camera.missing).waitFor();
  await say('unmute');
  await on.waitFor();
  await page.evaluate(() => {
    document.querySelector('video')?.pause();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  await holdUp(page, link);
  await page.locator('[data-verdict=in]').getByText(name).waitFor();
});

test('a phone with several cameras has a button for the other one', async () => {
  const { event, holders } = await tickets(1);
  const [{ link, name }] = holders as [Holder];
  const initScript = `${CAMERA}
    if (navigator.mediaDevices) {
      const give = navigator.mediaDevices.getUserMedia;
      window.asked = [];
      navigator.mediaDevices.getUserMedia = async ({ video }) => {
        window.asked.push(video.deviceId?.exact ?? video.facingMode);
        const stream = await give();
        stream.getVideoTracks()[0].getSettings = () => ({ deviceId: video.deviceId?.exact ?? 'far' });
        return stream;
      };
      navigator.mediaDevices.enumerateDevices = async () =>
        ['front', 'far', 'near'].map((deviceId) => ({ kind: 'videoinput', deviceId }));
    }`;
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript });
  await startDoor(page);
  await page.getByRole('button', { name: words.camera.other }).click();
  await expect
    .poll(() => page.evaluate(() => (window as never as { asked: string[] }).asked))
    .toEqual(['environment', 'near']);
  await holdUp(page, link);
  await page.locator('[data-verdict=in]').getByText(name).waitFor();
});

test('a database that the phone loses while it sleeps is opened again; a full one is reported, and nobody counts as let in', async () => {
  const { event, holders } = await tickets(2);
  const [first, second] = holders as [Holder, Holder];
  const initScript = `
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = begin.call(this, stores, mode, options);
      if (mode === 'readwrite' && [].concat(stores)[0] === 'facts' && window.lost-- > 0) transaction.abort();
      return transaction;
    };
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (value) {
      if (window.isFull) throw new DOMException('', 'QuotaExceededError');
      return add.call(this, value);
    };`;
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript });
  await startDoor(page);
  const make = (state: object) => page.evaluate((changes) => Object.assign(window, changes), state);
  await make({ lost: 1 });
  expect(await scan(page, first.link)).toBe(`in ${first.name}`);
  await page.getByText(words.sent).waitFor();
  await make({ isFull: true });
  expect(await scan(page, second.link)).toMatch(/^failed/);
  await page.getByText(words.counts(1, 2)).waitFor();
  await make({ isFull: false });
  expect(await scan(page, second.link)).toBe(`in ${second.name}`);
  await page.getByText(words.sent).waitFor();
  expect(await namesOfArrived(event)).toHaveLength(2);
});

test('a browser that stores nothing is reported', async () => {
  const { event } = await tickets(1);
  const initScript = `IDBFactory.prototype.open = () => { throw new DOMException('', 'InvalidStateError'); };`;
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript });
  await page.getByText(words.noStorage).waitFor();
});

test('the code of a ticket can be read where the browser chooses the colours', async () => {
  const { holders } = await tickets(1);
  const [{ link }] = holders as [Holder];
  const page = await openPage(link, { ...PHONE, forcedColors: 'active', colorScheme: 'dark' });
  const picture = await page.getByRole('img', { name: en.ticket.code }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
});
