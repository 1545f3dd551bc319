import { expect, test } from 'vitest';
import { withParts } from './with-parts.ts';

test('changes parts of the address and leaves the others', () => {
  const search = new URLSearchParams('year=2024&club=iot');
  expect(String(withParts(search, { club: '', show: 'incomplete' }))).toBe('year=2024&show=incomplete');
});
