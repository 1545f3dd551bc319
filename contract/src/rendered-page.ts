import type { EventRecord } from './event-record.ts';
import type { Notice } from './notice.ts';
import type { UpcomingEvent } from './upcoming-event.ts';

/** The API's answer about a record, which the server writes into the record's page. */
export interface RenderedAnswer {
  /** Path of the call, relative to the API. */
  path: string;
  /** 200, or 404 or 410 for a missing record. */
  status: number;
  body: unknown;
}

/**
 * The start of the address of pages for browsers without JavaScript. The rest is the address of the page they replace:
 * `/without-script/notices`. The function `page` renders them with the current lists.
 */
export const WITHOUT_SCRIPT = '/without-script';

/** The content of such a page. It is the body of a {@link RenderedAnswer} with the path {@link WITHOUT_SCRIPT}. */
export interface PlainLists {
  notices: Notice[];
  events: UpcomingEvent[];
  gallery: EventRecord[];
}

/**
 * Whether the page at a path has a version for browsers without JavaScript: home, notices and the events of each club.
 */
export function hasPlainPage(path: string): boolean {
  return /^\/$|^\/notices$|^\/club\/[^/]+\/events$/.test(path);
}

/** The id of the element that has the {@link RenderedAnswer} as JSON. */
export const ANSWER_ELEMENT = 'rendered-answer';

/**
 * Renders the page at a path, without the language, in the language of the build. The functions get it as part of their
 * bundle.
 */
export type RecordPageRenderer = (
  path: string,
  answer: RenderedAnswer,
) => Promise<{ head: string; body: string }>;

/** The marks in the shell that the parts of a page replace. */
export const shellMarks = {
  head: '<!--record-head-->',
  document: 'data-document=""',
  body: '<!--record-body-->',
} as const;
