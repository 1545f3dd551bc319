import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { paths } from '@club-portal/contract/paths';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { documentOf, findRoute, loadPage, publicRoutes } from './app/routes.ts';
import { newestOfClub } from './features/galleries/public-galleries.api.ts';
import { basePath } from './lib/site-address.ts';

export { documentOf };

/** Addresses that get an HTML file of their own. */
export const prerenderedPaths: readonly string[] = [
  ...publicRoutes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
  ...clubsWithPage.flatMap(({ key }) => [`/club/${key}`, `/club/${key}/events`]),
];

/** The markup of the page at `path`; what React wants in the document's head comes first. */
export async function render(path: string): Promise<string> {
  await loadPage(path);
  return renderToString(
    <StrictMode>
      <StaticRouter basename={basePath} location={basePath + path}>
        <Providers>
          <App />
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
}

/** Calls of the API whose answers the page at `path` shows first, the most urgent one first. */
export function earlyRequestsOf(path: string): readonly string[] {
  const club = /^\/club\/(.+)\/events$/.exec(path)?.[1];
  if (club !== undefined) return [newestOfClub(club)];
  return path === '/' ? [paths.notice.fetch, paths.upcomingEvent.fetch, paths.gallery.images] : [];
}

/** The page's file as the build's manifest names it, made from its name; `undefined` for the one inside the main script. */
export function sourceOf(path: string): string | undefined {
  const { name } = findRoute(path).page;
  return name && `src/pages/${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}.tsx`;
}
