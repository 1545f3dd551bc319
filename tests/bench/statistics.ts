export function median(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/**
 * Measures each of the subjects as often as `runs` says, and returns their results by the same names. They take turns, so
 * that other work of the machine affects all of them.
 */
export async function takeTurns<Subjects extends object, Result>(
  runs: number,
  subjects: Subjects,
  measure: (subject: NonNullable<Subjects[keyof Subjects]>) => Promise<Result>,
): Promise<{ [Name in keyof Subjects]: Result[] }> {
  const results = Object.entries(subjects).map(([name, subject]) => ({ name, subject, all: [] as Result[] }));
  for (let run = 0; run < runs; run++) {
    for (const { subject, all } of results) all.push(await measure(subject));
  }
  return Object.fromEntries(results.map(({ name, all }) => [name, all])) as {
    [Name in keyof Subjects]: Result[];
  };
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
