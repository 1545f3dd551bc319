import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findSource, originOf, readSource } from './file-source.ts';

let failures = 0;
const server = createServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(302, { Location: '/file' }).end();
  else if (url === '/flaky' && failures++ < 2) response.writeHead(503).end();
  else response.end(Buffer.alloc(1000));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const allowed = new Set(['res.cloudinary.com', here].map(originOf));
const find = (address: string) => findSource(address, '/nowhere', allowed);
const options = { mostBytes: 1000, pauseMs: 1 };

test('takes files of allowed hosts only, over https unless http is allowed', () => {
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

test('tries again while the host is busy', async () => {
  expect(await readSource(find(`${here}/flaky`), options)).toHaveLength(1000);
  expect(failures).toBe(3);
});

test('follows no redirection', async () => {
  await expect(readSource(find(`${here}/moved`), options)).rejects.toThrow('answers 302');
});

test('stops at a file that is too large', async () => {
  await expect(readSource(find(`${here}/file`), { ...options, mostBytes: 999 })).rejects.toThrow(
    'has more than',
  );
});
