import type { PicturePlace } from '@club-portal/contract/evidence';
import { placeOf } from '@club-portal/contract/picture-place';

/** Reads when and where a picture was taken, if its camera recorded it. Null for any other bytes. */
export async function readPlace(bytes: Uint8Array): Promise<PicturePlace | null> {
  const { default: ExifReader } = await import('exifreader');
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { exif, gps } = ExifReader.loadView(view, {
      expanded: true,
      includeTags: { exif: ['DateTimeOriginal'], gps: true },
    });
    return placeOf({
      takenAt: exif?.DateTimeOriginal?.value?.[0],
      latitude: gps?.Latitude,
      longitude: gps?.Longitude,
    });
  } catch {
    // The file has no metadata, or broken ones.
    return null;
  }
}
