import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localConfiguration } from '../../scripts/local-configuration.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { type EventPage, newestEventPage, renderEventPage } from './record-page.ts';

/** Google's own server of Hosting's rules. An import would give the whole module as its default. */
const { default: superstatic } = createRequire(import.meta.url)(
  'superstatic',
) as typeof import('superstatic');

export interface SiteOptions {
  /** Root of a checkout with a build. */
  checkout: string;
  /** Removes the scripts from the pages. */
  withoutScripts?: boolean;
  /** Least time of an answer of the API, ms. Default: 0. */
  apiMs?: number;
}

interface Site {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the built pages of one or more checkouts on 127.0.0.1 while `use` runs, like Hosting in production: compressed,
 * with the headers of `firebase.json`. The Hosting emulator does not compress. Calls of the API go to the suite. `use`
 * gets the origins by the names of the sites.
 */
export async function withSites<Sites extends Record<string, SiteOptions>, Result>(
  sites: Sites,
  use: (origins: { [Name in keyof Sites]: string }, event: EventPage) => Promise<Result>,
): Promise<Result> {
  const event = await newestEventPage('coding');
  const started: [string, Site][] = [];
  try {
    for (const [name, options] of Object.entries(sites))
      started.push([name, await startSite(options, event)]);
    const origins = Object.fromEntries(started.map(([name, { origin }]) => [name, origin]));
    return await use(origins as { [Name in keyof Sites]: string }, event);
  } finally {
    await Promise.all(started.map(([, site]) => site.close()));
  }
}

async function startSite(options: SiteOptions, event: EventPage): Promise<Site> {
  const folder = await copyPages(options, event);
  const { hosting } = localConfiguration(options.checkout);
  const rewrites = hosting.rewrites.filter(({ destination }) => destination !== undefined);
  const files = superstatic({
    config: { ...hosting, public: '.', rewrites: rewrites as { source: string; destination: string }[] },
    cwd: folder,
    compression: true,
    fallthrough: false,
  }) as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) forward(incoming, outgoing, options.apiMs ?? 0);
    else files(incoming, outgoing, () => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** Copies the build, and adds the page of the event, which in production the function `page` renders. */
async function copyPages({ checkout, withoutScripts }: SiteOptions, event: EventPage): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(join(checkout, 'web/dist'), folder, { recursive: true });
  const page = join(folder, `${event.path}.html`);
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, await renderEventPage(checkout, event));
  if (!withoutScripts) return folder;
  for (const file of globSync(join(folder, '**/*.html'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(scripts, ''));
  }
  return folder;
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
