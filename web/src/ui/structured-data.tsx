import { institute } from '@club-portal/contract/content/institute';
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

interface EventFacts {
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Empty for an event of one day. */
  lastDay?: string;
  /** Times of the day in India, `HH:MM`. Empty text if there are none. */
  start?: string;
  end?: string;
  location: string;
  description: string;
  cancelled?: boolean;
  /** The whole address of a picture. */
  picture?: string;
}

/** An event, announced or recorded, as https://schema.org/Event. */
export function eventFacts({ title, date, lastDay, start, end, location, description, ...more }: EventFacts) {
  return {
    '@type': 'Event',
    name: title,
    startDate: momentOf(date, start),
    ...((lastDay || end) && { endDate: momentOf(lastDay || date, end) }),
    eventStatus: `https://schema.org/${more.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || institute.name, address: institute.address.join(', ') },
    organizer: { '@type': 'Organization', name: institute.name, url: institute.website },
    description,
    ...(more.picture && { image: [more.picture] }),
  };
}

/** ISO 8601, with the time of India if there is one. */
function momentOf(date: string, time: string | undefined): string {
  return time ? `${date}T${time}:00+05:30` : date;
}

/** Facts about the page for search engines, as JSON-LD with the words of https://schema.org. */
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
