import { afterEach, expect, test, vi } from 'vitest';
import { readAuthRecord } from './auth-record.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads a stored record', () => {
  store('{"user":{"name":"A"},"token":"t"}');
  expect(readAuthRecord()).toEqual({ user: { name: 'A' }, token: 't' });
});

test.each(['{', 'null', '[]', '{"user":{}}', '{"user":null,"token":"t"}', '{"user":{},"token":""}'])(
  'takes a damaged record for none: %s',
  (text) => {
    store(text);
    expect(readAuthRecord()).toBeNull();
  },
);

test('takes refused storage for no record', () => {
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
