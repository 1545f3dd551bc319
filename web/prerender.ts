import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as EntryServer from './src/entry-server.tsx';

/*
 * Writes every public page into an HTML file of its own, 404.html for unknown addresses, and app.html, the empty
 * frame for the administrator's pages and for addresses that only the browser can make sense of.
 */

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const dist = new URL('dist/', import.meta.url);
const server: typeof EntryServer = await import(new URL('.cache/ssr/entry-server.js', import.meta.url).href);
const manifestFile = new URL('.vite/manifest.json', dist);
const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
const template = await readFile(new URL('index.html', dist), 'utf8');

for (const path of server.prerenderedPaths)
  await prerender(path, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
await prerender('/404', '404.html');
await prerender('/notice', 'app.html', { ownPage: false });

async function prerender(path: string, file: string, { ownPage = true } = {}): Promise<void> {
  const [head, body] = splitHead(await server.render(path));
  const links = [
    path === '/' ? `<script type="module" async src="/${entry('src/early-notices.ts').file}"></script>` : '',
    ...fontPreloads(),
    ...(ownPage ? pageLinks(server.sourceOf(path)) : []),
  ];
  const html = template
    .replace('<!--head-->', () => head + links.join(''))
    .replace(
      '<div id="root"><!--app-->',
      () => `<div id="root" data-document="${server.documentOf(path)}">${body}`,
    );
  refuseInlineCode(html, file);
  const target = new URL(file, dist);
  await mkdir(dirname(target.pathname), { recursive: true });
  await writeFile(target, html);
}

/** React puts title, meta and link elements in front of the markup when it renders a part of a document. */
function splitHead(markup: string): [head: string, body: string] {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return [head, markup.slice(head.length)];
}

/** The two faces of the first view. */
function fontPreloads(): string[] {
  const faces = ['source-serif-4-latin-wght-normal.woff2', 'source-sans-3-latin-wght-normal.woff2'];
  return faces.map((face) => {
    const key = Object.keys(manifest).find((source) => source.endsWith(`/${face}`)) ?? face;
    return `<link rel="preload" as="font" type="font/woff2" href="/${entry(key).file}" crossorigin>`;
  });
}

/** What the page's own chunk needs beyond the main script. */
function pageLinks(source: string | undefined): string[] {
  if (source === undefined) return [];
  const { css, scripts } = closure(source);
  return [
    ...css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
}

function closure(source: string): { css: string[]; scripts: string[] } {
  const shared = new Set(reach('index.html'));
  const own = [...reach(source)].filter((key) => !shared.has(key));
  return { css: own.flatMap((key) => entry(key).css ?? []), scripts: own.map((key) => entry(key).file) };
}

function reach(key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of entry(key).imports ?? []) reach(next, seen);
  }
  return seen;
}

function entry(key: string): Manifest[string] {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}.`);
  return found;
}

/** The content security policy allows neither; better to fail here than in the browser. */
function refuseInlineCode(html: string, file: string): void {
  if (/<script(?![^>]*\bsrc=)|\son[a-z]+=|\sstyle=|<style\b/.test(html)) {
    throw new Error(`${file} has an inline script, handler or style.`);
  }
}
