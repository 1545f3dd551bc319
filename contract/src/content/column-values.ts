/** What a column of a metric's table says of an event. */
export const columnValues = [
  'title',
  'kind',
  'club',
  'dates',
  'firstDay',
  'lastDay',
  'location',
  'participants',
  'students',
  'women',
  'men',
  'faculty',
  'agency',
  'scheme',
  'speaker',
  'outcome',
  'prizes',
  'link',
] as const;
export type ColumnValue = (typeof columnValues)[number];
