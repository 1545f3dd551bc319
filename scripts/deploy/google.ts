import { setTimeout as wait } from 'node:timers/promises';

/** An error answered by Google. */
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

/** https://google.aip.dev/151 */
interface Operation {
  name?: string;
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
 * Calls Google's REST services. Addresses have no `https://` (those of emulators have `http://`), and `PROJECT` stands
 * for the project's id. Objects are JSON. Calls that may succeed later are tried up to `attempts` times. Throws
 * {@link GoogleError}.
 */
export function createGoogle(project: string, getToken: () => Promise<string>, attempts = ATTEMPTS) {
  /** Services of the project that are known to be off. */
  const off = new Set<string>();

  async function ask<Answer>(
    method: string,
    template: string,
    body?: object,
    { chargeProject = true }: Options = {},
  ): Promise<Answer> {
    const address = template.replaceAll('PROJECT', project);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(address.startsWith('http:') ? address : `https://${address}`, {
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

  async function find<Answer>(address: string): Promise<Answer | null> {
    if (off.has(hostOf(address))) return null;
    try {
      return await ask<Answer>('GET', address);
    } catch (error) {
      const isAbsent = error instanceof GoogleError && (error.status === 404 || isServiceOff(error));
      if (!isAbsent) throw error;
      return null;
    }
  }

  async function readBytes(address: string): Promise<Uint8Array> {
    const answer = await fetch(address.startsWith('http:') ? address : `https://${address}`, {
      headers: { Authorization: `Bearer ${await getToken()}`, 'X-Goog-User-Project': project },
    });
    if (!answer.ok) throw new GoogleError(`GET ${address}`, answer.status, await answer.text());
    return answer.bytes();
  }

  async function change<Answer>(method: string, address: string, body?: object): Promise<Answer> {
    const answer = await ask<Answer & Operation>(method, address, body);
    const version = address.split('/').slice(0, 2).join('/');
    if (/(^|\/)operations\//.test(answer.name ?? '')) await finish(version, answer);
    return answer;
  }

  async function finish(version: string, operation: Operation): Promise<void> {
    let { done, error } = operation;
    for (let attempt = 0; !done; attempt += 1) {
      if (attempt > ATTEMPTS) throw new Error(`${operation.name} takes longer than five minutes.`);
      if (attempt > 0) await wait(pauseMs(attempt));
      ({ done, error } = await ask<Operation>('GET', `${version}/${operation.name}`));
    }
    if (error) throw new Error(error.message);
  }

  return {
    off,
    get: <Answer>(address: string, options?: Options) => ask<Answer>('GET', address, undefined, options),
    /** Waits until the operation has ended. */
    post: <Answer>(address: string, body?: object) => change<Answer>('POST', address, body),
    put: <Answer>(address: string, body: object) => change<Answer>('PUT', address, body),
    /** Changes only these fields. `mask` is null if the service has none. Waits until the operation has ended. */
    patch: <Answer>(address: string, fields: object, mask: string[] | null = fieldPaths(fields)) =>
      change<Answer>('PATCH', mask ? `${address}?updateMask=${mask.join(',')}` : address, fields),
    /** The bytes of a file. Not repeated. */
    readBytes,
    /** Null if it does not exist, or if its service is off. */
    find,

    /** The field `field` of all pages of a list. Empty if the service is off. */
    async list<Item>(address: string, field: string, pageParameter = 'pageToken'): Promise<Item[]> {
      const items: Item[] = [];
      let page = '';
      do {
        const answer = await find<Record<string, unknown>>(`${address}${page}`);
        items.push(...((answer?.[field] ?? []) as Item[]));
        const token = String(answer?.nextPageToken ?? '');
        const separator = address.includes('?') ? '&' : '?';
        page = token && `${separator}${pageParameter}=${encodeURIComponent(token)}`;
      } while (page);
      return items;
    },
  };
}

/** The fields as an update mask names them: `client.permissions.disabledUserSignup`. A list is one field. */
function fieldPaths(fields: object): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldPaths(value).map((path) => `${name}.${path}`)
      : [name],
  );
}

/** A service that was just switched on refuses calls for some minutes, and a new account is not known at once. */
function mayPassLater(error: GoogleError): boolean {
  const { status, message } = error;
  if (status === 400 && /service account .* does not exist/i.test(message)) return true;
  return isServiceOff(error) || status === 429 || status === 503;
}

function isServiceOff({ reason }: GoogleError): boolean {
  return reason === 'SERVICE_DISABLED';
}

function hostOf(address: string): string {
  return address.slice(0, address.indexOf('/'));
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
