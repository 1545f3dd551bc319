import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip } from './read-zip.ts';
import type { Picture } from './take-file.ts';

function zip(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'old.zip');
}

async function pictures(bytes: Uint8Array): Promise<Picture[]> {
  return (await readZip(zip(bytes), 'old')).filter((one) => 'open' in one);
}

test('reads the pictures of a ZIP, stored and deflated, with names in Hindi', async () => {
  const packed = zipSync({
    'हैकाथॉन/क.jpg': strToU8('first'.repeat(1000)),
    'b/2.png': [strToU8('second'), { level: 0 }],
    'b/empty.jpg': new Uint8Array(0),
  });
  const all = await pictures(packed);
  expect(all.map(({ folders, name, size }) => [folders.join('/'), name, size])).toEqual([
    ['old/हैकाथॉन', 'क.jpg', 5000],
    ['old/b', '2.png', 6],
    ['old/b', 'empty.jpg', 0],
  ]);
  const texts = await Promise.all(all.map(async ({ open }) => (await open()).text()));
  expect(texts).toEqual(['first'.repeat(1000), 'second', '']);
});

/** macOS Finder does not mark its names as UTF-8. */
test('reads names in UTF-8 that the ZIP does not mark as such', async () => {
  const bytes = Buffer.from(zipSync({ 'हैकाथॉन/क.jpg': strToU8('x') }));
  bytes.writeUInt16LE(bytes.readUInt16LE(6) & ~0x800, 6);
  const central = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) & ~0x800, central + 8);
  expect(await readZip(zip(bytes), 'old')).toMatchObject([{ folders: ['old', 'हैकाथॉन'], name: 'क.jpg' }]);
});

test('reports what it refuses: paths that lead out, other files, a file that is not a ZIP', async () => {
  const packed = zipSync({ '../x.jpg': strToU8('x'), '/y.jpg': strToU8('y'), 'a/run.exe': strToU8('z') });
  expect(await readZip(zip(packed), 'old')).toEqual([
    { path: 'old/../x.jpg', reason: 'path' },
    { path: 'old//y.jpg', reason: 'path' },
    { path: 'old/a/run.exe', reason: 'type' },
  ]);
  expect(await readZip(zip(strToU8('no ZIP')), 'old')).toEqual([{ path: 'old.zip', reason: 'broken' }]);
});

test('a ZIP bomb is left out by its declared size, or stopped during unpacking if it declares less', async () => {
  const bomb = zipSync({ 'a/x.jpg': new Uint8Array(60_000_000) });
  expect(await readZip(zip(bomb), 'old')).toEqual([{ path: 'old/a/x.jpg', reason: 'tooLarge' }]);
  const lying = saying(bomb, 1000);
  const [picture] = await pictures(lying);
  expect(picture?.size).toBe(1000);
  await expect(picture?.open()).rejects.toThrow();
});

/** The same ZIP with another size of its single file, in the directory and in the file's own header. */
function saying(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, copy.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  copy.writeUInt32LE(size, 22);
  return copy;
}
