import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { startFirestore } from '../../emulators/src/wire/server.ts';

const TOKEN = 'token-of-the-metadata-server';
const FIRESTORE = 'firestore.googleapis.com';
const hosts = [FIRESTORE, 'storage.googleapis.com'];

/** What Google offers to a function on Cloud Run. */
export interface Google {
  /** Environment of the function's process. */
  environment: Record<string, string>;
  /** Answered calls of Firestore, each as the word after the colon of its address. */
  calls: string[];
  /** Calls without the token of the metadata server. */
  refused: string[];
  /** Breaks the connection of the next Firestore call with this word. */
  breakNext(call: string): void;
  close(): Promise<void>;
}

/**
 * Starts a metadata server, and services with TLS that require its tokens. Firestore is our own, and Storage accepts
 * every object. Writes the certificate to this file.
 */
export async function startGoogle(project: string, certificate: string): Promise<Google> {
  const metadata = createHttpServer((request, response) => answerMetadata(project, request, response));
  await once(metadata.listen(0, '127.0.0.1'), 'listening');
  const firestore = await startFirestore();
  const calls: string[] = [];
  const refused: string[] = [];
  let broken: string | null = null;

  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Google' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  writeFileSync(certificate, cert);
  const services = createServer({ key, cert }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    response.setHeader('Content-Type', 'application/json');
    if (headers.authorization !== `Bearer ${TOKEN}`) {
      refused.push(`${method} ${headers.host}${url}`);
      response.writeHead(401).end('{}');
      return;
    }
    if (headers.host !== FIRESTORE) {
      response.end('{}');
      return;
    }
    const call = /:(\w+)(\?|$)/.exec(url)?.[1] ?? '';
    if (call === broken) {
      broken = null;
      request.socket.destroy();
      return;
    }
    calls.push(call);
    const answer = await fetch(`http://127.0.0.1:${firestore.port}${url}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  await once(services.listen(0, '127.0.0.1'), 'listening');
  return {
    environment: {
      GCE_METADATA_HOST: `127.0.0.1:${portOf(metadata)}`,
      GOOGLE_ON_LOOPBACK: String(portOf(services)),
      NODE_OPTIONS: `--import=${new URL('google-on-loopback.ts', import.meta.url)}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    calls,
    refused,
    breakNext: (call) => {
      broken = call;
    },
    close: async () => {
      for (const server of [services, metadata]) {
        server.closeAllConnections();
        server.close();
      }
      await firestore.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** https://docs.cloud.google.com/compute/docs/metadata/predefined-metadata-keys */
function answerMetadata(project: string, { headers, url }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Metadata-Flavor', 'Google');
  const path = (url ?? '').replace(/\?.*/, '').replace(/^\/computeMetadata\/v1\/?/, '');
  const token = { access_token: TOKEN, expires_in: 3599, token_type: 'Bearer' };
  const known: Record<string, string> = {
    '': '',
    instance: '',
    'project/project-id': project,
    'instance/service-accounts/default/token': JSON.stringify(token),
  };
  const answer = known[path.replace(/\/$/, '')];
  if (headers['metadata-flavor'] !== 'Google') response.writeHead(403).end();
  else if (answer === undefined) response.writeHead(404).end();
  else
    response
      .setHeader('Content-Type', path.endsWith('token') ? 'application/json' : 'text/plain')
      .end(answer);
}
