/*
 * How the log of changes and the trash name a record. Apart from their schemas, so that pages load no zod for it.
 */

/** Firestore's names of the collections whose changes are logged. `users` stands for what people may do. */
export const loggedCollections = [
  'notices',
  'events',
  'galleries',
  'joinRequests',
  'takedownRequests',
  'users',
] as const;
export type LoggedCollection = (typeof loggedCollections)[number];

/** Firestore's names of the collections whose records go into the trash. */
export const trashedCollections = ['notices', 'events', 'galleries'] as const;
export type TrashedCollection = (typeof trashedCollections)[number];

/** What was done: the verb of an action. */
export const loggedVerbs = [
  'add',
  'update',
  'publish',
  'delete',
  'restore',
  'destroy',
  'erase',
  'export',
  'accept',
  'withdraw',
  'endSessions',
] as const;
export type LoggedVerb = (typeof loggedVerbs)[number];

/** Names a record of any collection. It is also the id of its entry in the trash. */
export function recordKey(collection: LoggedCollection, id: string): string {
  return `${collection}-${id}`;
}
