import type { CalendarEntry } from '@club-portal/contract/calendar';
import { clubYears, nextOfClub } from '@club-portal/contract/club-facts';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { type InLanguage, inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { CLUB_MEMBERS_LEAST, CLUB_PAST_MOST } from '@club-portal/contract/limits';
import type { Notice as WholeNotice } from '@club-portal/contract/notice';
import { noticeGroups } from '@club-portal/contract/notice-groups';
import { numberIn } from '@club-portal/contract/number-in';
import { pictureAddress, targetOf } from '@club-portal/contract/page-addresses';
import { type Composition, compositionsOf, faceOf, tileDays } from '@club-portal/contract/poster-art';
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
import { FACES, sizesOfCard, sizesOfEvent, sizesOfPast } from '../lib/rendering/sizes-in-list.ts';
import { srcSetOf } from '../lib/rendering/src-set.ts';
import { stripSeconds } from '../lib/rendering/strip-seconds.ts';
import { takeEarlyPicture } from './early-picture.ts';
import { pause } from './pieces.ts';

/*
 * Writes the API's answers into the early parts of a page (`ui/early-part.tsx`). These have the markup of the
 * application's own lists as templates, so nothing moves when the application takes over. A part is visible when it is
 * filled, so it is written in pieces.
 */

type Values = Record<string, string>;

export interface Answer {
  notices?: WholeNotice[];
  events?: UpcomingEvent[];
  gallery?: EventRecord[];
  years?: number[];
  members?: number;
  /** The past announced events without a record. */
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
  | 'picture'
  | 'poster',
  'attachments' | 'sequence' | 'record' | 'registration' | 'registered'
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

const EVENTS_OF_A_FRAME = 4;
const FRAME_MS = 32;

/** Whether the address names a year. The answer has the newest year. */
const isOfAYear = new URLSearchParams(location.search).has('year');

/** Resolves to false if the page has no part for the answer, or if the answer has nothing to show. */
export async function showEarly({ years = [], members, entries, ...answer }: Answer): Promise<boolean> {
  if (entries) return fillUnrecorded(inPageLanguage(entries));
  const notices = inPageLanguage(answer.notices);
  const events = inPageLanguage(answer.events);
  const gallery = inPageLanguage(answer.gallery);
  return (
    (members !== undefined && (await fillClub(members, gallery))) ||
    (await fill('early-next', nextOfPage(events), fillEvents)) ||
    (await fill('early-strip', notices, fillStrip)) ||
    (await fill('early-notices', notices, fillNotices)) ||
    (await fill('early-events', events, fillEvents)) ||
    fill('early-event-records', isOfAYear || `${years[0]}` > todayInIndia() ? [] : gallery, (...all) =>
      fillEventRecords(...all, years),
    )
  );
}

function inPageLanguage<T extends Parameters<typeof inLanguage>[0]>(records: T[] = []): InLanguage<T>[] {
  return records.map((record) => inLanguage(record, document.documentElement.lang as LanguageCode));
}

/** The number of a club's members, and its newest events. */
async function fillClub(members: number, gallery: InLanguage<EventRecord>[]): Promise<boolean> {
  await fill('early-past', gallery.slice(0, CLUB_PAST_MOST), (part, events, words) => {
    const compositions = compositionsOf(events);
    return addItems(part, events, (event, place) => ({
      ...{ id: event._id, title: event.title, date: event.date },
      ...faceValues(event, pictureOf(event), compositions[place] ?? 'sun', words),
      sizes: sizesOfPast(place, events.length),
      written: writtenDays(event, 'dayFirst', words.dates),
    }));
  });
  return fill('early-members', members < CLUB_MEMBERS_LEAST ? [] : [members], (part, items, { numbers }) =>
    addItems(part, items, (count) => ({ members: numberIn(numbers, count) })),
  );
}

/** The next event of the club whose page it is. Without one, the application says so. */
function nextOfPage(events: Event[]): Event[] {
  const next = nextOfClub(events, location.pathname.split('/').at(-1)?.toLowerCase() ?? '');
  return next ? [next] : [];
}

async function fill<Item>(
  id: string,
  items: Item[],
  write: (part: HTMLElement, items: Item[], words: Words) => Promise<unknown>,
): Promise<boolean> {
  const part = document.getElementById(id);
  if (!part?.dataset.early || items.length === 0) return false;
  await write(part, items, JSON.parse(part.dataset.early));
  await pause();
  part.dataset.filled = '';
  return true;
}

/** Two copies of the list move past, as in the application. */
async function fillStrip(part: HTMLElement, notices: Notice[], words: Words): Promise<void> {
  const shown = notices.slice(0, words.most);
  const [list] = await addItems(part, shown, (notice) => noticeValues(notice, words));
  const track = list?.parentElement;
  if (!list || !track) return;
  track.style.animationDuration = `${stripSeconds(shown)}s`;
  const copy = list.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  track.append(copy);
}

async function fillNotices(part: HTMLElement, notices: Notice[], words: Words): Promise<void> {
  const template = part.querySelector('template') as HTMLTemplateElement;
  for (const { year = words.pinned, notices: members } of noticeGroups(notices))
    await addSection(template, members, (notice) => noticeValues(notice, words), year);
}

async function fillEvents(part: HTMLElement, events: Event[], words: Words): Promise<void> {
  const compositions = compositionsOf(events);
  const write = (event: Event): Values => {
    const { _id, title, description, date, location, club } = event;
    const place = events.indexOf(event);
    return {
      ...{ id: _id, title, description, date, location, clubKey: club },
      ...(place < FACES && faceValues(event, event.picture, compositions[place] ?? 'sun', words)),
      sizes: sizesOfEvent(events.length),
      ...linkValues(event, words),
      written: writtenDays(event, 'monthFirst', words.dates) + (timeSpan(event) && ','),
      time: timeSpan(event),
      club: words.clubs[club] ?? club,
      cancelled: event.cancelled ? words.cancelled : '',
    };
  };
  // The browser lays out and paints each group alone.
  for (let place = 0; place < events.length; place += EVENTS_OF_A_FRAME) {
    await addItems(part, events.slice(place, place + EVENTS_OF_A_FRAME), write);
    part.dataset.filled = '';
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}

async function fillEventRecords(
  part: HTMLElement,
  items: InLanguage<EventRecord>[],
  words: Words,
  filled: number[],
): Promise<void> {
  const { years, newest } = clubYears(filled);
  const [tab, card] = part.querySelectorAll('template');
  const tabs = years.map((year) => ({ year: String(year), selected: String(year === newest) }));
  tab?.after(...tabs.map((values) => copyOf(itemOf(tab), values)));
  if (!card) return;
  const copies = await copiesOf(
    itemOf(card),
    items,
    ({ _id, title, date, lastDay, ...item }, place): Values => {
      const [file] = item.files;
      const picture = file?.kind === 'image' ? file : undefined;
      return {
        title,
        date,
        viewer: file ? pictureAddress(_id, file) : '',
        page: file ? '' : _id,
        written: writtenDays({ date, lastDay }, 'dayFirst', words.dates),
        contents: writtenCounts(item.counts, (kind, count) =>
          words.files[kind][count < 2 ? 0 : 1].replace('2', String(count)),
        ),
        location: item.location,
        description: item.description,
        ...(file && { [file.kind]: 'yes' }),
        sizes: sizesOfCard(place, items.length),
        ...pictureValues(picture),
      };
    },
  );
  const first = copies.find((copy) => copy.querySelector('img'))?.querySelector('img');
  if (first) {
    first.loading = 'eager';
    takeEarlyPicture(first);
  }
  card.after(...copies);
}

/** The announced events of the club in the shown year, below the cards. Each year with such events has a tab. */
async function fillUnrecorded(entries: InLanguage<CalendarEntry>[]): Promise<boolean> {
  const part = document.getElementById('early-event-records');
  const shown = part?.querySelector('[aria-selected=true]')?.textContent;
  // If there are no cards above them, the application shows these events.
  if (!part?.dataset.early || !shown) return false;
  const words: Words = JSON.parse(part.dataset.early);
  const events = entries.filter(({ club }) => club === words.club);
  const [tab, , section] = part.querySelectorAll('template');
  if (!tab || !section) return false;
  for (const { date } of events) addTab(tab, date.slice(0, 4));
  const lines = events.filter(({ date }) => date.startsWith(shown));
  if (lines.length > 0)
    await addSection(section, lines, (entry) => {
      const { _id, title, date, lastDay } = entry;
      const written = writtenDays(entry, 'dayFirst', words.dates);
      return {
        ...{ id: _id, title, date, written },
        // The tile shows only a single day.
        days: lastDay && written,
        day: String(Number(date.slice(8))),
        month: shortMonth(date, document.documentElement.lang),
        year: date.slice(0, 4),
      };
    });
  return true;
}

/** Inserts the tab of a year at its place among the others, if it is missing. */
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

/** The first picture among the first files. */
function pictureOf({ files }: Pick<EventRecord, 'files'>): EventFile | undefined {
  return files.find(({ kind }) => kind === 'image');
}

/** A face has a picture with its days on it, or a poster (`ui/pictures/face-templates.tsx`). It decorates the title. */
function faceValues(
  event: Parameters<typeof faceOf>[0],
  picture: Rendered | undefined,
  composition: Composition,
  { dates }: Words,
): Values {
  if (!picture) return faceOf(event, composition, dates.months);
  const { days, month } = tileDays(event, dates.months);
  return { ...pictureValues({ ...picture, alt: '' }), tileDays: days, tileMonth: month };
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

/** A link to a page of the portal has a different mark from one to another site, which opens in a new tab. */
export function linkValues({ link }: { link: string }, addresses: BuildAddresses) {
  return link.startsWith('/')
    ? { page: addressOfLink(link, addresses), address: '' }
    : { page: '', address: link };
}

type Write<Item> = (item: Item, place: number) => Values;

/** Inserts a copy for each item beside the first template below `place`. Returns the list. */
async function addItems<Item>(
  place: HTMLElement,
  items: Item[],
  write: Write<Item>,
): Promise<[HTMLElement] | []> {
  const template = place.querySelector('template');
  const list = template?.parentElement;
  if (!template || !list) return [];
  list.append(...(await copiesOf(itemOf(template), items, write)));
  return [list];
}

/**
 * Inserts a section with a list after all siblings of its template. Without `heading`, it keeps the template's heading.
 */
async function addSection<Item>(
  template: HTMLTemplateElement,
  items: Item[],
  write: Write<Item>,
  heading?: string,
): Promise<void> {
  const section = itemOf(template).cloneNode(true) as HTMLElement;
  const [title, list] = [section.querySelector('h2'), section.querySelector('ul')];
  if (title && heading) title.textContent = heading;
  list?.replaceChildren(...(await copiesOf(list.firstElementChild as HTMLElement, items, write)));
  template.parentElement?.append(section);
}

async function copiesOf<Item>(template: HTMLElement, items: Item[], write: Write<Item>) {
  const copies: HTMLElement[] = [];
  for (const [place, item] of items.entries()) {
    copies.push(copyOf(template, write(item, place)));
    await pause();
  }
  return copies;
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

/** Screen readers need the language of a text that differs from the page's. */
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
