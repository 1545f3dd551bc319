import { clubs } from '@club-portal/contract/content/clubs';
import { compositions } from '@club-portal/contract/poster-art';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { outlinePen } from '../reports/poster-pen.ts';
import { drawEventPoster } from './event-poster.ts';
import { drawPosterPreview } from './link-preview.ts';

const event = {
  _id: 'event',
  title: 'Robo Race',
  date: '2026-03-14',
  lastDay: '',
  location: 'Seminar Hall',
  club: 'robotic',
  translations: { hi: { title: 'प्रतियोगी प्रोग्रामिंग का परिचय' } },
};

describe('the poster in link previews', () => {
  test.each(compositions)('is small and has the required size with %s', async (poster) => {
    const picture = await drawPosterPreview(
      { ...event, poster, title: `${'Responsible AI '.repeat(14)}😀` },
      'en',
    );
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(picture.length).toBeLessThan(150_000);
  });

  test('has outlines instead of letters, because a function has no fonts and librsvg fails without them', async () => {
    const size = { width: 1200, height: 630 };
    for (const code of ['en', 'hi'] as const) {
      const svg = await drawEventPoster(event, code, { ...size, pen: outlinePen() });
      expect(svg).not.toContain('<text');
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(4);
      expect(svg).toContain('href="data:image/png;base64,');
    }
  });

  test('differs in each language and for each fact', async () => {
    const draw = async (changes: object, code: 'en' | 'hi' = 'en') =>
      Buffer.from(await drawPosterPreview({ ...event, poster: 'sun', ...changes }, code)).toString('base64');
    const all = await Promise.all([
      draw({}),
      draw({}, 'hi'),
      draw({ date: '2026-03-15' }),
      draw({ lastDay: '2026-03-16' }),
      draw({ start: '10:00' }),
      draw({ location: 'Main Hall' }),
      draw({ club: 'coding' }),
      draw({ cancelled: true }),
      draw({ poster: 'steps' }),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ['half a character', '\ud83d half'],
    ['control characters', '\u0000\u0007\u202e'],
    ['a script without a font', 'مرحبا 中文 🎉'],
    ['marks on marks', `a${'\u0301'.repeat(150)}`],
    ['one long word', 'W'.repeat(200)],
    ['markup', '<image href="x"/>&amp;"\''],
  ])('is drawn for a title of %s', async (_, title) => {
    const picture = await drawPosterPreview({ ...event, title, location: title }, 'en');
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  });

  test('is drawn without an emblem for a club without one, for a removed emblem, or for no club', async () => {
    const withoutEmblem = clubs().find(({ emblem }) => emblem === undefined)?.key ?? '';
    for (const club of [withoutEmblem, 'gone', ''])
      expect((await drawPosterPreview({ ...event, club }, 'en')).length).toBeGreaterThan(5000);
  });
});
