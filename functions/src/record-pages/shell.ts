import { ANSWER_ELEMENT, type RenderedAnswer, shellMarks } from '@club-portal/contract/rendered-page';
import { xmlText } from '../xml.ts';

/** The content of a page's shell. */
interface Parts {
  /** Path of the page, as in its address. */
  path: string;
  head: string;
  body: string;
  /** What the application in the browser needs. */
  answer?: RenderedAnswer;
}

/** Writes a record's page into its shell. */
export function fillShell(shell: string, { path, head, body, answer }: Parts): string {
  const html = shell
    .replace(shellMarks.head, () => head)
    .replace(shellMarks.document, () => `data-document="${xmlText(path)}"`)
    .replace(shellMarks.body, () => body);
  if (!answer) return html;
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${ANSWER_ELEMENT}">${json}</script>`;
  return html.replace('</body>', () => `${script}</body>`);
}
