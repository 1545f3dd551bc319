import { expect, test } from 'vitest';
import { doctorPoints } from './handover.ts';
import { projectConditions } from './project/conditions.ts';

test('every point of docs/handover.md that doctor ticks has a condition, and the other way round', () => {
  const looked = new Set(projectConditions.map(({ point }) => point));
  expect(looked.size).toBeGreaterThan(5);
  expect(new Set(doctorPoints())).toEqual(looked);
});

test('no two conditions have the same name', () => {
  const names = projectConditions.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
