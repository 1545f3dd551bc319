/** Returns a JPEG at most `width` px wide. Null if the picture cannot be decoded. */
export async function smallerJpeg(jpeg: Uint8Array, width: number): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(jpeg).resize({ width, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
  } catch {
    return null;
  }
}
