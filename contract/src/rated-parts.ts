/* The constants of the feedback page. Without schemas, because phones load it. */

/** What is rated, each from 1 (poor) to 5 (excellent). */
export const ratedParts = ['content', 'organisation', 'usefulness'] as const;
export type RatedPart = (typeof ratedParts)[number];

/** The most characters of one of the two sentences. */
export const SENTENCE_MOST = 300;

/** Feedback is open for this many days after the last day of the event, and after the last email that asks for it. */
export const FEEDBACK_DAYS = 7;

/** The page is opened with the code of a ticket: `/feedback#` and the code. */
export const FEEDBACK_PAGE = '/feedback';

/** The mean of the ratings. The counts start with the rating 1. Null if there are none. */
export function averageOf(counts: readonly number[]): number | null {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return answers === 0 ? null : points / answers;
}
