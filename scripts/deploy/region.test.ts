import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { region } from './region.ts';

function textOf(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

test('database, functions and Hosting name the same region', () => {
  expect(textOf('functions/src/index.ts')).toContain(`const region = '${region}';`);
  const { rewrites } = JSON.parse(textOf('firebase.json')).hosting as {
    rewrites: { function?: { region: string } }[];
  };
  const regions = rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
  expect(regions.length).toBeGreaterThan(3);
  expect(new Set(regions)).toEqual(new Set([region]));
});
