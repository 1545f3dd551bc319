import { isDeepStrictEqual } from 'node:util';
import { withChanges } from '@club-portal/contract/merged';
import type { SubmittedField } from '@club-portal/contract/submission-answer';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { changedFields, isMap } from '../records/changes.ts';
import { dataOf, pick, type Values } from './documents.ts';
import { kinds } from './kinds.ts';

/**
 * Returns the values that the author has changed, merged into the public record. What others have changed in another
 * language stays. What others have removed completely comes back completely.
 */
export function changesIn(document: DocumentSnapshot, current: Values): Values {
  const { collection, values, before } = dataOf(document);
  if (kinds[collection].differences) return withChanges(pick(current, Object.keys(values)), before, values);
  const changed = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  const mergedIn = ([name, value]: [string, unknown]) => {
    const isGone = isMap(before[name]) && !isMap(current[name]);
    return isMap(value) && !isGone ? withChanges(current[name] ?? {}, before[name] ?? {}, value) : value;
  };
  return Object.fromEntries(changed.map((field) => [field[0], mergedIn(field)]));
}

/** Compares these changes with the public record, field by field. */
export function fieldsOf(document: DocumentSnapshot, current: Values, changes: Values): SubmittedField[] {
  const { collection, before } = dataOf(document);
  const now = pick(current, Object.keys(before));
  const { differences = changedFields } = kinds[collection];
  const others = new Set(differences(before, now).map(({ name }) => name));
  const own = kinds[collection].differences ? differences(now, changes) : changedFields(current, changes);
  return own.map((field) => ({ ...field, meanwhile: others.has(field.name) }));
}
