import type { Registration } from '@club-portal/contract/registration';
import { expect, test } from 'vitest';
import { totalsOf } from './registration-rows.ts';

test('answers that are no longer options are counted too, after the options', () => {
  const question = {
    ...{ id: 'food', kind: 'several' as const, label: 'Food', required: false },
    options: ['Vegetarian', 'Vegan'],
  };
  const registrations = [['Vegan', 'Vegeterian'], ['Vegan']].map((food) => ({ answers: { food } }) as never);
  expect(totalsOf(question, registrations as Registration[])).toEqual([
    { answer: 'Vegetarian', count: 0 },
    { answer: 'Vegan', count: 2 },
    { answer: 'Vegeterian', count: 1 },
  ]);
});
