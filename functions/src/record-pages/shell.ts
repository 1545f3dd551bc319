import { ANSWER_ELEMENT, type RenderedAnswer, shellMarks } from '@club-portal/contract/rendered-page';
import { hostingSite, localOrigin, onEmulators } from '../environment.ts';
import { unavailable } from '../errors.ts';
import { xmlText } from '../xml.ts';

/** What stands in a page's shell. */
interface Parts {
  /** Path of the page, as in its address. */
  path: string;
  head: string;
  body: string;
  answer: RenderedAnswer;
}

/** A shell that Hosting has sent, and its version there. */
interface Kept {
  html: string;
  etag: string;
}

const kept = new Map<string, Kept>();

/**
 * Returns the HTML of a page without its record, as the build wrote it. It comes from Hosting for each page, because it
 * names the files of the pages that are live now. Throws 503 if Hosting does not have it.
 * @param name path at Hosting, for example `/hi/shell/eventRecord`
 */
export async function readShell(name: string): Promise<string> {
  const known = kept.get(name);
  const answer = await fetch(hostingOrigin() + name, {
    headers: known ? { 'If-None-Match': known.etag } : {},
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status === 304 && known) return known.html;
  if (!answer.ok) throw unavailable();
  const html = await answer.text();
  kept.set(name, { html, etag: answer.headers.get('ETag') ?? '' });
  return html;
}

/** Writes a record's page into its shell. */
export function fillShell(shell: string, { path, head, body, answer }: Parts): string {
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  return shell
    .replace(shellMarks.head, () => head)
    .replace(shellMarks.document, () => `data-document="${xmlText(path)}"`)
    .replace(shellMarks.body, () => body)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${ANSWER_ELEMENT}">${json}</script></body>`,
    );
}

function hostingOrigin(): string {
  return onEmulators() ? localOrigin() : `https://${hostingSite()}.web.app`;
}
