const SIDE = 256;

/** Returns a square WebP of 256 px as a `data:` URL. Throws if the picture cannot be decoded. */
export async function renderPortrait(dataUrl: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const square = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return `data:image/webp;base64,${square.toString('base64')}`;
}
