import type { API_BASE, paths } from '@club-portal/contract/paths';
import { askPublished } from '../lib/requests/ask-published.ts';
import type { EarlyRequests } from '../lib/requests/take-early-request.ts';
import { isServerWarm, markServerWarm } from '../lib/requests/warm-up-flag.ts';
import { type Answer, showEarly } from './early-lists.ts';
import { startApplication, whenParsed } from './start-application.ts';

/*
 * Requests the data of the page before the application has loaded. The attribute `data-early` of the script names the
 * API's calls, the most urgent one first, each with the published list that has its answer: `/notice/fetch#notices`.
 * The others follow after its answer. The script writes the answers into the page at once. The application handles what
 * this script cannot show: a failure, an empty list, a late answer.
 */

const base: typeof API_BASE = '/api/v1';
const notices: typeof paths.notice.fetch = '/notice/fetch';
const LATE_MS = 2000;
/** After this time, ms, the page says that the server is waking up. */
const WAKING_MS = 1000;

const { early: calls = '', bucket = '' } = document.currentScript?.dataset ?? {};
const [first, ...others] = calls.split(' ').filter(Boolean);
const early: EarlyRequests = {};
window.earlyRequests = early;
/** The answers are written into the page one by one, each in pieces. */
let shown: Promise<unknown> = new Promise<void>(whenParsed);
if (first)
  showAnswer(first).then(() => {
    for (const call of others) if (!(pathOf(call) in early)) showAnswer(call);
  });

function pathOf(call: string): string {
  return call.split('#')[0] ?? '';
}

/** Resolves after the answer, whatever it is. */
async function showAnswer(call: string): Promise<void> {
  const late = setTimeout(startApplication, LATE_MS);
  try {
    const response = (await start(call)).clone();
    const answer: Answer = response.ok ? await response.json() : {};
    shown = shown.then(() => showEarly(answer)).then((isShown) => isShown || startApplication());
  } catch {
    // The application reports the failure.
    startApplication();
  }
  clearTimeout(late);
}

function start(call: string): Promise<Response> {
  const [path = '', list] = call.split('#');
  const request = list ? askPublished(bucket, list, () => askApi(path)) : askApi(path);
  request.then(() => path === notices && wakeServer()).catch(() => undefined);
  early[path] = request;
  return request;
}

/** Once per browser session. A reader who has the notices from Storage does not wait for it. */
function wakeServer(): void {
  if (isServerWarm()) return;
  if (document.readyState === 'complete') askApi(notices).catch(() => undefined);
  else addEventListener('load', () => wakeServer());
}

/** Shown while this first call of a session is running (`features/warm-up`). */
function sayWakingUp(call: Promise<Response>): void {
  const show = (shown: boolean) => document.getElementById('waking-up')?.toggleAttribute('data-shown', shown);
  const waiting = setTimeout(show, WAKING_MS, true);
  const end = () => {
    clearTimeout(waiting);
    show(false);
  };
  call.then(end, end);
}

async function askApi(path: string): Promise<Response> {
  const limit = new AbortController();
  // The page says that a cold start may take a minute.
  const timeoutMs = path === notices ? 60_000 : 30_000;
  setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  const isFirst = path === notices && !isServerWarm();
  const call = fetch(base + path, {
    headers: { Accept: 'application/json' },
    credentials: isFirst ? 'omit' : 'include',
    // Otherwise Chromium would use a stale answer, without a notice that was just published.
    cache: 'no-cache',
    signal: limit.signal,
  });
  if (isFirst) sayWakingUp(call);
  const response = await call;
  if (response.ok && path === notices) markServerWarm();
  return response;
}
