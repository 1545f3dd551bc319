import { afterEach, expect, test, vi } from 'vitest';
import { readAuthRecord } from './auth-record.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads a stored record', () => {
  store('{"user":{"name":"A"},"token":"t"}');
  expect(readAuthRecord()).toEqual({ user: { name: 'A' }, token: 't' });
});

test.each(['{', 'null', '[]', '{"user":{}}', '{"user":null,"token":"t"}', '{"user":{},"token":""}'])(
  'ignores a damaged record: %s',
  (text) => {
    store(text);
    expect(readAuthRecord()).toBeNull();
  },
);

test('has no record if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(readAuthRecord()).toBeNull();
});

function store(text: string) {
  vi.stubGlobal('localStorage', { getItem: () => text });
}
