import { expect, test } from 'vitest';
import { yearToShow } from './event-years.api.ts';

test.each([
  [['2062', '2026', '2025', '2062-63', '2025-26'], '2026-11-26', '2026'],
  [['2062', '2062-63', '2026-27', '2025-26'], '2026-11-26', '2026-27'],
  [['2027', '2026-27', '2025-26'], '2026-06-30', '2025-26'],
  [['2062', '2062-63'], '2026-11-26', '2062'],
  [[], '2026-11-26', undefined],
])('of the years %j, %s shows %s first', (years, today, shown) => {
  const options = years.map((value) => ({ value }));
  expect(yearToShow(options, today)?.value).toBe(shown);
});
