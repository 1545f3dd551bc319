import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sentStream } from './sent-stream.ts';

test('all bytes arrive in order', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => Buffer.alloc(5000, index));
  const sent = await new Response(sentStream(Readable.from(parts))).bytes();
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
});

test.each([1, 2, 3, 5, 9])('the stream closes if a reader leaves while %i parts wait', async (parts) => {
  const stream = new PassThrough();
  for (let part = 0; part < parts; part++) stream.write(Buffer.alloc(16_384));
  const reader = sentStream(stream).getReader();
  await new Promise(setImmediate);
  const read = reader.read();
  await Promise.all([read, reader.cancel(), once(stream, 'close')]);
  expect(stream.destroyed).toBe(true);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test('an error of the stream becomes one of the body, even before it is read', async () => {
  const stream = new PassThrough();
  const body = sentStream(stream);
  stream.destroy(new Error('Storage ended the connection.'));
  await new Promise(setImmediate);
  await expect(new Response(body).bytes()).rejects.toThrow('Storage ended the connection.');
});
