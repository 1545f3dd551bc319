import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EventRecord } from '../../contract/src/event-record.ts';
import { event } from '../../functions/src/accreditation/fixtures/events.ts';
import { printMade } from './own-process.ts';

/**
 * Arguments: `portal|period|list|pdfmake COUNT FOLDER`. `period` has COUNT events with four photographs each,
 * `list` one event with COUNT names. Prints time, size and memory.
 */

const [maker, count = '12', folder = ''] = process.argv.slice(2);
const pictures = Array.from({ length: Number(count) }, (_, index) => join(folder, `${index}.jpg`));

const makers = {
  portal: portalReport,
  period: periodReport,
  pdfmake: plainDocument,
  list: reportWithNames,
};
const make = await makers[maker as keyof typeof makers]();
await printMade(5, async () => (await make()).byteLength);

async function portalReport(): Promise<() => Promise<Uint8Array>> {
  const { renderEventReport } = await import('../../functions/src/reports/event-report.ts');
  const readPicture = async (index: number) => readFileSync(pictures[index] ?? '');
  return () => renderEventReport({ item: eventWithPictures(), readPicture });
}

async function reportWithNames(): Promise<() => Promise<Uint8Array>> {
  const { renderEventReport } = await import('../../functions/src/reports/event-report.ts');
  const { files, ...item } = eventWithPictures();
  const attendance = Array.from({ length: Number(count) }, (_, index) => ({
    name: `Student number ${index + 1}`,
    roll: `0827CS${240_000 + index}`,
  }));
  const readPicture = async (index: number) => readFileSync(join(folder, `${index}.jpg`));
  const evidence = { files: [], attendance, readFile: async () => null };
  const record = { item: { ...item, files: files.slice(0, 12) }, readPicture };
  return () => renderEventReport(record, { evidence });
}

/** Of the pictures in the folder, the n-th event has those from n on. */
async function periodReport(): Promise<() => Promise<Uint8Array>> {
  const { renderPeriodReport } = await import('../../functions/src/reports/period-report.ts');
  const { files, ...item } = eventWithPictures();
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
  const { title, summary } = eventWithPictures();
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

/** An event with all pictures of the folder. */
function eventWithPictures(): EventRecord {
  return event({
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
  });
}
