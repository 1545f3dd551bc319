import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { optionalId, recordId, requiredText, version } from './fields.ts';
import { EVENT_FILES_MOST } from './limits.ts';
import { arrangedFile } from './picture.ts';
import { submittedCollections } from './record-key.ts';

/** The values of the record's form. The schemas of that form check them. */
export const submittedValues = z.record(z.string(), z.unknown());

const fileId = z.string().min(1).max(128);

/**
 * The files that the public record keeps, in order. A file that is not named is removed. The texts are for pictures of
 * event records.
 */
const submittedArrangement = z.array(arrangedFile).max(EVENT_FILES_MOST);
export type SubmittedArrangement = z.infer<typeof submittedArrangement>;

/** What the author does with it: keeps it, or submits it for approval. */
const submissionState = z.enum(['draft', 'submitted']);

/**
 * A new record, or the change of the one with the id `record`. `version` is the version of the record that was changed.
 * A change of files alone has no values. Without an arrangement, the record's own files stay as they are.
 */
export const SubmissionInput = z.object({
  collection: z.enum(submittedCollections),
  record: optionalId.default(''),
  version: version.optional(),
  values: submittedValues,
  arrangement: submittedArrangement.optional(),
  state: submissionState,
});
export type SubmissionInput = z.infer<typeof SubmissionInput>;

/** `version` is the version of the submission that was read. */
export const SubmissionUpdate = z.object({ values: submittedValues, state: submissionState, version });
export type SubmissionUpdate = z.infer<typeof SubmissionUpdate>;

/** Submits a draft. `version` is the version of the submission that was read. */
export const SubmissionSubmit = z.object({ version });
export type SubmissionSubmit = z.infer<typeof SubmissionSubmit>;

/** An approver's correction before publishing. */
export const SubmissionCorrection = z.object({ values: submittedValues, version });
export type SubmissionCorrection = z.infer<typeof SubmissionCorrection>;

/**
 * Publishes what was read: `version` is the version of the submission, `replaces` that of the record that the approver
 * compared with. A new record replaces none.
 */
export const SubmissionApproval = z.object({
  version,
  replaces: version.optional(),
  /** For an event: how many registrations may lose their seat or their place on the waiting list. */
  unseat: z.int().min(0).optional(),
});
export type SubmissionApproval = z.infer<typeof SubmissionApproval>;

export const SubmissionReturn = z.object({ version, remark: requiredText(1000) });
export type SubmissionReturn = z.infer<typeof SubmissionReturn>;

/** A person's draft, or a submission that waits for approval or was returned. */
export const Submission = z.object({
  _id: z.string(),
  version: z.string(),
  collection: z.enum(submittedCollections),
  /** Id of the record that is to be changed. Empty for a new one. */
  record: z.string(),
  title: z.string(),
  club: z.string(),
  state: z.enum(['draft', 'submitted', 'returned']),
  /** Why it was returned, and who returned it. */
  remark: z.string(),
  returnedBy: z.string(),
  /** Name of the author, and of the person who corrected it while it waited. */
  author: z.string(),
  correctedBy: z.string(),
  /** Whether the caller is the author. */
  own: z.boolean(),
  /** Number of files that are added to the record, and of files that are removed. */
  files: z.int(),
  leaving: z.int(),
  changedAt: z.iso.datetime(),
  /** When it is deleted if its author does not touch it. Empty while it waits for approval. */
  goesAt: z.string(),
});
export type Submission = z.infer<typeof Submission>;

/** The current submission, in the answer to an outdated change. */
export const SubmissionWithValues = Submission.extend({ values: submittedValues });
export type SubmissionWithValues = z.infer<typeof SubmissionWithValues>;

/** Somebody has a draft of a record. Others do not see its values until it is submitted. */
export const OpenDraft = Submission.pick({
  _id: true,
  author: true,
  own: true,
  state: true,
  changedAt: true,
}).extend({
  /** Whether the caller may read it. */
  opens: z.boolean(),
});
export type OpenDraft = z.infer<typeof OpenDraft>;

export const OpenDraftsQuery = z.strictObject({
  collection: z.enum(submittedCollections),
  record: recordId,
  /** The draft that makes the request. */
  except: optionalId.optional(),
});

export const OpenDrafts = answer({ drafts: z.array(OpenDraft) });
export type OpenDrafts = z.infer<typeof OpenDrafts>;

export const SubmissionList = answer({ submissions: z.array(Submission) });
export type SubmissionList = z.infer<typeof SubmissionList>;

export const SubmissionDone = Done.extend({ submission: Submission });
export type SubmissionDone = z.infer<typeof SubmissionDone>;

export const SubmissionFilesQuery = z.strictObject({ file: fileId });

/** A file of a submission, by its id; of a picture, one of its sizes by its width. */
export const SubmissionFileQuery = SubmissionFilesQuery.extend({
  width: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});
