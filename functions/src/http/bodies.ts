import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { ApiProblem, tooLarge } from '../errors.ts';

/**
 * The Functions Framework reads, inflates and parses a body of up to 1 GB before it calls the function. This removes
 * the headers by which it recognizes a body, so the application gets an unread stream. The raw headers stay unchanged.
 * Without the header `Expect`, Node does not ask the client for a body before the application has agreed to read it.
 */
export function leaveBodiesToTheApp(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    if (waitsForPermission(headers.expect)) delete headers.expect;
  });
}

const CLOSE_DELAY_MS = 500;

/**
 * After the answer, Node reads the rest of the request and discards it, so that the connection can be reused. A client
 * that never stops sending could keep that going for minutes, so the connection is closed.
 */
export function closeAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    incoming.resume();
    // The Functions emulator reads the whole body before sending it. It does not survive a closed connection.
    if (process.env.FUNCTIONS_EMULATOR === 'true') return;
    setTimeout(() => {
      if (!incoming.complete) incoming.socket.destroySoon();
    }, CLOSE_DELAY_MS).unref();
  });
}

/** Refuses a body before reading it. Throws 415 if it is compressed, 413 if it is too large. */
export function refuseByHeaders(http: Context, limitBytes: number): void {
  const encoding = http.req.header('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new ApiProblem(415, 'wrong-content-type', (say) => say.api.request.compressed);
  }
  if (Number(http.req.header('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
}

/** Stops reading as soon as the limit is exceeded. Throws 413 then, and 400 if the connection breaks. */
export async function readBytes(http: Context, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of bodyOf(http)) {
      size += chunk.byteLength;
      if (size > limitBytes) throw tooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiProblem
      ? error
      : new ApiProblem(400, 'incomplete', (say) => say.api.request.incomplete);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Reads the stream of the connection. Reading the body of the `Request` would close the connection before the answer.
 */
function bodyOf(http: Context): AsyncIterable<Uint8Array> | Uint8Array[] {
  const { incoming, outgoing } = (http.env ?? {}) as {
    incoming?: IncomingMessage;
    outgoing?: ServerResponse;
  };
  if (!incoming) return http.req.raw.body?.values({ preventCancel: true }) ?? [];
  if (waitsForPermission(rawHeader(incoming, 'expect'))) outgoing?.writeContinue();
  return incoming.iterator({ destroyOnReturn: false });
}

function waitsForPermission(expect: string | undefined): boolean {
  return expect?.toLowerCase() === '100-continue';
}

function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : rawHeaders[at + 1];
}
