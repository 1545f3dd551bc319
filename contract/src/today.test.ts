import { expect, test } from 'vitest';
import { momentInIndia, todayInIndia } from './today.ts';

test('the date in India changes while it is still evening in London', () => {
  expect(todayInIndia(new Date('2025-01-05T18:29:59Z'))).toBe('2025-01-05');
  expect(todayInIndia(new Date('2025-01-05T18:30:00Z'))).toBe('2025-01-06');
});

test('the time in India has hours from 00 to 23', () => {
  expect(momentInIndia(new Date('2025-01-05T18:29:59Z'))).toBe('2025-01-05T23:59');
  expect(momentInIndia(new Date('2025-01-05T18:30:00Z'))).toBe('2025-01-06T00:00');
});
