import { catalogues } from '@club-portal/contract/catalogues';
import { expect, test } from 'vitest';
import { catalogueFor } from './sentences.ts';

test.each([
  ['hi'],
  ['hi-IN'],
  ['HI'],
  ['hi-Deva-IN'],
  ['hi-IN,hi;q=0.9,en;q=0.8'],
  ['en;q=0.8, hi'],
  ['en;q=0.8,hi;q=0.81'],
  ['fr,de;q=0.9,hi;q=0.1'],
  ['hi ; q=0.5 , mr'],
  ['en;q=0,hi;q=0.001'],
])('Hindi for %j', (header) => expect(catalogueFor(header)).toBe(catalogues.hi));

test.each([
  [undefined],
  [''],
  ['en'],
  ['en-IN,en;q=0.9,hi;q=0.8'],
  ['en,hi'],
  ['*'],
  ['*,hi;q=0.5'],
  ['fr'],
  ['hil'],
  ['hi;q=0'],
  ['hi;q=x'],
  ['hi;q=-1'],
  ['hi;q=NaN'],
  ['constructor'],
  ['__proto__'],
  [';;,,=;q'],
  [`${'x,'.repeat(100_000)}hi`],
])('English for %j', (header) => expect(catalogueFor(header)).toBe(catalogues.en));
