import { API_BASE } from '@club-portal/contract/paths';
import { antiForgeryHeader, asPage, parseAnswer, refusal, unreachable } from './api.ts';

interface SendOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Bytes of the body that are on their way, and its size. */
  onProgress: (sent: number, total: number) => void;
}

/** What counts as sent may wait in the computer's own buffers for minutes before a slow line has taken it. */
const LONGEST_SILENCE_MS = 5 * 60_000;

/**
 * Posts a form with files to the API, like `request`, and tells how far it has come, which `fetch` cannot. Gives up
 * when nothing has moved for five minutes.
 * @throws ApiError for every answer that is not a success, and with status 0 if there was no answer.
 * @throws DOMException `AbortError` if `signal` was aborted.
 */
export function sendForm<Answer>(path: string, form: FormData, options: SendOptions): Promise<Answer> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort);
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
      onProgress(loaded, total);
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
      signal.removeEventListener('abort', abort);
    };
    call.open('POST', API_BASE + path);
    const all = { ...asPage, ...antiForgeryHeader(), ...headers };
    for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
    call.send(form);
    wait();
  });
}
