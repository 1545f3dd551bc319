import type { GalleryAnswer } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** An item with all of its files. Lists have only the first ones. */
export function useWholeGallery(id: string, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.galleries, 'whole', id],
    queryFn: async ({ signal }) => {
      const { item } = await request<GalleryAnswer>('GET', paths.gallery.read(id), { signal });
      return item;
    },
    enabled,
  });
}
