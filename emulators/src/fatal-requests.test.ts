import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const patch = fileURLToPath(new URL('../bin/fatal-requests.cjs', import.meta.url));

/** The output of a script that has loaded the patch. Throws if the script fails. */
function run(script: string, ...argv: string[]): string {
  return execFileSync(process.execPath, ['--require', patch, '--eval', script, ...argv], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const readDeletedObject = `
  const { sendFileBytes } = require('firebase-tools/lib/emulator/storage/apis/shared.js');
  const metadata = { name: 'a', contentType: 'text/plain', md5Hash: '', crc32c: '1' };
  const nothing = () => undefined;
  const response = { setHeader: nothing, sendStatus: (status) => console.log(status), end: nothing };
  sendFileBytes(metadata, undefined, { range: nothing, header: nothing, headers: {} }, response);`;

const saveDeletedObject = `
  const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files.js');
  const folder = require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/storage-');
  const object = { metadata: { bucket: 'b', name: 'a' } };
  const layer = Object.assign(Object.create(StorageLayer.prototype), {
    _files: new Map([['b/a', object]]),
    _persistence: { dirPath: folder + '/blobs', getDiskFileName: () => 'deleted' },
    listBuckets: async () => [],
  });
  layer.export(folder, {}).then(() => {
    require('node:fs').rmSync(folder, { recursive: true });
    console.log('saved');
  });`;

const askForBrokenAddresses = `
  const { once } = require('node:events');
  const { get } = require('node:http');
  const config = { public: '/nowhere', redirects: [{ source: '/a', destination: '/b' }] };
  const hosting = require('superstatic').server({ port: 0, config, stack: 'strict' }).listen(async () => {
    for (const path of ['/?%', '/%', '/a?b=%E0%A4', '//%5c', '/a']) {
      const [answer] = await once(get({ port: hosting.address().port, path }), 'response');
      console.log(answer.resume().statusCode);
    }
    process.exit();
  });`;

const askAgainForChangedFile = `
  const { once } = require('node:events');
  const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
  const { get } = require('node:http');
  const folder = mkdtempSync(require('node:os').tmpdir() + '/hosting-');
  const config = { public: '.', rewrites: [{ source: '/manage/**', destination: '/page.html' }] };
  const hosting = require('superstatic').server({ port: 0, cwd: folder, config, stack: 'strict' }).listen(async () => {
    const headers = {};
    for (const text of ['as it was', 'as it was', 'as it is']) {
      writeFileSync(folder + '/page.html', text);
      const [answer] = await once(get({ port: hosting.address().port, path: '/manage/a', headers }), 'response');
      console.log(answer.resume().statusCode);
      headers['If-None-Match'] ??= answer.headers.etag;
    }
    rmSync(folder, { recursive: true });
    process.exit();
  });`;

test('a republished page is sent to a browser that has the earlier one; without the patch it is not', () => {
  expect(run(askAgainForChangedFile, 'firebase', 'emulators:start')).toBe('200\n304\n200\n');
  expect(run(askAgainForChangedFile, 'firebase', 'deploy')).toBe('200\n304\n304\n');
});

test.each([
  ['an object that is deleted while it is read', readDeletedObject, '404\n', /reading 'byteLength'/],
  ['a save while an object is deleted', saveDeletedObject, 'saved\n', /ENOENT/],
  ['what is no address', askForBrokenAddresses, '400\n400\n400\n400\n301\n', /URI malformed/],
])(
  '%s is answered, and the emulators keep running; without the patch they end',
  (_, script, answers, failure) => {
    expect(run(script, 'firebase', 'emulators:start')).toBe(answers);
    expect(() => run(script, 'firebase', 'deploy')).toThrow(failure);
  },
);
