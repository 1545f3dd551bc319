/** In English, as administrators' pages are. */
export { eventImportSentences } from '../en/event-import.ts';
