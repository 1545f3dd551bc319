import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import { localConfiguration } from '../../scripts/local-configuration.ts';
import { ORIGIN } from '../../scripts/ports.ts';

/** Google's own server of Hosting's rules. An import would give the whole module as its default. */
const { default: superstatic } = createRequire(import.meta.url)(
  'superstatic',
) as typeof import('superstatic');

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');

interface Options {
  /** Removes the scripts from the pages. */
  withoutScripts?: boolean;
  /** Least time of an answer of the API, ms. Default: 0. */
  apiMs?: number | undefined;
  /** Paths of more pages that the function `page` renders. */
  pages?: readonly string[];
}

/**
 * Serves the built pages on 127.0.0.1 while `use` runs, like Hosting in production: compressed, with the headers of
 * `firebase.json`. The Hosting emulator does not compress. Calls of the API go to the suite.
 */
export async function withSite<Result>(
  { withoutScripts, apiMs = 0, pages = [] }: Options,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = await pagesFor(withoutScripts === true);
  for (const page of pages) await addPage(folder, page);
  const { hosting } = localConfiguration();
  const rewrites = hosting.rewrites.filter(({ destination }) => destination !== undefined);
  const files = superstatic({
    config: { ...hosting, public: '.', rewrites: rewrites as { source: string; destination: string }[] },
    cwd: folder,
    compression: true,
    fallthrough: false,
  }) as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) forward(incoming, outgoing, apiMs);
    else files(incoming, outgoing, () => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The path of the page of a club's newest event. */
export async function eventPath(): Promise<string> {
  const answer = await fetch(`${ORIGIN}${API_BASE}${paths.eventRecord.fetch}?club=coding&year=newest`);
  const { gallery } = (await answer.json()) as { gallery: { _id: string }[] };
  return `${recordPages.eventRecord}/${gallery[0]?._id}`;
}

const copied = new Map<boolean, Promise<string>>();

/** The folder with the pages, which is copied once. */
function pagesFor(withoutScripts: boolean): Promise<string> {
  const folder = copied.get(withoutScripts) ?? copyPages(withoutScripts);
  copied.set(withoutScripts, folder);
  return folder;
}

/** Copies the build, and adds the page of an event, which the function `page` renders. */
async function copyPages(withoutScripts: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  // Not earlier, because a browser may still read a file of the previous page.
  process.once('exit', () => rmSync(folder, { recursive: true }));
  cpSync(dist, folder, { recursive: true });
  await addPage(folder, await eventPath());
  if (!withoutScripts) return folder;
  for (const file of globSync(join(folder, '**/*.html')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(scripts, ''));
  return folder;
}

async function addPage(folder: string, path: string): Promise<void> {
  const page = join(folder, `${path}.html`);
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, await (await fetch(ORIGIN + path)).text());
}

const scripts = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs;

function forward(incoming: IncomingMessage, outgoing: ServerResponse, apiMs: number): void {
  const began = performance.now();
  const { method, url = '/', headers } = incoming;
  const call = request(new URL(url, ORIGIN), { method, headers: { ...headers, host: new URL(ORIGIN).host } });
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
