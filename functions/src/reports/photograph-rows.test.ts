import { expect, it, test } from 'vitest';
import { plain } from './fixtures/records.ts';
import { rowsOfPhotographs } from './photograph-rows.ts';
import type { PhotographsPart } from './report-parts.ts';
import { page } from './tagged-pdf.ts';

const [file] = plain.files;
const shapes: [width: number, height: number][] = [
  [1200, 800],
  [900, 1600],
  [4000, 300],
  [100, 4000],
  [3840, 2880],
  [600, 400],
  [1, 1],
];
const pictures: PhotographsPart['pictures'] = shapes.map(([width, height], index) => ({
  picture: { number: index + 1, key: `picture-${index}`, size: { width, height }, file: file as never },
  alt: '',
  caption: `Photograph ${index + 1}`,
  place: '',
}));

test('photographs are placed two to a row, in order, with a last one alone', () => {
  const captions = rowsOfPhotographs(pictures).map(({ cells }) => cells.map(({ caption }) => caption));
  expect(captions.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  expect(captions.flat()).toEqual(pictures.map(({ caption }) => caption));
});

it('shows each picture uncropped, as large as a common cell size allows', () => {
  for (const { cells, height, cellWidth } of rowsOfPhotographs(pictures)) {
    expect(2 * cellWidth).toBeLessThan(page.contentWidth);
    for (const cell of cells) {
      const { size } = cell.picture;
      expect(cell.width / cell.height).toBeCloseTo(size.width / size.height, 5);
      const [across, down] = [cell.width / cellWidth, cell.height / ((cellWidth * 3) / 4)];
      expect(Math.max(across, down)).toBeCloseTo(1, 5);
      expect(cell.height).toBeLessThanOrEqual(height);
    }
  }
});

it('gives pictures of the same shape the same size, even a lone last one', () => {
  const all = rowsOfPhotographs(pictures.filter((_, index) => index === 0 || index > 3)).flatMap(
    ({ cells }) => cells,
  );
  const [first, , second] = all;
  expect(first?.width).toBeCloseTo(second?.width as number, 5);
  expect(rowsOfPhotographs(pictures.slice(0, 1))[0]?.cells[0]?.width).toBe(first?.width);
});
