import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findSource, originOf, readSource } from './file-source.ts';

const server = createServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(302, { Location: '/file' }).end();
  else response.end(Buffer.alloc(1000));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const allowed = new Set(['res.cloudinary.com', here].map(originOf));
const find = (address: string) => findSource(address, '/nowhere', allowed);

test('accepts files from allowed hosts only, over https unless http is allowed', () => {
  expect(find('http://res.cloudinary.com/demo/a%20b.jpg')).toMatchObject({
    kind: 'download',
    name: 'a b.jpg',
    url: new URL('https://res.cloudinary.com/demo/a%20b.jpg'),
  });
  expect(find(`${here}/file`)).toMatchObject({ kind: 'download', url: new URL(`${here}/file`) });
  for (const address of [
    'https://res.cloudinary.com.evil.example/a.jpg',
    'https://evil.example/res.cloudinary.com/a.jpg',
    'https://res.cloudinary.com:444/a.jpg',
    'https://res.cloudinary.com@evil.example/a.jpg',
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
    'not an address',
    'https://res.cloudinary.com/demo/%E0%A4%A.jpg',
  ])
    expect(find(address), address).toMatchObject({ kind: 'refused' });
});

test('never leaves the folder of files', () => {
  expect(findSource('https://evil.example/..%2f..%2fetc%2fpasswd', '/', new Set())).toMatchObject({
    kind: 'refused',
    name: 'passwd',
  });
  expect(findSource('https://evil.example/%2e%2e', '/etc', new Set())).toMatchObject({ kind: 'refused' });
});

test('does not follow redirects', async () => {
  await expect(readSource(find(`${here}/moved`))).rejects.toThrow('answers 302');
});

test('stops at a file that is too large', async () => {
  expect(await readSource(find(`${here}/file`), 1000)).toHaveLength(1000);
  await expect(readSource(find(`${here}/file`), 999)).rejects.toThrow('has more than');
});
