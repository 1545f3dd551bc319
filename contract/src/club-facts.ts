import type { EventRecord, GalleryImage } from './event-record.ts';
import type { InLanguage } from './in-language.ts';
import { CLUB_PICTURES_MOST } from './limits.ts';
import type { UpcomingEvent } from './upcoming-event.ts';

/** The next event of a club that is not cancelled. `events` are in the order of their days. */
export function nextOfClub<Event extends Pick<UpcomingEvent, 'club' | 'cancelled'>>(
  events: readonly Event[],
  club: string,
): Event | undefined {
  return events.find((event) => event.club === club && !event.cancelled);
}

type OfEvent = 'title' | 'addressTitle' | 'date' | 'club';

/**
 * Pictures of event records, each with its event, at most as many as a club's page shows: the first of each event, then the
 * second of each.
 */
export function newestPictures<File extends { kind: string }>(
  items: readonly (Pick<InLanguage<EventRecord>, OfEvent | '_id'> & { files: File[] })[],
): (File & Pick<InLanguage<GalleryImage>, OfEvent | 'gallery'>)[] {
  const ofEvents = items.map(({ _id: gallery, title, addressTitle, date, club, files }) =>
    files
      .filter(({ kind }) => kind === 'image')
      .map((file) => ({ ...file, gallery, title, addressTitle, date, club })),
  );
  return Array.from({ length: CLUB_PICTURES_MOST }, (_, place) =>
    ofEvents.flatMap((pictures) => pictures.slice(place, place + 1)),
  )
    .flat()
    .slice(0, CLUB_PICTURES_MOST);
}
