import { attendancePaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { registrationToken } from '../../functions/src/mail/link-tokens.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { auth, makeAccount } from '../api/admin.ts';
import { bodyOf, call, logIn } from '../api/client.ts';
import { en, hi } from '../sentences.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './accessibility.ts';
import { openAsAdministrator } from './administration.ts';
import { expectConsoleError, logIn as logInWithForm, openPage } from './browser.ts';
import {
  addEventWithTickets,
  CAMERA,
  holdUp,
  keptRecords,
  makeLink,
  scan,
  startDoor,
  words,
} from './door.ts';

const PHONE = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' as const };
/** Time within which a helper must see the answer, ms. */
const AT_ONCE = 300;

test('a helper without an account lets people in on a small phone: with the camera, a scanner, a name, and without a network', async () => {
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: 2, size: 2 });
  const other = await addEventWithTickets(session, { teams: 1, size: 1 });
  const [first, second, third, fourth] = holders as [Holder, Holder, Holder, Holder];
  const page = await openPage(await makeLink(session, event, 'Bela'), { ...PHONE, initScript: CAMERA });
  await page.getByText(words.start.kept).waitFor();
  expect(page.url()).toBe(`${ORIGIN}/door`);
  await page.getByLabel(words.start.phone).fill('Gate 1');
  await expectAccessible(page);
  await startDoor(page);
  await page.locator('[data-state=on]').waitFor();

  await holdUp(page, first.link);
  const verdict = page.locator('[data-verdict]');
  await verdict.getByText(words.verdicts.in).waitFor();
  expect(await verdict.innerText()).toContain(first.name);
  await holdUp(page, '');
  // A scanner that acts as a keyboard types wherever the focus is.
  await page.evaluate(noteTimes);
  await page.keyboard.type(first.link);
  await page.keyboard.press('Enter');
  await verdict.getByText(words.verdicts.again).waitFor();
  await expectAccessibleInEveryLook(page);
  const signature = second.link.slice(-86);
  expect(await scan(page, second.link.replace(signature, signature.slice(1) + signature[0]))).toContain(
    'forged',
  );
  expect(await scan(page, (other.holders[0] as Holder).link)).toContain('otherEvent');
  expect(await scan(page, 'https://palashvan.example/ticket#no.ticket')).toContain('noTicket');
  expect(await scan(page, second.link)).toBe(`in ${second.name}`);
  await page.getByRole('button', { name: words.undoOf(second.name) }).click();
  await verdict.getByText(words.verdicts.undone).waitFor();
  expect(await verdict.getAttribute('data-signal')).toBe('back');
  await page.getByText(words.counts(1, 4)).waitFor();

  const times = await page.evaluate(() => (window as never as { times: number[] }).times);
  expect(times.length).toBeGreaterThan(3);
  // The fastest one, because the machine may be busy.
  expect(Math.min(...times)).toBeLessThan(AT_ONCE);

  await page.context().setOffline(true);
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  await page.getByLabel(words.search.label).fill(third.name.split(' ')[1] ?? '');
  await page.getByRole('button', { name: words.search.letInOf(third.name) }).click();
  await page.getByText(words.unsent(1)).waitFor();
  await page.getByText(words.walkIn.heading).click();
  await page.getByLabel(words.walkIn.name, { exact: true }).fill('Asha Champa');
  await page.getByLabel(words.walkIn.roll).fill('R-9');
  await page.locator('details').getByRole('button', { name: words.walkIn.add, exact: true }).click();
  await page.getByText(words.unsent(2)).waitFor();
  await page.reload();
  await startDoor(page);
  expect(await scan(page, third.link)).toBe(`again ${third.name}`);
  expect(await scan(page, fourth.link)).toBe(`in ${fourth.name}`);
  await page.getByText(words.unsent(3)).waitFor();
  await page.locator('[data-state=on]').waitFor();
  await holdUp(page, second.link);
  await verdict.getByText(second.name).waitFor();
  await page.context().setOffline(false);
  await page.getByText(words.sent).waitFor();

  const organiser = await openAsAdministrator(`/manage/attendance/${event}`);
  await organiser.getByText(en.attendance.counts(4, 4, 1)).waitFor();
  await expectAccessibleInEveryLook(organiser);
  expectConsoleError('410 (Gone)');
  await organiser.getByRole('button', { name: en.attendance.links.endOf('Bela') }).click();
  await page.getByText(words.ended).waitFor();
  expect(await keptRecords(page)).toEqual([0, 0]);
  const { attendance } = bodyOf(await call('GET', attendancePaths.fetch(event), { session }));
  expect(attendance.filter(({ arrival }: { arrival: object | null }) => arrival)).toHaveLength(5);
});

test('only the page of the door may use the camera', async () => {
  const allowed = async (path: string) => {
    const { headers } = await fetch(ORIGIN + path);
    return headers.get('Permissions-Policy')?.startsWith('camera=(self),');
  };
  for (const path of ['/door', '/hi/door', '/door?event=a'])
    expect([path, await allowed(path)]).toEqual([path, true]);
  for (const path of ['/', '/hi', '/ticket', '/hi/ticket', '/doors', '/manage/attendance/a', '/events'])
    expect([path, await allowed(path)]).toEqual([path, false]);
});

test('a ticket works without a network; no page except the ticket and the door has a service worker, and the server can end it', async () => {
  const { holders } = await addEventWithTickets(await logIn(), { teams: 1, size: 1 });
  const [{ link, name }] = holders as [Holder];
  const page = await openPage(link, { ...PHONE, colorScheme: 'dark' });
  await page.getByText(en.ticket.isKept).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(true);
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  await page.reload();
  await page.getByText(en.ticket.offline).waitFor();
  await page.getByText(name).waitFor();
  expect(await page.getByRole('img', { name: en.ticket.code }).count()).toBe(1);
  await page.goto('/ticket');
  await page.getByText(en.ticket.show(name)).waitFor();
  await expect(page.goto('/about')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(false);
  for (const path of ['/', '/events', '/my-registrations', '/hi/ticket']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull();
  }
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(scopes).toEqual([`${ORIGIN}/ticket`]);
  await page.route('**/api/v1/ticket', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), offline: false } });
  });
  await page.goto(link);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.each(['', '/hi'])(
  '%s the leader of a team opens the ticket of each person under My registrations, and its address opens it elsewhere',
  async (base) => {
    const say = base ? hi : en;
    const { holders } = await addEventWithTickets(await logIn(), { teams: 1, size: 3 });
    const key = await registrationToken(holders[0]?.registration ?? '');
    const page = await openPage(`${base}/my-registrations#key=${key}`, PHONE);
    const { mine } = say.registration;
    for (const { name } of holders) {
      await page.getByRole('link', { name: mine.ticketOf(name), exact: true }).click();
      await page.getByText(say.ticket.lead).waitFor();
      await page.getByText(name, { exact: true }).waitFor();
      const address = page.url().slice(ORIGIN.length);
      expect(address).toMatch(/^(\/hi)?\/ticket#\w+\.\w+\.\d\./);
      const other = await openPage(address, PHONE);
      await other.getByText(name, { exact: true }).waitFor();
      await other.close();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: mine.title }).waitFor();
    }
    await page.goto(`${base}/ticket`);
    for (const { name } of holders) await page.getByText(say.ticket.show(name)).waitFor();
  },
);

test('the ticket of a cancelled event says so, and so do the phones at its door; on the page of the door the key / does nothing', async () => {
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: 1, size: 1 });
  const [{ link }] = holders as [Holder];
  const door = await openPage(await makeLink(session, event, 'Bela'), PHONE);
  await door.getByText(words.start.kept).waitFor();
  await door.locator('h2').click();
  await door.keyboard.type('/4');
  await startDoor(door);
  await door.getByText(words.counts(0, 1)).click();
  await door.keyboard.type('/4');
  expect(new URL(door.url()).pathname).toBe('/door');
  await door.getByLabel(words.search.label).fill('');
  await door.keyboard.type('1/4');
  expect(await door.getByLabel(words.search.label).inputValue()).toBe('1/4');
  expect(await door.getByText(words.cancelled).count()).toBe(0);
  const { body } = await call('GET', paths.upcomingEvent.read(event), { session });
  const json = { ...body.event, cancelled: true };
  bodyOf(await call('PUT', paths.upcomingEvent.update(event), { session, json }));
  await door.evaluate(() => dispatchEvent(new Event('online')));
  await door.getByText(words.cancelled).waitFor();
  const ticket = await openPage(link, PHONE);
  await ticket.getByText(en.ticket.states.cancelled).waitFor();
  expect(await ticket.getByRole('link', { name: en.registration.calendar }).count()).toBe(0);
  const damaged = await openPage('/ticket#%', PHONE);
  await damaged.getByRole('alert').getByText(en.ticket.none).waitFor();
});

type Holder = Awaited<ReturnType<typeof addEventWithTickets>>['holders'][number];

/** From Enter until the answer is on the screen. */
const noteTimes = `
  window.times = [];
  let began = 0;
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') began = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => {
    if (began) window.times.push(performance.now() - began);
    began = 0;
  })).observe(document.querySelector('[data-verdict]').parentElement, { childList: true });
`;

test('a coordinator who loses the right during the door is told so, and what the phone keeps is sent as soon as it may', async () => {
  expectConsoleError('403');
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: 2, size: 1 });
  const [first, second] = holders as [Holder, Holder];
  const account = await makeAccount(null);
  const claims = { role: 'coordinator', clubs: ['coding'], seesMembers: true };
  await auth.setCustomUserClaims(account.uid, claims);
  const page = await openPage('/login');
  await logInWithForm(page, account);
  await page.getByRole('button', { name: 'Dashboard' }).waitFor();
  await page.goto(`/door?event=${event}`);
  await startDoor(page);
  expect(await scan(page, first.link)).toBe(`in ${first.name}`);
  await page.getByText(words.sent).waitFor();

  await auth.setCustomUserClaims(account.uid, { ...claims, clubs: ['iot'] });
  expect(await scan(page, second.link)).toBe(`in ${second.name}`);
  await page.getByText(words.forbidden).waitFor();
  expect(await page.getByText(words.offline).count()).toBe(0);
  await page.reload();
  await startDoor(page);
  await page.getByText(words.forbidden).waitFor();
  await page.getByText(words.unsent(1)).waitFor();
  const arrived = async () => {
    const { attendance } = bodyOf(await call('GET', attendancePaths.fetch(event), { session }));
    return attendance.filter(({ arrival }: { arrival: object | null }) => arrival).length;
  };
  expect(await arrived()).toBe(1);

  await auth.setCustomUserClaims(account.uid, claims);
  await page.getByText(words.sent).waitFor();
  expect(await arrived()).toBe(2);
});
