import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Growth } from './growth-run.ts';
import { formatKb, formatMs } from './statistics.ts';
import type { Part } from './table.ts';

/**
 * Measures what readers' and administrators' lists cost as the portal fills up, in a process and a database of
 * their own. Needs no suite and changes nothing outside.
 */
export async function measureGrowth(): Promise<Part> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=4096', join(import.meta.dirname, 'growth-run.ts')],
    { maxBuffer: 1024 ** 2 },
  );
  const growth = JSON.parse(stdout.split('\n').at(-2) ?? '') as Growth;
  const rows = growth.lists.map(({ what, costs, reason }) => {
    const [first, last] = [costs[0], costs.at(-1)];
    const flat = first !== undefined && last !== undefined && last.reads <= Math.max(first.reads, reason?.most ?? 0);
    return {
      cells: [
        what,
        ...costs.map(({ reads, bytes, ms }) => `${reads} reads, ${formatKb(bytes)}, ${formatMs(ms)}`),
        reason ? reason.text : flat ? 'yes' : 'OVER',
      ],
      holds: flat || reason !== undefined,
    };
  });
  const searching = ['Search in the students, a keystroke', ...growth.searchMs.map(formatMs), 'no: every student is looked at; ≤ 50 ms'];
  return {
    heading: 'Growth',
    how: 'The application in one process, with a Firestore of its own in Node. Reads are the documents that this Firestore sent, one for each that was missing and one for each query without any, as they are billed. Bytes before compression; ms are medians of three and include this Firestore, which has no indexes and looks at every document, so that they grow where reads do not.',
    table: [['What', ...growth.counts.map((count) => `${count.toLocaleString('en')} galleries and students`), 'Flat'], ...rows.map(({ cells }) => cells), searching],
    holds: rows.every(({ holds }) => holds) && growth.searchMs.every((ms) => ms <= 50),
  };
}
