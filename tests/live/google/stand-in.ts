import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { makeCertificates } from './certificates.ts';
import { firebaseStorage, rules, storage } from './files-and-rules.ts';
import { firestore } from './firestore.ts';
import { artifactRegistry, cloudFunctions, run, scheduler, tasks } from './functions.ts';
import { hosting, hostingUploads, liveSite, ownAddress } from './hosting.ts';
import { appCheck, identityToolkit } from './identity-toolkit.ts';
import { billingBudgets, monitoring } from './monitoring.ts';
import { billing, compute, extensions, firebase, iam, resourceManager, tokens } from './projects.ts';
import { type Asked, describe } from './record.ts';
import { Answer, matchRoute, notFound, type Question, refusal, type Service } from './service.ts';
import { serviceUsage } from './service-usage.ts';
import type { State } from './state.ts';

const services: Service[] = [
  appCheck,
  artifactRegistry,
  billing,
  billingBudgets,
  cloudFunctions,
  compute,
  extensions,
  firebase,
  firebaseStorage,
  firestore,
  hosting,
  hostingUploads,
  iam,
  identityToolkit,
  liveSite,
  monitoring,
  ownAddress,
  resourceManager,
  rules,
  run,
  scheduler,
  serviceUsage,
  storage,
  tasks,
  tokens,
];

/** firebase-tools tells these how it is used, and asks for news. Nothing depends on the answer. */
const ignored = ['www.google-analytics.com', 'firebase-public.firebaseio.com'];

export interface StandIn {
  state: State;
  /** What was asked, in order. */
  asked: Asked[];
  /** Requests that the stand-in does not know. */
  unknown: string[];
  /** Environment of a program that shall take the stand-in for Google. */
  environment: Record<string, string>;
  close(): void;
}

/** An HTTP proxy on loopback that answers for Google's services, from a state in memory. */
export async function startStandIn(state: State): Promise<StandIn> {
  const { key, cert, authority } = await makeCertificates();
  const asked: Asked[] = [];
  const unknown: string[] = [];
  const google = createTlsServer({ key, cert }, async (request, response) => {
    const question = await read(request, state);
    const { status, body, headers } = answer(question, unknown);
    if (!ignored.includes(question.host)) {
      const line = describe(question, question.path, status);
      if (line) asked.push(line);
    }
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  const proxy = createServer((_, response) => response.writeHead(405).end());
  proxy.on('connect', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isGoogles(request.url ?? '', state)) {
      if (request.url?.includes('google')) unknown.push(`CONNECT ${request.url}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    if (head.length > 0) socket.unshift(head);
    google.emit('connection', socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    state,
    asked,
    unknown,
    environment: { HTTPS_PROXY: address, NODE_EXTRA_CA_CERTS: authority, FIREBASE_TOKEN: 'stand-in' },
    close: () => {
      google.closeAllConnections();
      proxy.closeAllConnections();
      proxy.close();
      rmSync(dirname(authority), { recursive: true, force: true });
    },
  };
}

function isGoogles(address: string, { domain }: State): boolean {
  const host = address.replace(/:443$/, '');
  if (host === ownAddress.host) return domain;
  return ignored.includes(host) || services.some((service) => service.host === host);
}

async function read(request: IncomingMessage, state: State): Promise<Question & { path: string }> {
  const { method = '', headers } = request;
  const host = headers.host?.replace(/:443$/, '') ?? '';
  const url = new URL(request.url ?? '', `https://${host}`);
  const sent = await buffer(request);
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const path = decodeURIComponent(url.pathname);
  return {
    method,
    host,
    path,
    parts: [],
    query: url.searchParams,
    body: parse(bytes),
    bytes,
    headers,
    state,
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return {};
  }
}

function answer(question: Question & { path: string }, unknown: string[]): Answer {
  const { method, host, path, state } = question;
  if (ignored.includes(host)) return new Answer(200, {});
  const service = services.find((one) => one.host === host);
  const route = service && matchRoute(service, method, path, state);
  if (!service || !route) {
    unknown.push(`${method} ${host}${path}`);
    return notFound(`${host}${path}`);
  }
  if (!service.alwaysOn && !state.services.has(host))
    return refusal(
      403,
      `${host} has not been used in project ${state.id} before or it is disabled.`,
      'SERVICE_DISABLED',
    );
  const given = route.answer({ ...question, parts: route.parts });
  return given instanceof Answer ? given : new Answer(200, given);
}
