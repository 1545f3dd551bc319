import { readFileSync } from 'node:fs';
import type { EventRecord } from '../../contract/src/event-record.ts';
import { event } from '../../functions/src/accreditation/fixtures/events.ts';
import { renderEventReport } from '../../functions/src/reports/event-report.ts';
import { renderPeriodReport } from '../../functions/src/reports/period-report.ts';
import { measureMaking } from './own-process.ts';

/**
 * Arguments: `portal|period|list COUNT PICTURE …`. `portal` is a report of COUNT pictures, `period` one of COUNT events with
 * four each, `list` one of an event with COUNT names. Prints time and memory.
 */

const [maker, counted, ...pictures] = process.argv.slice(2);
const count = Number(counted);
const readPicture = async (index: number) => readFileSync(pictures[index % pictures.length] ?? '');

const makers: Record<string, () => Promise<unknown>> = {
  portal: () => renderEventReport({ item: eventWithPictures(count), readPicture }),
  period: () =>
    renderPeriodReport({ from: '2026-01-01', to: '2026-12-31', clubs: [], kinds: [], events: manyEvents() }),
  list: () => {
    const attendance = Array.from({ length: count }, (_, index) => ({
      name: `Student number ${index + 1}`,
      roll: `0827CS${240_000 + index}`,
    }));
    const evidence = { files: [], attendance, readFile: async () => null };
    return renderEventReport({ item: eventWithPictures(12), readPicture }, { evidence });
  },
};
console.log(JSON.stringify(await measureMaking(5, async () => makers[maker ?? '']?.())));

/** The n-th event has the pictures from n on. */
function manyEvents() {
  return Array.from({ length: count }, (_, number) => ({
    item: {
      ...eventWithPictures(4),
      _id: `event-${number}`,
      date: `2026-${String((number % 12) + 1).padStart(2, '0')}-22`,
      kind: 'sports',
      metrics: ['5.3.3'],
    },
    readPicture: (index: number) => readPicture(number + index),
  }));
}

function eventWithPictures(pictures: number): EventRecord {
  return event({
    counts: { image: pictures, video: 0, pdf: 0 },
    files: Array.from({ length: pictures }, (_, index) => ({
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
