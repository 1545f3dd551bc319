import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { cutFaces } from './cut-fonts.ts';

const require = createRequire(import.meta.url);
const styles = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');
const filesIn = (css: string) => [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file);

test('each face is a separate file, smaller than its package’s', async () => {
  const cut = filesIn(await cutFaces(styles)).map((file) => statSync(file).size);
  const whole = filesIn(styles).map((name) => statSync(require.resolve(name)).size);
  expect(cut).toHaveLength(9);
  const least = filesIn(styles).map((name) => (name.includes('serif') ? 0.95 : 0.81));
  for (const [index, bytes] of cut.entries())
    expect(bytes / (whole[index] ?? 0), filesIn(styles)[index]).toBeLessThan(least[index] ?? 0);
});

test('a face has only the characters of its rule, and a face without a list of characters does not change', async () => {
  const name = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
  const rule = (ranges: string) => `@font-face { src: url("${name}"); ${ranges} }`;
  const bytesOf = async (ranges: string) => statSync(filesIn(await cutFaces(rule(ranges)))[0] ?? '').size;
  const [one, all] = [await bytesOf('unicode-range: U+41;'), await bytesOf('unicode-range: U+20-7E;')];
  expect([one < 1500, all > 5000]).toEqual([true, true]);
  expect(await cutFaces(rule(''))).toBe(rule(''));
});
