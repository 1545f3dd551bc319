import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import type { Attendance } from '@club-portal/contract/door';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { bodyOf, call, logIn } from '../api/client.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator } from './administration.ts';
import { browserArguments, expectConsoleError, openPage } from './browser.ts';
import { chromiumPath } from './chromium.ts';
import { addEventWithTickets, type Holder, makeLink, scan, startDoor, ticketOf, words } from './door.ts';

const TEAMS = 75;
const SIZE = 4;
const HOUR_MS = 60 * 60 * 1000;

/** The clock of the second phone. */
const TWO_HOURS_SLOW = `
  const now = Date.now.bind(Date);
  Date.now = () => now() - ${2 * HOUR_MS};
`;

test('three phones without a network let 300 people in: nothing is lost or doubled, and contradictions are shown', async () => {
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: TEAMS, size: SIZE });
  const other = await addEventWithTickets(session, { teams: 1, size: 1 });
  const all = holders.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const at = (index: number) => all[index] as Holder;
  const revoked = at(299);
  bodyOf(await call('PUT', attendancePaths.newTickets(revoked.registration), { session }));
  const team = all.filter(({ registration }) => registration === revoked.registration);
  // The others of this team have new tickets.
  for (const holder of team.filter((one) => one !== revoked)) holder.link = await ticketOf(event, holder, 2);

  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const first = await openPage(await makeLink(session, event, 'Gate 1'));
  const second = await openPage(await makeLink(session, event, 'Gate 2'), { initScript: TWO_HOURS_SLOW });
  const profile = mkdtempSync(join(tmpdir(), 'phone-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  let third = await startBrowser(profile);
  await third.page.goto(ORIGIN + (await makeLink(session, event, 'Gate 3')));
  for (const page of [first, second, third.page]) await startDoor(page);
  await second.getByText(words.start.clock(120)).waitFor();
  for (const page of [first, second, third.page]) await page.context().setOffline(true);

  // After the phones have got their lists.
  const withdrawn = at(40);
  bodyOf(await call('DELETE', registrationPaths.withdraw(withdrawn.registration), { session }));

  const said: string[] = [];
  const scanAll = async (page: Page, from: number, to: number) => {
    for (const { link, name } of all.slice(from, to)) {
      const answer = await scan(page, link);
      if (answer !== `in ${name}`) said.push(answer);
    }
  };
  await scanAll(first, 0, 60);
  await first.reload();
  await startDoor(first);
  await first.getByText(words.unsent(60)).waitFor();
  await scanAll(first, 60, 110);
  // Twice on one phone, and ten on two.
  expect(await scan(first, at(5).link)).toBe(`again ${at(5).name}`);
  await scanAll(second, 100, 210);
  const forged = at(3).link.replace(/\.\d\.1\./, '.9.1.');
  expect(await scan(second, forged)).toContain('forged');
  expect(await scan(second, (other.holders[0] as Holder).link)).toContain('otherEvent');
  await scanAll(third.page, 210, 260);
  await third.kill();
  third = await startBrowser(profile);
  await third.context.setOffline(true);
  await third.page.goto(`${ORIGIN}/door`);
  await startDoor(third.page);
  await third.page.getByText(words.unsent(50)).waitFor();
  await scanAll(third.page, 260, 299);
  expect(await scan(third.page, revoked.link)).toBe(`revoked ${revoked.name}`);
  expect(said).toEqual([]);

  for (const page of [first, second, third.page]) await page.context().setOffline(false);
  for (const page of [first, second, third.page])
    await page.getByText(words.sent).waitFor({ timeout: 30_000 });
  await third.kill();

  const { attendance } = bodyOf(await call('GET', attendancePaths.fetch(event), { session }));
  const came = (attendance as Attendance[]).filter(({ arrival }) => arrival);
  expect(came.map(({ name }) => name).toSorted()).toEqual(all.slice(0, 299).map(({ name }) => name));
  const facts = came.flatMap(({ arrival }) => arrival?.facts ?? []);
  expect(facts).toHaveLength(309);
  expect(new Set(facts.map(({ nonce }) => nonce)).size).toBe(309);
  const started = Date.now() - HOUR_MS;
  expect(facts.filter((fact) => fact.at < started || fact.at > Date.now())).toEqual([]);
  const counted = (kind: string) =>
    came.filter(({ contradictions }) => (contradictions as string[]).includes(kind)).length;
  const ofTeam = all.slice(0, 110).filter(({ registration }) => registration === withdrawn.registration);
  const table = {
    'let in': came.length,
    twice: counted('twice'),
    withdrawn: counted('withdrawn'),
    'wrong clock': counted('clock'),
  };
  console.log(table);
  expect(table).toEqual({
    'let in': 299,
    twice: 10,
    withdrawn: ofTeam.length,
    'wrong clock': 110,
  });

  const organiser = await openAsAdministrator(`/manage/attendance/${event}`);
  await organiser.getByText(en.attendance.doubtful(110 + ofTeam.length)).waitFor();
  await organiser.getByPlaceholder(en.attendance.search).fill(withdrawn.name);
  await organiser
    .getByRole('listitem')
    .filter({ hasText: withdrawn.name })
    .getByText(en.attendance.contradictions.withdrawn)
    .waitFor();
});

/** A browser with a profile on the disk, which can be killed. */
async function startBrowser(
  profile: string,
): Promise<{ page: Page; context: BrowserContext; kill: () => Promise<void> }> {
  const child = spawn(
    await chromiumPath(),
    [...browserArguments(), '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const endpoint = await new Promise<string>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { page: await context.newPage(), context, kill };
}
