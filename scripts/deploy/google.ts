import { setTimeout as wait } from 'node:timers/promises';

/** What Google answered in place of what was asked for. */
export class GoogleError extends Error {
  readonly status: number;
  /** Google's name of the cause, for example `SERVICE_DISABLED`. */
  readonly reason: string;

  constructor(request: string, status: number, body: string) {
    const { message, reason } = readError(body);
    super(`${request}: ${status} ${message}`);
    this.name = 'GoogleError';
    this.status = status;
    this.reason = reason;
  }
}

interface Operation {
  name: string;
  done?: boolean;
  error?: { code: number; message: string };
}

interface Options {
  /** A person's credentials do not say which project is charged. False: the project of the sign-in itself. */
  chargeProject?: boolean;
}

export type Google = ReturnType<typeof createGoogle>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const ATTEMPTS = 30;

/**
 * Calls Google's REST services. Addresses are without `https://`, objects are JSON. What may pass later is tried up to
 * `attempts` times. Throws {@link GoogleError}.
 */
export function createGoogle(project: string, getToken: () => Promise<string>, attempts = ATTEMPTS) {
  async function ask<Answer>(
    method: string,
    address: string,
    body?: object,
    { chargeProject = true }: Options = {},
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`https://${address}`, {
        method,
        headers: {
          Authorization: `Bearer ${await getToken()}`,
          'Content-Type': 'application/json',
          ...(chargeProject && { 'X-Goog-User-Project': project }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text || '{}');
      const error = new GoogleError(`${method} ${address}`, answer.status, text);
      const later = mayPassLater(error) && chargeProject;
      if (!later || attempt >= attempts) throw error;
      await wait(pauseMs(attempt));
    }
  }

  return {
    get: <Answer>(address: string, options?: Options) => ask<Answer>('GET', address, undefined, options),
    post: <Answer>(address: string, body: object) => ask<Answer>('POST', address, body),
    patch: <Answer>(address: string, body: object) => ask<Answer>('PATCH', address, body),

    /** Returns null if there is no such thing. */
    find: <Answer>(address: string) =>
      ask<Answer>('GET', address).catch((error: unknown) => {
        if (error instanceof GoogleError && error.status === 404) return null;
        throw error;
      }),

    /** Waits until an operation of a service (`firestore.googleapis.com/v1`) has ended. Throws its error. */
    async finish(service: string, operation: Operation): Promise<void> {
      let { done, error } = operation;
      for (let attempt = 1; !done; attempt += 1) {
        if (attempt > ATTEMPTS) throw new Error(`${operation.name} takes longer than five minutes.`);
        await wait(pauseMs(attempt));
        ({ done, error } = await ask<Operation>('GET', `${service}/${operation.name}`));
      }
      if (error) throw new Error(error.message);
    },
  };
}

/** A service that was switched on a moment ago refuses calls for some minutes; a new account is not known at once. */
function mayPassLater({ status, reason, message }: GoogleError): boolean {
  if (status === 400 && /service account .* does not exist/i.test(message)) return true;
  return reason === 'SERVICE_DISABLED' || status === 429 || status === 503;
}

function pauseMs(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
}

function readError(body: string): { message: string; reason: string } {
  try {
    const { error } = JSON.parse(body);
    const details: { reason?: string }[] = error.details ?? [];
    const reason = details.find((detail) => detail.reason)?.reason ?? error.status ?? '';
    return { message: error.message, reason };
  } catch {
    return { message: body.slice(0, 300), reason: '' };
  }
}
