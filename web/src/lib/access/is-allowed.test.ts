import { afterEach, expect, test, vi } from 'vitest';
import { AUTH_KEY } from './auth-record.ts';
import { isAllowed } from './is-allowed.ts';

afterEach(() => vi.unstubAllGlobals());

function signIn(record: unknown): void {
  const stored = new Map([[AUTH_KEY, JSON.stringify(record)]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
}

test('a page offers what the stored role allows', () => {
  signIn({ user: { _id: 'a', role: 'admin' }, token: 't' });
  expect(isAllowed('notice.delete')).toBe(true);
  expect(isAllowed('member.list')).toBe(true);
});

test.each([null, { user: { _id: 'a' }, token: 't' }, { user: { _id: 'a', role: 'Admin' }, token: 't' }])(
  'a page offers only what visitors may do, to %j',
  (record) => {
    signIn(record);
    expect(isAllowed('notice.delete')).toBe(false);
    expect(isAllowed('notice.see')).toBe(true);
  },
);
