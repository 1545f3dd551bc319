import type { EventRecord } from '@club-portal/contract/event-record';
import type { PicturePlace } from '@club-portal/contract/evidence';
import { isGeneratedAlternative } from '@club-portal/contract/generated-alternative';
import { writtenDate } from './dates-and-numbers.ts';
import type { LoadedPicture } from './load-photographs.ts';
import type { PhotographsPart } from './report-parts.ts';
import { shortened } from './typesetter.ts';
import type { Wording } from './wording.ts';

/** A picture's caption: its description, and where and when it was taken if known. */
export function withCaption(
  { say, language }: Wording,
  { title }: Pick<EventRecord, 'title'>,
  places: Record<string, PicturePlace>,
  picture: LoadedPicture,
): PhotographsPart['pictures'][number] {
  const { number, file } = picture;
  const isOwn = !isGeneratedAlternative(file.alt ?? '') && file.alt.trim() !== title?.trim();
  const description = isOwn ? shortened(file.alt, 300) : '';
  const place = places[file.id];
  return {
    picture,
    alt: description || `${say.report.photograph(number)}: ${shortened(title, 90)}`,
    caption: description ? `${number}. ${description}` : say.report.photograph(number),
    place: place ? writtenPlace({ say, language }, place) : '',
  };
}

/**
 * For example `05 September 2024, 10:32, 23.2599° N 77.4126° E`, or with an address instead of the degrees. Unknown
 * parts are left out.
 */
export function writtenPlace(
  { say, language }: Pick<Wording, 'say' | 'language'>,
  { takenAt, latitude, longitude, address = '' }: PicturePlace,
): string {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(takenAt) ?? [];
  const isKnown = latitude !== null && longitude !== null;
  return [
    day && writtenDate(day, language),
    time,
    isKnown
      ? `${degrees(latitude)} ${latitude < 0 ? say.report.south : say.report.north} ${degrees(longitude)} ${longitude < 0 ? say.report.west : say.report.east}`
      : address,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function degrees(value: number): string {
  return `${Math.abs(value).toFixed(4)}°`;
}
