/** The place of a picture in a row. */
export interface Place {
  /** Its share of the row's width without gaps, 0 to 1. */
  share: number;
  /** Number of gaps in its row. */
  gaps: number;
}

/**
 * Divides pictures into full rows in which each picture keeps its shape. The rows are as close as possible to
 * `rowRatio`, the wanted width of a row divided by its height. `ratios` are width divided by height.
 */
export function justify(ratios: readonly number[], rowRatio: number): Place[] {
  return rowsOf(ratios, rowRatio).flatMap((row) => {
    const width = sum(row);
    return row.map((ratio) => ({ share: ratio / width, gaps: row.length - 1 }));
  });
}

interface Split {
  cost: number;
  rows: readonly (readonly number[])[];
}

function rowsOf(ratios: readonly number[], rowRatio: number): Split['rows'] {
  // best[n] has the best rows for the first n pictures.
  const best: Split[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    const candidates = best.map(({ cost, rows }, start) => {
      const row = ratios.slice(start, end);
      return { cost: cost + Math.log(sum(row) / rowRatio) ** 2, rows: [...rows, row] };
    });
    best.push(candidates.reduce((a, b) => (b.cost < a.cost ? b : a)));
  }
  return best.at(-1)?.rows ?? [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
