import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

let headers: Headers;

beforeEach(() => {
  headers = new Headers();
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ user: {}, token: 'tok' }) });
  vi.stubGlobal('XMLHttpRequest', Answering);
});
afterEach(() => vi.unstubAllGlobals());

class Answering {
  upload = {};
  status = 200;
  responseText = '{"success":true}';
  onload = () => undefined;
  onloadend = () => undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    headers.set(name, value);
  }
  send() {
    queueMicrotask(() => {
      this.onload();
      this.onloadend();
    });
  }
}

test('an upload asks for sentences in the language of the page, like every call', async () => {
  const options = { headers: {}, signal: new AbortController().signal, onProgress: () => undefined };
  expect(await sendForm('/gallery/upload', new FormData(), options)).toEqual({ success: true });
  expect(headers.get('Accept-Language')).toBe('en');
  expect(headers.get('X-CSRF-Token')).toBe('tok');
});
