import type { State } from './state.ts';

/** A request, with a JSON body. */
export interface Question {
  method: string;
  host: string;
  /** Decoded, without the query. */
  path: string;
  /** Host and version, for example `firestore.googleapis.com/v1`. */
  service: string;
  /** The requested resource, without `projects/ID/`. Empty for the project. */
  name: string;
  /** The part after a colon, for example `setIamPolicy`. */
  verb: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: bodies have as many forms as Google has services.
  body: any;
  /** The body as it was sent. */
  bytes: Buffer;
  headers: NodeJS.Dict<string | string[]>;
  state: State;
}

/** An answer that is not JSON, or not 200. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const names: Record<number, string> = {
  400: 'FAILED_PRECONDITION',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
};

export function refusal(status: number, message: string, reason = ''): Answer {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return new Answer(status, {
    error: { code: status, message, status: names[status] ?? 'UNKNOWN', details },
  });
}

export const forbidden = () => refusal(403, 'The caller does not have permission');

export function notFound(what: string): Answer {
  return refusal(404, `${what} was not found.`);
}
