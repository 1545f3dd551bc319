import type { PhotographsPart } from './report-parts.ts';
import { page } from './tagged-pdf.ts';

/** Space between pictures, pt. */
export const GAP = 12;
const CELL_WIDTH = (page.contentWidth - GAP) / 2;
/** A 4:3 picture, the shape of most phones and cameras, fills the cell. */
const CELL_HEIGHT = CELL_WIDTH * (3 / 4);

export interface PhotographRow {
  /** One or two, from left to right. Each picture is uncropped, and as large as the cell allows. */
  cells: (PhotographsPart['pictures'][number] & { width: number; height: number })[];
  /** Height of the tallest picture, pt. */
  height: number;
  cellWidth: number;
}

/** Returns the pictures in order, two to a row, in cells of one size. */
export function rowsOfPhotographs(pictures: PhotographsPart['pictures']): PhotographRow[] {
  const cells = pictures.map((one) => {
    const { width, height } = one.picture.size;
    const scale = Math.min(CELL_WIDTH / width, CELL_HEIGHT / height);
    return { ...one, width: width * scale, height: height * scale };
  });
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => {
    const two = cells.slice(2 * row, 2 * row + 2);
    return { cells: two, height: Math.max(...two.map(({ height }) => height)), cellWidth: CELL_WIDTH };
  });
}
