import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { Answer, notFound, type Question, refusal } from './answer.ts';
import { answerOfSite, calls } from './calls.ts';
import { answerOfList } from './list.ts';
import { lists } from './lists.ts';
import type { State } from './state.ts';

/** Usage statistics and news of firebase-tools. Nothing depends on the answer. */
const ignored = ['www.google-analytics.com', 'firebase-public.firebaseio.com'];
/** POST requests that change nothing. */
const asking = /^(testIamPermissions|getIamPolicy|test|generateUploadUrl)$/;
const token = { access_token: 'access', expires_in: 3600, token_type: 'Bearer' };
/** The department's own address. */
const OWN_ADDRESS = 'mechanical.karanji.ac.in';

/** These answer for every project, without being switched on. */
const alwaysOn = [
  'accounts.google.com',
  'compute.googleapis.com',
  'firebase.googleapis.com',
  'serviceusage.googleapis.com',
  'upload-firebasehosting.googleapis.com',
  'www.googleapis.com',
];

/** Answers for Google's services, from a state in memory. */
export interface Google {
  state: State;
  /** Addresses of the requests that change something, in order. */
  changes: string[];
  /** Requests that the stand-in does not know. */
  unknown: string[];
}

export interface StandIn extends Google {
  /** Environment variables that redirect a program to the stand-in. */
  environment: Record<string, string>;
  /**
   * Leaves the next request whose address contains `part` without an answer. Resolves to its connection when it
   * arrives.
   */
  hold(part: string): Promise<Socket>;
  /** Answers the next request whose address contains `part` with an error. Resolves before that, when it arrives. */
  fail(part: string): Promise<void>;
  /** The address of a service on this machine that answers for a path of a host. Null: the stand-in answers. */
  elsewhere(host: string, path: string): string | null;
  close(): void;
}

/** An HTTP proxy on loopback that stands in for Google. */
export async function startStandIn(state: State): Promise<StandIn> {
  const google: Google = { state, changes: [], unknown: [] };
  let held: { part: string; come: (connection: Socket) => void } | null = null;
  let failing: { part: string; come: () => void } | null = null;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Stand-in for Google' }]);
  const services = createTlsServer({ key, cert }, async (request, response) => {
    if (held && `${request.headers.host}${request.url}`.includes(held.part)) {
      held.come(request.socket);
      held = null;
      return;
    }
    if (failing && `${request.headers.host}${request.url}`.includes(failing.part)) {
      failing.come();
      failing = null;
      response.writeHead(500).end('{}');
      return;
    }
    const address = standIn.elsewhere(String(request.headers.host).replace(/:443$/, ''), String(request.url));
    if (address !== null) return pass(address, request, response);
    const { status, body, headers } = answer(google, await readRequest(request));
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  const proxy = createServer((request, response) => {
    // The client of Cloud Storage calls its emulator through the proxy, too.
    if (!request.url?.startsWith('/')) return pass(String(request.url), request, response);
    // Functions get their tokens there, from https://cloud.google.com/run/docs/container-contract#metadata-server
    response.setHeader('Metadata-Flavor', 'Google').setHeader('Content-Type', 'application/json');
    const isToken = request.url.includes('/service-accounts/default/token');
    response.writeHead(isToken ? 200 : 404).end(isToken ? JSON.stringify(token) : '');
  });
  proxy.on('connect', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const host = String(request.url).replace(/:443$/, '');
    if (!isStoodInFor(host, state)) {
      if (host.includes('google')) google.unknown.push(`CONNECT ${host}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    if (head.length > 0) socket.unshift(head);
    services.emit('connection', socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    ...google,
    environment: {
      HTTPS_PROXY: address,
      FIREBASE_TOKEN: 'stand-in',
      // The stand-in does not have Google's certificate.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
    },
    hold: (part) =>
      new Promise((come) => {
        held = { part, come };
      }),
    fail: (part) =>
      new Promise((come) => {
        failing = { part, come };
      }),
    elsewhere: () => null,
    close: () => {
      services.closeAllConnections();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
  return standIn;
}

/** Lets another server answer. */
function pass(address: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: new URL(address).host };
  const asked = ask(address, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.writeHead(502).end());
  request.pipe(asked);
}

/** Replaces `fetch`, for tests that call the code of deploy and doctor directly. */
export function fetchFrom(google: Google): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    if (!isStoodInFor(host, google.state)) throw new TypeError('fetch failed');
    const bytes = Buffer.from(await request.arrayBuffer());
    const question = read(request.method, new URL(request.url), bytes, Object.fromEntries(request.headers));
    const { status, body, headers } = answer(google, question);
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
}

type Read = Omit<Question, 'state'>;

async function readRequest(request: IncomingMessage): Promise<Read> {
  const { method = '', headers, url = '' } = request;
  const sent = await buffer(request);
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  return read(method, new URL(url, `https://${headers.host?.replace(/:443$/, '')}`), bytes, headers);
}

function read(method: string, url: URL, bytes: Buffer, headers: Question['headers']): Read {
  const path = decodeURIComponent(url.pathname);
  const [, version, name = ''] = /^\/((?:\w+\/)?v\d\w*\/)?(.*)$/.exec(path) ?? [];
  const [, own = '', verb = ''] = /^(.*?)(?::([a-z]\w*))?$/i.exec(name) ?? [];
  return {
    method,
    host: url.host,
    path,
    service: `${url.host}${version ? `/${version.slice(0, -1)}` : ''}`,
    name: own,
    verb,
    query: url.searchParams,
    body: parse(bytes),
    bytes,
    headers,
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return {};
  }
}

function answer(google: Google, read: Read): Answer {
  if (ignored.includes(read.host)) return new Answer(200, {});
  const { state } = google;
  const name = read.name.replace(new RegExp(`^projects/(?:${state.id}|${state.number})(/|$)`), '');
  const question = { ...read, name, state };
  const found = find(question);
  if (found === undefined) google.unknown.push(`${read.method} ${read.host}${read.path}`);
  const given = found instanceof Answer ? found : new Answer(200, found);
  const answered = found === undefined ? notFound(read.path) : given;
  const isQuestion = read.method === 'GET' || asking.test(read.verb) || read.name === 'token';
  if (!isQuestion) google.changes.push(`${read.method} ${read.host}${read.path}`);
  return answered;
}

function find(question: Question): unknown {
  const { method, host, service, name, verb, state } = question;
  if (!isOfGoogle(host)) return answerOfSite(question);
  if (!hosts.has(host)) return undefined;
  if (!alwaysOn.includes(host) && !state.services.has(host))
    return refusal(
      403,
      `${host} has not been used in project ${state.id} before or it is disabled.`,
      'SERVICE_DISABLED',
    );
  const request = `${method} ${service} ${name}${verb && `:${verb}`}`;
  for (const { pattern, answerOfCall } of patterns) {
    const parts = pattern.exec(request)?.slice(1);
    const given = parts && answerOfCall(question, parts);
    if (given !== undefined) return given;
  }
  for (const list of lists) {
    const given = answerOfList(list, question);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** The hosts of the services that the stand-in knows. */
const hosts = new Set(
  [...lists.map(({ service }) => service), ...Object.keys(calls).map((request) => request.split(' ')[1])].map(
    (service) => service?.split('/')[0],
  ),
);

const patterns = Object.entries(calls).map(([request, answerOfCall]) => ({
  pattern: expressionOf(request),
  answerOfCall,
}));

function expressionOf(pattern: string): RegExp {
  const expression = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '([^/:]+)')
    .replaceAll('\0', '(.*)');
  return new RegExp(`^${expression}$`);
}

function isStoodInFor(host: string, { id, domain }: State): boolean {
  if (host === OWN_ADDRESS) return domain;
  return ignored.includes(host) || host === `${id}.web.app` || isOfGoogle(host);
}

function isOfGoogle(host: string): boolean {
  return host.endsWith('.googleapis.com') || host === 'accounts.google.com';
}
