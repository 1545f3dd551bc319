import { createServer, type RequestListener } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

/**
 * Serves the function that `FUNCTION_TARGET` names, from the folder of the first argument, or answers at once without a
 * folder. Tells its parent process the port, and what was loaded if the parent asks. Counting takes time.
 */

const [folder, counts] = process.argv.slice(2);
const loaded = { modules: 0, bytes: 0 };
if (counts) {
  registerHooks({
    load(url, context, next) {
      const module = next(url, context);
      if (url.startsWith('file:')) {
        loaded.modules++;
        loaded.bytes += Buffer.byteLength(module.source ?? '');
      }
      return module;
    },
  });
}

const functions = folder && (await import(pathToFileURL(`${folder}/lib/index.js`).href));
const bare: RequestListener = (_, response) => response.end('{}');
const server = createServer(functions?.[process.env.FUNCTION_TARGET ?? ''] ?? bare);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(loaded));
process.once('disconnect', () => process.exit());
