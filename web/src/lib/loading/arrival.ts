import { timeLimit } from '../requests/time-limit.ts';

const arrivals = new Map<string, Promise<unknown>>();

/**
 * Requests a file, and resolves when it has arrived. Requests it again only after a failure. A module is then in the
 * browser's cache. It must be there before it is imported, because browsers may never request a module again that they
 * could not get.
 */
export function arrival(href: string, ask: (href: string) => Promise<unknown> = intoCache): Promise<unknown> {
  const asked = arrivals.get(href) ?? (isLinked(href) ? Promise.resolve() : ask(href));
  arrivals.set(href, asked);
  asked.catch(() => arrivals.delete(href));
  return asked;
}

/** The page has links to the files that it was loaded with. */
function isLinked(href: string): boolean {
  return document.querySelector(`link[href="${href}"]`) !== null;
}

/** After this time, ms, a file that hangs may be requested again. On 2g, the application loads in a third of it. */
const LIMIT_MS = 60_000;

async function intoCache(href: string): Promise<void> {
  await (await fetchFile(href)).arrayBuffer();
}

/** Rejects if the file does not arrive, or if its status is not a success. */
export async function fetchFile(href: string): Promise<Response> {
  const response = await fetch(href, { signal: timeLimit(LIMIT_MS) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response;
}
