import type { PicturePlace } from '@club-portal/contract/evidence';

type Place = Pick<PicturePlace, 'latitude' | 'longitude' | 'address'>;

const NO_PLACE: Place = { latitude: null, longitude: null };

/** `23.2599, 77.4126`, an address, or empty text. */
export function writtenPlace({ latitude, longitude, address = '' }: Place): string {
  return latitude === null || longitude === null ? address : `${latitude}, ${longitude}`;
}

/**
 * Both degrees, as maps write them, also from a link to a map; otherwise an address in words. Undefined if it is
 * neither.
 */
export function readPlace(entered: string): Place | undefined {
  const text = entered.trim();
  if (text === '') return NO_PLACE;
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude && longitude) return { latitude: degrees(latitude), longitude: degrees(longitude) };
  }
  return isLink(text) || !/\p{L}[\p{L}\p{M}]/u.test(text) ? undefined : { ...NO_PLACE, address: text };
}

/** A link that {@link readPlace} cannot read, such as a short one, does not say where it leads. */
export function isLink(entered: string): boolean {
  return /^\s*(\w+:\/\/|www\.|\S+\.goo\.gl\/)/i.test(entered);
}

const number = String.raw`-?\d{1,3}(?:[.,]\d+)?`;
const part = String.raw`${number}\s*(?:°\s*(?:\d{1,2}\s*['′]\s*)?(?:\d{1,2}(?:[.,]\d+)?\s*["″]\s*)?)?`;

const patterns = [
  // 23.2599, 77.4126 and 23°15'35.6"N 77°24'45.4"E
  new RegExp(`^(${part}[NS]?)\\s*[,;\\s]\\s*(${part}[EW]?)$`, 'i'),
  // Google Maps: first the place itself, then the middle of the map.
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(`[?&](?:q|query|ll)=(${number})(?:,|%2C)\\+?(${number})`, 'i'),
  new RegExp(`[/?]@(${number}),(${number})`),
  // OpenStreetMap: first the marker, then the middle of the map.
  new RegExp(`[?&]mlat=(${number})&mlon=(${number})`),
  new RegExp(`#map=\\d+/(${number})/(${number})`),
  new RegExp(`^geo:(${number}),(${number})`),
];

/** `23°15'35.6"N` → 23.259889. A comma is read as a decimal point. */
function degrees(written: string): number {
  const [whole = 0, minutes = 0, seconds = 0] = (written.replaceAll(',', '.').match(/-?[\d.]+/g) ?? []).map(
    Number,
  );
  const value = Math.abs(whole) + minutes / 60 + seconds / 3600;
  const isNegative = written.startsWith('-') || /[SW]$/i.test(written.trim());
  return Math.round((isNegative ? -value : value) * 1e6) / 1e6;
}
