import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToRemoveAPicture, useAdministrator } from './administration.ts';
import { expectConsoleError, useBrowser } from './browser.ts';
import { openPagesForFile } from './forms.ts';

useBrowser();
useAdministrator();

interface Screen {
  name: string;
  who: 'visitor' | 'administrator';
  path: string;
  /** Path of its API call. */
  call: string;
  place: (page: Page) => Locator;
  /** Sentence while it loads. */
  loading: string;
  /** Sentence after a failure. */
  failed: string;
  content: (place: Locator) => Locator;
  /** Time limit of a call, s. Default: 30. */
  timeoutSeconds?: number;
  /** Number of calls one after the other. */
  steps?: number;
  /** Sentence while a slow answer is awaited, if it is not the general one. */
  slow?: string;
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const main = (page: Page) => page.getByRole('main');
const row = (place: Locator) => place.getByRole('listitem').first();

const screens: Screen[] = [
  {
    name: 'the notices of the home page',
    who: 'visitor',
    path: '/',
    call: paths.notice.fetch,
    place: region('RECENT NOTICES'),
    loading: 'Loading the notices',
    failed: pageSentences.notice.fetchFailed,
    content: row,
    timeoutSeconds: 60,
    slow: 'Loading the notices',
  },
  {
    name: 'the page of notices',
    who: 'visitor',
    path: '/notices',
    call: paths.notice.fetch,
    place: main,
    loading: 'Loading the notices',
    failed: pageSentences.notice.fetchFailed,
    content: row,
    timeoutSeconds: 60,
  },
  {
    name: 'the events of the home page',
    who: 'visitor',
    path: '/',
    call: paths.upcomingEvent.fetch,
    place: region('Upcoming Events'),
    loading: 'Loading the events',
    failed: pageSentences.upcomingEvent.fetchFailed,
    content: row,
  },
  {
    name: 'the gallery of the home page',
    who: 'visitor',
    path: '/',
    call: paths.eventRecord.images,
    place: region('Gallery'),
    loading: 'Loading the gallery',
    failed: pageSentences.eventRecord.fetchFailed,
    content: (place) => place.getByRole('img').first(),
  },
  {
    name: 'the events of a club',
    who: 'visitor',
    path: '/club/sport/events',
    call: `${paths.eventRecord.fetch}?club=sport*`,
    place: main,
    loading: 'Loading the events',
    failed: pageSentences.eventRecord.emptyYear(2024),
    content: (place) => place.getByRole('tabpanel', { name: '2026' }).getByRole('article').first(),
    // It reads the years, then the events of one year.
    steps: 2,
  },
  {
    name: 'the list of notices',
    who: 'administrator',
    path: '/notice?tab=all',
    call: `${paths.notice.fetch}?all=1*`,
    place: main,
    loading: 'Loading the notices',
    failed: pageSentences.notice.fetchFailed,
    content: row,
  },
  {
    name: 'the list of events',
    who: 'administrator',
    path: '/upcoming-event?tab=all',
    call: `${paths.upcomingEvent.fetch}?all=1*`,
    place: main,
    loading: 'Loading the events',
    failed: pageSentences.upcomingEvent.fetchFailed,
    content: row,
  },
  {
    name: 'the list of event data',
    who: 'administrator',
    path: '/event?tab=all',
    call: `${paths.eventRecord.fetch}?limit=*`,
    // The report's list of years has its own failure.
    place: region('uploaded events'),
    loading: 'Loading the uploaded events',
    failed: pageSentences.eventRecord.fetchFailed,
    content: row,
  },
  {
    name: 'the list of students',
    who: 'administrator',
    path: '/join',
    call: `${paths.member.fetch}?limit=*`,
    place: main,
    loading: 'Loading the students',
    failed: administrationSentences.member.fetchFailed,
    content: (place) => place.getByRole('table').getByRole('row').nth(1),
  },
  {
    name: 'the register of lookups',
    who: 'administrator',
    path: '/lookups',
    call: `${paths.member.accessLog}?limit=*`,
    place: main,
    loading: 'Loading the register',
    failed: administrationSentences.memberAccess.fetchFailed,
    content: (place) => place.getByRole('table').getByRole('row').nth(1),
  },
  {
    name: 'the list of takedown requests',
    who: 'administrator',
    path: '/takedown-requests',
    call: `${paths.takedown.fetch}?limit=*`,
    place: main,
    loading: 'Loading the requests',
    failed: administrationSentences.takedown.fetchFailed,
    content: row,
  },
  {
    name: 'the accreditation desk',
    who: 'administrator',
    path: '/accreditation?year=2024-25',
    call: `${accreditationPaths.desk}?*`,
    place: main,
    loading: administrationSentences.desk.loading,
    failed: administrationSentences.desk.fetchFailed,
    content: row,
  },
  {
    name: 'the profile',
    who: 'administrator',
    path: '/profile',
    call: paths.administrator.me,
    place: main,
    loading: 'Loading your profile',
    failed: administrationSentences.administrator.profileFetchFailed,
    content: (place) => place.getByRole('button', { name: 'Edit Profile' }),
  },
  {
    name: 'how the portal is running',
    who: 'administrator',
    path: '/profile',
    call: paths.health,
    place: region('How the portal is running'),
    loading: 'Asking the services',
    failed: administrationSentences.health.fetchFailed,
    content: row,
  },
];

const onFinished: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(onFinished.map((end) => end())));

let pages: Record<Screen['who'], Page>;
beforeAll(async () => {
  const removeRequest = await askToRemoveAPicture();
  onFinished.push(removeRequest);
  pages = await openPagesForFile();
  for (const page of Object.values(pages)) await page.clock.install();
});

test.each(screens.map((screen) => [screen.name, screen] as const))(
  '%s: a failing, missing or silent server is reported with Retry, and an answer after ten seconds is shown',
  async (_, screen) => {
    for (const text of ['500', 'ERR_INTERNET_DISCONNECTED']) expectConsoleError(text);
    const page = pages[screen.who];
    const place = screen.place(page);
    const content = screen.content(place);
    const failure = place.getByText(screen.failed).first();
    const retry = place.getByRole('button', { name: 'Retry' });
    let calls = 0;
    let answer: (route: Route) => unknown;
    await page.route(`**${API_BASE}${screen.call}`, (route) => {
      calls++;
      return answer(route);
    });
    const called = (times: number) => expect.poll(() => calls).toBeGreaterThanOrEqual(times);

    answer = () => undefined;
    await page.goto(screen.path);
    await place.scrollIntoViewIfNeeded();
    for (let asked = 1; asked <= (screen.steps ?? 1); asked++) {
      await called(asked);
      expect(await failure.isVisible()).toBe(false);
      await page.clock.fastForward(1000 * (screen.timeoutSeconds ?? 30));
    }
    await failure.waitFor();

    for (const fault of [
      (route: Route) => route.fulfill({ status: 500, body: '' }),
      (route: Route) => route.abort('internetdisconnected'),
    ]) {
      answer = fault;
      calls = 0;
      await retry.click();
      await called(1);
      // The application repeats a read once, after a second.
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000);
          return calls;
        })
        .toBeGreaterThanOrEqual(2);
      await place.locator('button:not([aria-busy])', { hasText: 'Retry' }).waitFor();
      expect(await failure.isVisible()).toBe(true);
    }

    answer = (route) => route.continue();
    await retry.click();
    await content.waitFor();

    const { promise: tenSeconds, resolve: over } = Promise.withResolvers<void>();
    answer = (route) => tenSeconds.then(() => route.continue());
    calls = 0;
    await page.goto(screen.path);
    await place.scrollIntoViewIfNeeded();
    await place.getByText(screen.loading).first().waitFor();
    await called(1);
    await page.clock.fastForward(10_000);
    await place
      .getByText(screen.slow ?? pageSentences.slow)
      .first()
      .waitFor();
    expect(await content.isVisible()).toBe(false);
    over();
    await content.waitFor();
    await page.unroute(`**${API_BASE}${screen.call}`);
  },
);
