import { contentPaths } from '@club-portal/contract/administration-paths';
import {
  ContentDiscardQuery,
  ContentOverview,
  ContentPartAnswer,
  ContentPartUpdate,
  ContentPictureAnswer,
  ContentPictureInput,
  ContentPublish,
  ContentVersionAnswer,
  ContentVersions,
  PublicationAnswer,
} from '@club-portal/contract/content-part';
import { uploadLimits } from '@club-portal/contract/limits';
import { check, requireFileOf } from '../http/input.ts';
import { LONG_MS, route } from '../http/route.ts';
import { describeFile, fileStream } from '../http/sent-file.ts';
import { log } from '../log.ts';
import { contentPictureTypes, prepareContentPicture } from '../media/content-picture.ts';
import { keepPicture, readDraftFile, requirePictureRight } from './pictures.ts';
import { enqueuePublisher } from './publication.ts';
import {
  discardDraft,
  listVersions,
  publishDrafts,
  readOverview,
  readPart,
  readVersion,
  repeatPublication,
  restoreVersion,
  saveDraft,
} from './store.ts';

export const contentRoutes = [
  route({
    method: 'POST',
    path: contentPaths.upload,
    servedBy: 'upload',
    summary:
      'Takes a picture of the content, sent as `files`, for one use. A draft names it by `file`. It is kept for a day, and then for as long as a draft or a version names it.',
    action: 'clubPicture.add',
    form: { fields: ContentPictureInput, limitBytes: uploadLimits.requestBytes },
    answer: ContentPictureAnswer,
    status: 201,
    deadlineMs: LONG_MS,
    run: async ({ actor, form }) => {
      const { use, club } = check(ContentPictureInput, form.fields);
      // Before the picture is read and scaled down.
      requirePictureRight(actor, use, club);
      const file = requireFileOf(form);
      const sent = { name: file.name, alt: '', bytes: await file.bytes() };
      return { file: await keepPicture(actor, use, await prepareContentPicture(sent, use), club) };
    },
  }),

  route({
    method: 'GET',
    path: contentPaths.file(':id'),
    summary:
      'A file of a picture that is not public yet. `id` is that of the picture and the name of the file with a hyphen between: of a slide `640`, `800`, `1280` or `1920`, of a picture in a page its width, otherwise `picture`.',
    action: 'clubPicture.read',
    answer: fileStream,
    contentType: contentPictureTypes,
    run: async ({ actor, id, http }) => {
      const { content, ...file } = await readDraftFile(actor, id);
      describeFile(http, { ...file, disposition: 'attachment' });
      return content;
    },
  }),

  route({
    method: 'GET',
    path: contentPaths.overview,
    summary:
      'The parts of what the department says of itself, without their values, and how far the last publication is.',
    action: 'content.read',
    answer: ContentOverview,
    run: ({ actor }) => readOverview(actor),
  }),

  route({
    method: 'POST',
    path: contentPaths.publish,
    summary:
      'Makes drafts public, all or none: at once where the server writes, and on the pages when the publisher has made them. 409 if a draft is not the one that was seen.',
    action: 'content.publish',
    body: ContentPublish,
    answer: PublicationAnswer,
    run: async ({ actor, body }) => {
      const publication = await publishDrafts(actor, body);
      // It is published. If the queue does not accept it, the sweep builds the pages.
      await enqueuePublisher().catch((error) => log.error('The publisher was not called', {}, error));
      return { publication };
    },
  }),

  route({
    method: 'POST',
    path: contentPaths.publishAgain,
    summary: 'Makes the pages of what is public again, after a publication has failed.',
    action: 'content.publish',
    answer: PublicationAnswer,
    run: async ({ actor }) => {
      const { isRepeated, publication } = await repeatPublication(actor);
      if (isRepeated) await enqueuePublisher();
      return { publication };
    },
  }),

  route({
    method: 'GET',
    path: contentPaths.version(':id'),
    summary: 'What was published of a part, and what was public before.',
    action: 'content.read',
    answer: ContentVersionAnswer,
    run: ({ actor, id }) => readVersion(actor, id),
  }),

  route({
    method: 'POST',
    path: contentPaths.restore(':id'),
    summary: 'Makes the value of a version the draft of its part.',
    action: 'content.update',
    answer: ContentPartAnswer,
    run: async ({ actor, id }) => ({ content: await restoreVersion(actor, id) }),
  }),

  route({
    method: 'GET',
    path: contentPaths.part(':id'),
    summary: 'A part: its draft, and what is public.',
    action: 'content.read',
    answer: ContentPartAnswer,
    run: async ({ actor, id }) => ({ content: await readPart(actor, id) }),
  }),

  route({
    method: 'PUT',
    path: contentPaths.save(':id'),
    summary:
      'Saves the draft of a part. `fields` of a refusal names a field by its path, such as `0.incharge.hi`. 409 if the part was changed since.',
    action: 'content.update',
    body: ContentPartUpdate,
    answer: ContentPartAnswer,
    run: async ({ actor, id, body }) => ({ content: await saveDraft(actor, id, body) }),
  }),

  route({
    method: 'DELETE',
    path: contentPaths.discard(':id'),
    summary: 'Discards the draft of a part. 409 if the part was changed since `version`.',
    action: 'content.update',
    query: ContentDiscardQuery,
    answer: ContentPartAnswer,
    run: async ({ actor, id, query }) => ({ content: await discardDraft(actor, id, query.version) }),
  }),

  route({
    method: 'GET',
    path: contentPaths.versions(':id'),
    summary: 'What was published of a part, the newest first.',
    action: 'content.read',
    answer: ContentVersions,
    run: async ({ actor, id }) => ({ versions: await listVersions(actor, id) }),
  }),
];
