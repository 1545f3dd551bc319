import { type Action, type Actor, clubsFor, may, type Subject } from '@club-portal/contract/access';
import { forbidden } from './errors.ts';

declare const authorized: unique symbol;

/**
 * A record that {@link authorize} has checked. Functions that change or disclose records accept only this type, so a
 * store without the check does not compile.
 */
export type Authorized<T> = T & { readonly [authorized]: true };

/** Who does what. */
export interface Doing {
  actor: Actor;
  action: Action;
}

/** What was checked for each record. The function that writes the record logs it. */
const doings = new WeakMap<object, Doing>();

/** Returns the record if `actor` may do this with it. Throws 403 otherwise. `subject` describes the record. */
export function authorize<T extends object>(
  actor: Actor,
  action: Action,
  record: T,
  subject: Subject,
): Authorized<T> {
  requireRight(actor, action, subject);
  doings.set(record, { actor, action });
  return record as Authorized<T>;
}

/** The last check of {@link authorize} for this record. */
export function doingOf(record: Authorized<object>): Doing {
  const doing = doings.get(record);
  if (!doing) throw new Error('Nobody has asked about this record.');
  return doing;
}

/** Throws 403 unless `actor` may do this, see {@link may}. */
export function requireRight(actor: Actor, action: Action, record?: Subject): void {
  if (!may(actor, action, record)) throw forbidden();
}

/**
 * The clubs with whose records `actor` may do this, null for all clubs. Throws 403 if there are none. For lists, where
 * no single record can be checked.
 */
export function requireClubs(actor: Actor, action: Action): readonly string[] | null {
  const clubs = clubsFor(actor, action);
  if (clubs?.length === 0) requireRight(actor, action, {});
  return clubs;
}

/** Whether the clubs of {@link requireClubs} include this one. */
export function includesClub(clubs: readonly string[] | null, club: string): boolean {
  return clubs === null || clubs.includes(club);
}
