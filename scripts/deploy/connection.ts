/** What is wrong with the network, if an error comes from there. Null for other errors. */
export function connectionProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') return 'no answer came in time';
  // `fetch` throws these two, and the cause says more.
  if (!(error instanceof TypeError) || !/^(fetch failed|terminated)$/.test(error.message)) return null;
  const { message = '', code = '' } = (error.cause ?? {}) as { message?: string; code?: string };
  return message || code || 'the connection was lost';
}
