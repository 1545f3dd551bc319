/** In English, as administrators' pages are. */
export { twoStepSentences } from '../en/two-step.ts';
