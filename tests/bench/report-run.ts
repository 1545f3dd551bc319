import { globSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { EventRecord } from '../../contract/src/event-record.ts';
import { event } from '../../functions/src/accreditation/fixtures/events.ts';
import { renderEventReport } from '../../functions/src/reports/event-report.ts';
import { renderPeriodReport } from '../../functions/src/reports/period-report.ts';
import { median } from './own-process.ts';
import { atMost, formatMb, formatMs, type Part, type Row, tableOf } from './table.ts';

/** Prints a {@link Part}. Makes the largest reports, from the demo's pictures: JPEGs of about 100 kB. */

const RUNS = 5;
const demo = new URL('../../contract/content/demo/seeds/pictures/', import.meta.url).pathname;
const pictures = globSync(`${demo}*.jpg`).toSorted();
const readPicture = async (index: number) => readFileSync(pictures[index % pictures.length] ?? '');

const attendance = Array.from({ length: 5000 }, (_, index) => ({
  name: `Student number ${index + 1}`,
  roll: `0827CS${240_000 + index}`,
}));
/** The n-th event has the pictures from n on. */
const events = Array.from({ length: 300 }, (_, number) => ({
  item: {
    ...eventWithPictures(4),
    _id: `event-${number}`,
    date: `2026-${String((number % 12) + 1).padStart(2, '0')}-22`,
    kind: 'sports',
    metrics: ['5.3.3'],
  },
  readPicture: (index: number) => readPicture(number + index),
}));

/** What is in a report, the most ms, and what makes it. */
const reports: [string, number, () => Promise<unknown>][] = [
  ['50 photographs', 300, () => renderEventReport({ item: eventWithPictures(50), readPicture })],
  [
    'A list of 5,000 names',
    3000,
    () => {
      const evidence = { files: [], attendance, readFile: async () => null };
      return renderEventReport({ item: eventWithPictures(12), readPicture }, { evidence });
    },
  ],
  [
    'A period of 300 events',
    20_000,
    () => renderPeriodReport({ from: '2026-01-01', to: '2026-12-31', clubs: [], kinds: [], events }),
  ],
];

const rows: Row[] = [];
for (const [what, most, make] of reports) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Between two calls of a function the streams of the first one end, too.
    await setImmediate();
    const began = performance.now();
    await make();
    times.push(performance.now() - began);
  }
  rows.push(atMost(what, median(times), most, formatMs));
}
rows.push(atMost('Most memory of the process', process.resourceUsage().maxRSS * 1024, 700e6, formatMb));

const part: Part = {
  heading: 'Report',
  how: `Medians of ${RUNS}, one after the other in a process with the heap of a function with 1 GiB. Pictures are JPEGs of about 100 kB. A period has events with four photographs each. An attendance list follows the report of an event with twelve photographs.`,
  table: tableOf(rows),
};
console.log(JSON.stringify(part));
process.exit();

function eventWithPictures(count: number): EventRecord {
  return event({
    counts: { image: count, video: 0, pdf: 0 },
    files: Array.from({ length: count }, (_, index) => ({
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
