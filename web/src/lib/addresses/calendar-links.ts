import { calendarTimes } from '@club-portal/contract/calendar-times';
import { dayAfter } from '@club-portal/contract/last-day';

interface InCalendar {
  title: string;
  description: string;
  date: string;
  lastDay: string;
  start: string;
  end: string;
  location: string;
}

/** Servers refuse longer addresses. A letter of Hindi takes nine characters. */
const LINK_MOST = 2000;

/**
 * The page of Google Calendar that adds an event. `address` is the address of the event's page, preferably a short one.
 */
export function googleCalendarLink(event: InCalendar, address: string): string {
  const { start, end, allDay } = timesOf(event);
  const written = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = (time: Date) => written(time).slice(0, 8);
  const write = allDay ? day : written;
  const times = { dates: `${write(start)}/${write(end)}` };
  const names = { title: 'text', location: 'location', description: 'details' };
  return linkOf('https://calendar.google.com/calendar/render?action=TEMPLATE', times, names, event, address);
}

/** The page of Outlook that adds an event: `live` for personal accounts, `office` for Microsoft 365. */
export function outlookLink(host: 'live' | 'office', event: InCalendar, address: string): string {
  const { start, end, allDay } = timesOf(event);
  const write = (time: Date) =>
    time
      .toISOString()
      .replace(/\.\d+/, '')
      .slice(0, allDay ? 10 : undefined);
  const base = `https://outlook.${host}.com/calendar/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent`;
  const times = { startdt: write(start), enddt: write(end), ...(allDay && { allday: 'true' }) };
  return linkOf(base, times, { title: 'subject', location: 'location', description: 'body' }, event, address);
}

/** An event without an end is a moment, and an all-day event ends with its day. */
function timesOf(event: InCalendar) {
  const { start, end, allDay = false } = calendarTimes(event);
  return { start, end: end ?? (allDay ? new Date(dayAfter(event.date, 1)) : start), allDay };
}

type Texts = 'title' | 'location' | 'description';

/**
 * The times and the page's address are complete. The title gets the room they leave, then the place, then the
 * description.
 */
function linkOf(
  base: string,
  times: Record<string, string>,
  names: Record<Texts, string>,
  event: InCalendar,
  address: string,
): string {
  // Outlook shows a plus sign where URLSearchParams writes a space.
  const whole = Object.entries(times).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  const end = encodeURIComponent(`\n\n${address}`);
  const texts = Object.entries(names) as [Texts, string][];
  let link = base + whole.join('');
  let room = LINK_MOST - link.length - end.length;
  for (const [, name] of texts) room -= `&${name}=`.length;
  for (const [text, name] of texts) {
    const written = fitting(event[text], room);
    room -= written.length;
    link += `&${name}=${written}`;
  }
  return link + end;
}

/** The start of a text that takes at most this many characters in an address. */
function fitting(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  let short = '';
  for (const letter of text) {
    const next = short + encodeURIComponent(letter);
    if (next.length > room - ELLIPSIS.length) break;
    short = next;
  }
  return short && short + ELLIPSIS;
}

const ELLIPSIS = encodeURIComponent('…');
