/** In English, as administrators' pages are. */
export { registrationListSentences } from '../en/registration-list.ts';
