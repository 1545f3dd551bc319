import type { LanguageCode } from '@club-portal/contract/languages';
import { drawEventPoster, type PosterEvent } from './event-poster.ts';

/** The size that link previews show best; WhatsApp shows nothing over 300 kB on some phones, and no WebP. */
const SIZE = { width: 1200, height: 630 };

/** Crops a picture to the size for link previews, as JPEG. */
export async function drawLinkPreview(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(picture)
    .resize({ ...SIZE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** Returns the poster of an event for link previews, as JPEG with sharp edges between its colours. */
export async function drawPosterPreview(
  event: PosterEvent,
  code: LanguageCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: sharp }, { outlinePen }] = await Promise.all([
    import('sharp'),
    import('../reports/poster-pen.ts'),
  ]);
  const { width, height } = SIZE;
  const poster = await drawEventPoster(event, code, { ...SIZE, pen: outlinePen() });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${poster}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  return new Uint8Array(jpeg);
}
