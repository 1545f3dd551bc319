/*
 * How the log of changes and the trash name a record. Apart from their schemas, so that pages load no zod for it.
 */

import { collectionsWith, entities, type With } from './entities.ts';

/** Firestore's names of the collections that the log can be asked for. `users` stands for what people may do. */
export const loggedCollections = collectionsWith('logged');

/** Those whose records may be drafted, and wait until they are published. */
export const submittedCollections = collectionsWith('drafts');
export type SubmittedCollection = With<'drafts'>;

/** What is deleted of these goes into the trash. */
export const trashedCollections: readonly string[] = collectionsWith('trash');

/** What the administration calls a record of this collection. */
export function entityLabel(collection: string): string {
  const all: Record<string, { label: string } | undefined> = entities;
  return all[collection]?.label ?? collection;
}

/** What was done: the verb of an action. */
export const loggedVerbs = [
  'add',
  'update',
  'publish',
  'submit',
  'takeBack',
  'approve',
  'correct',
  'return',
  'delete',
  'restore',
  'destroy',
  'erase',
  'unsubscribe',
  'export',
  'accept',
  'decide',
  'promote',
  'changeRole',
  'withdraw',
  'handOver',
  'endSessions',
  'twoStepOn',
  'twoStepOff',
] as const;
export type LoggedVerb = (typeof loggedVerbs)[number];

/** Names a record of any collection. It is also the id of its entry in the trash. */
export function recordKey(collection: string, id: string): string {
  return `${collection}-${id}`;
}
