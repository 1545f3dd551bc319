import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { recordPages } from '../contract/src/record-pages.ts';
import { shellMarks } from '../contract/src/rendered-page.ts';
import { STORAGE_ORIGIN } from '../contract/src/storage-origin.ts';
import type * as EntryServer from './src/entry-server.tsx';
import { buildTarget } from './supported-browsers.ts';
import { languageOfBuild } from './vite/language-of-build.ts';

/*
 * Puts one language's build into dist/, with an HTML file for every public page and one for unknown addresses, which the
 * functions send. Hosting sends that of the English build itself, as 404.html. The English build also has app.html, the
 * frame without a page. Hosting sends it for administrators' pages and for addresses that only the router knows.
 */

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const language = languageOfBuild();
const built = new URL(`.cache/pages/${language}/`, import.meta.url);
const ssr = new URL(`.cache/ssr/${language}/entry-server.js`, import.meta.url);
const server: typeof EntryServer = await import(ssr.href);
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8'));
const headScript = await buildHeadScript();
const template = await readFile(new URL('index.html', built), 'utf8');

const dist = new URL('dist/', import.meta.url);
/** The folder of this language's pages. English is in the root. */
const pages = language === 'en' ? dist : new URL(`${language}/`, dist);
await putIntoDist();

for (const path of server.prerenderedPaths)
  await prerender(path, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
await prerender('/404', 'shell/404.html');
if (language === 'en') await prerender('/404', '404.html');
for (const [name, path] of Object.entries(recordPages)) await writeShell(`${path}/id`, `shell/${name}.html`);
await writePlainShell();
if (language === 'en') await prerender('/notice', 'app.html', { ownPage: false });

/** Copies everything but the template. The files of `public/` come from the English build alone. */
async function putIntoDist(): Promise<void> {
  const isEnglish = pages === dist;
  const parts = isEnglish ? await readdir(built) : ['assets'];
  for (const part of parts)
    if (part !== 'index.html' && part !== '.vite')
      await cp(new URL(part, built), new URL(part, dist), { recursive: true });
  const name = isEnglish ? 'manifest' : language;
  await mkdir(new URL('.vite/', dist), { recursive: true });
  await cp(new URL('.vite/manifest.json', built), new URL(`.vite/${name}.json`, dist));
}

async function prerender(path: string, file: string, { ownPage = true } = {}): Promise<void> {
  const { head, body } = await server.render(path);
  const calls = ownPage ? server.earlyRequestsOf(path).join(' ').replaceAll('&', '&amp;') : '';
  const source = ownPage ? server.sourceOf(path) : undefined;
  const waits = ownPage && !server.startsAtOnce(path);
  const script = earlyScript({
    early: calls,
    bucket: calls && server.bucketAddress,
    application: waits ? applicationOf(source) : '',
  });
  const links = [...styleLinks(source), ...(waits ? [] : scriptLinks(source))];
  await write(file, `data-document="${server.documentOf(path)}"`, waits, {
    head:
      script +
      head +
      (ownPage ? server.leadToPlainPage(path) : '') +
      storageLinks(calls, body) +
      feedLink(path) +
      links.join(''),
    body,
  });
}

/** The browser connects to Storage for the lists; and for the pictures in them, before it knows which these are. */
function storageLinks(calls: string, body: string): string {
  const link = `<link rel="preconnect" href="${STORAGE_ORIGIN}"`;
  const hasPictures = body.includes(`src="${server.mark('src')}"`);
  return (calls.includes('#') ? `${link} crossorigin>` : '') + (hasPictures ? `${link}>` : '');
}

/** Programs that read feeds look for it on these pages. */
function feedLink(path: string): string {
  if (path !== '/' && path !== '/notices') return '';
  const address = `${language === 'en' ? '' : `/${language}`}/notices.atom`;
  return `<link rel="alternate" type="application/atom+xml" href="${address}">`;
}

/** A page without its record. A function of the server writes that into it. */
async function writeShell(path: string, file: string): Promise<void> {
  const source = server.sourceOf(path);
  const waits = !server.startsAtOnce(path);
  const script = earlyScript({ application: waits ? applicationOf(source) : '' });
  const links = [...styleLinks(source), ...(waits ? [] : scriptLinks(source))];
  await write(file, shellMarks.document, waits, {
    head: script + shellMarks.head + links.join(''),
    body: shellMarks.body,
  });
}

/** The page for browsers without JavaScript, without its lists. It runs no script in others, too. */
async function writePlainShell(): Promise<void> {
  const links = ['/notices', '/events'].flatMap((path) => styleLinks(server.sourceOf(path)));
  const still = template.replace(/<noscript>(<link[^>]*>)<\/noscript>/, '$1');
  await writeFile(
    new URL('shell/without-script.html', pages),
    fillTemplate(withoutModules(still), {
      documentName: shellMarks.document,
      head: shellMarks.head + [...new Set(links)].join(''),
      body: shellMarks.body,
    }),
  );
}

function earlyScript(data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => value && ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${headScript}</script>`;
}

/** With `waits`, the first script starts the application. */
async function write(
  file: string,
  documentName: string,
  waits: boolean,
  { head, body }: { head: string; body: string },
): Promise<void> {
  const html = fillTemplate(waits ? withoutModules(template) : scriptsAfterPictures(template), {
    ...{ documentName, head, body },
  }).replace('</body>', () => `${server.notStarted}</body>`);
  refuseInlineCode(html, file);
  const target = new URL(file, pages);
  await mkdir(dirname(target.pathname), { recursive: true });
  await writeFile(target, html);
}

function fillTemplate(html: string, parts: { documentName: string; head: string; body: string }): string {
  return html
    .replace('<!--head-->', () => parts.head)
    .replace('<div id="root"><!--app-->', () => `<div id="root" ${parts.documentName}>${parts.body}`);
}

/** Gives pictures priority over scripts on a slow connection. */
function scriptsAfterPictures(html: string): string {
  return html.replace(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"');
}

function withoutModules(html: string): string {
  return html.replace(/\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g, '');
}

/** Links to the style sheets that the page needs beside those of the main script. */
function styleLinks(source: string | undefined): string[] {
  return ownParts(source)
    .flatMap((key) => entry(key).css ?? [])
    .map((file) => `<link rel="stylesheet" href="/${file}">`);
}

/** Links to the scripts that the page needs beside the main script. */
function scriptLinks(source: string | undefined): string[] {
  return ownParts(source).map(
    (key) => `<link rel="modulepreload" fetchpriority="low" href="/${entry(key).file}">`,
  );
}

/** All scripts of the page, each after the scripts that it imports. The main script is the last one. */
function applicationOf(source: string | undefined): string {
  const main = reach('index.html');
  const page = source === undefined ? [] : reach(source);
  return [...new Set([...main.slice(0, -1), ...page, 'index.html'])]
    .map((key) => `/${entry(key).file}`)
    .join(' ');
}

function ownParts(source: string | undefined): string[] {
  const shared = reach('index.html');
  return source === undefined ? [] : reach(source).filter((key) => !shared.includes(key));
}

/** A part of the build and all that it imports, each after its own imports. */
function reach(key: string, found: string[] = []): string[] {
  for (const next of entry(key).imports ?? []) if (!found.includes(next)) reach(next, found);
  if (!found.includes(key)) found.push(key);
  return found;
}

function entry(key: string): Manifest[string] {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}.`);
  return found;
}

/** Builds `entry-head.ts` as one classic script. The content security policy must contain its hash. */
async function buildHeadScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: {
        entry: fileURLToPath(new URL('src/first-script/entry-head.ts', import.meta.url)),
        formats: ['iife'],
        name: 'head',
      },
    },
  });
  const code = [bundled].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
  if (code?.type !== 'chunk') throw new Error('src/first-script/entry-head.ts was not built.');
  const script = code.code.trim();
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const configuration = await readFile(new URL('../firebase.json', import.meta.url), 'utf8');
  if (!configuration.includes(hash)) {
    throw new Error(
      `src/first-script/entry-head.ts, or what it imports, has changed: firebase.json must allow it with script-src ${hash}.`,
    );
  }
  return script;
}

/** The content security policy allows no other inline code. The build must fail, and not the page in the browser. */
function refuseInlineCode(html: string, file: string): void {
  const others = html.replace(`>${headScript}</script>`, ' src="">');
  if (/<script(?![^>]*\bsrc=)|\son[a-z]+=|\sstyle=|<style\b/.test(others)) {
    throw new Error(`${file} has an inline script, handler or style.`);
  }
}
