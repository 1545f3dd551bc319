import type { CalendarEntry } from '@club-portal/contract/calendar';
import { nextOfClub } from '@club-portal/contract/club-facts';
import type { EventRecord } from '@club-portal/contract/event-record';
import { inLanguage } from '@club-portal/contract/in-language';
import { CLUB_PAST_MOST } from '@club-portal/contract/limits';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../api/client.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { PUBLISHED } from './calls.ts';

/** What does not work. Without a click the application does not make any calls either. */
export type Broken = 'the API fails' | 'the API never answers' | 'Storage fails';

const nothing = () => undefined;

/** Pages that requested a list while another test changed it: Storage refused it. They are loaded again. */
const refused = new WeakSet<Page>();

async function openBroken(address: string, broken: Broken): Promise<Page> {
  const page = await openPage(BLANK);
  expectConsoleError('ERR_FAILED');
  if (broken === 'Storage fails') await page.route(PUBLISHED, (route) => route.abort());
  else await page.route('**/api/**', broken === 'the API fails' ? (route) => route.abort() : nothing);
  page.on('response', (response) => {
    if (response.url().includes('/o/published%2F') && response.status() === 403) refused.add(page);
  });
  await page.goto(address);
  return page;
}

export const openWithoutApi = (address: string) => openBroken(address, 'the API fails');

export const read = async (path: string) => (await call('GET', path)).body;

export async function expectTexts(page: Page, texts: string[]): Promise<void> {
  expect(texts.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      if (refused.delete(page)) await page.reload();
      const shown = (await page.getByRole('main').textContent()) ?? '';
      return texts.filter((text) => !shown.includes(text));
    })
    .toEqual([]);
}

export const titlesOf = (records: { title: string }[]): string[] => records.map(({ title }) => title);

/** Home, notices, calendar, a club and its events show what the API would answer. */
export async function expectPublishedPages(base: '' | '/hi', what: Broken): Promise<void> {
  const shown = <T extends Parameters<typeof inLanguage>[0]>(records: T[]) =>
    records.map((record) => inLanguage(record, base ? 'hi' : 'en'));
  const open = (path: string) => openBroken(base + path, what);
  const notices = async () => shown<Notice>((await read(paths.notice.fetch)).notices);
  const events = async () => shown<UpcomingEvent>((await read(paths.upcomingEvent.fetch)).events);
  const ofClub = () => read(`${paths.eventRecord.fetch}?club=coding&year=newest`);
  const month = async () => {
    const { entries } = await read(`${paths.calendar}?month=${todayInIndia().slice(0, 7)}`);
    return titlesOf(shown<CalendarEntry>(entries));
  };
  /** What the API would answer before the page is opened and afterwards. */
  const expectShown = async (path: string, texts: () => Promise<string[]>) => {
    const before = await texts();
    const page = await open(path);
    const after = await texts();
    await expectTexts(
      page,
      before.filter((text) => after.includes(text)),
    );
    return page;
  };

  await expectShown('/', async () => [
    ...titlesOf((await notices()).slice(0, 20)),
    ...titlesOf(await events()),
  ]);
  await expectShown('/notices', async () => titlesOf(await notices()));
  await expectShown('/club/coding/events', async () =>
    titlesOf(shown<EventRecord>((await ofClub()).gallery)),
  );
  await expectShown('/calendar?view=list', month);
  await expectShown('/calendar?view=month', month);

  const club = await expectShown('/club/coding', async () => [
    nextOfClub(await events(), 'coding')?.title ?? 'no event',
  ]);
  const { gallery } = await ofClub();
  const past = club.locator('[aria-labelledby=club-events] li a');
  await expect.poll(() => past.count()).toBe(Math.min(gallery.length, CLUB_PAST_MOST));
}
