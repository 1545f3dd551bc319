import sharp from 'sharp';
import { renderPicture } from '../../functions/src/media/picture.ts';
import { takePhotograph } from './photograph.ts';
import { formatKb, formatMb, formatMs, median } from './statistics.ts';
import { type Part, tableOf } from './table.ts';

/** Measures the processing of an uploaded photograph, and the time that sharp alone takes for the same files. */
export async function measurePictures(): Promise<Part> {
  const photograph = await takePhotograph();
  const own: number[] = [];
  const bare: number[] = [];
  for (let run = -1; run < RUNS; run++) {
    const ownMs = await time(() => renderPicture(photograph, '0', 'photograph.jpg'));
    const bareMs = await time(() => renderBare(photograph));
    // The first run loads sharp.
    if (run < 0) continue;
    own.push(ownMs);
    bare.push(bareMs);
  }
  const picture = await renderPicture(photograph, '0', 'photograph.jpg');
  const bytes = (content: unknown) => (content instanceof Uint8Array ? content.byteLength : 0);
  return {
    heading: 'Pictures',
    how: `A photograph of 4000 × 3000 px and ${formatMb(photograph.byteLength)}, one at a time, medians of ${RUNS}. Beside it: sharp alone, which makes the same four files and decodes the picture for each.`,
    ...tableOf([
      {
        what: 'WebP in three widths, JPEG for the report, placeholder, colour',
        measured: formatMs(median(own)),
        beside: formatMs(median(bare)),
        budget: '≤ 500 ms',
        holds: median(own) <= 500,
      },
      ...picture.renderings.map(({ width, content }) => ({
        what: `WebP, ${width} px wide`,
        measured: formatKb(bytes(content)),
      })),
      { what: 'JPEG for the report', measured: formatKb(bytes(picture.report.content)) },
    ]),
  };
}

const RUNS = 5;

function renderBare(photograph: Uint8Array) {
  const upright = () => sharp(photograph).autoOrient();
  return Promise.all([
    ...[400, 800, 1600].map((width) => upright().resize({ width }).webp({ quality: 75 }).toBuffer()),
    upright().resize({ width: 1200 }).jpeg({ quality: 78 }).toBuffer(),
  ]);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
