/** In English, as administrators' pages are. */
export { feedbackResultSentences } from '../en/feedback-results.ts';
