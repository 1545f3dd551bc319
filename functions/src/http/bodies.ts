import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { ApiProblem, tooLarge } from '../errors.ts';

/**
 * Before a function runs, the Functions Framework reads, inflates and parses its body, up to 1 GB. Without these headers
 * a request has none for it, and the stream comes to the application unread; the raw headers stay as they came.
 * Without `Expect` Node does not ask for a body that nobody has agreed to.
 */
export function leaveBodiesToTheApp(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    if (waitsForPermission(headers.expect)) delete headers.expect;
  });
}

const PATIENCE_MS = 500;

/**
 * After the answer Node reads on, and throws away what comes, so that the connection can be used again. That would go
 * on for minutes with a client that never ends: its connection is closed.
 */
export function closeAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    incoming.resume();
    // The Functions emulator, which sends what it has read whole, would itself end with the connection.
    if (process.env.FUNCTIONS_EMULATOR === 'true') return;
    setTimeout(() => {
      if (!incoming.complete) incoming.socket.destroySoon();
    }, PATIENCE_MS).unref();
  });
}

/** Refuses a body by what its headers say. Throws 415 for a compressed one, 413 for one that is too large. */
export function refuseByHeaders(http: Context, limitBytes: number): void {
  const encoding = http.req.header('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new ApiProblem(415, 'wrong-content-type', (say) => say.api.request.compressed);
  }
  if (Number(http.req.header('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
}

/** The body, read no further than the first byte that is too many. Throws 413, and 400 if it ends before its end. */
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

/** Over HTTP the connection's own stream; reading that of the `Request` would end the connection before the answer. */
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
