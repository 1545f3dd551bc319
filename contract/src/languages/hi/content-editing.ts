/** In English, as administrators' pages are. */
export { contentEditingSentences } from '../en/content-editing.ts';
