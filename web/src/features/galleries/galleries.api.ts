import type { GalleryList, GalleryUpdate } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { requestFile } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useDeleteRecord, useReload, useUpdateRecord } from '../../lib/use-records.ts';

/** All gallery items in pages, the newest event first. */
export function useGalleryPages() {
  return usePagedList({
    queryKey: [...queryKeys.galleries, 'administration'],
    path: paths.gallery.fetch,
    itemsOf: ({ gallery }: GalleryList) => gallery,
  });
}

export function useUpdateGallery() {
  return useUpdateRecord<GalleryUpdate>(queryKeys.galleries, paths.gallery);
}

export function useDeleteGallery() {
  return useDeleteRecord(queryKeys.galleries, paths.gallery, queryKeys.upcomingEvents);
}

/** Upcoming events too, because they have the ids of their records. */
export function useReloadGalleries() {
  return useReload(queryKeys.galleries, queryKeys.upcomingEvents);
}

export function fetchEventReport(id: string): Promise<Blob> {
  return requestFile('POST', paths.gallery.generatePdf(id));
}
