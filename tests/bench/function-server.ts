import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Serves the function `api`, or answers at once if the argument is `bare`. Tells its parent process the port. */

const functions = join(import.meta.dirname, '..', '..', 'functions', 'lib', 'index.js');
const bare: RequestListener = (_, response) => response.end('{}');
const server = createServer(process.argv[2] === 'bare' ? bare : (await import(functions)).api);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
