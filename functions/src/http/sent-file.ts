import type { Context } from 'hono';
import { z } from 'zod';
import { headerText } from '../files/header-text.ts';

/** The answer of a route that sends a stored PDF or picture to administrators. */
export const fileStream: z.ZodType<ReadableStream> = z.instanceof(ReadableStream);

/**
 * Nothing in the file may run, load, send or be framed. Browsers show a PDF as an object. Hosting sends the same
 * policy.
 */
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface SentFile {
  name: string;
  contentType: string;
  /** A browser opens a PDF `inline`, and saves any other file. */
  disposition: string;
}

/** Sets the headers of an answer that is a file. */
export function describeFile(http: Context, { name, contentType, disposition }: SentFile): void {
  const opens = contentType === 'application/pdf' ? disposition : 'attachment';
  http.header('Content-Type', contentType);
  http.header('Content-Disposition', `${opens}; filename*=UTF-8''${headerText(name)}`);
  http.header('Content-Security-Policy', POLICY);
}
