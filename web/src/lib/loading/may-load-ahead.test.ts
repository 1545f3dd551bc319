import { afterEach, expect, test, vi } from 'vitest';
import { mayLoadAhead } from './may-load-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ saveData: false }, true],
  [undefined, true],
])('with the connection %o, whether files may be loaded ahead is %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayLoadAhead()).toBe(expected);
});
