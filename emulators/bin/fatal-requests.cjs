// Two kinds of requests end firebase-tools 15.34.2 with all its emulators. With this it answers them. It is loaded before
// firebase-tools (scripts/suite.ts), and by the processes that firebase-tools starts, where it does nothing.
if (process.argv[2] === 'emulators:start') {
  // An object that is deleted while it is read.
  const storage = require.resolve('firebase-tools/lib/emulator/storage/apis/shared.js');
  const shared = require(storage);
  const { sendFileBytes } = shared;
  shared.sendFileBytes = (metadata, bytes, request, response) =>
    bytes ? sendFileBytes(metadata, bytes, request, response) : response.sendStatus(404);

  // An address whose percent signs cannot be decoded. Hosting decodes the whole address when it looks for redirects.
  const superstatic = require('node:module').createRequire(storage)('superstatic');
  const { server } = superstatic;
  superstatic.server = (options) =>
    server(options).use((request, response, next) => {
      if (canBeDecoded(request.url)) return next();
      response.statusCode = 400;
      response.end('This address cannot be decoded.\n');
    });
}

function canBeDecoded(url) {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
