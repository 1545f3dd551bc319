import { expect, test } from 'vitest';
import { nameFor } from './projects.ts';

test('the first project is called production, the second staging, and a project keeps its name', () => {
  expect(nameFor('clubs-1', {})).toBe('production');
  expect(nameFor('clubs-2', { production: 'clubs-1' })).toBe('staging');
  expect(nameFor('clubs-1', { staging: 'clubs-1' })).toBeNull();
  expect(nameFor('clubs-3', { production: 'clubs-1', staging: 'clubs-2' })).toBeNull();
});
