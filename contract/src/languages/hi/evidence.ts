/** In English, as administrators' pages are. */
export { evidenceSentences } from '../en/evidence.ts';
