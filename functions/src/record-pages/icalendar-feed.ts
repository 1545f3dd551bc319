import { calendarTimes } from '@club-portal/contract/calendar-times';
import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { pageAddress } from '@club-portal/contract/page-addresses';
import type { Shown } from '@club-portal/contract/shown';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { updateTimeOf } from '../firestore.ts';
import { listRemovedEvents, type RemovedEvent } from '../records/removed.ts';
import { whileUnchanged } from '../records/while-unchanged.ts';
import { listOver, publishedUpcomingEvents, upcomingEvents } from '../upcoming-events/store.ts';
import { websiteOf, wholeLink } from '../website.ts';

/** Events stay in a subscribed calendar for this many days. */
const DAYS_KEPT = 31;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The most past events, and the most deleted ones. */
const MOST = 100;
/** How often a calendar reloads, s. */
const REFRESH_S = 6 * 60 * 60;

/** Past events since a day, and deleted ones. */
const past = whileUnchanged(publishedUpcomingEvents, (from) =>
  Promise.all([listOver(from, MOST), listRemovedEvents(from, MOST)]),
);

/**
 * The calendar of all announced events or of one club's, RFC 5545. It contains upcoming events, those of the last
 * month, and deleted ones as cancelled. Subscribers go to only some of them, so none of them makes a subscriber busy.
 * Costs two reads, and after a change or midnight at most 200 more.
 */
export async function writeCalendarFeed(language: LanguageCode, club?: string): Promise<string> {
  const from = todayInIndia(new Date(Date.now() - DAYS_KEPT * DAY_MS));
  const [upcoming, [over, removed]] = await Promise.all([upcomingEvents.listVisible(), past(from)]);
  const isWanted = (event: { club: string }) => club === undefined || event.club === club;
  return write(
    language,
    club && labelOf(club, language),
    [...over, ...upcoming].filter(isWanted).map((event) => inLanguage(event, language)),
    removed.filter(isWanted),
  );
}

/** One event, to be added to a calendar. It makes people busy during its hours, but not for all days of a festival. */
export function writeEvent(language: LanguageCode, event: UpcomingEvent): string {
  const shown = inLanguage(event, language);
  return write(language, shown.title, [shown], [], ({ start }) => start !== '');
}

type InCalendar = Shown<
  UpcomingEvent,
  | 'title'
  | 'description'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'link'
  | 'club'
  | 'cancelled'
  | 'sequence',
  'picture' | 'poster' | 'attachments' | 'record' | 'registration' | 'registered'
>;

function write(
  language: LanguageCode,
  name: string | undefined,
  events: InCalendar[],
  removed: RemovedEvent[],
  takesTime: (event: InCalendar) => boolean = () => false,
): string {
  const { institute } = contentIn(language);
  const say = catalogues[language];
  const idOf = (id: string) => `${id}@${new URL(websiteOf(institute)).hostname}`;
  const calendar = ical({
    name: calendarName([name, institute.shortName].filter(Boolean).join(' – ')),
    prodId: {
      company: calendarName(institute.shortName),
      product: 'Club portal',
      language: language.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  for (const event of events) {
    const changed = updateTimeOf(event.version)?.toDate() ?? new Date(event.createdAt);
    calendar.createEvent({
      id: idOf(event._id),
      sequence: event.sequence,
      // Equal for everybody at all times, so that caches can compare answers.
      stamp: changed,
      created: new Date(event.createdAt),
      lastModified: changed,
      ...calendarTimes(event),
      transparency: takesTime(event) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      // Some calendars do not show the status.
      summary: event.cancelled ? say.calendar.cancelledTitle(event.title) : event.title,
      description: [event.description, wholeLink(event.link)].filter(Boolean).join('\n\n'),
      location: event.location || null,
      url:
        websiteOf(institute) +
        (language === 'en' ? '' : `/${language}`) +
        pageAddress('upcomingEvent', event),
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...clubOf(event, language),
    });
  }
  for (const event of removed) {
    calendar.createEvent({
      id: idOf(event._id),
      sequence: event.sequence,
      stamp: event.at,
      lastModified: event.at,
      ...calendarTimes(event),
      summary: say.calendar.removedTitle,
      ...clubOf(event, language),
      status: ICalEventStatus.CANCELLED,
    });
  }
  return inOrder(calendar.toString());
}

/**
 * The library escapes texts of events, but not the calendar's name and maker. Texts of the content may contain line
 * breaks.
 */
function calendarName(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&');
}

/**
 * The library writes its own properties after the events, where RFC 5545 (3.6) allows none, and no line break at the
 * end.
 */
function inOrder(calendar: string): string {
  const zone = '\r\nX-WR-TIMEZONE:Asia/Kolkata';
  return `${calendar.replace(/\r\n(?:BEGIN:VEVENT|END:VCALENDAR)(?:\r\n|$)/, (first) => zone + first)}\r\n`;
}

function clubOf({ club }: { club: string }, language: LanguageCode) {
  return club ? { categories: [{ name: labelOf(club, language) }] } : {};
}

function labelOf(key: string, language: LanguageCode): string {
  return contentIn(language).clubs.find((club) => club.key === key)?.label ?? key;
}
