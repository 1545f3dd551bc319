import type { CalendarEntry } from '@club-portal/contract/calendar';
import { clubYears, newestPictures, nextOfClub } from '@club-portal/contract/club-facts';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { type InLanguage, inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { Notice as WholeNotice } from '@club-portal/contract/notice';
import { noticeGroups } from '@club-portal/contract/notice-groups';
import { numberIn } from '@club-portal/contract/number-in';
import { pictureAddress, targetOf } from '@club-portal/contract/page-addresses';
import type { Shown } from '@club-portal/contract/shown';
import { shownSince } from '@club-portal/contract/shown-since';
import { timeSpan } from '@club-portal/contract/time-span';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { type DateWords, writtenDate, writtenDays } from '@club-portal/contract/written-date';
import { addressOfLink, type BuildAddresses } from '../lib/addresses/link-address.ts';
import { writtenCounts } from '../lib/formats/file-counts.ts';
import { langOf } from '../lib/formats/language-of-text.ts';
import { shortMonth } from '../lib/formats/short-month.ts';
import { sizesForConnection } from '../lib/rendering/sizes-for-connection.ts';
import { sizesOfCard, sizesOfClubPicture } from '../lib/rendering/sizes-in-list.ts';
import { srcSetOf } from '../lib/rendering/src-set.ts';
import { stripSeconds } from '../lib/rendering/strip-seconds.ts';
import { takeEarlyPicture } from './early-picture.ts';

/*
 * Writes the API's answers into the early parts of a page (`ui/early-part.tsx`). These have the markup of the
 * application's own lists as templates, so nothing moves when the application takes over.
 */

type Values = Record<string, string>;

export interface Answer {
  notices?: WholeNotice[];
  events?: UpcomingEvent[];
  gallery?: EventRecord[];
  years?: number[];
  members?: number;
  /** The announced events that are over and have no record. */
  entries?: CalendarEntry[];
}

type Notice = Shown<
  WholeNotice,
  'title' | 'link' | 'hasText' | 'pinned' | 'shownAt',
  'visible' | 'text' | 'showFrom' | 'showUntil' | 'club' | 'attachments'
>;

type Event = Shown<
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
  | 'picture',
  'poster' | 'attachments' | 'sequence' | 'record' | 'registration' | 'registered'
>;

/** A picture, with its sizes. */
type Rendered = Pick<EventFile, 'url' | 'alt' | 'sizes'>;

/** Data that the build wrote at the part. All parts have the dates and the addresses. */
interface Words extends BuildAddresses {
  dates: DateWords;
  most: number;
  clubs: Record<string, string>;
  cancelled: string;
  pinned: string;
  /** The club whose page it is. */
  club: string;
  /** The language in which numbers are written. */
  numbers: string;
  /** The words for one and for two files of a kind. */
  files: Record<EventFile['kind'], [one: string, two: string]>;
}

/** Whether the address names a year. The answer has the newest year. */
const isOfAYear = new URLSearchParams(location.search).has('year');

/** Returns false if the page has no part for the answer, or if the answer has nothing to show. */
export function showEarly({ years = [], members, entries, ...answer }: Answer): boolean {
  if (entries) return fillUnrecorded(inPageLanguage(entries));
  const notices = inPageLanguage(answer.notices);
  const events = inPageLanguage(answer.events);
  const gallery = inPageLanguage(answer.gallery);
  return (
    (members !== undefined && fillClub(members, gallery)) ||
    fill('early-next', nextOfPage(events), fillEvents) ||
    fill('early-strip', notices, fillStrip) ||
    fill('early-notices', notices, fillNotices) ||
    fill('early-events', events, fillEvents) ||
    fill('early-event-records', isOfAYear || `${years[0]}` > todayInIndia() ? [] : gallery, (...all) =>
      fillEventRecords(...all, years),
    )
  );
}

function inPageLanguage<T extends Parameters<typeof inLanguage>[0]>(records: T[] = []): InLanguage<T>[] {
  return records.map((record) => inLanguage(record, document.documentElement.lang as LanguageCode));
}

/** The number of a club's members, and pictures of its newest events. */
function fillClub(members: number, gallery: InLanguage<EventRecord>[]): boolean {
  const pictures = newestPictures(gallery).map(({ gallery, title, ...picture }, place, all) => ({
    ...{ gallery, title, sizes: sizesOfClubPicture(place, all.length) },
    ...pictureValues(picture),
  }));
  fill('early-pictures', pictures, addItems);
  return fill('early-members', [members], (part, _, { numbers }) =>
    addItems(part, [{ members: numberIn(numbers, members) }]),
  );
}

/** The next event of the club whose page it is. Without one, the application says so. */
function nextOfPage(events: Event[]): Event[] {
  const next = nextOfClub(events, location.pathname.split('/').at(-1)?.toLowerCase() ?? '');
  return next ? [next] : [];
}

function fill<Item>(
  id: string,
  items: Item[],
  write: (part: HTMLElement, items: Item[], words: Words) => void,
): boolean {
  const part = document.getElementById(id);
  if (!part?.dataset.early || items.length === 0) return false;
  write(part, items, JSON.parse(part.dataset.early));
  part.dataset.filled = '';
  return true;
}

/** Two copies of the list move past, as in the application. */
function fillStrip(part: HTMLElement, notices: Notice[], words: Words): void {
  const shown = notices.slice(0, words.most);
  const [list] = addItems(
    part,
    shown.map((notice) => noticeValues(notice, words)),
  );
  const track = list?.parentElement;
  if (!list || !track) return;
  track.style.animationDuration = `${stripSeconds(shown)}s`;
  const copy = list.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  track.append(copy);
}

function fillNotices(part: HTMLElement, notices: Notice[], words: Words): void {
  const template = part.querySelector('template') as HTMLTemplateElement;
  for (const { year = words.pinned, notices: members } of noticeGroups(notices)) {
    const items = members.map((notice) => noticeValues(notice, words));
    addSection(template, items, year);
  }
}

function fillEvents(part: HTMLElement, events: Event[], words: Words): void {
  const values = events.map((event) => {
    const { _id, title, description, date, location, club } = event;
    return {
      ...{ id: _id, title, description, date, location },
      ...pictureValues(event.picture),
      ...linkValues(event, words),
      written: writtenDays(event, 'monthFirst', words.dates),
      time: timeSpan(event),
      club: words.clubs[club] ?? club,
      cancelled: event.cancelled ? words.cancelled : '',
    };
  });
  addItems(part, values);
}

function fillEventRecords(
  part: HTMLElement,
  items: InLanguage<EventRecord>[],
  words: Words,
  filled: number[],
): void {
  const { years, newest } = clubYears(filled);
  const cards = items.map(({ _id, title, date, lastDay, description, counts, files }, place): Values => {
    const [file] = files;
    const picture = file?.kind === 'image' ? file : undefined;
    return {
      title,
      date,
      day: String(Number(date.slice(8))),
      month: shortMonth(date, document.documentElement.lang),
      viewer: file ? pictureAddress(_id, file) : '',
      page: file ? '' : _id,
      written: writtenDays({ date, lastDay }, 'dayFirst', words.dates),
      contents: writtenCounts(counts, (kind, count) =>
        words.files[kind][count < 2 ? 0 : 1].replace('2', String(count)),
      ),
      description,
      ...(file && { [file.kind]: 'yes' }),
      sizes: sizesOfCard(place, items.length),
      ...pictureValues(picture),
    };
  });
  const [tab, card] = part.querySelectorAll('template');
  const tabs = years.map((year) => ({ year: String(year), selected: String(year === newest) }));
  tab?.after(...tabs.map((values) => copyOf(itemOf(tab), values)));
  const copies = card ? cards.map((values) => copyOf(itemOf(card), values)) : [];
  const first = copies.find((copy) => copy.querySelector('img'))?.querySelector('img');
  if (first) {
    first.loading = 'eager';
    takeEarlyPicture(first);
  }
  card?.after(...copies);
}

/** The announced events of the club in the shown year, below the cards. Each year with such events has a tab. */
function fillUnrecorded(entries: InLanguage<CalendarEntry>[]): boolean {
  const part = document.getElementById('early-event-records');
  const shown = part?.querySelector('[aria-selected=true]')?.textContent;
  // If there are no cards above them, the application shows these events.
  if (!part?.dataset.early || !shown) return false;
  const words: Words = JSON.parse(part.dataset.early);
  const events = entries.filter(({ club }) => club === words.club);
  const [tab, , section] = part.querySelectorAll('template');
  if (!tab || !section) return false;
  for (const { date } of events) addTab(tab, date.slice(0, 4));
  const lines = events
    .filter(({ date }) => date.startsWith(shown))
    .map((entry) => ({
      ...{ id: entry._id, title: entry.title, date: entry.date },
      written: writtenDays(entry, 'dayFirst', words.dates),
    }));
  if (lines.length > 0) addSection(section, lines);
  return true;
}

/** Inserts the tab of a year in its place among the others, if it is missing. */
function addTab(template: HTMLTemplateElement, year: string): void {
  const list = template.parentElement;
  const tabs = [...(list?.querySelectorAll('button') ?? [])];
  const next = tabs.find(({ textContent }) => (textContent ?? '') <= year);
  if (next?.textContent !== year)
    list?.insertBefore(copyOf(itemOf(template), { year, selected: 'false' }), next ?? null);
}

function pictureValues(picture: Rendered | undefined) {
  return {
    src: picture?.url ?? '',
    srcset: (picture && srcSetOf(picture)) ?? '',
    alt: picture?.alt ?? '',
  };
}

function noticeValues(notice: Notice, words: Words): Values {
  const link = targetOf(notice);
  const since = shownSince(notice);
  return {
    title: notice.title,
    isPlain: link ? '' : 'yes',
    hasText: notice.hasText ? 'yes' : '',
    hasNoText: notice.hasText ? '' : 'yes',
    ...linkValues({ link }, words),
    since,
    day: writtenDate(todayInIndia(new Date(since)), 'dayFirst', words.dates),
  };
}

/** A link to a page of the portal has another mark than one to another site, which opens in a new tab. */
export function linkValues({ link }: { link: string }, addresses: BuildAddresses) {
  return link.startsWith('/')
    ? { page: addressOfLink(link, addresses), address: '' }
    : { page: '', address: link };
}

/** Puts an item for each of the values beside the first template below `place`. Returns the list. */
function addItems(place: HTMLElement, items: Values[]): [HTMLElement] | [] {
  const template = place.querySelector('template');
  const list = template?.parentElement;
  if (!template || !list) return [];
  list.append(...items.map((values) => copyOf(itemOf(template), values)));
  return [list];
}

/**
 * Inserts a section with a list after all siblings of its template. Without `heading`, it keeps the template's heading.
 */
function addSection(template: HTMLTemplateElement, items: Values[], heading?: string): void {
  const section = itemOf(template).cloneNode(true) as HTMLElement;
  const [title, list] = [section.querySelector('h2'), section.querySelector('ul')];
  const item = list?.firstElementChild as HTMLElement;
  if (title && heading) title.textContent = heading;
  list?.replaceChildren(...items.map((values) => copyOf(item, values)));
  template.parentElement?.append(section);
}

function itemOf(template: HTMLTemplateElement): HTMLElement {
  return template.content.firstElementChild as HTMLElement;
}

/**
 * A copy whose marks are replaced by values. An element whose mark has no value disappears, and so does an element that
 * becomes empty.
 */
function copyOf(item: HTMLElement, values: Values): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    let isEmpty = false;
    const written = (text: string, mayBeEmpty = false) =>
      text.replace(/~(\w+)~/g, (_, name: string) => {
        const value = values[name] ?? '';
        isEmpty ||= value === '' && !mayBeEmpty;
        return value;
      });
    for (const attribute of element.attributes) {
      const mayBeEmpty = /^(alt|srcset)$/i.test(attribute.name);
      if (attribute.value.includes('~')) attribute.value = written(attribute.value, mayBeEmpty);
    }
    speak(element, element.getAttribute('alt') ?? '');
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue?.includes('~')) continue;
      child.nodeValue = written(child.nodeValue);
      speak(element, child.nodeValue);
    }
    if (isEmpty && element !== copy) removeWithEmptyParents(element, copy);
  }
  for (const picture of copy.querySelectorAll('img')) picture.sizes = sizesForConnection(picture.sizes);
  return copy;
}

/** Screen readers need the language of a text that is not the page's. */
function speak(element: HTMLElement, text: string): void {
  const lang = langOf(text);
  if (lang) element.lang = lang;
}

function removeWithEmptyParents(element: Element, top: Element): void {
  let empty: Element | null = element;
  while (empty && empty !== top) {
    const parent: Element | null = empty.parentElement;
    empty.remove();
    empty = parent?.textContent === '' && !parent.querySelector('img, svg, template') ? parent : null;
  }
}
