import { z } from 'zod';
import { answer } from './answers.ts';
import { optionalText } from './fields.ts';
import { SENTENCE_MOST } from './rated-parts.ts';

/** Results are shown from this many answers on. */
export const FEEDBACK_LEAST = 5;

const rating = z.int().min(1).max(5);

/** Nothing in it reveals who gave it. */
export const FeedbackGiven = z.strictObject({
  content: rating,
  organisation: rating,
  usefulness: rating,
  /** What was good, and what should be better. */
  good: optionalText(SENTENCE_MOST).default(''),
  better: optionalText(SENTENCE_MOST).default(''),
});
export type FeedbackGiven = z.infer<typeof FeedbackGiven>;

/** `code` is the ticket's code. A ticket gives feedback once. */
export const FeedbackInput = FeedbackGiven.extend({ code: z.string().min(1).max(300) });
export type FeedbackInput = z.infer<typeof FeedbackInput>;

/**
 * What the form asks before it is shown. `given`: this ticket has already given feedback. `absent`: the person was not
 * let in.
 */
export const FeedbackQuestion = z.object({ code: z.string().min(1).max(300) });
export const FeedbackForm = answer({
  state: z.enum(['open', 'given', 'notYet', 'closed', 'absent']),
  title: z.string(),
});
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** How often each rating was given: five numbers, for 1 to 5. */
const counts = z.array(z.int()).length(5);

export const FeedbackSummary = z.object({
  answers: z.int(),
  content: counts,
  organisation: counts,
  usefulness: counts,
});
export type FeedbackSummary = z.infer<typeof FeedbackSummary>;

/**
 * What the feedback of an event says. There is no summary until feedback is closed, so that two readings never differ
 * by one person's answer, and none of fewer than {@link FEEDBACK_LEAST} answers. The sentences are sorted
 * alphabetically, not by time.
 */
export const FeedbackResults = answer({
  /** People with a ticket who were let in. */
  asked: z.int(),
  answers: z.int(),
  isClosed: z.boolean(),
  /** `YYYY-MM-DD`, the last day to give feedback. */
  closesOn: z.string(),
  summary: FeedbackSummary.nullable(),
  good: z.array(z.string()),
  better: z.array(z.string()),
  club: z.string(),
});
export type FeedbackResults = z.infer<typeof FeedbackResults>;
