/**
 * First part of all query keys of an entity. A change by an administrator invalidates this part, so the visitors' lists
 * in the same browser are read again too.
 */
export const queryKeys = {
  upcomingEvents: ['upcoming-events'],
  eventRecords: ['eventRecords'],
  evidence: ['evidence'],
  search: ['search'],
  members: ['members'],
  me: ['me'],
  sessions: ['sessions'],
  takedowns: ['takedowns'],
  contactMessages: ['contactMessages'],
  health: ['health'],
  today: ['today'],
  trash: ['trash'],
  submissions: ['submissions'],
  certificates: ['certificates'],
} as const;
