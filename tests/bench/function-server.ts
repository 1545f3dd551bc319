import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './world.ts';

/** Serves the function that the first argument names, and tells its parent process the port. Ends with that process. */

/** A deployed function, or `bare` Node, which answers at once. */
export type Target = 'api' | 'page' | 'report' | 'bare';

const target = (process.argv[2] ?? 'bare') as Target;
const server = createServer(await listenerFor(target));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

async function listenerFor(name: Target): Promise<RequestListener> {
  if (name === 'bare') return (_, response) => response.end('{}');
  const functions = await import(join(root, 'functions', 'lib', 'index.js'));
  return functions[name] as RequestListener;
}
