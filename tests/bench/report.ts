import { join } from 'node:path';
import { type Made, runAlone } from './own-process.ts';
import { pictures } from './photographs.ts';
import { atMost, formatMb, formatMs, type Part, type Row, tableOf } from './table.ts';

const script = join(import.meta.dirname, 'report-run.ts');
/** MB. In a function of 1 GiB, V8 takes half of it for its heap. On a larger machine it collects later. */
const HEAP = 512;

/** The largest reports: what is in them, how they are made, and the budgets in ms and bytes. */
const reports = [
  { what: '50 photographs', maker: 'portal', count: 50, ms: 300, memory: 256e6 },
  { what: 'A period of 300 events', maker: 'period', count: 300, ms: 20_000, memory: 700e6 },
  { what: 'A list of 5,000 names', maker: 'list', count: 5000, ms: 3000, memory: 512e6 },
];

export async function measureReports(): Promise<Part> {
  const rows: Row[] = [];
  for (const { what, maker, count, ms, memory } of reports) {
    const args = [maker, String(count), ...pictures];
    const made = await runAlone<Made>(script, args, [`--max-old-space-size=${HEAP}`]);
    rows.push(atMost(`${what}: time`, made.ms, ms, formatMs));
    rows.push(atMost(`${what}: memory of the process`, made.memory, memory, formatMb));
  }
  return {
    heading: 'Report',
    how: 'Medians of 5, in a process with the heap of a function with 1 GiB. Pictures are JPEGs of about 100 kB. A period has events with four photographs each. An attendance list follows the report of an event with twelve photographs.',
    table: tableOf(rows),
  };
}
