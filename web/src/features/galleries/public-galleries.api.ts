import type { GalleryImagePage, GalleryList } from '@club-portal/contract/gallery';
import { HOME_GALLERY_PAGE_SIZE } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { takeEarlyRequest } from '../../lib/early-requests.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * A page, from 1, of the pictures of all galleries; the one before it until it is there. The cursor of a page is in
 * the answer before it, so that a page deep in is reached through all before it; those stay known.
 */
export function useGalleryImages(page: number, { enabled = true } = {}) {
  const client = useQueryClient();
  return useQuery({ ...imagesQuery(client, page), enabled, placeholderData: (before) => before });
}

/** The picture at `index` of all, from 0, together with how many there are. */
export function useGalleryImage(index: number) {
  const client = useQueryClient();
  const page = Math.floor(index / HOME_GALLERY_PAGE_SIZE) + 1;
  const query = useQuery(imagesQuery(client, page));
  return { ...query, image: query.data?.images[index % HOME_GALLERY_PAGE_SIZE] };
}

function imagesQuery(client: QueryClient, page: number) {
  return {
    queryKey: [...queryKeys.galleries, 'images', page],
    queryFn: () => fetchImages(client, page),
    staleTime: 60_000,
  };
}

async function fetchImages(client: QueryClient, page: number): Promise<GalleryImagePage> {
  if (page === 1) {
    return request('GET', paths.gallery.images, { started: takeEarlyRequest(paths.gallery.images) });
  }
  // However old that answer is, its cursor still leads to what follows it.
  const before = await client.fetchQuery({ ...imagesQuery(client, page - 1), staleTime: Infinity });
  if (before.next === undefined) return { ...before, images: [] };
  return request('GET', `${paths.gallery.images}?cursor=${encodeURIComponent(before.next)}`);
}

/** A club's events of one year, newest first; asked for again whenever the year is chosen. */
export function useClubEvents(club: string, year: number | undefined) {
  return useQuery({
    queryKey: [...queryKeys.galleries, 'club', club, year],
    queryFn: async ({ signal }) => {
      const path = `${paths.gallery.fetch}?club=${club}&year=${year}`;
      return (await request<GalleryList>('GET', path, { signal })).gallery;
    },
    enabled: year !== undefined,
    staleTime: 0,
  });
}

/** First and last year that always have a tab. */
const FIRST_YEAR = 2022;
const LAST_YEAR = 2024;

/** The years that a club's tabs show, and the newest of them with events. */
export interface ClubYears {
  years: number[];
  newest: number;
}

export const yearsWithoutAnswer: ClubYears = { years: yearsDownFrom(LAST_YEAR), newest: LAST_YEAR };

/** 2024, 2023, 2022 and every later year with events, newest first. */
export function useClubYears(club: string) {
  return useQuery({
    queryKey: [...queryKeys.galleries, 'years', club],
    queryFn: async ({ signal }): Promise<ClubYears> => {
      const filled = await fetchYears(club, signal);
      const later = filled.filter((year) => year > LAST_YEAR);
      const years = [...later, ...yearsDownFrom(LAST_YEAR)];
      return { years, newest: years.find((year) => filled.includes(year)) ?? LAST_YEAR };
    },
  });
}

/**
 * Years in which a club has events, newest first, and nothing of those before the newest that has a tab anyway. Asks
 * for one event, the newest, and for one of each year between it and 2024: what that costs does not grow with the
 * number of events.
 */
async function fetchYears(club: string, signal: AbortSignal): Promise<number[]> {
  const newest = await newestYear(`club=${club}`, signal);
  if (newest === undefined) return [];
  const between = yearsDownFrom(newest - 1).filter((year) => year > LAST_YEAR);
  const found = await Promise.all(between.map((year) => newestYear(`club=${club}&year=${year}`, signal)));
  return [newest, ...found.filter((year) => year !== undefined)];
}

async function newestYear(query: string, signal: AbortSignal): Promise<number | undefined> {
  const path = `${paths.gallery.fetch}?${query}&limit=1`;
  const [event] = (await request<GalleryList>('GET', path, { signal })).gallery;
  return event && Number(event.date.slice(0, 4));
}

function yearsDownFrom(year: number): number[] {
  return Array.from({ length: Math.max(0, year - FIRST_YEAR + 1) }, (_, index) => year - index);
}
