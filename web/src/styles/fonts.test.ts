import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

test('a Devanagari face that stands for bold uses only the system’s bold faces', () => {
  const bold = (styles.match(/@font-face \{[^}]*\}/g) ?? []).filter((face) =>
    /font-weight: \d+ 900/.test(face),
  );
  const taken = bold.flatMap((face) => [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name));
  expect(taken).toContain('Nirmala UI Bold');
  expect(taken).toContain('Kohinoor Devanagari Bold');
  expect(taken.filter((name) => !/bold$/i.test(name ?? ''))).toEqual([]);
});

test('no face is loaded for the rupee sign', () => {
  const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [first, last].map((code) => Number.parseInt(code, 16)),
  );
  expect(ranges.length).toBeGreaterThan(50);
  const rupee = '₹'.codePointAt(0) ?? 0;
  expect(ranges.filter(([first = 0, last = 0]) => first <= rupee && rupee <= last)).toEqual([]);
});
