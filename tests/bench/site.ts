import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface SiteOptions {
  dist: string;
  /** `firebase.json` or a replacement; its headers and rewrites are used. */
  configuration: string;
  /** Origin that serves `/api`. */
  api: string;
  /** Least time of an answer of the API, ms. Default: 0. */
  apiMs?: number;
  /** Removes the scripts from the pages. */
  withoutScripts?: boolean;
  /** HTML of pages that are not in `dist`, by path. */
  pages?: Record<string, string>;
}

export interface Site {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the built pages on 127.0.0.1 like Hosting in production: compressed, with clean addresses and the configured
 * headers. The Hosting emulator does not compress.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { hosting } = JSON.parse(readFileSync(options.configuration, 'utf8')) as { hosting: Hosting };
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/')) forward(incoming, outgoing, options);
    else serveFile(pathname, incoming, outgoing, options, hosting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The part of `firebase.json` that is about files. */
interface Hosting {
  rewrites: { source?: string; regex?: string; destination?: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

function serveFile(
  pathname: string,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  options: SiteOptions,
  hosting: Hosting,
): void {
  const found = options.pages?.[pathname] ? `${pathname}.html` : findFile(pathname, options.dist, hosting);
  const file = found ?? '404.html';
  const answer: OutgoingHttpHeaders = {
    'Content-Type': contentTypes[posix.extname(file)] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
  };
  for (const { source, headers } of hosting.headers) {
    if (posix.matchesGlob(pathname, source)) for (const { key, value } of headers) answer[key] = value;
  }
  const packed = isText(file) && /\bbr\b/.test(headers['accept-encoding'] ?? '');
  if (packed) answer['Content-Encoding'] = 'br';
  const bytes = bytesOf(file, options, packed);
  answer['Content-Length'] = bytes.length;
  outgoing.writeHead(found ? 200 : 404, answer).end(bytes);
}

function findFile(pathname: string, dist: string, { rewrites }: Hosting): string | undefined {
  const path = pathname === '/' ? 'index' : posix.normalize(pathname).slice(1);
  const isFile = (file: string) => existsSync(join(dist, file)) && statSync(join(dist, file)).isFile();
  const file = [path, `${path}.html`, `${path}/index.html`].find(isFile);
  if (file !== undefined) return file;
  const rewrite = rewrites.find(
    ({ source, regex, destination }) =>
      destination !== undefined &&
      (source ? posix.matchesGlob(pathname, source) : new RegExp(regex ?? '$^').test(pathname)),
  );
  return rewrite?.destination?.slice(1);
}

const ready = new Map<string, Buffer>();

/** Each file is read and compressed once, so that this time is not measured. */
function bytesOf(
  file: string,
  { dist, withoutScripts = false, pages }: SiteOptions,
  packed: boolean,
): Buffer {
  const key = `${join(dist, file)} ${withoutScripts} ${packed}`;
  const before = ready.get(key);
  if (before) return before;
  const given = pages?.[file.replace(/\.html$/, '')];
  const stored = given === undefined ? readFileSync(join(dist, file)) : Buffer.from(given);
  const bytes =
    withoutScripts && file.endsWith('.html') ? Buffer.from(removeScripts(stored.toString())) : stored;
  const sent = packed ? brotliCompressSync(bytes) : bytes;
  ready.set(key, sent);
  return sent;
}

function removeScripts(html: string): string {
  return html.replace(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, '');
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { api, apiMs = 0 }: SiteOptions): void {
  const began = performance.now();
  const { method, url = '/', headers } = incoming;
  const call = request(new URL(url, api), { method, headers: { ...headers, host: new URL(api).host } });
  call.on('response', (answer) => {
    const pass = () => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    };
    setTimeout(pass, Math.max(0, apiMs - (performance.now() - began)));
  });
  call.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(call);
}

function isText(file: string): boolean {
  return /\.(html|js|css|svg|json|txt)$/.test(file);
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
