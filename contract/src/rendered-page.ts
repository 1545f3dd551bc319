/** The API's answer about a record, which the server writes into the record's page. */
export interface RenderedAnswer {
  /** Path of the call, relative to the API. */
  path: string;
  /** 200, or 404 or 410 for a record that is not there. */
  status: number;
  body: unknown;
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

/** What stands for the parts of a page in its shell. */
export const shellMarks = {
  head: '<!--record-head-->',
  document: 'data-document=""',
  body: '<!--record-body-->',
} as const;
