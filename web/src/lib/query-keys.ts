/**
 * First part of the key of everything that was read of an entity, so that a change by an administrator also makes
 * the visitors' lists in the same browser be read again.
 */
export const queryKeys = {
  upcomingEvents: ['upcoming-events'],
  galleries: ['galleries'],
  members: ['members'],
  me: ['me'],
  sessions: ['sessions'],
} as const;
