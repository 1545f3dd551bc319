import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Growth } from './growth-run.ts';
import { formatKb, formatMs } from './statistics.ts';
import type { Part } from './table.ts';

/**
 * Measures the cost of the lists of visitors and administrators while the number of records grows. Uses a separate
 * process and database. Needs no suite and changes nothing else.
 */
export async function measureGrowth(): Promise<Part> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=4096', join(import.meta.dirname, 'growth-run.ts')],
    { maxBuffer: 1024 ** 2 },
  );
  const growth = JSON.parse(stdout.split('\n').at(-2) ?? '') as Growth;
  const rows = growth.lists.map((list) => ({
    cells: [
      list.what,
      ...list.costs.map(({ reads, bytes, ms }) => `${reads} reads, ${formatKb(bytes)}, ${formatMs(ms)}`),
      'why' in list
        ? `no: ${list.why}`
        : isFlat(list)
          ? `yes: ≤ ${list.most} reads`
          : `OVER: ≤ ${list.most} reads`,
    ],
    holds: 'why' in list || isFlat(list),
  }));
  const searchHolds = growth.searchMs.every((ms) => ms <= 50);
  const search = [
    'Search in the students, a keystroke',
    ...growth.searchMs.map(formatMs),
    `no: it looks at every student; ${searchHolds ? '' : 'OVER: '}≤ 50 ms`,
  ];
  const counts = growth.counts.map((count) => count.toLocaleString('en'));
  return {
    heading: 'Growth',
    how: 'With as many galleries of six pictures, as many students, as many hidden notices and as many events that are over, as the columns say, beside a dozen visible notices and eight events to come. The application in one process, with a Firestore of its own in Node. Reads are the documents that this Firestore sent, one for each that was missing, one for each query without any and one for each thousand counted, as they are billed. Bytes before compression; ms are medians of three and include this Firestore, which has no indexes and looks at every document, so that they grow where reads do not.',
    table: [['What', ...counts, 'Flat'], ...rows.map(({ cells }) => cells), search],
    holds: searchHolds && rows.every(({ holds }) => holds),
  };
}

function isFlat({ costs, most }: { costs: { reads: number }[]; most: number }): boolean {
  return costs.every(({ reads }) => reads <= most);
}
