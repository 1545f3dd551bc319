import { arrival } from '../lib/loading/arrival.ts';
import { mayLoadAhead } from '../lib/loading/may-load-ahead.ts';
import { nextTask, pause } from './pieces.ts';

/*
 * Reading a page and following its links needs no application. So on most pages it starts at the first movement, key or
 * tap, at Back after a reload, or when the visitor comes near a part that only the application can fill. The attribute
 * `data-application` of the script names its files, each after those that it imports. Pages without the attribute start
 * it themselves.
 */

const files = document.currentScript?.dataset.application?.split(' ') ?? [];
const signs = ['pointermove', 'click', 'keyup', 'focusin', 'scroll', 'popstate'] as const;
const startsItself = files.length === 0;
let isStarting = startsItself;
let hasFailed = false;
let areThere = false;
let onFailure = () => {};

/** Calls `then` as soon as the whole page can be searched. */
export function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
  else then();
}

/** Starts the application, once. */
export function startApplication(): void {
  if (isStarting) return;
  isStarting = true;
  whenParsed(() =>
    loadAll().then(stopWaiting, (error) => {
      // The network may be back at the next sign. Otherwise the server has answered, as after a deployment.
      isStarting = false;
      hasFailed = !(error instanceof TypeError);
      onFailure();
    }),
  );
}

/** Calls `then` each time the application's files could not be loaded. */
export function whenNotStarted(then: () => void): void {
  onFailure = then;
}

/** Whether only a reload of the page can start the application. */
export function isBroken(): boolean {
  return startsItself && hasFailed;
}

/** Starts the application for a user who requests it after a failure or a long wait. */
export function startAgain(): void {
  if (startsItself || hasFailed) location.reload();
  else startApplication();
}

/** One file after the other, so that a tap does not wait for all of them. */
async function loadAll(): Promise<void> {
  for (const file of files) {
    await new Promise((resolve) => setTimeout(resolve));
    await arrival(file);
    await import(/* @vite-ignore */ file);
  }
}

function stopWaiting(): void {
  for (const sign of signs) removeEventListener(sign, onSign, true);
}

function onSign(event: Event): void {
  if (event.type === 'pointermove' && !isMouse(event as PointerEvent)) return;
  // The browser first paints its own changes.
  requestAnimationFrame(() => setTimeout(startApplication));
}

/** A moving finger may become a tap, which must not wait. Phones without a mouse send the event too. */
function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
}

/** Whether the portal was opened from its icon. Then it has no browser controls. */
const installed = matchMedia('(display-mode: standalone)').matches;
if (installed) document.documentElement.dataset.installed = 'yes';

if (startsItself) {
  // Chromium never again asks for a module that it could not get.
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    onFailure();
  };
  addEventListener('error', fail, true);
} else {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  // The application reads the rest of the address and who is signed in, and has the way back of an installed portal.
  nextTask().then(() => {
    if (location.search || location.hash || isSignedIn() || installed) startApplication();
  });
  whenParsed(() => {
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startApplication(),
      { rootMargin: '200px' },
    );
    for (const part of document.querySelectorAll('[data-needs-application]')) near.observe(part);
  });
  if (mayLoadAhead()) addEventListener('load', () => setTimeout(fetchAhead, 1000));
}

/** The first tap must not wait for the network. */
async function fetchAhead(): Promise<void> {
  const arrived: Promise<boolean>[] = [];
  for (const href of files) {
    arrived.push(
      arrival(href).then(
        () => preload(href),
        () => false,
      ),
    );
    await pause();
  }
  areThere = (await Promise.all(arrived)).every(Boolean);
}

function preload(href: string): boolean {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return true;
}

/** Whether the application can start without the network. */
export function areFilesThere(): boolean {
  return areThere;
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('auth') !== null;
  } catch {
    return false;
  }
}
