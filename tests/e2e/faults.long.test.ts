import {
  accreditationPaths,
  administrationPaths,
  administratorAccountPaths,
  certificateAdminPaths,
  clubMessagePaths,
  clubPagePaths,
  contactMessagePaths,
  contentPaths,
  feedbackAdminPaths,
  membershipPaths,
  registrationPaths,
  submissionPaths,
  trashPaths,
} from '@club-portal/contract/administration-paths';
import { feedbackPaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { FEEDBACK_PAGE } from '@club-portal/contract/rated-parts';
import { recordPages } from '@club-portal/contract/record-pages';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logIn } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { addRegistrableEvent, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import {
  addNotice,
  askToRemoveAPicture,
  callAsAdministrator,
  writeToTheDepartment,
} from './administration.ts';
import { expectConsoleError } from './browser.ts';
import { refusePublished } from './calls.ts';
import { openPagesForFile } from './forms.ts';

const words = en.administration.membership;

interface Screen {
  name: string;
  path: string | (() => string);
  /** What a person does until the call is made. */
  act?: (page: Page) => Promise<unknown>;
  /** Path of its API call. */
  call: string;
  /** By default the whole page. */
  place?: (page: Page) => Locator;
  /** Sentence while it loads. */
  loading: string;
  /** Sentence after a failure. */
  failed: string;
  /** By default the first entry of a list. */
  content?: (place: Locator) => Locator;
  /** Time limit of a call, s. Default: 30. */
  timeoutSeconds?: number;
  /** Number of calls one after the other. */
  steps?: number;
  /** Sentence while a slow answer is awaited, if it is not the general one. */
  slow?: string;
}

const region = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name });
const firstRow = (place: Locator) => place.getByRole('table').getByRole('row').nth(1);

const notices = { loading: 'Loading the notices', failed: en.pages.notice.fetchFailed };
const events = { loading: 'Loading the events', failed: en.pages.upcomingEvent.fetchFailed };

const ofVisitors: Screen[] = [
  {
    ...notices,
    name: 'the notices of the home page',
    path: '/',
    call: paths.notice.fetch,
    place: region('RECENT NOTICES'),
    timeoutSeconds: 60,
    slow: notices.loading,
  },
  { ...notices, name: 'the page of notices', path: '/notices', call: paths.notice.fetch, timeoutSeconds: 60 },
  {
    ...events,
    name: 'the events of the home page',
    path: '/',
    call: paths.upcomingEvent.fetch,
    place: region('Upcoming Events'),
  },
  {
    name: 'the gallery of the home page',
    path: '/',
    call: paths.eventRecord.images,
    place: region('Gallery'),
    loading: 'Loading the gallery',
    failed: en.pages.eventRecord.fetchFailed,
    content: (place) => place.getByRole('img').first(),
  },
  {
    name: 'the events of a club',
    path: '/club/sport/events',
    call: `${paths.eventRecord.fetch}?club=sport*`,
    loading: 'Loading the events',
    failed: en.clubEvents.emptyYear(2024),
    content: (place) => place.getByRole('tabpanel', { name: '2026' }).getByRole('article').first(),
    // It reads the years, then the events of one year.
    steps: 2,
  },
  {
    name: 'the next event of a club',
    path: '/club/coding',
    call: paths.upcomingEvent.fetch,
    place: region(en.clubPage.next),
    loading: en.clubPage.loadingNext,
    failed: en.clubPage.notLoaded,
    content: (place) => place.getByRole('time'),
  },
  {
    name: 'the search',
    path: '/search?q=coding',
    call: paths.search,
    loading: en.search.loading,
    failed: en.search.notLoaded,
    content: (place) => place.getByRole('link', { name: 'Coding Club' }).first(),
  },
  {
    name: 'the calendar',
    path: '/calendar',
    call: `${paths.calendar}*`,
    loading: en.calendar.loading,
    failed: en.calendar.notLoaded,
    content: firstRow,
  },
  {
    name: 'the form to register for an event',
    path: () => `${recordPages.upcomingEvent}/${registered.event}`,
    act: (page) => page.getByRole('button', { name: en.recordPage.registration.button, exact: true }).click(),
    call: paths.registration.form('*'),
    place: (page) => page.getByRole('dialog'),
    loading: en.registration.loading,
    failed: en.registration.failed,
    content: (place) => place.getByLabel('Name', { exact: true }),
  },
  {
    name: 'the own registrations',
    path: () => `/my-registrations?key=${registered.key}`,
    call: paths.registration.own,
    loading: en.registration.mine.loading,
    failed: en.registration.mine.failed,
    content: (place) => place.getByText(en.registration.outcome.seat),
  },
  {
    name: 'the form of feedback',
    // With another address, because the same one with `#` is not loaded again.
    path: () => `${FEEDBACK_PAGE}?again=${crypto.randomUUID()}#${registered.ticket}`,
    call: feedbackPaths.form,
    loading: en.feedback.loading,
    failed: en.feedback.failed,
    content: (place) => place.getByText(en.feedback.states.notYet),
  },
  {
    name: 'the record of participation',
    path: () => `/my-record?key=${registered.key}`,
    call: participationPaths.show,
    loading: en.myRecord.loading,
    failed: en.myRecord.failed,
    content: (place) => place.getByText(en.myRecord.none),
  },
];

const ofAdministrators: Screen[] = [
  {
    ...notices,
    name: 'the list of notices',
    path: '/notice?tab=all',
    call: `${paths.notice.fetch}?all=1*`,
  },
  {
    ...events,
    name: 'the list of events',
    path: '/upcoming-event?tab=all',
    call: `${paths.upcomingEvent.fetch}?all=1*`,
  },
  {
    name: 'the registrations of an event',
    path: () => `/manage/registrations/${registered.event}`,
    call: `${registrationPaths.fetch('*')}*`,
    loading: en.registrationList.loading,
    failed: en.registrationList.fetchFailed,
    content: (place) => place.getByText('Tulsi Nimbalkar').first(),
  },
  {
    name: 'the feedback about an event',
    path: () => `/manage/attendance/${registered.event}`,
    call: feedbackAdminPaths.results('*'),
    place: region(en.feedbackResults.heading),
    loading: en.feedbackResults.loading,
    failed: en.feedbackResults.failed,
    content: (place) => place.getByText(en.feedbackResults.counts(0, 0)),
  },
  {
    name: 'the certificates of an event',
    path: '/manage/certificates/open-source-evening',
    call: certificateAdminPaths.fetch('*'),
    loading: en.certificateList.loading,
    failed: en.certificateList.failed,
    content: (place) => place.getByRole('heading', { name: en.certificateList.people.heading }),
  },
  {
    name: 'the list of event data',
    path: '/event?tab=all',
    call: `${accreditationPaths.records}?limit=*`,
    // The report's list of years has its own failure.
    place: region('uploaded events'),
    loading: 'Loading the uploaded events',
    failed: en.pages.eventRecord.fetchFailed,
  },
  {
    name: 'the list of students',
    path: '/join',
    call: `${paths.member.fetch}?limit=*`,
    loading: 'Loading the students',
    failed: en.administration.member.fetchFailed,
    content: firstRow,
  },
  {
    name: 'the register of lookups',
    path: '/lookups',
    call: `${paths.member.accessLog}?limit=*`,
    loading: 'Loading the access log',
    failed: en.administration.memberAccess.fetchFailed,
    content: firstRow,
  },
  {
    name: 'the list of takedown requests',
    path: '/takedown-requests',
    call: `${paths.takedown.fetch}?limit=*`,
    loading: 'Loading the requests',
    failed: en.administration.takedown.fetchFailed,
  },
  {
    name: 'the list of contact messages',
    path: '/manage/contact',
    call: `${contactMessagePaths.fetch}?limit=*`,
    loading: 'Loading the messages',
    failed: en.receivedMessages.fetchFailed,
  },
  {
    name: 'the accreditation desk',
    path: '/accreditation?year=2024-25',
    call: `${accreditationPaths.desk}?*`,
    loading: en.administration.desk.loading,
    failed: en.administration.desk.fetchFailed,
  },
  {
    name: 'the profile',
    path: '/profile',
    call: paths.administrator.me,
    loading: 'Loading your profile',
    failed: en.administration.administrator.profileFetchFailed,
    content: (place) => place.getByRole('button', { name: 'Edit Profile' }),
  },
  {
    name: 'the administrators',
    path: '/manage/people',
    call: administratorAccountPaths.list,
    place: region('Administrators'),
    loading: 'Loading the administrators',
    failed: en.administration.administrator.accountsFetchFailed,
  },
  {
    name: 'what waits for an administrator',
    path: '/manage/today',
    call: administrationPaths.today,
    loading: en.administration.today.loading,
    failed: en.administration.today.fetchFailed,
    content: (place) => place.getByRole('heading', { name: 'Accreditation' }),
  },
  {
    name: 'how the portal is running',
    path: '/manage/health',
    call: paths.health,
    place: region('How the portal is running'),
    loading: 'Asking the services',
    failed: en.administration.health.fetchFailed,
  },
  {
    name: 'the parts of the content',
    path: '/manage/content',
    call: contentPaths.overview,
    loading: en.contentEditing.loading,
    failed: en.contentEditing.fetchFailed,
    content: (place) => place.getByRole('heading', { name: en.contentEditing.parts }),
  },
  {
    name: 'who goes on to the next academic year',
    path: '/manage/membership',
    call: membershipPaths.nextYear,
    place: region(words.nextYear),
    loading: words.loading,
    failed: words.nextYearFailed,
    content: (place) => place.getByText(words.nobodyDue).or(place.getByRole('table')).first(),
    timeoutSeconds: 60,
  },
  {
    name: 'how students join a club',
    path: '/manage/membership',
    call: membershipPaths.joining,
    place: region(words.joining),
    loading: words.loading,
    failed: words.joiningFailed,
    content: (place) => place.getByLabel(words.group),
  },
  {
    name: 'the page of a club',
    path: '/manage/club-page/iot',
    call: clubPagePaths.read('iot'),
    loading: en.contentEditing.loading,
    failed: en.contentEditing.clubPage.fetchFailed,
    content: (place) => place.getByRole('group', { name: 'In-charge', exact: true }),
  },
  {
    name: 'the drafts',
    path: '/manage/submissions',
    call: submissionPaths.list,
    loading: en.administration.submission.loading,
    failed: en.administration.submission.fetchFailed,
    content: (place) => place.getByRole('heading', { name: en.administration.submission.own }),
  },
  {
    name: 'the trash',
    path: '/manage/trash',
    call: `${trashPaths.list}?*`,
    place: region(/deleted records?$/i),
    loading: 'Loading the deleted records',
    failed: en.administration.trash.fetchFailed,
  },
  {
    name: 'the messages to clubs',
    path: '/manage/messages',
    call: `${clubMessagePaths.list}?*`,
    // The name says how many there are.
    place: region(/^(\d+ )?messages?$/i),
    loading: 'Loading the messages',
    failed: en.administration.clubMessage.fetchFailed,
    content: (place) =>
      place.getByText(en.administration.clubMessage.empty).or(place.getByRole('listitem')).first(),
  },
  {
    name: 'the log',
    path: '/manage/log',
    call: `${administrationPaths.log}?*`,
    loading: en.administration.log.loading,
    failed: en.administration.log.fetchFailed,
  },
];

const screens = [
  ...ofVisitors.map((screen) => [screen.name, 'visitor', screen] as const),
  ...ofAdministrators.map((screen) => [screen.name, 'administrator', screen] as const),
];

/** An event with a registration, and the key and the ticket that were emailed. */
let registered: { event: string; key: string; ticket: string };
async function addRegistered(): Promise<typeof registered> {
  const event = await addRegistrableEvent(await logIn());
  const one = student();
  await register(event, one);
  const { text } = await mailReceivedBy(one.email);
  const [, key = ''] = /#key=([\w.-]+)/.exec(text) ?? [];
  const [, ticket = ''] = /\/ticket#(\S+)/.exec(text) ?? [];
  return { event, key, ticket };
}

let pages: Record<'visitor' | 'administrator', Page>;
beforeAll(async () => {
  await askToRemoveAPicture();
  await writeToTheDepartment('Asha Kelkar');
  const { _id } = await addNotice('For the trash');
  await callAsAdministrator('DELETE', paths.notice.delete(_id));
  registered = await addRegistered();
  pages = await openPagesForFile();
  for (const page of Object.values(pages)) await page.clock.install();
});

test.each(screens)(
  '%s: a failing, missing or silent server is reported with Retry, and an answer after ten seconds is shown',
  async (_, who, screen) => {
    for (const text of ['500', 'ERR_INTERNET_DISCONNECTED']) expectConsoleError(text);
    const page = pages[who];
    const place = screen.place?.(page) ?? page.getByRole('main');
    const content = screen.content?.(place) ?? place.getByRole('listitem').first();
    const failure = place.getByText(screen.failed).first();
    // Further parts of the page may fail too, as they wait as long.
    const retry = place.getByRole('button', { name: 'Retry' }).first();
    let calls = 0;
    let answer: (route: Route) => unknown;
    await refusePublished(page);
    await page.route(`**${API_BASE}${screen.call}`, (route) => {
      calls++;
      return answer(route);
    });
    const called = (times: number) => expect.poll(() => calls).toBeGreaterThanOrEqual(times);

    const open = async () => {
      await page.goto(typeof screen.path === 'string' ? screen.path : screen.path());
      await screen.act?.(page);
    };
    answer = () => undefined;
    await open();
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
      await place.locator('button:not([aria-busy])', { hasText: 'Retry' }).first().waitFor();
      expect(await failure.isVisible()).toBe(true);
    }

    answer = (route) => route.continue();
    await retry.click();
    await content.waitFor();

    const { promise: tenSeconds, resolve: over } = Promise.withResolvers<void>();
    answer = (route) => tenSeconds.then(() => route.continue());
    calls = 0;
    await open();
    await place.scrollIntoViewIfNeeded();
    await place.getByText(screen.loading).first().waitFor();
    await called(1);
    await page.clock.fastForward(10_000);
    await place
      .getByText(screen.slow ?? en.pages.slow)
      .first()
      .waitFor();
    expect(await content.isVisible()).toBe(false);
    over();
    await content.waitFor();
    await page.unroute(`**${API_BASE}${screen.call}`);
  },
);
