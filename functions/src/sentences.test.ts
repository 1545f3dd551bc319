import { expect, test } from 'vitest';
import { writerFor } from './sentences.ts';

const languageFor = (header: string | undefined) => writerFor(header)((_, language) => language);

/** qaa and qab are reserved codes: nobody will translate the portal into them. */
test.each([
  ['hi'],
  ['hi-IN'],
  ['HI'],
  ['hi-Deva-IN'],
  ['hi-IN,hi;q=0.9,en;q=0.8'],
  ['en;q=0.8, hi'],
  ['en;q=0.8,hi;q=0.81'],
  ['qaa,qab;q=0.9,hi;q=0.1'],
  ['hi ; q=0.5 , qaa'],
  ['en;q=0,hi;q=0.001'],
])('Hindi for %j', (header) => expect(languageFor(header)).toBe('hi'));

test.each([
  [undefined],
  [''],
  ['en'],
  ['en-IN,en;q=0.9,hi;q=0.8'],
  ['en,hi'],
  ['*'],
  ['*,hi;q=0.5'],
  ['qaa'],
  ['hiq'],
  ['hi;q=0'],
  ['hi;q=x'],
  ['hi;q=-1'],
  ['hi;q=NaN'],
  ['constructor'],
  ['__proto__'],
  [';;,,=;q'],
  [`${'x,'.repeat(100_000)}hi`],
])('English for %j', (header) => expect(languageFor(header)).toBe('en'));
