import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { call, headersOf, logIn } from '../api/client.ts';
import { formOf, pdf } from '../api/files.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** What comes in is refused before it is in memory, under the Functions Framework as in production. */

const MB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

let api: FunctionProcess;
let upload: FunctionProcess;
beforeAll(async () => {
  [api, upload] = await Promise.all([startFunction('api'), startFunction('upload')]);
});
afterAll(() => Promise.all([api.stop(), upload.stop()]));

interface Answer {
  status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** A request whose body is still to be written. */
function begin(to: FunctionProcess, method: string, path: string, headers: Record<string, string | number>) {
  // A connection of its own, but to be kept: else Node ends it with the answer, which may be lost by that.
  const agent = new Agent({ keepAlive: true });
  const options = { host: '127.0.0.1', port: to.port, method, path: API_BASE + path, headers, agent };
  const sent = request(options);
  // The connection may end while the body is on its way.
  sent.on('error', () => undefined);
  sent.on('close', () => agent.destroy());
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<Answer> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

/** Sends chunk after chunk until the connection ends, and gives back what was answered by then. */
async function pour(to: FunctionProcess, method: string, path: string): Promise<string> {
  const socket = connect(to.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  const head = [`${method} ${API_BASE}${path} HTTP/1.1`, 'Host: portal', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const more = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** How many bytes the process has grown by while something was done. */
async function growthOf(process: FunctionProcess, work: () => Promise<unknown>): Promise<number> {
  const before = process.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memory());
  }, 10);
  await work().finally(() => clearInterval(watch));
  return Math.max(most, process.memory()) - before;
}

const withBody = routes.filter(({ body, form }) => body || form);
const servedBy = (path: string) => (path === paths.gallery.upload ? upload : api);

describe('a compressed body', () => {
  test.each(withBody.map(({ method, path }) => [method, path] as const))(
    '%s %s is 415, whoever asks',
    async (method, path) => {
      const sent = begin(servedBy(path), method, path, { ...json, 'Content-Encoding': 'gzip' });
      sent.end(gzipSync('{}'));
      const { status, body } = await answerTo(sent);
      expect([status, body.code]).toEqual([415, 'wrong-content-type']);
      expect(body.message).toBe(apiSentences.request.compressed);
    },
  );

  test.each(['deflate', 'br', 'zstd', 'identity, gzip', 'anything'])(
    'of encoding %s is 415',
    async (encoding) => {
      const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Encoding': encoding });
      sent.end('{}');
      expect(await answerTo(sent)).toMatchObject({ status: 415, body: { success: false } });
    },
  );

  test('that says identity is none', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Encoding': 'Identity' });
    sent.end('{}');
    expect(await answerTo(sent)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('of 300 MB is never inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(300_000_000, 0x20));
    const grown = await growthOf(api, async () => {
      for (const path of [paths.administrator.login, paths.notice.fetch, '/unknown']) {
        const sent = begin(api, 'POST', path, { ...json, 'Content-Encoding': 'gzip' });
        sent.end(bomb);
        expect((await answerTo(sent)).status).toBeGreaterThanOrEqual(400);
      }
    });
    expect(grown).toBeLessThan(40 * MB);
  });
});

describe('a body that is too large', () => {
  const limits = [
    [paths.administrator.login, 20_000, '20 kB'],
    [paths.administrator.forgotPassword, 20_000, '20 kB'],
    [paths.member.join, 20_000, '20 kB'],
    [paths.notice.add, 500_000, '500 kB'],
    [paths.gallery.upload, 30 * MB, '30 MB'],
  ] as const;

  test.each(limits)('%s: one that says so is 413 before it is sent', async (path, limit, inWords) => {
    const sent = begin(servedBy(path), 'POST', path, { ...json, 'Content-Length': limit + 1 });
    sent.flushHeaders();
    const { status, body } = await answerTo(sent);
    expect([status, body.code, body.message]).toEqual([
      413,
      'too-large',
      apiSentences.request.tooLarge(inWords),
    ]);
  });

  test('one in chunks is cut at the byte that is too many', async () => {
    for (const [bytes, expected] of [
      [20_000, 400],
      [20_001, 413],
    ] as const) {
      const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Transfer-Encoding': 'chunked' });
      const text = '{"email":""}'.padEnd(bytes);
      for (let at = 0; at < text.length; at += 999) sent.write(text.slice(at, at + 999));
      // What is too much is refused while the client still has more to say.
      if (expected === 400) sent.end();
      expect((await answerTo(sent)).status).toBe(expected);
      sent.destroy();
    }
  });

  test('one without an end is answered, and its connection closed', async () => {
    const grown = await growthOf(api, async () => {
      const answer = await pour(api, 'POST', paths.administrator.login);
      expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"too-large"/s);
    });
    expect(grown).toBeLessThan(100 * MB);
  });

  test.each(['GET', 'HEAD'])(
    'one without an end that comes with %s does not keep the connection',
    async (method) => {
      expect(await pour(api, method, paths.notice.fetch)).toMatch(/^HTTP\/1.1 200 /);
    },
  );

  test('five bodies of 20 MB are never in memory', async () => {
    const body = `{"email":"${'a'.repeat(20 * MB)}"}`;
    const grown = await growthOf(api, async () => {
      const calls = [1, 2, 3, 4, 5].map(() => {
        const sent = begin(api, 'POST', paths.administrator.login, {
          ...json,
          'Content-Length': body.length,
        });
        sent.end(body);
        return answerTo(sent);
      });
      for (const { status } of await Promise.all(calls)) expect(status).toBe(413);
    });
    expect(grown).toBeLessThan(100 * MB);
  });
});

describe('a client that waits for permission', () => {
  const waiting = { ...json, Expect: '100-continue' };

  test('gets it for a body that is taken', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...waiting, 'Content-Length': 2 });
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.end('{}');
    expect(await answerTo(sent)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each([
    ['first', ['Expect: 100-continue', 'Host: portal']],
    ['after a header whose value is its name', ['Host: portal', 'X-Word: expect', 'EXPECT: 100-Continue']],
  ])('gets it where it asks for it %s', async (_, asking) => {
    const socket = connect(api.port, '127.0.0.1').setEncoding('latin1');
    const more = ['Content-Type: application/json', 'Content-Length: 2'];
    socket.write(
      `${[`POST ${API_BASE}${paths.administrator.login} HTTP/1.1`, ...asking, ...more].join('\r\n')}\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 100 /);
  });

  test('for anything else is told that it cannot be had', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...json, Expect: 'a-miracle' });
    sent.end('{}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(417);
  });

  test.each([
    ['too large', { 'Content-Length': 20_001 }, 413],
    ['compressed', { 'Content-Length': 2, 'Content-Encoding': 'gzip' }, 415],
  ])('gets the refusal instead for one that is %s', async (_, headers, expected) => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...waiting, ...headers });
    let permitted = false;
    sent.on('continue', () => {
      permitted = true;
    });
    sent.flushHeaders();
    expect((await answerTo(sent)).status).toBe(expected);
    expect(permitted).toBe(false);
  });
});

test('the Functions emulator keeps its connection, however long it takes to send what was refused', async () => {
  const emulated = await startFunction('api', { FUNCTIONS_EMULATOR: 'true' });
  const sent = begin(emulated, 'POST', paths.administrator.login, { ...json, 'Content-Length': 30_000 });
  const closed = vi.fn();
  sent.on('socket', (socket) => socket.once('close', closed));
  sent.flushHeaders();
  expect((await answerTo(sent)).status).toBe(413);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(closed).not.toHaveBeenCalled();
  sent.destroy();
  await emulated.stop();
});

test('a body that breaks off in the middle does no harm', async () => {
  const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Length': 100 });
  sent.write('{"email":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  sent.destroy();
  const next = begin(api, 'POST', paths.administrator.login, json);
  next.end('{"email":');
  expect(await answerTo(next)).toMatchObject({ status: 400, body: { code: 'not-json' } });
  expect(api.lines.filter((line) => line.includes('"severity":"ERROR"'))).toEqual([]);
});

test('an upload arrives as it was sent', async () => {
  const session = await logIn();
  const fields = { title: 'Under the framework', date: '2025-01-01', theme: 'x', club: 'iot' };
  const form = formOf(fields, [{ name: 'a.pdf', bytes: pdf() }]);
  const answer = await fetch(upload.origin + API_BASE + paths.gallery.upload, {
    method: 'POST',
    headers: headersOf(session),
    body: form,
  });
  const { item } = (await answer.json()) as { item: { _id: string; files: { size: number }[] } };
  expect([answer.status, item.files[0]?.size]).toEqual([201, pdf().length]);
  await call('DELETE', paths.gallery.delete(item._id), { session });
});

test('the scheduled sweeper still runs', async () => {
  const sweeper = await startFunction('sweeper');
  const { status } = await fetch(sweeper.origin, { method: 'POST', body: '{}' });
  await sweeper.stop();
  expect(status).toBe(200);
});
