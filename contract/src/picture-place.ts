import type { PicturePlace } from './evidence.ts';

/** What a camera wrote into a picture. */
export interface CameraNote {
  /** EXIF's `DateTimeOriginal`, `2024:09:05 10:32:11`, or the form of {@link PicturePlace}. */
  takenAt?: unknown;
  /** Degrees. */
  latitude?: unknown;
  longitude?: unknown;
}

/** No phone took pictures before. Cameras without a clock say 1970 or 1980. */
const FIRST_YEAR = '1995';

/**
 * Time and place as stored, without impossible values: times that no calendar has, places that are not on earth, and
 * 0/0, which cameras write if it is unknown. Null if nothing is left.
 */
export function placeOf({ takenAt, latitude, longitude }: CameraNote): PicturePlace | null {
  const time = momentOf(takenAt);
  const isTrue = isDegree(latitude, 90) && isDegree(longitude, 180) && (latitude !== 0 || longitude !== 0);
  if (time === '' && !isTrue) return null;
  return isTrue
    ? { takenAt: time, latitude: rounded(latitude), longitude: rounded(longitude) }
    : { takenAt: time, latitude: null, longitude: null };
}

function momentOf(text: unknown): string {
  const written = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::[0-6]\d)?/.exec(
    typeof text === 'string' ? text.trim() : '',
  );
  if (!written) return '';
  const [, year = '', month, day, hour, minute] = written;
  const date = `${year}-${month}-${day}`;
  const real = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date);
  return isReal && year >= FIRST_YEAR && year < '2200' ? `${date}T${hour}:${minute}` : '';
}

function isDegree(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}

/** Six decimals are a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
