import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import {
  hasPlainPage,
  type PlainLists,
  type RecordPageRenderer,
  WITHOUT_SCRIPT,
} from '@club-portal/contract/rendered-page';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Main } from './app/main.tsx';
import { Providers } from './app/providers.tsx';
import { documentOf, findRoute, loadPage, publicRoutes } from './app/routes.ts';
import { Shell } from './app/shell.tsx';
import { newestOfClub } from './features/event-records/club-event-records.api.ts';
import { basePath, plainAddress } from './lib/addresses/site-address.ts';
import { bucketAddress } from './lib/requests/published.ts';
import { giveAnswer } from './lib/requests/rendered-answer.ts';
import { BeingSetUpPage } from './pages/being-set-up-page.tsx';
import { PlainPage } from './pages/plain-page.tsx';
import { mark } from './ui/early-part.tsx';
import { Failure } from './ui/failure.tsx';
import { EventPoster } from './ui/pictures/event-poster.tsx';
import { ServersPoster } from './ui/pictures/record-poster.tsx';

export { bucketAddress, documentOf, mark };

/** What the first script shows if the application's files do not arrive (`first-script/early-taps.ts`). */
export const notStarted = renderToStaticMarkup(
  <template id="not-started">
    <div className="not-started">
      <Failure message={pageSentences.offline} onRetry={() => undefined} />
    </div>
  </template>,
);

/** Paths of the pages that get their own HTML file. */
export const prerenderedPaths: readonly string[] = [
  ...publicRoutes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
  ...clubsWithPage().map(({ key }) => `/club/${key}/events`),
];

/** Renders the page at `path`. The elements of the document's head come first. */
export async function render(path: string): Promise<{ head: string; body: string }> {
  await loadPage(path);
  giveAnswer(null);
  return splitHead(renderApp(path));
}

function renderApp(path: string, app = <App />): string {
  return renderToString(
    <StrictMode>
      <StaticRouter basename={basePath} location={basePath + path}>
        <ServersPoster value={EventPoster}>
          <Providers>{app}</Providers>
        </ServersPoster>
      </StaticRouter>
    </StrictMode>,
  );
}

/** Renders the page of a record, which shows this answer of the API; or a page for browsers without JavaScript. */
export const renderRecordPage: RecordPageRenderer = async (path, answer) => {
  if (answer.path === WITHOUT_SCRIPT) return splitHead(renderPlainPage(path, answer.body as PlainLists));
  await loadPage(path);
  giveAnswer(answer);
  return splitHead(renderApp(path));
};

function renderPlainPage(path: string, lists: PlainLists): string {
  const page = (
    <Main>
      <PlainPage path={path} lists={lists} />
    </Main>
  );
  const app = (
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
  // It says that other pages need JavaScript.
  return renderApp(path, app).replace(/<noscript>.*?<\/noscript>/s, '');
}

/** Renders the page of a site that nobody has set up yet. */
export function renderBeingSetUp(): { head: string; body: string } {
  const page = (
    <StaticRouter basename={basePath} location={basePath}>
      <Main>
        <BeingSetUpPage />
      </Main>
    </StaticRouter>
  );
  return splitHead(renderToStaticMarkup(page));
}

/** Redirects browsers without JavaScript from the page at a path to the one that they can show. */
export function leadToPlainPage(path: string): string {
  if (!hasPlainPage(path)) return '';
  return `<noscript><meta http-equiv="refresh" content="0;url=${plainAddress(path)}"></noscript>`;
}

/** React renders the title, meta and link elements of the head before the markup of the body. */
function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

/** API calls whose answers the page at `path` shows, the most urgent first, each with `#` and its published list. */
export function earlyRequestsOf(path: string): readonly string[] {
  const [, club, events] = /^\/club\/([^/]+)(\/events)?$/.exec(path) ?? [];
  if (club !== undefined) {
    const newest = `${newestOfClub(club)}#${publishedLists.club(club)}`;
    return [newest, events ? pastWithoutRecord : comingEvents];
  }
  if (path === '/notices') return [shownNotices];
  if (path === '/search') return [paths.search];
  return path === '/' ? [shownNotices, comingEvents] : [];
}

/** The published list with the first picture of the page at `path`. Undefined if it has none. */
export function earlyPictureOf(path: string): string | undefined {
  const [, club] = /^\/club\/([^/]+)\/events$/.exec(path) ?? [];
  return club && publishedLists.clubPicture(club);
}

const shownNotices = `${paths.notice.fetch}#${publishedLists.notices}`;
const pastWithoutRecord = `${paths.unrecorded}#${publishedLists.unrecorded}`;
const comingEvents = `${paths.upcomingEvent.fetch}#${publishedLists.upcomingEvents}`;

/** Whether the page needs the application before the visitor does anything. */
export function startsAtOnce(path: string): boolean {
  return findRoute(path).atOnce ?? false;
}

/** The page's file in the build's manifest. */
export function sourceOf(path: string): string {
  return `src/pages/${findRoute(path)
    .page.name.replace(/(?!^)[A-Z]/g, '-$&')
    .toLowerCase()}.tsx`;
}
