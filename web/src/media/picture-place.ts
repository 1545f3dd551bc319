import type { PicturePlace } from '@club-portal/contract/evidence';
import { placeOf } from '@club-portal/contract/picture-place';

/**
 * Reads when and where a chosen picture was taken, if its camera recorded it. The result stays in the page unless the
 * user asks to keep it. The reader is loaded with the first picture. If that fails, the upload continues without it.
 */
export async function readPlace(picture: Blob): Promise<PicturePlace | null> {
  try {
    const { load } = await import('exifreader');
    const { exif, gps } = load(await picture.arrayBuffer(), {
      expanded: true,
      includeTags: { exif: ['DateTimeOriginal'], gps: true },
    });
    const [takenAt] = [exif?.DateTimeOriginal?.value ?? []].flat();
    return placeOf({ takenAt, latitude: gps?.Latitude, longitude: gps?.Longitude });
  } catch {
    // The picture has no metadata, or damaged metadata.
    return null;
  }
}
