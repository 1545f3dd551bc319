// Three kinds of requests end firebase-tools 15.34.2 with all its emulators, and one gets a wrong answer. With this it answers
// them. It is loaded before firebase-tools (scripts/suite.ts), and by the processes that firebase-tools starts, where it does
// nothing.
if (process.argv[2] === 'emulators:start') {
  // An object that is deleted while it is read.
  const storage = require.resolve('firebase-tools/lib/emulator/storage/apis/shared.js');
  const shared = require(storage);
  const { sendFileBytes } = shared;
  shared.sendFileBytes = (metadata, bytes, request, response) =>
    bytes ? sendFileBytes(metadata, bytes, request, response) : response.sendStatus(404);

  // A save while an object is deleted or replaced: its file is gone before it is copied. The next save has what took its place.
  const { createRequire } = require('node:module');
  const { basename, dirname, join } = require('node:path');
  const files = createRequire(storage)('fs-extra');
  const { copy } = files;
  files.copy = (from, ...more) =>
    copy(from, ...more).catch((error) => {
      if (error.code !== 'ENOENT' || basename(dirname(from)) !== 'blobs') throw error;
    });

  // An address that is none. Hosting decodes the whole address when it looks for redirects, and parses it for its own files.
  const superstatic = createRequire(storage)('superstatic');
  const { server } = superstatic;

  // A page that was published anew, for a browser that has the earlier one. Since Node 22, Hosting reads a file's ETag once,
  // so it would answer that the page has not changed.
  const filesIn = require(join(require.resolve('superstatic', { paths: [storage] }), '../providers/fs.js'));
  const fileAsItIs =
    ({ cwd, config }) =>
    (request, path) =>
      filesIn({ cwd, ...config })(request, path);
  superstatic.server = (options) =>
    server({ ...options, provider: fileAsItIs(options) }).use((request, response, next) => {
      if (isAddress(request)) return next();
      response.statusCode = 400;
      response.end('This is no address.\n');
    });
}

function isAddress({ url, headers }) {
  try {
    decodeURI(url);
    return URL.canParse(url, `http://${headers.host}`);
  } catch {
    return false;
  }
}
