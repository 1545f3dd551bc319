import type { FeedbackGiven, FeedbackSummary } from '@club-portal/contract/feedback';
import { ratedParts } from '@club-portal/contract/rated-parts';

/** All answers of an event together. No answer is stored separately: ratings are counted, sentences sorted. */
export interface Answers extends FeedbackSummary {
  good: string[];
  better: string[];
}

export const noAnswers: Answers = {
  answers: 0,
  ...{ content: [0, 0, 0, 0, 0], organisation: [0, 0, 0, 0, 0], usefulness: [0, 0, 0, 0, 0] },
  ...{ good: [], better: [] },
};

/** Firestore limits a document to 1 MB. */
const MOST_BYTES = 900_000;

/** Adds an answer. Returns null if there is no room for its sentences. */
export function withAnswer(all: Answers, given: FeedbackGiven): Answers | null {
  const added = {
    answers: all.answers + 1,
    ...Object.fromEntries(
      ratedParts.map((part) => [
        part,
        all[part].map((count, index) => (index + 1 === given[part] ? count + 1 : count)),
      ]),
    ),
    good: sorted(all.good, given.good),
    better: sorted(all.better, given.better),
  } as Answers;
  const hasSentence = given.good + given.better !== '';
  return hasSentence && Buffer.byteLength(JSON.stringify(added)) > MOST_BYTES ? null : added;
}

/** Sorts by characters, so that the order reveals nothing about the time. */
function sorted(sentences: readonly string[], added: string): string[] {
  return [...sentences, ...(added ? [added] : [])].toSorted();
}
