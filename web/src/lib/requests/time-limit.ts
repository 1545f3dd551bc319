/** A cold start of a function takes up to ten seconds. */
export const TIMEOUT_MS = 30_000;

/** Aborts after `ms`, or when `signal` aborts. Uses a timer, because tests can control timers. */
export function timeLimit(ms = TIMEOUT_MS, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const abort = () => limit.abort();
  setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return limit.signal;
}
