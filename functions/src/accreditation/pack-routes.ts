import {
  PACK_PIECE_BYTES,
  PackAnswer,
  PackDone,
  PackFileQuery,
  PackInput,
  PackList,
} from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { periodFileName } from '@club-portal/contract/file-names';
import { logSecurityEvent } from '../access/security-log.ts';
import { invalid, notFound } from '../errors.ts';
import { readPiece } from '../files/objects.ts';
import { bytes, LONG_MS, route } from '../http/route.ts';
import { languageFor } from '../sentences.ts';
import { listPacks, openPack, readPack, resumePack, startPack, zipPath } from './pack-store.ts';

export const packRoutes = [
  route({
    method: 'POST',
    path: accreditationPaths.packs,
    summary:
      'Begins a ZIP of the reports, the tables and, if asked, the evidence of a period. It is made in the background and kept for a week. 400 for a period without events.',
    action: 'accreditation.pack',
    body: PackInput,
    answer: PackDone,
    status: 201,
    run: async ({ actor, body, http }) => {
      const language = languageFor(http.req.header('Accept-Language'));
      const pack = await startPack(actor, { ...body, language });
      logSecurityEvent({ event: 'pack-started', actor: actor.uid, target: pack._id });
      return { message: (say) => say.success.pack.started, pack };
    },
  }),

  route({
    method: 'GET',
    path: accreditationPaths.packs,
    summary: 'The packs of the last week, newest first.',
    action: 'accreditation.read',
    answer: PackList,
    run: async ({ actor }) => ({ packs: await listPacks(actor) }),
  }),

  route({
    method: 'GET',
    path: accreditationPaths.pack(':id'),
    summary: 'A pack, and how far it is made.',
    action: 'accreditation.read',
    answer: PackAnswer,
    run: async ({ id, actor }) => ({ pack: await readPack(actor, id) }),
  }),

  route({
    method: 'POST',
    path: accreditationPaths.pack(':id'),
    summary: 'Goes on with a pack that has stopped. What was made is not made again.',
    action: 'accreditation.pack',
    answer: PackDone,
    run: async ({ id, actor }) => ({
      message: (say) => say.success.pack.started,
      pack: await resumePack(actor, id),
    }),
  }),

  route({
    method: 'GET',
    path: accreditationPaths.packFile(':id'),
    servedBy: 'report',
    summary:
      'A piece of a pack’s ZIP: at most 8 MiB, beginning at the byte `from`. Ask until you have all bytes of the pack. 404 until it is ready.',
    action: 'accreditation.read',
    query: PackFileQuery,
    answer: bytes,
    contentType: 'application/zip',
    deadlineMs: LONG_MS,
    run: async ({ id, query: { from }, actor, http }) => {
      const pack = await openPack(actor, id);
      if (pack.status !== 'ready') throw notFound((say) => say.api.accreditation.packNotReady);
      if (from >= pack.bytes) throw invalid({ from: (say) => say.fields.invalid });
      logSecurityEvent({ event: 'pack-downloaded', actor: actor.uid, target: id });
      http.header('Content-Disposition', `attachment; filename="${periodFileName('events', pack)}.zip"`);
      return readPiece(zipPath(id), from, PACK_PIECE_BYTES);
    },
  }),
];
