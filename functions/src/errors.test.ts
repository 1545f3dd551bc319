import { expect, test } from 'vitest';
import { isUnavailable } from './errors.ts';

function grpcError(code: number, message: string): Error {
  return Object.assign(new Error(`${code} FAILED_PRECONDITION: ${message}`), { code });
}

test('a query whose index is still being built can be repeated later', () => {
  const building =
    'The query requires an index. That index is currently building and cannot be used yet. See its status here: …';
  expect(isUnavailable(grpcError(9, building))).toBe(true);
  expect(isUnavailable(grpcError(9, 'The query requires an index. You can create it here: …'))).toBe(true);
});

test('another failed precondition is not an outage', () => {
  expect(isUnavailable(grpcError(9, 'the stored version does not match the required base version'))).toBe(
    false,
  );
});
