import { API_BASE } from '@club-portal/contract/paths';
import { antiForgeryHeader, asPage, parseAnswer, refusal, unreachable } from './api.ts';

interface SendOptions {
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Gets the number of sent bytes and the size of the body. */
  onProgress?: (sent: number, total: number) => void;
}

/** A form with a JSON field and files with their descriptions. */
export function formWith(
  name: string,
  json: object,
  files: readonly { file: File; alt: string }[],
): FormData {
  const form = new FormData();
  form.append(name, JSON.stringify(json));
  for (const { file, alt } of files) {
    form.append('alt', alt);
    form.append('files', file, file.name);
  }
  return form;
}

/** On a slow connection, bytes that count as sent may wait in the computer's buffers for minutes. */
const LONGEST_SILENCE_MS = 5 * 60_000;

/**
 * Posts a form with files to the API, like `request`, and reports the progress, which `fetch` cannot. Gives up after
 * five minutes without progress.
 * @throws ApiError for every answer that is not a success, and with status 0 if there was no answer.
 * @throws DOMException `AbortError` if `signal` was aborted.
 */
export function sendForm<Answer>(path: string, form: FormData, options: SendOptions): Promise<Answer> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new DOMException('Cancelled', 'AbortError');
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    signal?.addEventListener('abort', abort);
    let silence: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(unreachable('too-slow'));
        call.abort();
      }, LONGEST_SILENCE_MS);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded, total);
    };
    call.onload = () => {
      const answer = parseAnswer(call.responseText);
      if (call.status >= 200 && call.status < 300 && answer !== undefined) resolve(answer as Answer);
      else reject(refusal(call.status, answer));
    };
    call.onerror = () => reject(unreachable());
    call.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    call.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    call.open('POST', API_BASE + path);
    const all = { ...asPage, ...antiForgeryHeader(), ...headers };
    for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
    call.send(form);
    wait();
  });
}
