import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { blankAccreditation, type EventRecord } from '../../contract/src/event-record.ts';
import { median } from './statistics.ts';

/**
 * Arguments: `portal|period|pdfmake|list-pdf|list-docx COUNT FOLDER`. `period` has COUNT events with four photographs each,
 * `list` one event with COUNT names. Makes it six times and prints time and memory. Runs in its own process.
 */

export interface ReportFigures {
  firstMs: number;
  ms: number;
  bytes: number;
  /** Most memory of the process, bytes. */
  memory: number;
}

const [maker, count = '12', folder = ''] = process.argv.slice(2);
const pictures = Array.from({ length: Number(count) }, (_, index) => join(folder, `${index}.jpg`));

const began = performance.now();
const makers = {
  portal: portalReport,
  period: periodReport,
  pdfmake: plainDocument,
  'list-pdf': () => reportWithNames('pdf'),
  'list-docx': () => reportWithNames('docx'),
};
const make = await makers[maker as keyof typeof makers]();
let { byteLength: bytes } = await make();
const firstMs = performance.now() - began;
const times: number[] = [];
for (let run = 0; run < 5; run++) {
  // Between two calls of a function the streams of the first one end, too.
  await setImmediate();
  const start = performance.now();
  ({ byteLength: bytes } = await make());
  times.push(performance.now() - start);
}
const memory = mostMemory();
console.log(JSON.stringify({ firstMs, ms: median(times), bytes, memory } satisfies ReportFigures));

/** Bytes. On Linux `maxRSS` starts with the memory of the parent process. */
function mostMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kB = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kB) * 1024;
}

async function portalReport(): Promise<() => Promise<Uint8Array>> {
  const { renderEventReport } = await import('../../functions/src/reports/event-report.ts');
  const readPicture = async (index: number) => readFileSync(pictures[index] ?? '');
  return () => renderEventReport({ item: sportsWeek(), readPicture });
}

async function reportWithNames(format: 'pdf' | 'docx'): Promise<() => Promise<Uint8Array>> {
  const { renderEventReport } = await import('../../functions/src/reports/event-report.ts');
  const { files, ...item } = sportsWeek();
  const attendance = Array.from({ length: Number(count) }, (_, index) => ({
    name: `Student number ${index + 1}`,
    roll: `0827CS${240_000 + index}`,
  }));
  const readPicture = async (index: number) => readFileSync(join(folder, `${index}.jpg`));
  const evidence = { files: [], attendance, readFile: async () => null };
  return () =>
    renderEventReport({ item: { ...item, files: files.slice(0, 12) }, readPicture }, { format, evidence });
}

/** Of the pictures in the folder, the n-th event has those from n on. */
async function periodReport(): Promise<() => Promise<Uint8Array>> {
  const { renderPeriodReport } = await import('../../functions/src/reports/period-report.ts');
  const { files, ...item } = sportsWeek();
  const events = Array.from({ length: Number(count) }, (_, number) => ({
    item: {
      ...item,
      _id: `event-${number}`,
      date: `2026-${String((number % 12) + 1).padStart(2, '0')}-22`,
      kind: 'sports',
      metrics: ['5.3.3'],
      files: files.slice(0, 4),
    },
    readPicture: async (index: number) => readFileSync(join(folder, `${(number + index) % 50}.jpg`)),
  }));
  return () => renderPeriodReport({ from: '2026-01-01', to: '2026-12-31', clubs: [], kinds: [], events });
}

async function plainDocument(): Promise<() => Promise<Uint8Array>> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(createRequire(import.meta.url)('pdfmake/fonts/Roboto.js'));
  pdfmake.setUrlAccessPolicy(() => false);
  const { title, summary } = sportsWeek();
  return () =>
    pdfmake
      .createPdf({
        content: [
          { text: title, fontSize: 18 },
          summary,
          ...pictures.map((image) => ({
            image,
            width: 220,
            margin: [0, 8, 0, 0] as [number, number, number, number],
          })),
        ],
      })
      .getBuffer();
}

function sportsWeek(): EventRecord {
  return {
    ...blankAccreditation,
    report: '',
    _id: 'sports-week',
    createdAt: '2026-01-30T09:00:00.000Z',
    version: '1.1',
    title: 'Annual Sports Week',
    date: '2026-01-22',
    location: 'Main Ground',
    type: 'photo',
    club: 'sport',
    theme: 'Sport',
    announcement: '',
    event_for: 'Students of all years',
    no_student: 486,
    no_faculty: 21,
    speaker: '',
    description: 'To bring every hostel on to the field once before the summer.',
    summary: 'Six days, nine games, twenty-two teams. The relay on Friday decided the shield.',
    outcome: 'The volleyball and athletics teams for the state meet were chosen from the finalists.',
    counts: { image: pictures.length, video: 0, pdf: 0 },
    files: pictures.map((_, index) => ({
      id: `photograph-${index + 1}`,
      kind: 'image',
      url: `https://storage.example/${index}.webp`,
      contentType: 'image/webp',
      size: 1_500_000,
      alt: `A race on the cinder track, seen from the stand, ${index + 1}`,
      name: `photograph-${index + 1}.jpg`,
      width: 1600,
      height: 1200,
    })),
  };
}
