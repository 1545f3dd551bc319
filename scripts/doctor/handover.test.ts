import { expect, test } from 'vitest';
import { deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { all, ofTheRepository } from '../conditions/all.ts';
import { examine } from './examine.ts';
import { doctorPoints, tickHandover } from './handover.ts';

test('every point of docs/handover.md that doctor ticks has a condition, and the other way round', () => {
  const looked = new Set(all.map(({ point }) => point));
  expect(looked.size).toBeGreaterThan(5);
  expect(new Set(doctorPoints())).toEqual(looked);
});

test('no two conditions have the same name', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('what holds is ticked, below the others is why not, and a person ticks the rest', async () => {
  const state = await deployedProject();
  state.accounts = ['admin'];
  const project = await projectOf(state, { attempts: 1 });
  const ofProject = all.filter((condition) => !ofTheRepository.includes(condition));
  const list = tickHandover(await examine(ofProject, project)).join('\n');
  expect(list).toMatch(/^- \[x\] Two people own/m);
  expect(list).toMatch(
    /^- \[ \] There are two administrators .*\n {6}✗ Administrators: there is only one\n {8}→ /m,
  );
  expect(list).toMatch(/^- \[ \] The domain/m);
});
