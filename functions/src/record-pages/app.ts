import { randomUUID } from 'node:crypto';
import { findClub } from '@club-portal/contract/content/clubs';
import { writtenContent } from '@club-portal/contract/content/in-language';
import { posterKey } from '@club-portal/contract/content/poster-key';
import { type EventRecord, EventRecordAnswer } from '@club-portal/contract/event-record';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { NoticeAnswer } from '@club-portal/contract/notice';
import {
  PICTURE_PARAMETER,
  pageAddress,
  pictureAddress,
  previewAddress,
} from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { type RecordPage, recordPages } from '@club-portal/contract/record-pages';
import { type PlainLists, type RenderedAnswer, WITHOUT_SCRIPT } from '@club-portal/contract/rendered-page';
import { UpcomingEventAnswer } from '@club-portal/contract/upcoming-event';
import type { Context, Next } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/quick';
import configuration from '../../../firebase.json' with { type: 'json' };
import { readContent, useFreshContent } from '../content/current.ts';
import { ApiProblem } from '../errors.ts';
import { newestOfClub } from '../event-records/lists.ts';
import { getReportSource } from '../event-records/report-sources.ts';
import { getEventRecord } from '../event-records/store.ts';
import { PRIVATE, REVALIDATED } from '../http/caching.ts';
import { readShell, sendNotFound } from '../http/hosted-pages.ts';
import { readId, requireId } from '../http/input.ts';
import { log, withRequestId } from '../log.ts';
import { notices, readNotice } from '../notices/store.ts';
import { loadRenderer } from '../rendering/load-pages.ts';
import { writerFor } from '../sentences.ts';
import { findJpeg, upcomingEvents } from '../upcoming-events/store.ts';
import type { PosterEvent } from './event-poster.ts';
import { writeCalendarFeed, writeEvent } from './icalendar-feed.ts';
import { drawLinkPreview, drawPosterPreview } from './link-preview.ts';
import { writeNoticeFeed } from './notice-feed.ts';

import { fillShell } from './shell.ts';
import { writeSitemap } from './sitemap.ts';

/** As many as the home page shows in other browsers. */
const NOTICES_OF_HOME = 20;

/** Stands for the id in an address without one. */
const NO_ID = '-';

interface Found {
  record: { _id: string; title: string };
  answer: unknown;
  /** Ids of the files that an address may refer to. */
  pictures?: string[];
  /** The page that replaced this one. */
  follower?: string;
}

interface Kind {
  /** Path of the API's call with the same answer. */
  apiPath: (id: string) => string;
  read: (id: string) => Promise<Found>;
}

const kinds: Record<RecordPage, Kind> = {
  notice: {
    apiPath: paths.notice.read,
    read: async (id) => {
      const found = await readNotice(id);
      const answer = NoticeAnswer.parse({ success: true, ...found });
      return { record: found.notice, answer };
    },
  },
  eventRecord: {
    apiPath: paths.eventRecord.read,
    read: async (id) => {
      const item = await getEventRecord(id);
      const pictures = item.files.map((file) => file.id);
      return { record: item, answer: EventRecordAnswer.parse({ success: true, item }), pictures };
    },
  },
  upcomingEvent: {
    apiPath: paths.upcomingEvent.read,
    read: async (id) => {
      const event = await upcomingEvents.read(id);
      const answer = UpcomingEventAnswer.parse({ success: true, event });
      return { record: event, answer, ...(event.record && { follower: recordOf(event.record) }) };
    },
  },
};

/** The pages of single records, as complete HTML. Everybody gets the same ones. */
export function createRecordPages(): Hono {
  // With a trailing slash, an address is another address of the same record.
  const app = new Hono({ strict: false });
  app.use(etag());
  app.use(async (http, next) => {
    for (const { key, value } of pageHeaders) http.header(key, value);
    await withRequestId(randomUUID(), async () => {
      await useFreshContent();
      await next();
    });
  });
  app.get('/sitemap-records.xml', withoutQuery, async (http) => {
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': REVALIDATED };
    return http.body(await writeSitemap(), 200, headers);
  });
  for (const code of Object.keys(languages) as LanguageCode[]) {
    const prefix = code === 'en' ? '' : `/${code}`;
    for (const kind of ['upcomingEvent', 'eventRecord'] as const)
      app.get(`${prefix}${recordPages[kind]}/:id/preview.jpg`, (http) =>
        sendPreview(http, kind, code, prefix),
      );
    app.get(`${prefix}/notices.atom`, withoutQuery, (http) => sendNoticeFeed(http, code));
    for (const path of ['', recordPages.notice, '/club/:club/events'])
      app.get(prefix + WITHOUT_SCRIPT + path, withoutQuery, (http) => sendPlainPage(http, code, prefix));
    for (const path of ['/calendar.ics', '/calendar/:file{.+\\.ics}'])
      app.get(prefix + path, withoutQuery, (http) => sendCalendar(http, code));
    app.get(`${prefix}${recordPages.upcomingEvent}/:file{.+\\.ics}`, withoutQuery, (http) =>
      sendEvent(http, code),
    );
    for (const kind of ['notice', 'upcomingEvent', 'eventRecord'] as const)
      app.get(`${prefix}${recordPages[kind]}/:id/:title?`, (http) => sendPage(http, kind, code, prefix));
    app.get(`${prefix}/n/:id`, (http) => sendToPage(http, ['notice'], prefix));
    app.get(`${prefix}/e/:id`, (http) => sendToPage(http, ['upcomingEvent', 'eventRecord'], prefix));
    // Hosting sends all addresses below these here. Without an id they are answered like a record that never existed.
    for (const kind of ['notice', 'eventRecord'] as const)
      app.get(`${prefix}${recordPages[kind]}/*`, (http) => sendPage(http, kind, code, prefix));
  }
  app.notFound((http) => {
    const { pathname, search } = new URL(http.req.url);
    const address = inSmallLetters(withoutPunctuation(pathname));
    return address !== pathname
      ? redirect(http, address + search, 301)
      : sendNotFound(http, prefixOf(pathname), 404);
  });
  app.onError((error, http) => {
    const write = writerFor(http.req.header('Accept-Language'));
    if (error instanceof ApiProblem && error.status === 400) {
      http.header('Cache-Control', PRIVATE);
      return http.text(write(error.sentence), 400);
    }
    log.error('A page failed', {}, error);
    notNow(http);
    return http.text(
      write((say) => say.pages.request.unavailable),
      503,
    );
  });
  return app;
}

/**
 * Redirects an address with a query, added by networks, or by people who want a calendar to reload (`?nocache=1`): such
 * pages would be rendered again. Reads nothing.
 */
async function withoutQuery(http: Context, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(http.req.url);
  if (search) return redirect(http, pathname, 301);
  await next();
  return undefined;
}

/** Returns `/hi` for a path below it, or nothing for English. */
function prefixOf(path: string): string {
  const code = path.split('/')[1] ?? '';
  return code !== 'en' && Object.hasOwn(languages, code) ? `/${code}` : '';
}

/**
 * Returns an address in lower case, except ids and titles of records. Hosting sends unknown addresses with capitals
 * here. With two leading slashes it would lead to another site.
 */
function inSmallLetters(pathname: string): string {
  const path = pathname.replace(/^\/+/, '/');
  const [begin] = /^(\/[a-z]{2})?\/(e|n|events(\/upcoming)?|notices|reports)\//i.exec(path) ?? [path];
  const small = begin.replace(/%\w\w|[A-Z]/g, (found) => (found.length === 1 ? found.toLowerCase() : found));
  return small + path.slice(begin.length);
}

/** Programs that turn text into links treat the punctuation after an address, or a bracket, as part of it. */
function withoutPunctuation(pathname: string): string {
  return pathname.replace(/^((?:\/[a-z]{2})?\/club\/[\w-]+)(?:[^\w/%-]|%[\da-f]{2})+$/i, '$1');
}

/**
 * Redirects a printed address to the page of its record: a person may have typed it with capitals, and a program may
 * have included the punctuation after it. 410 for a deleted record.
 */
async function sendToPage(http: Context, of: readonly RecordPage[], prefix: string): Promise<Response> {
  const typed = (http.req.param('id') ?? '').replace(/[^\w-]+$/, '');
  let status: 404 | 410 = 404;
  // Ids of earlier releases contain capitals.
  for (const id of new Set([typed, typed.toLowerCase()])) {
    for (const kind of of) {
      try {
        requireId(id);
        const { record, follower } = await kinds[kind].read(id);
        return redirect(http, prefix + (follower ?? pageAddress(kind, record)), 302);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
        if (error.status === 410) status = 410;
      }
    }
  }
  return sendNotFound(http, prefix, status);
}

async function sendNoticeFeed(http: Context, code: LanguageCode): Promise<Response> {
  return http.body(await writeNoticeFeed(code), 200, {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Cache-Control': REVALIDATED,
  });
}

/** The club or event of a calendar, as in `/calendar/coding.ics`. Undefined in `/calendar.ics`. */
function nameOf(http: Context): string | undefined {
  return http.req.param('file')?.replace(/\.ics$/, '');
}

async function sendCalendar(http: Context, code: LanguageCode): Promise<Response> {
  const name = nameOf(http);
  const club = name && findClub(name)?.key;
  if (name !== undefined && club !== name) return http.notFound();
  return calendarAnswer(http, club ?? 'calendar', await writeCalendarFeed(code, club));
}

async function sendEvent(http: Context, code: LanguageCode): Promise<Response> {
  const id = nameOf(http) ?? '';
  try {
    requireId(id);
    return calendarAnswer(http, id, writeEvent(code, await upcomingEvents.read(id)));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return error.status === 410 ? http.text('Gone', 410) : http.notFound();
  }
}

function calendarAnswer(http: Context, name: string, calendar: string): Response {
  return http.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${name}.ics"`,
    'Cache-Control': REVALIDATED,
  });
}

/** Headers of every page, as Hosting sends them with its own files. */
const pageHeaders = configuration.hosting.headers
  .filter(({ source }) => source === '**')
  .flatMap(({ headers }) => headers);

async function sendPage(http: Context, kind: RecordPage, code: LanguageCode, prefix: string) {
  const { pathname, search, searchParams } = new URL(http.req.url);
  const picture = kind === 'eventRecord' ? searchParams.get(PICTURE_PARAMETER) : null;
  const query = picture === null ? '' : pictureAddress('', { id: picture });
  // Other queries, which networks add to links, are redirected without a read: the page would be rendered again.
  if (search !== query) return redirect(http, pathname + query, 301);
  // The renderer knows only the pages of records. The browser uses its own address.
  const path =
    http.req.param('id') === undefined ? `${recordPages[kind]}/${NO_ID}` : pathname.slice(prefix.length);
  const { apiPath, read } = kinds[kind];
  const shell = readShell(`${prefix}/shell/${kind}`);
  const renderer = loadRenderer(code);
  // They are awaited below. Until then a failure must not count as unhandled.
  shell.catch(() => undefined);
  renderer.catch(() => undefined);
  let answer: RenderedAnswer;
  try {
    const id = readId(http);
    const found = await read(id);
    if (found.follower) return redirect(http, prefix + found.follower, 302);
    const address = pageAddress(kind, found.record);
    const kept = picture === null || found.pictures?.includes(picture) ? query : '';
    // It contains the title.
    if (address + kept !== path + search) return redirect(http, prefix + address + kept, 301);
    answer = { path: apiPath(id), status: 200, body: found.answer };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) {
      log.error('The record of a page was not read', {}, error);
      notNow(http);
      // The application in the shell calls the API, and offers to try again.
      return http.html(await shell, 503);
    }
    answer = {
      path: apiPath(http.req.param('id') ?? NO_ID),
      status: error.status === 410 ? 410 : 404,
      body: null,
    };
  }
  const render = await renderer;
  const html = fillShell(await shell, { path, answer, ...(await render(path, answer)) });
  http.header('Cache-Control', REVALIDATED);
  return http.html(html, answer.status as 200);
}

/** The home page, notices or a club's newest events for browsers without JavaScript, which that page redirects here. */
async function sendPlainPage(http: Context, code: LanguageCode, prefix: string): Promise<Response> {
  const { pathname } = new URL(http.req.url);
  const path = pathname.slice(prefix.length + WITHOUT_SCRIPT.length).replace(/\/$/, '') || '/';
  const club = http.req.param('club');
  if (club !== undefined && findClub(club)?.key !== club) return http.notFound();
  const [shown, coming, newest] = await Promise.all([
    club === undefined ? notices.listVisible() : [],
    path === recordPages.notice ? [] : upcomingEvents.listVisible(),
    club === undefined ? undefined : newestOfClub(club),
  ]);
  const lists: PlainLists = {
    notices: path === '/' ? shown.slice(0, NOTICES_OF_HOME) : shown,
    events: club === undefined ? coming : coming.filter((event) => event.club === club),
    gallery: newest?.items ?? [],
  };
  const render = await loadRenderer(code);
  const page = await render(path, { path: WITHOUT_SCRIPT, status: 200, body: lists });
  http.header('Cache-Control', REVALIDATED);
  return http.html(fillShell(await readShell(`${prefix}/shell/without-script`), { path, ...page }));
}

function notNow(http: Context): void {
  http.header('Cache-Control', PRIVATE);
  http.header('Retry-After', '5');
}

function redirect(http: Context, address: string, status: 301 | 302): Response {
  http.header('Cache-Control', REVALIDATED);
  return http.redirect(address, status);
}

/** The record that an announced event has by now. Its page knows its title. */
function recordOf(id: string): string {
  return `${recordPages.eventRecord}/${id}`;
}

type WithPicture = 'eventRecord' | 'upcomingEvent';

/**
 * The picture of a link preview: the event's own, or else its poster in the language of the address. Only under its
 * newest address, so that it cannot be requested under many.
 */
async function sendPreview(
  http: Context,
  kind: WithPicture,
  code: LanguageCode,
  prefix: string,
): Promise<Response> {
  const found = await findPicture[kind](readId(http)).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  });
  http.header('Cache-Control', REVALIDATED);
  const { pathname, search } = new URL(http.req.url);
  const isNewest = (record: PosterEvent & { version: string }) =>
    prefix + previewAddress(kind, record, posterKey(writtenContent())) === pathname + search;
  // Another process may have written the page with content published just now.
  if (found && !isNewest(found.record)) await readContent();
  if (!found || !isNewest(found.record)) return http.text('Not found', 404);
  const stored = await found.readJpeg();
  const preview = stored ? await drawLinkPreview(stored) : await drawPosterPreview(found.record, code);
  return http.body(preview, 200, { 'Content-Type': 'image/jpeg' });
}

interface FoundPicture {
  record: PosterEvent & { version: string };
  /** Returns null if it has no picture. */
  readJpeg: () => Promise<Uint8Array | null>;
}

const findPicture: Record<WithPicture, (id: string) => Promise<FoundPicture>> = {
  eventRecord: async (id) => {
    const { item, readPicture } = await getReportSource(id);
    return { record: item, readJpeg: () => readPicture(firstPictureOf(item)) };
  },
  upcomingEvent: async (id) => {
    const { event, readJpeg } = await findJpeg(id);
    return { record: event, readJpeg };
  },
};

function firstPictureOf({ files }: EventRecord): number {
  return files.findIndex(({ kind }) => kind === 'image');
}
