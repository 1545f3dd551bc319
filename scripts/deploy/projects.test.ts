import { expect, test } from 'vitest';
import { freeNames } from './projects.ts';

test('a new project gets a free name, and a project keeps its name', () => {
  expect(freeNames('clubs-1', {})).toEqual(['production', 'staging', 'default']);
  expect(freeNames('clubs-2', { production: 'clubs-1' })).toEqual(['staging', 'default']);
  expect(freeNames('clubs-1', { staging: 'clubs-1' })).toEqual([]);
});
