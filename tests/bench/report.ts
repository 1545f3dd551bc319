import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundled.ts';
import { takeReportPictures } from './photograph.ts';
import type { ReportFigures } from './report-run.ts';
import { formatMb, formatMs } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/** Measures the report of an event with many photographs, and a plain pdfmake document with the same photographs. */
export async function measureReports(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-report-'));
  const script = await bundle('report-run.ts');
  const run = (maker: Maker, count: number) => measured(script, maker, count, folder);
  try {
    const pictures = await takeReportPictures(50);
    await Promise.all(pictures.map((picture, index) => writeFile(join(folder, `${index}.jpg`), picture)));
    const rows: Row[] = [];
    for (const { count, ms, bytes, memory } of budgets) {
      const own = await run('portal', count);
      const bare = await run('pdfmake', count);
      const row = (what: string, figure: (of: ReportFigures) => string) => ({
        what: `${count} photographs: ${what}`,
        measured: figure(own),
        beside: figure(bare),
      });
      rows.push(
        {
          ...row('time', (figures) => formatMs(figures.ms)),
          budget: `≤ ${ms} ms`,
          holds: own.ms <= ms,
        },
        row('time of the first, with loading', (figures) => formatMs(figures.firstMs)),
        {
          ...row('size', (figures) => formatMb(figures.bytes)),
          budget: `≤ ${formatMb(bytes)}`,
          holds: own.bytes <= bytes,
        },
        {
          ...row('memory of the process', (figures) => formatMb(figures.memory)),
          ...(memory && { budget: `≤ ${formatMb(memory)}`, holds: own.memory <= memory }),
        },
      );
    }
    for (const { events, ...budget } of periods)
      rows.push(...rowsOf(`a period of ${events} events`, await run('period', events), budget));
    for (const { format, ...budget } of lists) {
      const what = `an attendance list of ${LIST_NAMES.toLocaleString('en-IN')} names, ${format.toUpperCase()}`;
      rows.push(...rowsOf(what, await run(`list-${format}`, LIST_NAMES), budget));
    }
    return {
      heading: 'Report',
      how: 'The report of an event with its stored JPEGs of 1200 px. Each count has its own process, which makes the report six times; the time is the median of the last five. Beside it: pdfmake alone with a heading and the same pictures. Memory is the highest value of the process, which has the bundled code and the heap of a function with 1 GiB. A period has events with four photographs each, within 16 MB. An attendance list comes after the report of an event with twelve photographs.',
      ...tableOf(rows),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(dirname(script), { recursive: true, force: true });
  }
}

const budgets = [
  { count: 12, ms: 150, bytes: 1.5e6, memory: null },
  { count: 50, ms: 300, bytes: 6e6, memory: 256e6 },
];

/** A function has 1 GiB, and makes one report of a period at a time. */
const periods = [
  { events: 40, ms: 3000, memory: 512e6 },
  { events: 300, ms: 20_000, memory: 700e6 },
];

/** As many names as a list may have. */
const LIST_NAMES = 5000;
const lists = [
  { format: 'pdf', ms: 3000, memory: 512e6 },
  { format: 'docx', ms: 3000, memory: 300e6 },
] as const;

type Maker = 'portal' | 'period' | 'pdfmake' | 'list-pdf' | 'list-docx';

/** MB. In a function of 1 GiB, V8 takes half of it for its heap. On a larger machine it collects later. */
const HEAP = 512;

/** A report that has nothing beside it. */
function rowsOf(report: string, own: ReportFigures, { ms, memory }: { ms: number; memory: number }): Row[] {
  const row = (what: string, measured: string) => ({ what: `${report}: ${what}`, measured });
  return [
    { ...row('time', formatMs(own.ms)), budget: `≤ ${ms} ms`, holds: own.ms <= ms },
    row('size', formatMb(own.bytes)),
    {
      ...row('memory of the process', formatMb(own.memory)),
      budget: `≤ ${formatMb(memory)}`,
      holds: own.memory <= memory,
    },
  ];
}

async function measured(script: string, maker: Maker, count: number, folder: string): Promise<ReportFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP}`,
    ...[script, maker, String(count), folder],
  ]);
  return JSON.parse(stdout);
}
