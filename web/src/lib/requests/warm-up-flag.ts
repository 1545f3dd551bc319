/** Remembers, for one browser session, that the server has answered. */

const WARM_KEY = 'server-warm';

export function isServerWarm(): boolean {
  try {
    return sessionStorage.getItem(WARM_KEY) !== null;
  } catch {
    return false;
  }
}

export function markServerWarm(): void {
  try {
    sessionStorage.setItem(WARM_KEY, '1');
  } catch {
    // Without storage the next page load waits for the server again, which does no harm.
  }
}
