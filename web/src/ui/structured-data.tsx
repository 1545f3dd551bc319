import { institute } from '@club-portal/contract/content/institute';
import type { EventRecord } from '@club-portal/contract/event-record';
import { endOf, lastDayOf } from '@club-portal/contract/last-day';
import type { Shown } from '@club-portal/contract/shown';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { basePath } from '../lib/addresses/site-address.ts';

/** The way from the home page to a page, as https://schema.org/BreadcrumbList. */
export function breadcrumbs(pages: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: institute.shortName, path: '' }, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: institute.website + basePath + path,
    })),
  };
}

type AnnouncedFacts = Shown<
  UpcomingEvent,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'description'
  | 'cancelled'
  | 'registration'
  | 'registered',
  'link' | 'club' | 'picture' | 'poster' | 'attachments' | 'sequence' | 'record'
>;

/** An announced event as https://schema.org/Event. `path` is the path of its page, `picture` is a full address. */
export function announcedEventFacts(announced: AnnouncedFacts, path: string, picture: string) {
  const { title, date, lastDay, start, end, ...event } = announced;
  const last = lastDayOf(announced);
  return {
    ...eventFacts({
      ...event,
      title,
      startDate: momentOf(date, start),
      endDate: end ? inIndia(endOf(announced)) : last > date ? last : '',
      picture,
    }),
    ...registrationFacts(announced, path),
  };
}

/** Registering is free, and an offer in the words of https://schema.org/Offer. */
function registrationFacts({ registration, registered, cancelled }: AnnouncedFacts, path: string) {
  if (!registration || cancelled) return {};
  const { opens, closes, capacity, most, showsSeats } = registration;
  return {
    offers: {
      '@type': 'Offer',
      ...{ price: 0, priceCurrency: 'INR', url: institute.website + basePath + path },
      availability: `https://schema.org/${registered?.isFull ? 'SoldOut' : 'InStock'}`,
      ...(opens && { validFrom: inIndia(opens) }),
      ...(closes && { validThrough: inIndia(closes) }),
    },
    ...(showsSeats && capacity !== null && { maximumAttendeeCapacity: capacity * most }),
  };
}

type RecordedFacts = Shown<
  EventRecord,
  'title' | 'date' | 'lastDay' | 'location' | 'description' | 'summary',
  | 'type'
  | 'theme'
  | 'no_student'
  | 'no_faculty'
  | 'speaker'
  | 'outcome'
  | 'event_for'
  | 'kind'
  | 'metrics'
  | 'agency'
  | 'scheme'
  | 'women'
  | 'men'
  | 'prizes'
  | 'club'
  | 'announcement'
  | 'report'
  | 'files'
  | 'counts'
  | 'poster'
>;

/** A past event as https://schema.org/Event. `picture` is a full address. */
export function recordedEventFacts(
  { title, date, lastDay, location, description, summary }: RecordedFacts,
  picture: string,
) {
  return eventFacts({
    title,
    startDate: date,
    endDate: lastDay,
    location,
    description: description || summary || title,
    picture,
  });
}

interface EventFacts {
  title: string;
  startDate: string;
  /** Empty if it ends on its first day, at an unknown time. */
  endDate: string;
  location: string;
  description: string;
  cancelled?: boolean;
  picture: string;
}

function eventFacts({ title, startDate, endDate, location, description, ...more }: EventFacts) {
  return {
    '@type': 'Event',
    name: title,
    startDate,
    ...(endDate && { endDate }),
    eventStatus: `https://schema.org/${more.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || institute.name, address: institute.address.join(', ') },
    organizer: { '@type': 'Organization', name: institute.name, url: institute.website },
    description,
    image: [more.picture],
  };
}

/** ISO 8601, with the offset of India if there is a time. */
function momentOf(date: string, time: string | undefined): string {
  return time ? inIndia(`${date}T${time}`) : date;
}

function inIndia(moment: string): string {
  return `${moment}:00+05:30`;
}

/** Facts about the page for search engines, as JSON-LD in the vocabulary of https://schema.org. */
export function StructuredData({ facts }: { facts: object[] }) {
  const json = JSON.stringify(facts.map((fact) => ({ '@context': 'https://schema.org', ...fact })));
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which cannot end the element without a "<"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
