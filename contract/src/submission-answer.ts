import { z } from 'zod';
import { answer } from './answers.ts';
import { ChangedField } from './change.ts';
import { ClubPage } from './content/club-page.ts';
import { EventFile, EventRecord } from './event-record.ts';
import { NoticeAnswer } from './notice.ts';
import { OpenDraft, Submission, submittedValues } from './submission.ts';
import { UpcomingEvent } from './upcoming-event.ts';

/*
 * Separate from the other schemas of submissions, so that the form of one kind of record does not load those of all
 * kinds.
 */

/** A field that a submission changes. `meanwhile`: another user has changed the public value since. */
export const SubmittedField = ChangedField.extend({ meanwhile: z.boolean() });
export type SubmittedField = z.infer<typeof SubmittedField>;

/** A file that is added to the record or removed from it. `url` is for the author and the approver. */
export const SubmittedFile = EventFile.pick({ id: true, name: true, kind: true, size: true, url: true });
export type SubmittedFile = z.infer<typeof SubmittedFile>;

/** One submission, what it changes now, and the record as visitors would see it. */
export const SubmissionAnswer = answer({
  submission: Submission,
  values: submittedValues,
  /**
   * The state of the public record: it does not exist yet, is unchanged, has changed since, was deleted, or no longer
   * belongs to a club of the reader.
   */
  target: z.object({ state: z.enum(['new', 'same', 'changed', 'deleted', 'withheld']), version: z.string() }),
  fields: z.array(SubmittedField),
  /** Other drafts of the same record. */
  others: z.array(OpenDraft),
  files: z.array(SubmittedFile),
  /** Files of the public record that go into the trash. A new order of the others is in `fields`. */
  leaving: z.array(SubmittedFile),
  /** One of them, depending on the collection. None for a record that was deleted or is withheld. */
  preview: z.object({
    notices: NoticeAnswer.omit({ success: true }).optional(),
    events: UpcomingEvent.optional(),
    galleries: EventRecord.optional(),
    clubs: ClubPage.optional(),
  }),
});
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>;
