import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareContentPicture } from '../media/content-picture.ts';
import { renderEventReport } from './event-report.ts';
import { drawPages, readText } from './fixtures/pdf-reader.ts';
import { plain } from './fixtures/records.ts';
import { setReportEmblem } from './report-emblem.ts';

afterEach(() => setReportEmblem(null));

/** A disc on a transparent background, like many emblems. */
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
  'an emblem given as %s is printed on every report, on white',
  async (format) => {
    const { extension, files } = await prepareContentPicture(
      { name: `emblem.${format}`, bytes: await disc(format), alt: '' },
      'reportEmblem',
    );
    expect(extension).toBe('png');
    const png = files[0]?.main.content as Uint8Array;
    setReportEmblem(async () => png);
    const pdf = await renderEventReport(event);
    // The emblem is 46 pt wide, starting at the left margin.
    const [red = 0, green = 255, blue = 255] = await colourAt(pdf, 68 + 23, 54 + 23);
    expect([red > 170, green < 60, blue < 90]).toEqual([true, true, true]);
    expect(await colourAt(pdf, 68 + 2, 54 + 2)).toEqual([255, 255, 255]);

    const docx = unzipSync(await renderEventReport(event, { format: 'docx' }));
    const [, picture] = Object.entries(docx).find(([name]) => name.endsWith('.png')) ?? [];
    const { data } = await sharp(picture)
      .extract({ left: 192, top: 192, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(170);
    expect(data[1]).toBeLessThan(60);
  },
);

const wrap = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="512" height="512">${inner}</svg>`,
  );
const item = { ...plain, files: [] };
const event = { item, readPicture: async () => null };

it.each<[string, () => Promise<Uint8Array>]>([
  ['has text in it', async () => wrap('<rect width="60" height="60"/><text y="40">विभाग</text>')],
  ['is no picture', async () => Buffer.from('<svg')],
  ['cannot be read', () => Promise.reject(new Error('Storage has no such object'))],
])(
  'an emblem that %s does not break reports: they are printed without it, and the log says so',
  async (_, read) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    setReportEmblem(read);
    const pdf = await renderEventReport(event);
    expect((await readText(pdf)).join(' ')).toContain(plain.title);
    expect(await colourAt(pdf, 68 + 23, 54 + 50)).toEqual([255, 255, 255]);
    const docx = unzipSync(await renderEventReport(event, { format: 'docx' }));
    expect(Object.keys(docx).filter((name) => name.endsWith('.png'))).toEqual([]);
    expect(warned.mock.calls.map(([line]) => JSON.parse(line).message)).toEqual(
      Array(2).fill('Reports are printed without their emblem'),
    );
    warned.mockRestore();
  },
);

it.each([
  ['hsl(210, 80%, 40%)', [20, 102, 184]],
  ['hsla(210, 80%, 40%, 1)', [20, 102, 184]],
  ['rgb(80% 20% 10%)', [204, 51, 26]],
  ['rebeccapurple', [102, 51, 153]],
  ['currentColor', [0, 170, 0]],
])('a drawing in %s is printed in this colour', async (colour, expected) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" color="#0a0"><rect width="9" height="9" fill="${colour}"/></svg>`;
  const sent = { name: 'a.svg', alt: '', bytes: Buffer.from(drawing) };
  const { files } = await prepareContentPicture(sent, 'reportEmblem');
  setReportEmblem(async () => files[0]?.main.content as Uint8Array);
  expect(await colourAt(await renderEventReport(event), 68 + 23, 54 + 23)).toEqual(expected);
});

/** The colour at a place on the first page, pt. */
async function colourAt(pdf: Uint8Array, x: number, y: number): Promise<number[]> {
  const [first] = await drawPages(pdf);
  const { pixels, width } = first as NonNullable<typeof first>;
  return [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}
