/*
 * How the log of changes and the trash identify a record. Without their schemas, so that pages do not load zod for it.
 */

import { collectionsWith, entities, type With } from './entities.ts';

/** The Firestore collections that the log can be asked for. `users` stands for people's rights. */
export const loggedCollections = collectionsWith('logged');

/** The collections whose records may be drafted, and wait until they are published. */
export const submittedCollections = collectionsWith('drafts');
export type SubmittedCollection = With<'drafts'>;

/** The collections whose deleted records go into the trash. */
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

/** Identifies a record of any collection. It is also the id of its entry in the trash. */
export function recordKey(collection: string, id: string): string {
  return `${collection}-${id}`;
}
