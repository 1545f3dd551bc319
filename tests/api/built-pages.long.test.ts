import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { pathOfPage } from '@club-portal/contract/content/path-of-page';
import { STORAGE_ORIGIN } from '@club-portal/contract/storage-origin';
import { expect, test } from 'vitest';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { searchContentIn } from '../../web/site/search-content.ts';

/** The built pages, as a client without JavaScript gets them, in both languages. */

const paths = [
  ...[
    '/',
    '/about',
    '/contact',
    '/notices',
    '/calendar',
    '/events',
    '/clubs',
    '/search',
    '/privacy',
    '/privacy/my-data',
    ...chosenContent.pages.map(({ key }) => pathOfPage(key)),
  ],
  institute.departmentPath,
  ...clubsWithPage().flatMap(({ key }) => [`/club/${key}`, `/club/${key}/events`]),
];
const inHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`);

async function textOf(path: string): Promise<string> {
  const answer = await fetch(ORIGIN + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each(
  paths.flatMap(
    (path) =>
      [
        ['en', path, path, / – Palashvan$/],
        ['hi', inHindi(path), path, / – पलाशवन$/],
      ] as const,
  ),
)(
  'in %s, %s has a title, description, preview, one h1, and its address in both languages',
  async (code, address, path, title) => {
    const html = await textOf(address);
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts);
    expect(html).toContain(`<html lang="${code}"`);
    expect(found(/<title>([^<]+)</g)).toEqual([[expect.stringMatching(title)]]);
    expect(found(/<meta name="description" content="([^"]{30,})"/g)).toHaveLength(1);
    expect(found(/<meta property="og:locale" content="([^"]+)"/g)).toEqual([[`${code}_IN`]]);
    const [[preview = ''] = []] = found(/<meta property="og:image" content="([^"]+)"/g);
    expect((await fetch(ORIGIN + new URL(preview).pathname)).status).toBe(200);
    expect(found(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${institute.website + address}"`);
    expect(found(/hrefLang="([\w-]+)" href="([^"]+)"\/?>/g)).toEqual([
      ['en', institute.website + path],
      ['hi', institute.website + inHindi(path)],
      ['x-default', institute.website + path],
    ]);
    // Pages with pictures of events connect to Storage before they know them.
    const connects = html.includes(`<link rel="preconnect" href="${STORAGE_ORIGIN}">`);
    expect(connects).toBe(path === '/' || path.startsWith('/club/'));
    const connectsForLists = html.includes(`<link rel="preconnect" href="${STORAGE_ORIGIN}" crossorigin>`);
    expect(connectsForLists).toBe(connects || path === '/notices');
  },
);

test('icons and manifests are where browsers look for them', async () => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest', '/hi/site.webmanifest'])
    expect([path, (await fetch(ORIGIN + path)).status]).toEqual([path, 200]);
  expect(await textOf('/about')).toContain('<link rel="manifest" href="/site.webmanifest"');
  expect(await textOf('/hi/about')).toContain('<link rel="manifest" href="/hi/site.webmanifest"');
});

test('the sitemap lists each of these pages, and robots.txt the sitemap, at the department’s address', async () => {
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${institute.website}/sitemap.xml`);
  const sitemap = await textOf('/sitemap-pages.xml');
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = paths.flatMap((path) => [path, inHindi(path)]);
  expect(named.sort()).toEqual(expected.map((path) => institute.website + path).sort());
});

test.each(['/app', '/404', '/hi/404', '/404.html', '/club/CHESS', '/hi/club/CHESS', '/hi/club/chess/events'])(
  '%s is not a page: it ends in 404',
  async (path) => {
    expect((await fetch(ORIGIN + path)).status).toBe(404);
  },
);

test('an unknown address with capitals is 404 at once if lower case makes no difference', async () => {
  for (const path of ['/assets/No-Such-File.js', '/events/NOBODY', '/hi/%E0%A4%AA']) {
    const { status, url } = await fetch(ORIGIN + path);
    expect([status, url]).toEqual([404, ORIGIN + path]);
  }
});

test.each([
  '/privacy/my-data',
  '/hi/privacy/my-data',
  '/my-registrations',
  '/hi/my-record',
  '/ticket',
  '/hi/feedback',
  '/hi/door',
])('%s, whose address may have a key, sends no path to other pages', async (path) => {
  expect((await fetch(ORIGIN + path)).headers.get('Referrer-Policy')).toBe('strict-origin');
});

test.each(['/shell/notice', '/hi/shell/eventRecord'])(
  'search engines ignore %s, from which the pages of records are made',
  async (path) => {
    expect((await fetch(ORIGIN + path)).headers.get('X-Robots-Tag')).toBe('noindex');
  },
);

test.each([
  ...['/club/CODING', '/club/Coding/events', '/hi/club/CODING', '/hi/club/codinG/events?year=2025'],
  ...[
    '/About',
    '/NOTICES',
    '/CLUB/coding',
    '/Hi/club/Coding',
    '/HI',
    '/hi/About',
    '/Login',
    '/Calendar?view=list',
  ],
])('%s redirects to the address in lower case', async (path) => {
  const { status, url } = await fetch(ORIGIN + path);
  expect([status, url]).toEqual([200, ORIGIN + path.toLowerCase()]);
});

test('the search leads to existing pages', async () => {
  const { texts } = searchContentIn('en', chosenContent);
  expect(texts.length).toBeGreaterThan(clubsWithPage().length);
  for (const { to } of texts) {
    const [path = '', anchor] = to.split('#');
    const html = await textOf(path);
    if (anchor) expect(html, to).toContain(` id="${anchor}"`);
  }
});
