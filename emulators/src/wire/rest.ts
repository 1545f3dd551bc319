import type { IncomingMessage, RequestListener } from 'node:http';
import type { Databases } from '../engine/databases.ts';
import { fieldsToJson, timestampToJson } from '../engine/json-values.ts';
import { databaseOf, documentPath } from '../engine/paths.ts';
import { exportDatabase } from '../engine/persistence.ts';
import { Code, notSupported, StatusError } from '../engine/status.ts';
import { toTimestamp } from '../engine/times.ts';
import { callerOf } from '../guard/caller.ts';
import { readRules } from '../guard/guard.ts';
import type { Guards } from '../guard/guards.ts';
import { RulesSyntaxError } from '../rules/ruleset.ts';

interface Answer {
  status: number;
  body: unknown;
}

interface RestContext {
  databases: Databases;
  guards: Guards;
}

interface RestRequest {
  match: RegExpExecArray;
  authorization: string | undefined;
  body(): Promise<unknown>;
}

type Handler = (context: RestContext, request: RestRequest) => Promise<Answer>;

/**
 * Serves HTTP/1.1: the calls of the emulator suite, those of rules-unit-testing, and `GET` of one document,
 * which Storage rules need.
 */
export function restListener(context: RestContext): RequestListener {
  return (request, response) => {
    answer(context, request)
      .catch(errorAnswer)
      .then(({ status, body }) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const type = typeof body === 'string' ? 'text/plain' : 'application/json';
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
      });
  };
}

async function answer(context: RestContext, request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = decode(pathname);
  for (const [method, pattern, handle] of routes) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (match) {
      return handle(context, {
        match,
        authorization: request.headers.authorization,
        body: () => jsonOf(request),
      });
    }
  }
  const missing = missingCalls.find(([start]) => path.startsWith(start));
  if (!missing) return failure(404, 'NOT_FOUND', `The embedded emulator has no ${request.method} ${path}.`);
  const { message } = notSupported(missing[1]);
  console.error(`${request.method} ${path}: ${message}`);
  return failure(501, 'UNIMPLEMENTED', message);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StatusError(Code.invalidArgument, `Not a URL: ${path}`);
  }
}

/** What Google's emulator serves under these paths. A browser does not show the answer, so it is printed too. */
const missingCalls: [start: string, what: string][] = [
  ['/v1/', 'REST calls but the GET of one document; the SDKs for servers use gRPC'],
  ['/google.firestore.v1.Firestore/', 'channel for browsers'],
];

const routes: [string, RegExp, Handler][] = [
  ['GET', /^\/$/, async () => ({ status: 200, body: 'Ok\n' })],
  ['GET', /^\/emulator\/v1\/projects\/([^/]+):securityRules$/, showRules],
  ['PUT', /^\/emulator\/v1\/projects\/([^/]+):securityRules$/, replaceRules],
  ['DELETE', /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+\/)documents$/, clearDatabase],
  ['POST', /^\/emulator\/v1\/projects\/[^/]+:export$/, exportToDisk],
  ['GET', /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents\/.+)$/, getDocument],
];

async function showRules({ guards }: RestContext, { match }: RestRequest): Promise<Answer> {
  const { rules } = guards.of(match[1] ?? '');
  const files = rules ? [{ name: 'security.rules', content: rules.source }] : [];
  return { status: 200, body: { rules: { files } } };
}

/** With `ignore_errors` the answer has status 200 and lists the errors. firebase-tools asks so when a file has changed. */
async function replaceRules({ guards }: RestContext, request: RestRequest): Promise<Answer> {
  const { rules, ignore_errors: ignoreErrors } = (await request.body()) as {
    rules?: { files?: { name?: string; content?: string }[] };
    ignore_errors?: boolean;
  };
  const { name = 'security.rules', content } = rules?.files?.[0] ?? {};
  if (content === undefined) return failure(400, 'INVALID_ARGUMENT', 'rules.files[0].content is missing.');
  try {
    guards.of(request.match[1] ?? '').rules = readRules(content, name);
    return { status: 200, body: {} };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { line, column, message } = error;
    if (!ignoreErrors) return failure(400, 'INVALID_ARGUMENT', message);
    const sourcePosition = { fileName: name, line, column };
    return {
      status: 200,
      body: { issues: [{ sourcePosition, description: error.problem, severity: 'ERROR' }] },
    };
  }
}

async function clearDatabase({ databases }: RestContext, { match }: RestRequest): Promise<Answer> {
  databases.get(databaseOf(match[1])).clear();
  return { status: 200, body: {} };
}

async function exportToDisk({ databases }: RestContext, request: RestRequest): Promise<Answer> {
  const body = (await request.body()) as Record<string, string | undefined>;
  const { database, export_directory: folder, export_name: name } = body;
  if (!folder || !name)
    return failure(400, 'INVALID_ARGUMENT', 'export_directory and export_name are required.');
  await exportDatabase(databases.get(databaseOf(database)), folder, name);
  return { status: 200, body: {} };
}

async function getDocument(
  { databases, guards }: RestContext,
  { match, authorization }: RestRequest,
): Promise<Answer> {
  const name = match[1] ?? '';
  const database = databases.get(databaseOf(name));
  const guard = guards.of(databaseOf(name).projectId);
  const path = documentPath(name);
  const document = database.current.get(path);
  await guard.checkGet(callerOf(authorization), database, path, document);
  if (!document) return failure(404, 'NOT_FOUND', `Document "${name}" not found.`);
  return {
    status: 200,
    body: {
      name,
      fields: fieldsToJson(document.fields),
      createTime: timestampToJson(toTimestamp(document.createTime)),
      updateTime: timestampToJson(toTimestamp(document.updateTime)),
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch {
    throw new StatusError(Code.invalidArgument, 'The body is not JSON.');
  }
}

function failure(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code: status, message, status: code } } };
}

function errorAnswer(error: unknown): Answer {
  if (!(error instanceof StatusError)) {
    console.error(error);
    return failure(500, 'INTERNAL', error instanceof Error ? error.message : String(error));
  }
  if (error.code === Code.permissionDenied) return failure(403, 'PERMISSION_DENIED', error.message);
  if (error.code === Code.unauthenticated) return failure(401, 'UNAUTHENTICATED', error.message);
  return failure(400, 'INVALID_ARGUMENT', error.message);
}
