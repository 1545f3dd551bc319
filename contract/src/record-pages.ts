/** The first part of the addresses of the pages of single records. */
export const recordPages = {
  eventRecord: '/events',
  upcomingEvent: '/events/upcoming',
  notice: '/notices',
} as const;

export type RecordPage = keyof typeof recordPages;
