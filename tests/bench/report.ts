import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '../../functions/src/media/picture.ts';
import { bundle } from './bundled.ts';
import { type Made, runAlone } from './own-process.ts';
import { makePhotographs } from './photographs.ts';
import { formatMb, formatMs, median, takeTurns } from './statistics.ts';
import { atMost, type Part, type Row, tableOf } from './table.ts';

/** Measures the largest reports and an uploaded photograph, and what the bare libraries take for the same. */
export async function measureReports(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-report-'));
  const script = await bundle('report-run.ts');
  const make = (maker: string, count: number) =>
    runAlone<Made>(script, [maker, String(count), folder], [`--max-old-space-size=${HEAP}`]);
  try {
    const pictures = await makePhotographs(50, 1200);
    await Promise.all(pictures.map((picture, index) => writeFile(join(folder, `${index}.jpg`), picture)));
    const rows: Row[] = [];
    for (const report of reports) {
      const own = await make(report.maker, report.count);
      const bare = report.maker === 'portal' ? await make('pdfmake', report.count) : undefined;
      rows.push(...rowsOf(report, own, bare));
    }
    rows.push(await pictureRow());
    return {
      heading: 'Report',
      how: `Medians of ${RUNS}, in a process with the bundled code and the heap of a function with 1 GiB. An event has stored JPEGs of 1200 px. A period has events with four photographs each. An attendance list follows the report of an event with twelve photographs.`,
      table: tableOf(rows, 'Library alone'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(dirname(script), { recursive: true, force: true });
  }
}

const RUNS = 5;
/** MB. In a function of 1 GiB, V8 takes half of it for its heap. On a larger machine it collects later. */
const HEAP = 512;

interface Report {
  what: string;
  maker: 'portal' | 'period' | 'list';
  /** Of photographs, events or names. */
  count: number;
  ms: number;
  /** bytes */
  memory: number;
  /** Most bytes of the report. The others are as large as their pictures and names. */
  size?: number;
}

const reports: Report[] = [
  { what: '12 photographs', maker: 'portal', count: 12, ms: 150, size: 1.5e6, memory: 200e6 },
  { what: '50 photographs', maker: 'portal', count: 50, ms: 300, size: 6e6, memory: 256e6 },
  { what: 'A period of 300 events', maker: 'period', count: 300, ms: 20_000, memory: 700e6 },
  { what: 'A list of 5,000 names', maker: 'list', count: 5000, ms: 3000, memory: 512e6 },
];

function rowsOf({ what, ms, memory, size }: Report, own: Made, bare?: Made): Row[] {
  const row = (name: string, figure: keyof Made, most: number, format: (value: number) => string) => ({
    what: `${what}: ${name}`,
    ...(bare && { beside: format(bare[figure]) }),
    ...atMost(own[figure], most, format),
  });
  return [
    row('time', 'ms', ms, formatMs),
    row('memory of the process', 'memory', memory, formatMb),
    ...(size ? [row('size', 'bytes', size, formatMb)] : []),
  ];
}

async function pictureRow(): Promise<Row> {
  const [photograph = new Uint8Array()] = await makePhotographs(1, 4000);
  const makers = {
    own: () => renderPicture(photograph, '0', 'photograph.jpg'),
    bare: () => renderBare(photograph),
  };
  // The first run loads sharp.
  await takeTurns(1, makers, timeOf);
  const times = await takeTurns(RUNS, makers, timeOf);
  return {
    what: 'An uploaded photograph of 4000 × 3000 px: time',
    beside: formatMs(median(times.bare)),
    ...atMost(median(times.own), 500, formatMs),
  };
}

/** The same files by sharp alone, which decodes the picture for each. */
function renderBare(photograph: Uint8Array): Promise<unknown> {
  const upright = () => sharp(photograph).autoOrient();
  return Promise.all([
    ...[400, 800, 1600].map((width) => upright().resize({ width }).webp({ quality: 75 }).toBuffer()),
    upright().resize({ width: 1200 }).jpeg({ quality: 78 }).toBuffer(),
  ]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
