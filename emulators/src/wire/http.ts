import type { IncomingMessage, RequestListener } from 'node:http';
import { Code, invalidArgument, notSupported, StatusError } from '../engine/status.ts';
import type { Engine } from './call-context.ts';
import { answerEmulatorCall } from './emulator-calls.ts';
import type { HttpAnswer, HttpRequest } from './http-messages.ts';
import { answerRest } from './rest.ts';

/** Serves HTTP/1.1: Firestore's REST API, and the calls that only emulators have. */
export function httpListener(engine: Engine): RequestListener {
  return (request, response) => {
    answer(engine, request)
      .catch(errorAnswer)
      .then(({ status, body, type }) => {
        const isText = typeof body === 'string';
        const headers = {
          'content-type': `${type ?? (isText ? 'text/plain' : 'application/json')}; charset=utf-8`,
          ...corsHeaders(request),
        };
        response.writeHead(status, headers).end(isText ? body : JSON.stringify(body));
      });
  };
}

async function answer(engine: Engine, incoming: IncomingMessage): Promise<HttpAnswer> {
  const { method = 'GET', url = '/', headers, socket } = incoming;
  const { pathname: path, searchParams: parameters } = new URL(url, 'http://localhost');
  if (method === 'OPTIONS') return { status: 200, body: '' };
  if (path === '/' && method === 'GET') return { status: 200, body: 'Ok\n' };
  if (path.startsWith('/google.firestore.v1.Firestore/')) {
    // A browser does not show the answer, so it is printed too.
    const error = notSupported('channel for browsers');
    console.error(`${method} ${path}: ${error.message}`);
    throw error;
  }
  const request: HttpRequest = {
    method,
    path,
    parameters,
    authorization: headers.authorization,
    connection: `${socket.remoteAddress}:${socket.remotePort}`,
    body: () => jsonOf(incoming),
  };
  return (
    (await answerEmulatorCall(engine, request)) ??
    (await answerRest(engine, request)) ??
    failure(404, 'NOT_FOUND', `The embedded emulator has no ${method} ${path}.`)
  );
}

/** Pages of every origin may call. */
function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (!headers.origin) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch {
    throw invalidArgument('The body is not JSON.');
  }
}

function failure(status: number, code: string, message: string): HttpAnswer {
  return { status, body: { error: { code: status, message, status: code } } };
}

/** https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const httpStatuses: Record<keyof typeof Code, number> = {
  invalidArgument: 400,
  notFound: 404,
  alreadyExists: 409,
  permissionDenied: 403,
  failedPrecondition: 400,
  aborted: 409,
  unimplemented: 501,
  internal: 500,
  unauthenticated: 401,
};

function errorAnswer(error: unknown): HttpAnswer {
  if (!(error instanceof StatusError)) console.error(error);
  const code = error instanceof StatusError ? error.code : Code.internal;
  const name = (Object.keys(Code) as (keyof typeof Code)[]).find((one) => Code[one] === code) ?? 'internal';
  const text = name.replace(/[A-Z]/g, '_$&').toUpperCase();
  return failure(httpStatuses[name], text, error instanceof Error ? error.message : String(error));
}
