/** In English, as administrators' pages are. */
export { sheetSentences } from '../en/sheets.ts';
