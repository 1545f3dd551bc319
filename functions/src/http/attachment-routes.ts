import type { Actor } from '@club-portal/contract/access';
import { AttachmentQuery } from '@club-portal/contract/attachment';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import { uploadLimits } from '@club-portal/contract/limits';
import { removedFile } from '@club-portal/contract/trash';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { type PreparedFile, prepareFile } from '../media/prepare.ts';
import { requirePdf } from '../records/attachments.ts';
import type { WithoutFile } from '../records/owned-files.ts';
import type { Once } from '../records/records.ts';
import { prepareFilesOf } from './form-files.ts';
import { type Form, onlyFileOf } from './input.ts';
import { type AnyRoute, LONG_MS, route } from './route.ts';

/** What the routes need from the store of an entity. */
interface AttachmentStore<Item> {
  /** The first part of its actions: `notice` in `notice.update`. */
  entity: string;
  /** Throws 404 for an unknown id, 403 if the actor may not change the record. */
  requireUpdateRight: (actor: Actor, id: string) => Promise<void>;
  attach: (actor: Actor, id: string, file: PreparedFile, once?: Once) => Promise<Item>;
  /** Throws 404 for an unknown id of a record or of its file. */
  detach: (actor: Actor, id: string, file: string) => Promise<WithoutFile<Item>>;
}

interface AttachmentCalls {
  paths: { attach: (id: string) => string; detach: (id: string) => string };
  /** Name of the answer's field for the record. */
  itemKey: string;
  /** Schema of the answers. */
  done: z.ZodObject;
  words: (say: Catalogue) => { attached: string; detached: string };
  summaries: { attach: string; detach: string };
}

/** Returns the routes that add a PDF to a record of a store, and remove one. */
export function attachmentRoutes<Item>(
  store: AttachmentStore<Item>,
  { paths, itemKey, done, words, summaries }: AttachmentCalls,
): AnyRoute[] {
  const action = `${store.entity}.update` as const;
  return [
    route({
      method: 'POST',
      path: paths.attach(':id'),
      servedBy: 'upload',
      summary: summaries.attach,
      action,
      form: { fields: z.object({}), limitBytes: uploadLimits.requestBytes },
      answer: done,
      status: 201,
      deadlineMs: LONG_MS,
      addsOnce: true,
      run: async ({ id, actor, form, once }) => {
        await store.requireUpdateRight(actor, id);
        return {
          message: (say: Catalogue) => words(say).attached,
          [itemKey]: await store.attach(actor, id, await preparePdf(form), once),
        };
      },
    }),

    route({
      method: 'DELETE',
      path: paths.detach(':id'),
      summary: summaries.detach,
      action,
      query: AttachmentQuery,
      answer: done.extend(removedFile),
      run: async ({ id, actor, query }) => {
        const { item, trash } = await store.detach(actor, id, query.file);
        return { message: (say: Catalogue) => words(say).detached, [itemKey]: item, trash };
      },
    }),
  ];
}

/** Throws 400 unless there is exactly one file, 413 and 415 like {@link prepareFile}. */
async function preparePdf(form: Form): Promise<PreparedFile> {
  onlyFileOf(form);
  const [prepared] = await preparePdfs(form);
  if (!prepared) throw invalid({ files: (say) => say.files.none });
  return prepared;
}

export function preparePdfs(form: Form): Promise<PreparedFile[]> {
  return prepareFilesOf(form, async (file, baseName) => {
    const prepared = await prepareFile(file, baseName);
    requirePdf(prepared);
    return prepared;
  });
}
