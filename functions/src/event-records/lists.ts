import { findClub } from '@club-portal/contract/content/clubs';
import { EventRecord, GalleryImage } from '@club-portal/contract/event-record';
import {
  CLUB_EVENTS_PAGE_SIZE,
  GALLERY_PAGE_MOST,
  HOME_GALLERY_PAGE_SIZE,
} from '@club-portal/contract/limits';
import { type ClubPicture, publishedLists } from '@club-portal/contract/published-lists';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { addressOf, readObjectIfThere } from '../files/objects.ts';
import { publishedMonths } from '../records/calendar-months.ts';
import { countMembersOf } from '../records/club-members.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { PublishedList, republishAfter } from '../records/published.ts';
import { publishedUnrecorded } from '../records/unrecorded-events.ts';
import { counter, eventRecords, filesOf, images, toGalleryImage, toListedItem } from './documents.ts';

interface EventRecordFilter extends PageRequest {
  club?: string | undefined;
  year?: number | undefined;
}

/** Returns a page of ready items, newest event first. Throws 400 for an invalid cursor. */
export async function listEventRecords(
  { club, year, limit = GALLERY_PAGE_MOST, cursor }: EventRecordFilter,
  transaction?: Transaction,
): Promise<Page<EventRecord>> {
  let query = eventRecordQuery({ club, year });
  if (cursor !== undefined) query = query.startAfter(checkedCursor(cursor));
  return readPage(query, limit, toListedItem, transaction);
}

/**
 * What a club's pages show first: its newest year with events, all years with events, and how many students have
 * joined.
 */
const NewestOfClub = z.object({
  items: z.array(EventRecord),
  next: z.string().optional(),
  members: z.number(),
  /** Newest first. */
  years: z.array(z.number()),
});

type NewestOfClub = z.infer<typeof NewestOfClub>;

export async function newestOfClub(club: string): Promise<NewestOfClub> {
  return findClub(club) ? publishedClub(club).read() : { items: [], next: undefined, years: [], members: 0 };
}

export function publishedClub(club: string): PublishedList<NewestOfClub> {
  return new PublishedList(publishedLists.club(club), {
    schema: NewestOfClub,
    load: async (transaction) => {
      const years = await yearsOf(club, transaction);
      const newest = { club, year: years[0], limit: CLUB_EVENTS_PAGE_SIZE };
      const members = await countMembersOf(club);
      return { ...(await listEventRecords(newest, transaction)), years, members };
    },
    answer: (newest) => ({ body: answerOfClub(newest) }),
  });
}

/**
 * The picture of the newest event of {@link publishedClub}, in the width for slow connections: it arrives together with
 * the list.
 */
function publishedClubPicture(club: string): PublishedList<ClubPicture> {
  return new PublishedList(publishedLists.clubPicture(club), {
    schema: z.object({ url: z.string(), data: z.string() }),
    load: async (transaction) => {
      const { docs } = await read(eventRecordQuery({ club }).limit(1), transaction);
      const [file] = docs.flatMap(filesOf);
      const small = file?.sizes?.find(({ width }) => width >= PICTURE_WIDTH);
      const bytes = small && (await readSoon(small.path));
      if (!file || !bytes || bytes.length > PICTURE_MOST_BYTES) return { url: '', data: '' };
      return { url: addressOf(file.path), data: `data:image/webp;base64,${bytes.toString('base64')}` };
    },
    answer: (picture) => ({ body: picture }),
  });
}

/** The published lists of a club's event records. */
export function listsOfClub(club: string) {
  return [publishedClub(club), publishedClubPicture(club)];
}

/**
 * Returns null without the object, and if Storage fails or is slow: no change waits for it, and readers then load the
 * picture from its own address.
 */
function readSoon(path: string): Promise<Buffer | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURE_SOON_MS, null).unref());
  return Promise.race([readObjectIfThere(path).catch(() => null), late]);
}

const PICTURE_SOON_MS = 2000;
const PICTURE_WIDTH = 400;
/** A larger one would delay the rest of the answer. */
const PICTURE_MOST_BYTES = 40_000;

/** Returns the API's answer with the newest events of a club. */
export function answerOfClub({ items, next, years, members }: NewestOfClub) {
  return { gallery: items, ...(next !== undefined && { next }), years, members };
}

/** Reads the newest event, then the newest event before that year, and so on. Costs one read for each year. */
async function yearsOf(club: string, transaction?: Transaction): Promise<number[]> {
  const years: number[] = [];
  let events = eventRecordQuery({ club });
  for (;;) {
    const { docs } = await read(events.limit(1), transaction);
    const position = docs[0]?.get('position') as string | undefined;
    if (position === undefined) return years;
    years.push(Number(position.slice(0, 4)));
    events = eventRecordQuery({ club }).where('position', '<', position.slice(0, 4));
  }
}

function read(query: Query, transaction: Transaction | undefined) {
  return transaction ? transaction.get(query) : query.get();
}

/** The cursor of the next page is the position of this page's last document. */
async function readPage<T>(
  query: Query,
  limit: number,
  toItem: (document: DocumentSnapshot) => T,
  transaction: Transaction | undefined,
): Promise<Page<T>> {
  const { docs } = await read(query.limit(limit + 1), transaction);
  const page = docs.slice(0, limit);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toItem), next };
}

/** A position starts with a date. */
function checkedCursor(cursor: string): string {
  if (!/^\d{4}-\d\d-\d\d_/.test(cursor)) throw invalid({ cursor: (say) => say.api.request.badCursor });
  return cursor;
}

/** Ready items, newest event first. */
function eventRecordQuery({ club, year }: Pick<EventRecordFilter, 'club' | 'year'>): Query {
  let query: Query = eventRecords.where('status', '==', 'ready');
  if (club !== undefined) query = query.where('club', '==', club);
  if (year !== undefined) {
    query = query.where('position', '>=', `${year}-`).where('position', '<', `${year + 1}-`);
  }
  return query.orderBy('position', 'desc');
}

/** A page of the pictures of all ready items, newest event first. `total` is the number of all pictures. */
const ImagePage = z.object({
  items: z.array(GalleryImage),
  next: z.string().optional(),
  total: z.number(),
});

type ImagePage = z.infer<typeof ImagePage>;

/** The first page of {@link listGalleryImages}. */
export const publishedImages = new PublishedList(publishedLists.images, {
  schema: ImagePage,
  load: (transaction) => readImages({}, transaction),
  answer: (page) => ({ body: answerOfImages(page) }),
});

/** Returns the API's answer with a page of pictures. */
export function answerOfImages({ items, total, next }: ImagePage) {
  return { images: items, total, ...(next !== undefined && { next }) };
}

interface ImagesFilter {
  order?: 'newest' | 'oldest';
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Throws 400 for an invalid cursor. */
export function listGalleryImages(filter: ImagesFilter): Promise<ImagePage> {
  const { order, limit, cursor } = filter;
  const isFirstPage = order !== 'oldest' && limit === undefined && cursor === undefined;
  return isFirstPage ? publishedImages.read() : readImages(filter);
}

async function readImages(
  { order = 'newest', limit = HOME_GALLERY_PAGE_SIZE, cursor }: ImagesFilter,
  transaction?: Transaction,
): Promise<ImagePage> {
  const ordered = images.orderBy('position', order === 'newest' ? 'desc' : 'asc');
  const query = cursor === undefined ? ordered : ordered.startAfter(checkedCursor(cursor));
  const [page, count] = await Promise.all([
    readPage(query, limit, toGalleryImage, transaction),
    transaction ? transaction.get(counter) : counter.get(),
  ]);
  return { ...page, total: (count.get('images') as number | undefined) ?? 0 };
}

/** Changes items of these clubs and republishes the lists that contain them. */
export function publishing<R>(clubs: string[], change: () => Promise<R>): Promise<R> {
  const ofClubs = [...new Set(clubs)].flatMap(listsOfClub);
  return republishAfter([publishedImages, publishedUnrecorded, ...ofClubs, ...publishedMonths()], change);
}
