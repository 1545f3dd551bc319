import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

test('a Devanagari face that stands for bold takes bold faces of the system only', () => {
  const bold = (styles.match(/@font-face \{[^}]*\}/g) ?? []).filter((face) =>
    /font-weight: \d+ 900/.test(face),
  );
  const taken = bold.flatMap((face) => [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name));
  expect(taken).toContain('Nirmala UI Bold');
  expect(taken).toContain('Kohinoor Devanagari Semibold');
  expect(taken.filter((name) => !/bold$/i.test(name ?? ''))).toEqual([]);
});
