import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transaction } from './transaction.ts';

let ended: boolean;
let transaction: Transaction;

beforeEach(() => {
  vi.useFakeTimers();
  ended = false;
  transaction = new Transaction(undefined, 'first', () => {
    ended = true;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('ends after a minute without a call', () => {
  vi.advanceTimersByTime(50_000);
  transaction.touch('first');
  vi.advanceTimersByTime(50_000);
  expect(ended).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(ended).toBe(true);
});

test('ends ten seconds after its connection closed', () => {
  transaction.connectionClosed('first');
  vi.advanceTimersByTime(9_999);
  expect(ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(ended).toBe(true);
});

test('continues over another connection', () => {
  transaction.connectionClosed('first');
  transaction.touch('second');
  vi.advanceTimersByTime(50_000);
  transaction.connectionClosed('first');
  vi.advanceTimersByTime(9_999);
  expect(ended).toBe(false);
});
