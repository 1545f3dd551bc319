/** A function that has to start first answers after up to ten seconds. */
export const PATIENCE = 30_000;

/** Aborts after `ms`, or together with `signal`; with a timer, because tests can turn its clock. */
export function timeLimit(ms = PATIENCE, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const abort = () => limit.abort();
  setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return limit.signal;
}
