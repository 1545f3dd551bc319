/** What link previews show best; WhatsApp shows nothing over 600 kB, and no WebP. */
const SIZE = { width: 1200, height: 630 };

/** A picture cut to the size for link previews, as JPEG. */
export async function drawLinkPreview(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(picture)
    .resize({ ...SIZE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
