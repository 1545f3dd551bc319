/** In English, as administrators' pages are. */
export { administrationSentences } from '../en/administration.ts';
