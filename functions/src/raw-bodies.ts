import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The Functions Framework parses `application/json` before a function runs, and answers broken JSON itself,
 * as an HTML page with a stack. Under another type it keeps the bytes as `rawBody` and leaves them to us; the
 * application reads the true type from the raw headers, which stay as they came.
 */
export function leaveJsonToTheApp(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    if (headers['content-type']) headers['content-type'] = 'application/octet-stream';
  });
}
