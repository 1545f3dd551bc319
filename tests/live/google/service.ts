import type { State } from './state.ts';

export interface Question {
  method: string;
  host: string;
  /** What the groups of the route's pattern have matched. */
  parts: string[];
  query: URLSearchParams;
  body: Body;
  /** The body as it was sent. */
  bytes: Buffer;
  headers: NodeJS.Dict<string | string[]>;
  state: State;
}

/** A JSON body. The stand-in trusts what it is sent. */
// biome-ignore lint/suspicious/noExplicitAny: bodies have as many forms as Google has services.
export type Body = any;

/** An answer that is no JSON, or no 200. */
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

export type Route = [request: string, answer: (question: Question) => unknown];

/** One of Google's services. `P` in a route stands for the project's id or number, `*` for one part, `**` for several. */
export interface Service {
  host: string;
  routes: Route[];
  /** True where it answers for every project, without being switched on. */
  alwaysOn?: boolean;
}

export function refusal(status: number, message: string, reason = ''): Answer {
  const names: Record<number, string> = {
    400: 'FAILED_PRECONDITION',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
  };
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return new Answer(status, {
    error: { code: status, message, status: names[status] ?? 'UNKNOWN', details },
  });
}

export function notFound(what: string): Answer {
  return refusal(404, `${what} was not found.`);
}

/** A long operation that needs to be asked about once. */
export function operation(name: string, response: unknown = {}): unknown {
  return { name, done: false, response };
}

export function done(name: string, response: unknown = {}): unknown {
  return { name, done: true, response };
}

export function matchRoute({ routes }: Service, method: string, path: string, { id, number }: State) {
  for (const [request, answer] of routes) {
    const [wanted, pattern = ''] = request.split(' ');
    if (wanted !== method) continue;
    const expression = pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('**', '\0')
      .replaceAll('*', '([^/:]+)')
      .replaceAll('\0', '(.+)')
      .replace('/P', `/(?:${id}|${number})`);
    const found = new RegExp(`^${expression}$`).exec(path);
    if (found) return { answer, parts: found.slice(1) };
  }
  return null;
}
