import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { languages } from '../contract/src/languages.ts';
import { renderPictures } from './vite/content.ts';
import { writeSiteIcons } from './vite/site-icons.ts';

/*
 * Builds the pages of all languages in parallel and puts them into dist/. English is in the root, every other language
 * in a folder with its code. The assets of all languages are in one folder, where equal files have equal names.
 */

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const vite = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
// Each language is built twice, as pages and as their HTML. All of these builds use the same pictures.
await renderPictures();
await Promise.all(Object.keys(languages).map(build));
// One after the other: two copies of one file at once may fail.
for (const language of Object.keys(languages)) await run(language, 'node', 'prerender.ts');

await writeSiteIcons(new URL('dist/', import.meta.url));
writeSitemaps();

/**
 * The index, and the sitemap of every page that is in all languages, by the address that it gives itself. The function
 * `page` answers the sitemap of the records.
 */
function writeSitemaps(): void {
  const dist = new URL('dist/', import.meta.url);
  const pages = globSync('**/*.html', { cwd: dist })
    .filter((file) => !/(404|app)\.html$/.test(file))
    .map((file) => readFileSync(new URL(file, dist), 'utf8'))
    .filter((html) => html.includes('hrefLang='))
    .map((html) => `  <url><loc>${canonicalOf(html)}</loc>${alternatesOf(html).join('')}</url>`)
    .sort();
  writeXml(
    'sitemap-pages.xml',
    `urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
    pages,
  );
  const parts = ['sitemap-pages.xml', 'sitemap-records.xml'];
  const list = parts.map((name) => `  <sitemap><loc>${institute.website}/${name}</loc></sitemap>`);
  writeXml('sitemap.xml', `sitemapindex xmlns="${SITEMAPS}"`, list);
  appendFileSync(new URL('robots.txt', dist), `Sitemap: ${institute.website}/sitemap.xml\n`);
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
function writeXml(file: string, root: string, lines: string[]): void {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root}>`,
    ...lines,
    `</${root.split(' ')[0]}>`,
    '',
  ];
  writeFileSync(new URL(`dist/${file}`, import.meta.url), xml.join('\n'));
}

async function build(language: string): Promise<void> {
  await Promise.all([
    run(language, 'vite', ...vite, `.cache/pages/${language}`),
    run(language, 'vite', ...vite, `.cache/ssr/${language}`, '--ssr', 'src/entry-server.tsx'),
  ]);
}

async function run(language: string, command: string, ...options: string[]): Promise<void> {
  const child = spawn(command, options, {
    cwd: import.meta.dirname,
    env: { ...process.env, PORTAL_LANGUAGE: language },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  // The command has printed the error.
  if (code !== 0) process.exit(1);
}
