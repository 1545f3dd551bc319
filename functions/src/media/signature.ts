/** A printed signature is at most this large, px. */
const SIZE = { width: 600, height: 200 };
const PIXELS_MOST = 4_000_000;

/**
 * Returns the picture of a signature, a PNG in Base64, stripped of anything else a PNG may contain. Null for other
 * input.
 */
export async function cleanSignature(base64: string): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: PIXELS_MOST });
    if ((await picture.metadata()).format !== 'png') return null;
    const resized = picture.resize({ ...SIZE, fit: 'inside', withoutEnlargement: true });
    return (await resized.png({ palette: true }).toBuffer()).toString('base64');
  } catch {
    return null;
  }
}
