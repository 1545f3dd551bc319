import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const patch = fileURLToPath(new URL('../bin/fatal-requests.cjs', import.meta.url));

/** What a script prints that has loaded the patch. Throws if the script ends by an error. */
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

test.each([
  ['an object that is deleted while it is read', readDeletedObject, '404\n', /reading 'byteLength'/],
  ['what is no address', askForBrokenAddresses, '400\n400\n400\n400\n301\n', /URI malformed/],
])('%s is answered, and the emulators go on; without the patch they end', (_, script, answers, failure) => {
  expect(run(script, 'firebase', 'emulators:start')).toBe(answers);
  expect(() => run(script, 'firebase', 'deploy')).toThrow(failure);
});
