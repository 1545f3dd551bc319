import type { API_BASE, paths } from '@club-portal/contract/paths';
import type { WARM_KEY } from './lib/warm-up-flag.ts';

/*
 * Runs before the application's own script has arrived, so that the notices travel at the same time. Imports
 * nothing at run time: a shared chunk would have to be waited for.
 */

declare global {
  interface Window {
    earlyNotices?: Promise<Response> | undefined;
  }
}

const address: `${typeof API_BASE}${typeof paths.notice.fetch}` = '/api/v1/notice/fetch';
const warmKey: typeof WARM_KEY = 'server-warm';

// The portal says that a server that has to wake up may take a minute.
const limit = new AbortController();
setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), 60_000);

window.earlyNotices = fetch(address, {
  headers: { Accept: 'application/json' },
  credentials: isWarm() ? 'include' : 'omit',
  // Chromium would show what it kept while it asks again, and a notice just published would be missing.
  cache: 'no-cache',
  signal: limit.signal,
});
// Whoever takes it handles the failure; until then it is not an unhandled one.
window.earlyNotices.catch(() => undefined);

function isWarm(): boolean {
  try {
    return sessionStorage.getItem(warmKey) !== null;
  } catch {
    return false;
  }
}
