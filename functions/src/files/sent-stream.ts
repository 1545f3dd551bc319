import type { Readable } from 'node:stream';

/**
 * Returns a stream as the body of an answer. Node's `Readable.toWeb` ends the whole process if a reader leaves while
 * the stream continues after a pause (https://github.com/nodejs/node/issues/54205).
 */
export function sentStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      stream.destroy();
    },
  });
}
