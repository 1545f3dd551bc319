/** Where a picture stands in a row of a justified wall. */
export interface Place {
  /** Its part of the row's width without the gaps, 0 to 1. */
  share: number;
  /** Gaps in its row. */
  gaps: number;
}

/**
 * Splits pictures into full rows in which each keeps its shape, so that the rows come as close as they can to
 * `rowRatio`, the wanted width of a row in units of its height. `ratios` are width by height.
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
  // For each number of pictures from the start: the best rows that hold just these.
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
