/** The place of a picture in a row. */
export interface Place {
  /** Its share of the row's width without gaps, 0 to 1. */
  share: number;
  /** Number of gaps in its row. */
  gaps: number;
}

/**
 * Divides pictures into full rows in which each picture keeps its shape. The rows are as close as possible to
 * `rowRatio`, the desired width of a row divided by its height. `ratios` are width divided by height.
 */
export function justify(ratios: readonly number[], rowRatio: number): Place[] {
  return rowsOf(ratios, rowRatio, (ratio) => ratio).flatMap((row) => {
    const width = sum(row);
    return row.map((ratio) => ({ share: ratio / width, gaps: row.length - 1 }));
  });
}

interface Split<Picture> {
  cost: number;
  rows: readonly (readonly Picture[])[];
}

/** The rows of {@link justify}. Of two equal divisions, the first row has the larger pictures. */
export function rowsOf<Picture>(
  pictures: readonly Picture[],
  rowRatio: number,
  ratioOf: (picture: Picture) => number,
): Split<Picture>['rows'] {
  // best[n] has the best rows for the first n pictures.
  const best: Split<Picture>[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= pictures.length; end++) {
    const candidates = best.map(({ cost, rows }, start) => {
      const row = pictures.slice(start, end);
      return { cost: cost + Math.log(sum(row.map(ratioOf)) / rowRatio) ** 2, rows: [...rows, row] };
    });
    best.push(candidates.reduce((a, b) => (b.cost < a.cost ? b : a)));
  }
  return best.at(-1)?.rows ?? [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
