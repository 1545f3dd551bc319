import type { Done } from '@club-portal/contract/answers';
import type { GalleryDone, GalleryList, GalleryUpdate } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';

/** All gallery items, the newest event first, a page at a time. */
export function useGalleryPages() {
  return usePagedList({
    queryKey: [...queryKeys.galleries, 'administration'],
    path: paths.gallery.fetch,
    itemsOf: ({ gallery }: GalleryList) => gallery,
  });
}

export function useUpdateGallery() {
  return useMutation({
    mutationFn: ({ _id, ...body }: GalleryUpdate & { _id: string }) =>
      request<GalleryDone>('PUT', paths.gallery.update(_id), { body }),
    ...useReloadGalleries(),
  });
}

export function useDeleteGallery() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.gallery.delete(id)),
    ...useReloadGalleries(),
  });
}

export function fetchEventReport(id: string): Promise<Blob> {
  return requestFile('POST', paths.gallery.generatePdf(id));
}

/** The lists are reloaded even after a failure: somebody else may have been faster. */
export function useReloadGalleries() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.galleries }) };
}
