import type { API_BASE, paths } from '@club-portal/contract/paths';
import { langOf } from '../lib/language-of-text.ts';
import type { WARM_KEY } from '../lib/warm-up-flag.ts';
import type { EarlyRequests } from './take-early-request.ts';

/*
 * Sends the API calls of the page before the application has loaded. The attribute `data-early` of the script names them,
 * the most urgent one first. The others follow after its answer. Notices and events are written into the page at once,
 * because the application may take seconds on a slow connection.
 */

const base: typeof API_BASE = '/api/v1';
const notices: typeof paths.notice.fetch = '/notice/fetch';
const warmKey: typeof WARM_KEY = 'server-warm';

const [first, ...others] = document.currentScript?.dataset.early?.split(' ') ?? [];
const early: EarlyRequests = {};
window.earlyRequests = early;
if (first)
  start(first)
    .then(async (answer) => answer.ok && show(await answer.clone().json()))
    // The application handles the failure when it takes the request.
    .catch(() => undefined)
    .then(() => others.filter((path) => !(path in early)).forEach(start));

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

interface Answer {
  notices?: { title: string; link: string }[];
  gallery?: { title: string; files: Picture[] }[];
}

interface Picture {
  url: string;
  alt: string;
  kind: string;
  sizes?: { url: string; width: number }[];
}

/** Fills the empty list that the prerendered page has for this. */
function show({ notices, gallery }: Answer): void {
  const list = document.getElementById(notices ? 'early-notices' : 'early-events');
  // The address may name another year than the newest.
  if (!list || (gallery && location.search)) return;
  const items =
    notices?.slice(0, Number(list.dataset.most)).map((notice) => noticeItem(notice, list.dataset.base)) ??
    gallery?.map(eventItem) ??
    [];
  list.append(...items);
  if (items.length > 0) list.dataset.filled = '';

  function eventItem({ title, files: [file] }: { title: string; files: Picture[] }, index: number) {
    const item = list?.firstElementChild?.cloneNode(true) as HTMLElement;
    const [picture, heading] = [item.querySelector('img'), item.querySelector('h2')];
    item.hidden = false;
    if (heading) setText(heading, title);
    if (file?.kind !== 'image') picture?.remove();
    else if (picture) {
      picture.loading = index === 0 ? 'eager' : 'lazy';
      picture.alt = file.alt;
      picture.srcset = file.sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ') ?? '';
      picture.src = file.url;
    }
    return item;
  }
}

/** `base` is what the addresses of the portal's own pages begin with in the language of the page. */
function noticeItem({ title, link }: { title: string; link: string }, base = ''): HTMLElement {
  const item = document.createElement('li');
  const place = link ? item.appendChild(document.createElement('a')) : item;
  setText(place, title);
  const isOfThisLanguage = link.startsWith('/') && !link.startsWith(`${base}/`);
  if (link) place.setAttribute('href', isOfThisLanguage ? base + link : link);
  return item;
}

function setText(element: HTMLElement, text: string): void {
  element.textContent = text;
  const lang = langOf(text);
  if (lang) element.lang = lang;
}
