import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { GalleryDone } from '@club-portal/contract/gallery';
import { publishReport } from '../galleries/store.ts';
import { route } from '../http/route.ts';

export const publishRoutes = [
  route({
    method: 'POST',
    path: accreditationPaths.publish(':id'),
    summary:
      'Gives everybody the report of an event record at /reports/ID. It is always that of the current record.',
    action: 'accreditation.publish',
    answer: GalleryDone,
    run: async ({ id }) => ({
      success: true as const,
      message: (say) => say.done.gallery.published,
      item: await publishReport(id, true),
    }),
  }),

  route({
    method: 'POST',
    path: accreditationPaths.unpublish(':id'),
    summary: 'Takes the published report of an event record back. Its address is 410 then.',
    action: 'accreditation.publish',
    answer: GalleryDone,
    run: async ({ id }) => ({
      success: true as const,
      message: (say) => say.done.gallery.unpublished,
      item: await publishReport(id, false),
    }),
  }),
];
