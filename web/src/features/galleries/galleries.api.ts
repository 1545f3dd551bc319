import { accreditationPaths, galleryFilePaths } from '@club-portal/contract/administration-paths';
import type {
  GalleryArrangement,
  GalleryDone,
  GalleryList,
  GalleryMove,
  GalleryUpdate,
  ReportFormat,
} from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
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

export function useArrangeGallery() {
  return useUpdateRecord<GalleryArrangement>(queryKeys.galleries, { update: galleryFilePaths.arrange });
}

export function useMoveGallery() {
  return useUpdateRecord<GalleryMove>(queryKeys.galleries, { update: galleryFilePaths.move });
}

/** Removes one file of an item, by its id. */
export function useRemoveGalleryFile(id: string) {
  return useMutation({
    mutationFn: (file: string) =>
      request<GalleryDone>('DELETE', `${galleryFilePaths.detach(id)}?file=${file}`),
    ...useReload(queryKeys.galleries),
  });
}

/** Publishes the report of an item, or takes it back. */
export function usePublishReport(id: string) {
  return useMutation({
    mutationFn: (isPublic: boolean) => {
      const { publish, unpublish } = accreditationPaths;
      return request<GalleryDone>('POST', isPublic ? publish(id) : unpublish(id));
    },
    ...useReload(queryKeys.galleries),
  });
}

/** Without `format` and `evidence`, it is the PDF without evidence. */
export function fetchEventReport({
  id,
  format,
  evidence,
}: {
  id: string;
  format?: ReportFormat;
  evidence?: boolean;
}): Promise<Blob> {
  const query = new URLSearchParams({ ...(format && { format }), ...(evidence && { evidence: '1' }) });
  return requestFile('POST', `${paths.gallery.generatePdf(id)}${query.size > 0 ? `?${query}` : ''}`);
}
