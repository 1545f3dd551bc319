// firebase-tools 15.34.2 ends with all its emulators when an object is deleted while it is read. With this it answers 404.
// It is loaded before firebase-tools (scripts/suite.ts), and by the processes that firebase-tools starts, where it does nothing.
if (process.argv[2] === 'emulators:start') {
  const shared = require('firebase-tools/lib/emulator/storage/apis/shared.js');
  const { sendFileBytes } = shared;
  shared.sendFileBytes = (metadata, bytes, request, response) =>
    bytes ? sendFileBytes(metadata, bytes, request, response) : response.sendStatus(404);
}
