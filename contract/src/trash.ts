import { z } from 'zod';
import { pageAnswer } from './answers.ts';
import { PageQuery } from './queries.ts';

/** A deleted record, whose id is the `recordKey` of what it was, or files that were removed from a record. */
export const TrashedRecord = z.object({
  _id: z.string(),
  /** Firestore's name of the collection that it was in. */
  collection: z.string(),
  title: z.string(),
  club: z.string(),
  /** Day of the event. Empty for a notice. */
  date: z.string(),
  /** Names of the removed files. Empty if it is the record itself. */
  removed: z.array(z.string()),
  /** Number of its files, of the papers in its evidence, and of the names on its attendance list. */
  files: z.int(),
  papers: z.int(),
  names: z.int(),
  /** Whether its report was published. */
  report: z.boolean(),
  deletedAt: z.iso.datetime(),
  /** Name of the person who deleted it. */
  deletedBy: z.string(),
  /** When it is destroyed. */
  goesAt: z.iso.datetime(),
});
export type TrashedRecord = z.infer<typeof TrashedRecord>;

export const TrashList = pageAnswer({ trash: z.array(TrashedRecord) });
export type TrashList = z.infer<typeof TrashList>;

/**
 * Part of the answer after a file is removed from a record: the id of its entry in the trash. Missing if the file is
 * permanently gone.
 */
export const removedFile = { trash: z.string().optional() };
export type RemovedFile = { trash?: string | undefined };

export const TrashQuery = PageQuery;

/** Destroys everything deleted until this time, so that nothing is destroyed that the person did not see. */
export const EmptyTrashQuery = z.strictObject({ until: z.iso.datetime() });
