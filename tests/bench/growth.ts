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
    how: 'A column names the number of galleries (with six pictures each), of students, of hidden notices and of past events. There are also a dozen visible notices and eight upcoming events. The application runs in one process, with a separate Firestore in Node. Reads are counted as Firestore bills them: each document that was sent, each missing document, each query without results, and each thousand counted documents. Bytes are before compression. Times are medians of three and include this Firestore. It has no indexes and looks at every document, so times grow even if reads do not.',
    table: [['What', ...counts, 'Flat'], ...rows.map(({ cells }) => cells), search],
    holds: searchHolds && rows.every(({ holds }) => holds),
  };
}

function isFlat({ costs, most }: { costs: { reads: number }[]; most: number }): boolean {
  return costs.every(({ reads }) => reads <= most);
}
