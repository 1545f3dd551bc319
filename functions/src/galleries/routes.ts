import { galleryFilePaths } from '@club-portal/contract/administration-paths';
import { findClub } from '@club-portal/contract/content/clubs';
import {
  GalleryAnswer,
  GalleryArrangement,
  GalleryDone,
  GalleryFileQuery,
  GalleryImagePage,
  GalleryList,
  GalleryMove,
  GalleryQuery,
  GalleryUpdate,
  ImagesQuery,
} from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { deleteRoute } from '../http/record-routes.ts';
import { route } from '../http/route.ts';
import type { Sentence } from '../sentences.ts';
import {
  addGallery,
  addGalleryFiles,
  arrangeGallery,
  deleteGallery,
  findGalleryOf,
  findGalleryWithFilesOf,
  getGallery,
  listGalleries,
  listGalleryImages,
  moveGallery,
  newestOfClub,
  removeGalleryFile,
  updateGallery,
} from './store.ts';
import { discardStaged, filesForm, prepareFiles, prepareUpload, uploadForm } from './uploads.ts';

export const galleryRoutes = [
  route({
    method: 'GET',
    path: paths.gallery.fetch,
    summary:
      'Gallery items, newest event first; of one club or one year if asked. In pages of at most 100, with limit and cursor; year=newest is the first page of a club with its years.',
    action: 'gallery.see',
    query: GalleryQuery,
    answer: GalleryList,
    // The answer for an unknown club is not cached, because anybody can invent clubs.
    cacheable: ({ club }) => club === undefined || findClub(club) !== undefined,
    run: async ({ query }) => {
      const { club, year } = query;
      if (year === 'newest') {
        const { items, next, years } = await newestOfClub(club ?? '');
        return { success: true as const, gallery: items, ...(next !== undefined && { next }), years };
      }
      const { items, next } = await listGalleries({ ...query, year });
      return { success: true as const, gallery: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: paths.gallery.read(':id'),
    summary: 'One gallery item. 410 if it was deleted.',
    action: 'gallery.see',
    answer: GalleryAnswer,
    cacheable: () => true,
    run: async ({ id }) => ({ success: true as const, item: await getGallery(id) }),
  }),

  route({
    method: 'GET',
    path: paths.gallery.images,
    summary: 'Pictures of all gallery items, newest event first or oldest, at most eight at a time.',
    action: 'gallery.see',
    query: ImagesQuery,
    answer: GalleryImagePage,
    cacheable: () => true,
    run: async ({ query }) => {
      const { items, total, next } = await listGalleryImages(query);
      return { success: true as const, images: items, total, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: paths.gallery.upload,
    servedBy: 'upload',
    summary:
      'Adds a gallery item with its files: sent along as `files`, or staged before and named as `staged`.',
    action: 'gallery.add',
    form: uploadForm,
    answer: GalleryDone,
    status: 201,
    deadlineMs: 55_000,
    addsOnce: true,
    run: async ({ form, actor, once }) => {
      const message: Sentence = (say) => say.done.gallery.added;
      const earlier = await findGalleryOf(once);
      if (earlier) return { success: true as const, message, item: earlier };
      const upload = await prepareUpload(form, actor.uid);
      const item = await addGallery({ input: upload.input, files: upload.files, once });
      await discardStaged(upload);
      return { success: true as const, message, item };
    },
  }),

  route({
    method: 'PUT',
    path: paths.gallery.update(':id'),
    summary:
      'Changes the descriptive fields of an item. Its files and its club stay; other calls change them.',
    action: 'gallery.update',
    body: GalleryUpdate,
    answer: GalleryDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: (say) => say.done.gallery.updated,
      item: await updateGallery(id, body),
    }),
  }),

  route({
    method: 'POST',
    path: galleryFilePaths.attach(':id'),
    servedBy: 'upload',
    summary:
      'Adds up to ten files at the end of an item, sent as for an upload. 413 if it would have more than sixty.',
    action: 'gallery.update',
    form: filesForm,
    answer: GalleryDone,
    status: 201,
    deadlineMs: 55_000,
    addsOnce: true,
    run: async ({ id, form, actor, once }) => {
      const message: Sentence = (say) => say.done.gallery.attached;
      const earlier = await findGalleryWithFilesOf(id, once);
      if (earlier) return { success: true as const, message, item: earlier };
      const { title, counts } = await getGallery(id);
      const upload = await prepareFiles(form, actor.uid, title, counts.image);
      const item = await addGalleryFiles(id, upload.files, once);
      await discardStaged(upload);
      return { success: true as const, message, item };
    },
  }),

  route({
    method: 'DELETE',
    path: galleryFilePaths.detach(':id'),
    summary: 'Removes a file from an item. `file` is its id. 400 for the last one.',
    action: 'gallery.update',
    query: GalleryFileQuery,
    answer: GalleryDone,
    run: async ({ id, query }) => ({
      success: true as const,
      message: (say) => say.done.gallery.detached,
      item: await removeGalleryFile(id, query.file),
    }),
  }),

  route({
    method: 'PUT',
    path: galleryFilePaths.arrange(':id'),
    summary:
      'Puts all files of an item into a new order, with their alternative texts. The first one is the cover. 409 with the current item if it was changed meanwhile.',
    action: 'gallery.update',
    body: GalleryArrangement,
    answer: GalleryDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: (say) => say.done.gallery.updated,
      item: await arrangeGallery(id, body),
    }),
  }),

  route({
    method: 'PUT',
    path: galleryFilePaths.move(':id'),
    summary: 'Moves an item to another club. 409 with the current item if it was changed meanwhile.',
    action: 'gallery.update',
    body: GalleryMove,
    answer: GalleryDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: (say) => say.done.gallery.moved,
      item: await moveGallery(id, body),
    }),
  }),

  deleteRoute(
    'gallery.delete',
    paths.gallery.delete(':id'),
    'Takes an item away from readers at once, and removes its files.',
    (say) => say.done.gallery.deleted,
    deleteGallery,
  ),
];
