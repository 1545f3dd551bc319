/** In English, as administrators' pages are. */
export { receivedMessageSentences } from '../en/received-messages.ts';
