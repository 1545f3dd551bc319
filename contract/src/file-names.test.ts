import { expect, test } from 'vitest';
import { eventFileName, fileName, periodFileName } from './file-names.ts';

test.each([
  ['2025-08-14 AC/DC: "Loud" <night>?', '2025-08-14 AC DC Loud night'],
  ['..\\..\\etc/passwd', 'etc passwd'],
  ['  ends with a point. ', 'ends with a point'],
  ['line\nbreak\u202e', 'line break'],
  ['छात्रवृत्ति', 'छात्रवृत्ति'],
  ['प्रतिष्\u200dठा 👩\u200d🔬', 'प्रतिष्\u200dठा 👩\u200d🔬'],
  ['', '-'],
  ['///', '-'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [
    '2025-08-14 Workshop on robotics, drones and the internationalisation of research',
    '2025-08-14 Workshop on robotics, drones and the',
  ],
  [`2025-08-14 ${'x'.repeat(100)}`, `2025-08-14 ${'x'.repeat(49)}`],
  [`${'x'.repeat(60)} y`, 'x'.repeat(60)],
])('%j becomes %j', (text, name) => {
  expect(fileName(text)).toBe(name);
});

test('a long name is not cut within a character', () => {
  const name = fileName(`${'x'.repeat(59)}क्षि`);
  expect(name).toBe('x'.repeat(59));
  expect(fileName('कार्यशाला '.repeat(20)).length).toBeLessThanOrEqual(60);
});

test('an event’s file has its day and title, a period’s file its days, metric, clubs and kinds', () => {
  expect(eventFileName({ date: '2024-10-05', title: 'Lathe: day 1/2' })).toBe('2024-10-05 Lathe day 1 2');
  expect(eventFileName({ date: '2024-10-05', title: 'Robotics and drones' }, 22)).toBe('2024-10-05 Robotics');
  const period = { from: '2025-07-01', to: '2026-06-30', club: ['coding', 'iot'], kind: ['workshop'] };
  expect(periodFileName('report', period, '3.2.2')).toBe(
    'report-2025-07-01-2026-06-30-3.2.2-coding-iot-workshop',
  );
  expect(periodFileName('events', { ...period, club: [], kind: [] })).toBe('events-2025-07-01-2026-06-30');
  expect(periodFileName('events', { ...period, kind: ['कार्यशाला', 'a"b', ''] })).toBe(
    'events-2025-07-01-2026-06-30-coding-iot',
  );
  expect(periodFileName('events', { ...period, club: Array(50).fill('coding') }).length).toBeLessThanOrEqual(
    100,
  );
});
