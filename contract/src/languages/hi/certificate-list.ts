/** In English, as administrators' pages are. */
export { certificateListSentences } from '../en/certificate-list.ts';
