import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const patch = fileURLToPath(new URL('../bin/deleted-while-read.cjs', import.meta.url));

/** What the Storage emulator answers when the bytes of an object are gone. Throws if the emulator would end. */
function answer(...argv: string[]): string {
  const ask = `
    const { sendFileBytes } = require('firebase-tools/lib/emulator/storage/apis/shared.js');
    const metadata = { name: 'a', contentType: 'text/plain', md5Hash: '', crc32c: '1' };
    const nothing = () => undefined;
    const response = { setHeader: nothing, sendStatus: (status) => console.log(status), end: nothing };
    sendFileBytes(metadata, undefined, { range: nothing, header: nothing, headers: {} }, response);`;
  return execFileSync(process.execPath, ['--require', patch, '--eval', ask, ...argv], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('an object that is deleted while it is read is answered with 404, and the emulators go on', () => {
  expect(answer('firebase', 'emulators:start')).toBe('404\n');
});

test('without it they would end', () => {
  expect(() => answer('firebase', 'deploy')).toThrow(/reading 'byteLength'/);
});
