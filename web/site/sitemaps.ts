import type { WrittenContent } from '../../contract/src/content/parts.ts';

const ROBOTS = 'User-agent: *\nDisallow: /api/\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The index of the sitemaps, the sitemap of every page that all languages have, by its canonical address, and
 * robots.txt, which names the index. The function `page` answers the sitemap of the records.
 * @param files all files of the site, by their paths
 */
export function sitemapsOf(
  files: Map<string, string>,
  { website, placeholder }: WrittenContent['institute'],
): [path: string, text: string][] {
  // No page may be indexed yet, and the site's address is not known.
  if (placeholder) return [['robots.txt', ROBOTS]];
  const pages = [...files]
    .filter(([path]) => path.endsWith('.html') && !/(404|app)\.html$/.test(path))
    .map(([, html]) => html)
    // Pages for one person, such as a ticket, have no canonical address: search engines leave them out.
    .filter((html) => html.includes('hrefLang=') && canonicalOf(html) !== undefined)
    .map((html) => `  <url><loc>${canonicalOf(html)}</loc>${alternatesOf(html).join('')}</url>`)
    .sort();
  const parts = ['sitemap-pages.xml', 'sitemap-records.xml'];
  const list = parts.map((name) => `  <sitemap><loc>${website}/${name}</loc></sitemap>`);
  return [
    [
      'sitemap-pages.xml',
      xml(`urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`, pages),
    ],
    ['robots.txt', `${ROBOTS}Sitemap: ${website}/sitemap.xml\n`],
    ['sitemap.xml', xml(`sitemapindex xmlns="${SITEMAPS}"`, list)],
  ];
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
}

function alternatesOf(html: string): string[] {
  const found = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g);
  return [...found].map(
    ([, language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
}

/** @param root the root element's name and attributes */
function xml(root: string, lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root}>`,
    ...lines,
    `</${root.split(' ')[0]}>`,
    '',
  ].join('\n');
}
