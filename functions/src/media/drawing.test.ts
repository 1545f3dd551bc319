import { catalogues } from '@club-portal/contract/catalogues';
import { expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { cleanDrawing } from './drawing.ts';

const { files } = catalogues.en;
const wrap = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="9" height="9"/>${inner}</svg>`,
  );

async function refusal(inner: string, isDrawnHere = false): Promise<string | undefined> {
  const problem: unknown = await cleanDrawing(wrap(inner), 'a.svg', 50_000, isDrawnHere).then(
    () => undefined,
    (error) => error,
  );
  if (problem === undefined) return undefined;
  expect(problem).toBeInstanceOf(ApiProblem);
  return (problem as ApiProblem).fields?.files?.(catalogues.en, 'en');
}

test.each([
  ['stroke-dasharray', '<path d="M0 0H9" stroke="red" stroke-dasharray="10 5"/>'],
  ['stroke-dasharray', '<path d="M0 0H9" stroke="red" style="stroke-dasharray:10 5"/>'],
  ['mix-blend-mode', '<rect width="9" height="9" style="mix-blend-mode:screen"/>'],
  ['marker-end', '<path d="M0 0H9" stroke="red" marker-end="url(#a)"/>'],
  ['transform-origin', '<rect width="9" height="9" transform="rotate(45)" transform-origin="50 50"/>'],
  ['mask', '<rect width="9" height="9" mask="url(#a)"/>'],
  ['filter', '<rect width="9" height="9" style="filter:blur(2px)"/>'],
  ['systemLanguage', '<rect width="9" height="9" systemLanguage="hi"/>'],
  ['font', '<text style="font:bold 12px serif">A</text>'],
  ['oklch(0.6 0.2 30)', '<rect width="9" height="9" fill="oklch(0.6 0.2 30)"/>'],
  [
    'color-mix(in srgb, red, blue)',
    '<rect width="9" height="9" style="fill:color-mix(in srgb, red, blue)"/>',
  ],
  ['AccentColor', '<rect width="9" height="9" stroke="AccentColor"/>'],
  ['context-fill', '<rect width="9" height="9" fill="context-fill"/>'],
  ['var(--a, red)', '<rect width="9" height="9" fill="var(--a, red)"/>'],
  ['rotate(45deg)', '<rect width="9" height="9" style="transform:rotate(45deg)"/>'],
  ['calc(1px + 2px)', '<rect width="9" height="9" style="x:calc(1px + 2px)"/>'],
  ['svg', '<svg width="9" height="9"><rect width="9" height="9"/></svg>'],
])('reports %s, without which the drawing would look different', async (what, inner) => {
  expect(await refusal(inner)).toBe(files.drawingHas('a.svg', what));
});

test.each([
  [
    '<path d="M0 0H9" stroke="red" style="stroke-dasharray:none;marker:none;mix-blend-mode:normal;filter:none"/>',
  ],
  ['<text text-decoration="underline">A</text>'],
  ['<rect width="9" height="9" fill="hsl(210deg 80% 40% / 50%)" stroke="#abcd"/>'],
  ['<rect width="9" height="9" fill="url(#a) red" transform="rotate(45 5 5) scale(.5)"/>'],
])('keeps %s', async (inner) => {
  expect(await refusal(inner)).toBeUndefined();
});

test('keeps what an attribute can express of a style', async () => {
  const styled =
    '<rect width="9" height="9" style="fill:red !important; /* a note: of a program */ stroke:blue"/>';
  expect((await cleanDrawing(wrap(styled), 'a.svg', 50_000)).toString()).toContain(
    'fill="red" stroke="blue"',
  );
});

test('text is reported where functions draw, which have no fonts', async () => {
  expect(await refusal('<text>विभाग</text>', true)).toBe(files.drawingHas('a.svg', 'text'));
  expect(await refusal('<text>विभाग</text>')).toBeUndefined();
});
