/** The values of an event in the columns of a metric's table. */
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
