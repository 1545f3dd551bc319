import type { Context } from 'hono';
import { hostingOrigin } from '../environment.ts';
import { unavailable } from '../errors.ts';
import { PRIVATE } from './caching.ts';

/** A shell from Hosting, and its version there. */
interface Kept {
  html: string;
  etag: string;
}

const kept = new Map<string, Kept>();

/**
 * Returns the HTML of a page without its record, as built. It comes from Hosting for each page, because it refers to
 * the files of the pages that are live now. Throws 503 if Hosting does not have it.
 * @param name path at Hosting, for example `/hi/shell/eventRecord`
 */
export async function readShell(name: string): Promise<string> {
  const known = kept.get(name);
  const answer = await fetch(hostingOrigin() + name, {
    headers: known ? { 'If-None-Match': known.etag } : {},
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status === 304 && known) return known.html;
  if (!answer.ok) throw unavailable();
  const html = await answer.text();
  kept.set(name, { html, etag: answer.headers.get('ETag') ?? '' });
  return html;
}

/**
 * Answers with the page for unknown addresses. Throws like {@link readShell}.
 * @param prefix of a language's addresses, for example `/hi`
 */
export async function sendNotFound(http: Context, prefix: string, status: 404 | 410): Promise<Response> {
  const html = await readShell(`${prefix}/shell/404`);
  // A caller can invent any number of addresses.
  http.header('Cache-Control', PRIVATE);
  return http.html(html, status);
}
