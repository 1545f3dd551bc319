import type { GalleryImage, GalleryImagePage } from '@club-portal/contract/event-record';
import type { InLanguage } from '@club-portal/contract/in-language';
import { HOME_GALLERY_PAGE_SIZE } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { request } from '../../lib/requests/api.ts';
import { requestPublished } from '../../lib/requests/published.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** A picture with the title of its event in the language of the page. */
export type ShownImage = InLanguage<GalleryImage>;

/** A page, from 1, of the pictures of all events. Returns the previous page until the new one has arrived. */
export function useGalleryImages(page: number, { enabled = true } = {}) {
  const client = useQueryClient();
  return useQuery({ ...imagesQuery(client, page), enabled, placeholderData: (before) => before });
}

/** The picture with this index, from 0, and the number of all pictures. */
export function useGalleryImage(index: number) {
  const client = useQueryClient();
  const page = Math.floor(index / HOME_GALLERY_PAGE_SIZE) + 1;
  const query = useQuery(imagesQuery(client, page));
  return { ...query, image: query.data?.images[index % HOME_GALLERY_PAGE_SIZE] };
}

/** `newer` is the cursor of the previous page. It is set if the page was reached from the end. */
interface ImagesPage extends GalleryImagePage {
  newer?: string | undefined;
}

/** Keeps every page that was read, because its cursors are needed for the adjacent pages. */
function imagesQuery(client: QueryClient, page: number) {
  return {
    queryKey: [...queryKeys.eventRecords, 'images', page],
    queryFn: () => fetchImages(client, page),
    select: ({ images, ...answer }: ImagesPage) => ({ ...answer, images: images.map(inPageLanguage) }),
    staleTime: 60_000,
    gcTime: Infinity,
  };
}

/**
 * The cursor of a page is in the answer of an adjacent one. So pages are read one by one from a known page or the
 * nearer end.
 */
async function fetchImages(client: QueryClient, page: number): Promise<ImagesPage> {
  if (page === 1) {
    return requestPublished(publishedLists.images, paths.eventRecord.images);
  }
  // Old answers can be used here, because their cursors stay valid.
  const reach = (page: number) => client.fetchQuery({ ...imagesQuery(client, page), staleTime: Infinity });
  const known = (page: number) => client.getQueryData<ImagesPage>(imagesQuery(client, page).queryKey);
  const { total } = await reach(1);
  const last = Math.ceil(total / HOME_GALLERY_PAGE_SIZE);
  if (page > last) return { success: true, images: [], total };
  if (!known(page - 1)?.next && (page === last || known(page + 1)?.newer || last - page < page - 1)) {
    const cursor = page === last ? undefined : (await reach(page + 1)).newer;
    if (page === last || cursor !== undefined) {
      const limit = page === last ? total - (last - 1) * HOME_GALLERY_PAGE_SIZE : HOME_GALLERY_PAGE_SIZE;
      const path = `${paths.eventRecord.images}?order=oldest&limit=${limit}${cursorQuery(cursor)}`;
      const { images, next } = await request<GalleryImagePage>('GET', path);
      return { success: true, images: [...images].reverse(), total, newer: next };
    }
  }
  const { next } = await reach(page - 1);
  return next === undefined
    ? { success: true, images: [], total }
    : request('GET', `${paths.eventRecord.images}?order=newest${cursorQuery(next)}`);
}

function cursorQuery(cursor: string | undefined): string {
  return cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
}
