import { describe, expect, test } from 'vitest';
import { type Queued, seatsOf } from './seats.ts';

const at = (id: string, seconds: number, nanoseconds = 0): Queued => ({
  id,
  order: { seconds, nanoseconds },
});
const outcomes = (registrations: Queued[], capacity: number | null, waitingList = true) =>
  Object.fromEntries(seatsOf(registrations, { capacity, waitingList }));

describe('seats', () => {
  test('go to the first registrations in the order of commit, whatever the order of the list', () => {
    const list = [at('c', 3), at('a', 1), at('b', 2)];
    expect(outcomes(list, 2)).toEqual({ a: 'seat', b: 'seat', c: 'waiting' });
  });

  test('microseconds decide, then the id', () => {
    const list = [at('late', 1, 2000), at('y', 1, 1000), at('x', 1, 1000)];
    expect(outcomes(list, 2)).toEqual({ x: 'seat', y: 'seat', late: 'waiting' });
  });

  test('without a limit, everybody has a seat', () => {
    expect(outcomes([at('a', 1), at('b', 2)], null)).toEqual({ a: 'seat', b: 'seat' });
    expect(outcomes([], 3)).toEqual({});
  });

  test('without a waiting list, latecomers get nothing', () => {
    expect(outcomes([at('a', 1), at('b', 2)], 1, false)).toEqual({ a: 'seat', b: 'full' });
  });
});
