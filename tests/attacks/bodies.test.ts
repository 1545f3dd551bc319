import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { headersOf, logIn } from '../api/client.ts';
import { formOf, pdf } from '../api/files.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** The functions refuse bodies before they are in memory. They run under the Functions Framework, as in production. */

const MB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

let api: FunctionProcess;
let upload: FunctionProcess;
let report: FunctionProcess;
beforeAll(async () => {
  [api, upload, report] = (await Promise.all(
    (['api', 'upload', 'report'] as const).map((name) => startFunction(name)),
  )) as [FunctionProcess, FunctionProcess, FunctionProcess];
});
afterAll(() => Promise.all([api.stop(), upload.stop(), report.stop()]));

interface Answer {
  status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Starts a request. The caller writes the body. */
function begin(to: FunctionProcess, method: string, path: string, headers: Record<string, string | number>) {
  // Without keepAlive, Node closes the connection with the answer, and the answer may be lost.
  const agent = new Agent({ keepAlive: true });
  const options = { host: '127.0.0.1', port: to.port, method, path: API_BASE + path, headers, agent };
  const sent = request(options);
  // The server may close the connection while the body is sent.
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

/** Sends chunks until the server closes the connection. Returns the answer and how many bytes were sent. */
async function sendWithoutEnd(
  to: FunctionProcess,
  method: string,
  path: string,
): Promise<{ answer: string; sent: number }> {
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
  return { answer, sent: socket.bytesWritten };
}

/** The largest growth of the process's memory during the work, bytes. */
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
/** The process that runs the function of a path. */
function servedBy(path: string): FunctionProcess {
  const route = routes.find((one) => one.path === path);
  return { upload, report }[route?.servedBy as string] ?? api;
}

describe('a compressed body', () => {
  test.each(withBody.map(({ method, path }) => [method, path] as const))(
    'is 415 for %s %s, from any caller',
    async (method, path) => {
      const sent = begin(servedBy(path), method, path, { ...json, 'Content-Encoding': 'gzip' });
      sent.end(gzipSync('{}'));
      const { status, body } = await answerTo(sent);
      expect([status, body.code]).toEqual([415, 'wrong-content-type']);
      expect(body.message).toBe(apiSentences.request.compressed);
    },
  );

  test.each(['deflate', 'br', 'zstd', 'identity, gzip', 'anything'])(
    'is 415 with the encoding %s',
    async (encoding) => {
      const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Encoding': encoding });
      sent.end('{}');
      expect(await answerTo(sent)).toMatchObject({ status: 415, body: { success: false } });
    },
  );

  test('with the encoding identity is accepted', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Encoding': 'Identity' });
    sent.end('{}');
    expect(await answerTo(sent)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('is never inflated, even with 300 MB', { tags: 'long' }, async () => {
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
    [paths.administrator.google, 20_000, '20 kB'],
    [paths.administrator.forgotPassword, 20_000, '20 kB'],
    [paths.member.join, 20_000, '20 kB'],
    [paths.notice.add, 500_000, '500 kB'],
    [paths.eventRecord.upload, 30 * MB, '30 MB'],
  ] as const;

  test.each(limits)(
    'sent to %s with its length is refused with 413 before it is read',
    async (path, limit, inWords) => {
      const sent = begin(servedBy(path), 'POST', path, { ...json, 'Content-Length': limit + 1 });
      sent.flushHeaders();
      const { status, body } = await answerTo(sent);
      expect([status, body.code, body.message]).toEqual([
        413,
        'too-large',
        apiSentences.request.tooLarge(inWords),
      ]);
    },
  );

  test('sent in chunks is cut off at the first byte over the limit', async () => {
    for (const [bytes, expected] of [
      [20_000, 400],
      [20_001, 413],
    ] as const) {
      const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Transfer-Encoding': 'chunked' });
      const text = '{"email":""}'.padEnd(bytes);
      for (let at = 0; at < text.length; at += 999) sent.write(text.slice(at, at + 999));
      // A body over the limit is refused before the client has sent its end.
      if (expected === 400) sent.end();
      expect((await answerTo(sent)).status).toBe(expected);
      sent.destroy();
    }
  });

  test('that never ends gets an answer, and the function closes its connection', async () => {
    let sent = 0;
    const grown = await growthOf(api, async () => {
      const done = await sendWithoutEnd(api, 'POST', paths.administrator.login);
      expect(done.answer).toMatch(/^HTTP\/1.1 413 .*"code":"too-large"/s);
      sent = done.sent;
    });
    // Part of the discarded bytes is still in memory. The whole body has hundreds of MB.
    expect(grown).toBeLessThan(100 * MB + sent / 4);
  });

  test.each(['GET', 'HEAD'])('that never ends does not keep the connection of a %s open', async (method) => {
    const { answer } = await sendWithoutEnd(api, method, paths.notice.fetch);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a client that sends Expect: 100-continue', () => {
  const waiting = { ...json, Expect: '100-continue' };

  test('gets permission for a body that is accepted', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...waiting, 'Content-Length': 2 });
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.end('{}');
    expect(await answerTo(sent)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each([
    ['first', ['Expect: 100-continue', 'Host: portal']],
    ['after a header whose value is its name', ['Host: portal', 'X-Word: expect', 'EXPECT: 100-Continue']],
  ])('gets permission if its Expect header contains %s', async (_, asking) => {
    const socket = connect(api.port, '127.0.0.1').setEncoding('latin1');
    const more = ['Content-Type: application/json', 'Content-Length: 2'];
    socket.write(
      `${[`POST ${API_BASE}${paths.administrator.login} HTTP/1.1`, ...asking, ...more].join('\r\n')}\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 100 /);
  });

  test('is refused if it expects something else', async () => {
    const sent = begin(api, 'POST', paths.administrator.login, { ...json, Expect: 'a-miracle' });
    sent.end('{}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(417);
  });

  test.each([
    ['too large', { 'Content-Length': 20_001 }, 413],
    ['compressed', { 'Content-Length': 2, 'Content-Encoding': 'gzip' }, 415],
  ])('is refused before it sends a body that is %s', async (_, headers, expected) => {
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

test('in the Functions emulator, a connection whose body is refused stays open', async () => {
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

test('a body that breaks off does not stop the function', async () => {
  const sent = begin(api, 'POST', paths.administrator.login, { ...json, 'Content-Length': 100 });
  await new Promise((resolve) => sent.write('{"email":', resolve));
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
  const answer = await fetch(upload.origin + API_BASE + paths.eventRecord.upload, {
    method: 'POST',
    headers: headersOf(session),
    body: form,
  });
  const { item } = (await answer.json()) as { item: { files: { size: number }[] } };
  expect([answer.status, item.files[0]?.size]).toEqual([201, pdf().length]);
});

test('the scheduled sweeper still runs', { tags: 'long' }, async () => {
  const sweeper = await startFunction('sweeper');
  const { status } = await fetch(sweeper.origin, { method: 'POST', body: '{}' });
  await sweeper.stop();
  expect(status).toBe(200);
});
