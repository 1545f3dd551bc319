import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import { Databases } from '../engine/databases.ts';
import type { StoredDocument } from '../engine/documents.ts';
import { Indexes } from '../engine/indexes.ts';
import type { DatabaseName } from '../engine/paths.ts';
import { readRules } from '../guard/guard.ts';
import { Guards } from '../guard/guards.ts';
import { httpListener } from './http.ts';
import { createGrpcServer } from './service.ts';

export interface FirestoreOptions {
  /** 127.0.0.1 if absent. */
  host?: string;
  /** 0 by default: any free port. */
  port?: number;
  /** The path of `firestore.rules`: the rules of every project until it gets its own. */
  rules?: string;
  /** The path of `firestore.indexes.json`. Without it no query lacks an index. */
  indexes?: string;
  seed?: { name: DatabaseName; documents: readonly StoredDocument[] };
  /** Called when a database is used for the first time. */
  onNewDatabase?: (name: DatabaseName) => void;
}

export interface RunningFirestore {
  port: number;
  /** Breaks all connections and frees the port. The documents are gone. */
  close(): Promise<void>;
}

/**
 * Starts the Firestore emulator in this process. One port serves gRPC and the emulator's own HTTP/1.1 calls.
 * @throws RulesSyntaxError before the port is open
 */
export async function startFirestore(options: FirestoreOptions = {}): Promise<RunningFirestore> {
  const { host = '127.0.0.1', port: wanted = 0, rules } = options;
  const guards = new Guards(
    rules === undefined ? undefined : readRules(await readFile(rules, 'utf8'), rules),
  );
  const indexes = options.indexes === undefined ? undefined : new Indexes(options.indexes);
  const databases = new Databases(options.onNewDatabase);
  if (options.seed) databases.get(options.seed.name).load(options.seed.documents);

  const engine = { databases, guards, indexes };
  const grpc = createGrpcServer(engine);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createHttpServer(httpListener(engine));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const connection = `${socket.remoteAddress}:${socket.remotePort}`;
    socket.on('close', () => {
      sockets.delete(socket);
      for (const database of databases.all()) database.connectionClosed(connection);
    });
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const start: Buffer | null = socket.read();
      if (!start) return;
      socket.unshift(start);
      if (start.toString('latin1', 0, 3) === 'PRI') injector.injectConnection(socket);
      else http.emit('connection', socket);
    });
  });
  const port = await listen(server, wanted, host);
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      grpc.forceShutdown();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
