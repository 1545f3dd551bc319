import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { prepareContentPicture } from '../media/content-picture.ts';
import { drawingOfPng } from './drawing-of-png.ts';
import { renderEventReport } from './event-report.ts';
import { drawPages } from './fixtures/pdf-reader.ts';
import { plain } from './fixtures/records.ts';
import { setReportEmblem } from './report-emblem.ts';

afterEach(() => setReportEmblem(null));

/** A disc on nothing, as offices have their emblems. */
const disc = (format: 'png' | 'jpeg') =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="190" fill="#c02040"/></svg>',
    ),
  )
    .flatten(format === 'jpeg' && { background: '#ffffff' })
    .toFormat(format)
    .toBuffer();

it.each(['png', 'jpeg'] as const)(
  'an emblem that is a %s is printed on every report, on white',
  async (format) => {
    const { extension, files } = await prepareContentPicture(
      { name: `emblem.${format}`, bytes: await disc(format), alt: '' },
      'reportEmblem',
    );
    expect(extension).toBe('png');
    const png = files[0]?.main.content as Uint8Array;
    setReportEmblem(async () => drawingOfPng(png));
    const item = { ...plain, files: [] };
    const event = { item, readPicture: async () => null };

    const [first] = await drawPages(await renderEventReport(event));
    const { pixels, width } = first as NonNullable<typeof first>;
    // 72 dpi: a pixel is a pt. The emblem is 46 pt wide from the left margin on.
    const colourAt = (x: number, y: number) => [
      ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ];
    const [red = 0, green = 255, blue = 255] = colourAt(68 + 23, 54 + 23);
    expect([red > 170, green < 60, blue < 90]).toEqual([true, true, true]);
    expect(colourAt(68 + 2, 54 + 2)).toEqual([255, 255, 255]);

    const docx = unzipSync(await renderEventReport(event, { format: 'docx' }));
    const [, picture] = Object.entries(docx).find(([name]) => name.endsWith('.png')) ?? [];
    const { data } = await sharp(picture)
      .extract({ left: 92, top: 92, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(170);
    expect(data[1]).toBeLessThan(60);
  },
);
