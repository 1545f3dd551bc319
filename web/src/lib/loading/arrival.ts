import { timeLimit } from '../requests/time-limit.ts';

const arrivals = new Map<string, Promise<unknown>>();

/**
 * Asks for a file, and resolves when it has arrived. Asks again only after a failure. A module is then in the
 * browser's cache. It must be there before it is imported, because browsers may never again ask for a module that they
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

/** Then a file that hangs may be asked for again, ms. On 2g, the application takes a third of it. */
const LIMIT_MS = 60_000;

async function intoCache(href: string): Promise<void> {
  await (await fetchFile(href)).arrayBuffer();
}

/** Rejects if the file does not come, or with another status than one of success. */
export async function fetchFile(href: string): Promise<Response> {
  const response = await fetch(href, { signal: timeLimit(LIMIT_MS) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response;
}
