import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Target } from './function-process.ts';
import { root } from './world.ts';

/** Serves the function that the first argument names, and prints the port. Ends when its parent process ends. */

const [target = 'bare', bytes = '0'] = process.argv.slice(2);
const server = createServer(await listenerFor(target as Target));
server.listen(0, '127.0.0.1', () => console.log(`Port ${(server.address() as AddressInfo).port}`));
process.stdin.resume().once('close', () => process.exit());

async function listenerFor(target: Target): Promise<RequestListener> {
  if (target === 'bare') {
    const body = 'x'.repeat(Number(bytes));
    return (_, response) => response.setHeader('Content-Type', 'application/json; charset=utf-8').end(body);
  }
  if (target === 'bare-read') return bareRead();
  const functions = await import(join(root, 'functions', 'lib', 'index.js'));
  if (target !== 'sweeper') return functions[target] as RequestListener;
  return async (_, response) => {
    await functions.sweeper.run({ scheduleTime: new Date().toISOString() });
    response.end();
  };
}

async function bareRead(): Promise<RequestListener> {
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  initializeApp();
  const list = getFirestore().doc('published/notices');
  return async (_, response) => {
    const published = await list.get();
    response.setHeader('Content-Type', 'application/json; charset=utf-8').end(String(published.get('json')));
  };
}
