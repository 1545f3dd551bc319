/** The value that this share of all values does not exceed: 0.5 gives the median. Throws if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function formatMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** 1 kB is 1000 bytes. */
export function formatKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** 1 MB is 1,000,000 bytes. */
export function formatMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
