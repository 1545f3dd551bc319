import { z } from 'zod';
import { answer } from './answers.ts';
import { optionalText } from './fields.ts';

/** What is rated, each from 1 (poor) to 5 (excellent). */
export const ratedParts = ['content', 'organisation', 'usefulness'] as const;
export type RatedPart = (typeof ratedParts)[number];

/** Results are shown from so many answers on, and further answers join them in groups of this size. */
export const FEEDBACK_LEAST = 5;
/** Feedback is open for so many days after the last day of the event. */
export const FEEDBACK_DAYS = 7;
const SENTENCE_MOST = 500;

const rating = z.int().min(1).max(5);

/** Nothing in it tells who gave it. */
export const FeedbackGiven = z.strictObject({
  content: rating,
  organisation: rating,
  usefulness: rating,
  /** What was good, and what should be better. */
  good: optionalText(SENTENCE_MOST).default(''),
  better: optionalText(SENTENCE_MOST).default(''),
});
export type FeedbackGiven = z.infer<typeof FeedbackGiven>;

/** `code` is that of the ticket: it gives feedback once. */
export const FeedbackInput = FeedbackGiven.extend({ code: z.string().min(1).max(300) });

/** What the form asks before it is shown. `given`: this ticket has given its feedback. */
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

/** Null below {@link FEEDBACK_LEAST} answers. The sentences stand in the order of letters, not of time. */
export const FeedbackResults = answer({
  /** People who were there and may give feedback. */
  asked: z.int(),
  /** `YYYY-MM-DD`, the last day. */
  closesOn: z.string(),
  summary: FeedbackSummary.nullable(),
  good: z.array(z.string()),
  better: z.array(z.string()),
});
export type FeedbackResults = z.infer<typeof FeedbackResults>;
