import { expect, test } from 'vitest';
import { periodSearch, readChoice } from './desk-address.ts';

const read = (address: string) => readChoice(new URLSearchParams(address));

test.each([
  ['year=2023-24', '2023-24', '2023-07-01', '2024-06-30'],
  ['year=1999-00', '1999-00', '1999-07-01', '2000-06-30'],
  ['year=2024', '2024', '2024-01-01', '2024-12-31'],
  ['from=2024-02-01&to=2024-02-29', 'dates', '2024-02-01', '2024-02-29'],
])('“%s” is the period %s, from %s to %s', (address, year, from, to) => {
  const choice = read(address);
  expect([choice?.year, choice?.period.from, choice?.period.to]).toEqual([year, from, to]);
});

test.each([
  '',
  'year=2023-25',
  'year=soon',
  'year=0001',
  'from=2024-02-01',
  'from=2024-02-30&to=2024-03-01',
  'from=2024-03-02&to=2024-03-01',
])('“%s” is not a period', (address) => {
  expect(read(address)).toBeNull();
});

test('clubs, kinds and what is lacking are read from the address', () => {
  expect(read('year=2024&club=coding,iot&kind=workshop&show=attendance')).toMatchObject({
    period: { club: ['coding', 'iot'], kind: ['workshop'] },
    show: 'attendance',
  });
  expect(read('year=2024&show=everything')?.show).toBe('');
});

test('a call gets the period with the chosen clubs and kinds', () => {
  const period = read('year=2024&club=coding,iot')?.period;
  expect(period && String(periodSearch(period))).toBe('from=2024-01-01&to=2024-12-31&club=coding%2Ciot');
});
