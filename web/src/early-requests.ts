import type { API_BASE, paths } from '@club-portal/contract/paths';
import type { EarlyRequests } from './lib/early-requests.ts';
import type { WARM_KEY } from './lib/warm-up-flag.ts';

/*
 * Stands in the head of prerendered pages and asks for what they will show, long before the application's script has
 * arrived: `data-early` names the calls, the most urgent first; the others follow when that is answered. Notices are
 * written into the page at once, for everybody whose connection is slow. Imports nothing at run time, as the content
 * security policy names this script by its hash.
 */

const base: typeof API_BASE = '/api/v1';
const notices: typeof paths.notice.fetch = '/notice/fetch';
const warmKey: typeof WARM_KEY = 'server-warm';

const [first, ...others] = document.currentScript?.dataset.early?.split(' ') ?? [];
const early: EarlyRequests = {};
window.earlyRequests = early;
if (first)
  start(first)
    .then((answer) => (first === notices ? answer.clone().json().then(show) : undefined))
    // Whoever takes the request handles its failure.
    .catch(() => undefined)
    .then(() => others.filter((path) => !(path in early)).forEach(start));

function start(path: string): Promise<Response> {
  const request = fetch(base + path, {
    headers: { Accept: 'application/json' },
    credentials: path === notices && !isWarm() ? 'omit' : 'include',
    // Chromium would show what it kept while it asks again, and a notice just published would be missing.
    cache: 'no-cache',
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

/** Fills the list that the page keeps for this; `data-most` says how many it takes. */
function show({ notices = [] }: { notices?: { title: string; link: string }[] }): void {
  const list = document.getElementById('early-notices');
  list?.append(
    ...notices.slice(0, Number(list.dataset.most)).map(({ title, link }) => {
      const item = document.createElement('li');
      const place = link ? item.appendChild(document.createElement('a')) : item;
      place.textContent = title;
      if (link) place.setAttribute('href', link);
      return item;
    }),
  );
}
