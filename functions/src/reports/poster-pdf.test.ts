import { printedColours } from '@club-portal/contract/poster';
import { compositions } from '@club-portal/contract/poster-art';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { printPoster } from './poster-pdf.ts';

const texts = {
  title: 'Robo Race',
  date: '2026-03-14',
  days: '14',
  month: 'March 2026',
  time: '10:00–12:30',
  place: 'Seminar Hall',
  club: 'Robotic Club',
  cancelled: '',
};
const address = 'https://palashvan.example/events/upcoming/7kq2m9x4fd7kq2m9x4fd';
const printed = {
  size: 'a4' as const,
  language: 'en' as const,
  poster: { texts, composition: 'steps' as const, colours: printedColours('#9a3412', '#e9a11b') },
  about: { title: 'Poster', author: '', subject: '', keywords: '', createdAt: new Date(0) },
  foot: {
    institute: 'Palashvan Institute of Technology',
    department: 'Department of Mechanical Engineering',
    lead: 'Details and registration',
    address,
    code: address,
    alt: `QR code that leads to ${address}`,
  },
};
const withTexts = (changes: Partial<typeof texts>) => ({
  ...printed,
  poster: { ...printed.poster, texts: { ...texts, ...changes } },
});
const emblem = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#9a3412' } })
  .png()
  .toBuffer();

describe('the printed poster', () => {
  test('is one page of searchable text, in reading order', async () => {
    const [text, ...more] = await readText(await printPoster({ ...printed, emblem }));
    expect(more).toEqual([]);
    expect(text).toContain(
      `Robotic Club Robo Race 14 March 2026 10:00–12:30 Seminar Hall Details and registration ${address} Palashvan`,
    );
  });

  test('is A4 or A3, with the same drawing', async () => {
    const [[small], [large]] = await Promise.all([
      drawPages(await printPoster(printed)),
      drawPages(await printPoster({ ...printed, size: 'a3' })),
    ]);
    expect([small?.width, small?.height, large?.width, large?.height]).toEqual([595, 841, 841, 1190]);
    const scaled = await sharp(Buffer.from(large?.pixels ?? []), {
      raw: { width: 841, height: 1190, channels: 3 },
    })
      .resize(595, 841, { fit: 'fill' })
      .raw()
      .toBuffer();
    const differing = scaled.filter((value, index) => Math.abs(value - (small?.pixels[index] ?? 0)) > 100);
    expect(differing.length / scaled.length).toBeLessThan(0.01);
  });

  test('is tagged: title, paragraphs, link, and the code in words; fonts are embedded', async () => {
    const { bodies } = new PdfObjects(await printPoster({ ...printed, emblem }));
    const count = (role: string) => bodies.filter((body) => body.includes(`/S /${role}\n`)).length;
    expect([count('H1'), count('Figure'), count('Link')]).toEqual([1, 1, 1]);
    expect(count('P')).toBeGreaterThan(5);
    expect(bodies.some((body) => body.includes('/URI'))).toBe(true);
    expect(bodies.filter((body) => body.includes('/FontDescriptor ')).length).toBeGreaterThan(1);
    expect(bodies.filter((body) => /\/FontFile[23] /.test(body)).length).toBeGreaterThan(1);
  });

  test('keeps Hindi words as typed, though their letters are drawn in another order', async () => {
    const { bodies } = new PdfObjects(
      await printPoster({ ...withTexts({ title: 'मिसिल' }), language: 'hi' }),
    );
    expect(bodies.some((body) => body.includes('/Lang (hi-IN)'))).toBe(true);
    const [text] = await readText(await printPoster({ ...withTexts({ title: 'मिसिल' }), language: 'hi' }));
    expect(text).toContain('मिसिल');
  });

  test.each(compositions)('has room for the longest title above its foot: %s', async (composition) => {
    const long = withTexts({ title: 'Responsible engineering of renewable energy '.repeat(5).slice(0, 200) });
    const pdf = await printPoster({ ...long, poster: { ...long.poster, composition } });
    const [text] = await readText(pdf);
    expect(text).toContain('Details and registration');
    expect(text?.match(/renewable/g)?.length).toBe(4);
  });

  test('the same event gives the same bytes', async () => {
    expect(Buffer.from(await printPoster(printed)).equals(await printPoster(printed))).toBe(true);
  });
});
