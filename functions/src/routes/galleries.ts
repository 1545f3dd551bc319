import { Done } from '@club-portal/contract/answers';
import { GalleryDone, GalleryImagePage, GalleryList, GalleryUpdate } from '@club-portal/contract/gallery';
import { HOME_GALLERY_PAGE_SIZE } from '@club-portal/contract/limits';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import { GalleryQuery, ImagesQuery } from '@club-portal/contract/queries';
import { route } from '../route.ts';
import {
  addGallery,
  deleteGallery,
  listGalleries,
  listGalleryImages,
  updateGallery,
} from '../stores/galleries.ts';
import { discardStaged, takeInUpload, uploadForm } from '../uploads.ts';

export const galleryRoutes = [
  route({
    method: 'GET',
    path: paths.gallery.fetch,
    summary:
      'Gallery items, newest event first; of one club or one year if asked. Pages with limit and cursor.',
    who: 'anyone',
    query: GalleryQuery,
    answer: GalleryList,
    cacheable: () => true,
    run: async ({ query }) => {
      const { items, next } = await listGalleries(query);
      return { success: true as const, gallery: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: paths.gallery.images,
    summary: 'Pictures of all gallery items, newest event first, eight at a time.',
    who: 'anyone',
    query: ImagesQuery,
    answer: GalleryImagePage,
    cacheable: () => true,
    run: async ({ query }) => {
      const { items, total, next } = await listGalleryImages(HOME_GALLERY_PAGE_SIZE, query.cursor);
      return { success: true as const, images: items, total, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: paths.gallery.upload,
    summary:
      'Adds a gallery item with its files: sent along as `files`, or staged before and named as `staged`.',
    who: 'administrator',
    form: uploadForm,
    answer: GalleryDone,
    status: 201,
    deadlineMs: 55_000,
    run: async ({ form, administrator, idempotencyKey }) => {
      const upload = await takeInUpload(form, administrator.uid);
      const item = await addGallery({ input: upload.input, files: upload.files, idempotencyKey });
      await discardStaged(upload);
      return { success: true as const, message: messages.gallery.added, item };
    },
  }),

  route({
    method: 'PUT',
    path: paths.gallery.update(':id'),
    summary: 'Changes the descriptive fields of an item. Its files and its club stay.',
    who: 'administrator',
    body: GalleryUpdate,
    answer: GalleryDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: messages.gallery.updated,
      item: await updateGallery(id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: paths.gallery.delete(':id'),
    summary: 'Takes an item away from readers at once, and removes its files.',
    who: 'administrator',
    answer: Done,
    run: async ({ id }) => {
      await deleteGallery(id);
      return { success: true as const, message: messages.gallery.deleted };
    },
  }),
];
