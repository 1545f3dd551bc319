/** The command cannot continue until a person has done something. Printed without a stack. */
export class Refusal extends Error {
  /** The fix, if the message does not say it. */
  readonly fix: string;

  constructor(what: string, fix = '') {
    super(what);
    this.name = 'Refusal';
    this.fix = fix;
  }
}

/** The problem with the network. Null if the error has another cause. */
export function connectionProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') return 'no answer came in time';
  // `fetch` throws these two, and the cause has more details.
  if (!(error instanceof TypeError) || !/^(fetch failed|terminated)$/.test(error.message)) return null;
  const { message = '', code = '' } = (error.cause ?? {}) as { message?: string; code?: string };
  return message || code || 'the connection was lost';
}
