import type { API_BASE, paths } from '@club-portal/contract/paths';
import type { WARM_KEY } from '../lib/requests/warm-up-flag.ts';
import { type Answer, showEarly } from './early-lists.ts';
import { startApplication, whenParsed } from './start-application.ts';
import type { EarlyRequests } from './take-early-request.ts';

/*
 * Sends the API calls of the page before the application has loaded. The attribute `data-early` of the script names them,
 * the most urgent one first. The others follow after its answer. The answers are written into the page at once. What
 * cannot be shown here is for the application: a failure, an empty list, an answer that is late.
 */

const base: typeof API_BASE = '/api/v1';
const notices: typeof paths.notice.fetch = '/notice/fetch';
const warmKey: typeof WARM_KEY = 'server-warm';
const LATE_MS = 2000;

const [first, ...others] = document.currentScript?.dataset.early?.split(' ') ?? [];
const early: EarlyRequests = {};
window.earlyRequests = early;
if (first)
  showAnswer(first).then(() => {
    for (const path of others) if (!(path in early)) showAnswer(path);
  });

/** Ends after the answer, whatever it is. */
async function showAnswer(path: string): Promise<void> {
  const late = setTimeout(startApplication, LATE_MS);
  try {
    const response = (await start(path)).clone();
    const answer: Answer = response.ok ? await response.json() : {};
    whenParsed(() => showEarly(answer) || startApplication());
  } catch {
    // The application says so.
    startApplication();
  }
  clearTimeout(late);
}

function start(path: string): Promise<Response> {
  const limit = new AbortController();
  // The page says that a cold start may take a minute.
  const timeoutMs = path === notices ? 60_000 : 30_000;
  setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  const request = fetch(base + path, {
    headers: { Accept: 'application/json' },
    credentials: path === notices && !isWarm() ? 'omit' : 'include',
    // Otherwise Chromium would use a stale answer, and a notice that was just published would be missing.
    cache: 'no-cache',
    signal: limit.signal,
  });
  request.catch(() => undefined);
  early[path] = request;
  return request;
}

function isWarm(): boolean {
  try {
    return sessionStorage.getItem(warmKey) !== null;
  } catch {
    return false;
  }
}
