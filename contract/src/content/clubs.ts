import { clubs as chosen } from '@club-portal/contract/chosen-content/clubs.ts';
import { inBuildLanguage } from './build-language.ts';
import type { Clubs, Club as WrittenClub } from './schema.ts';
import type { Plain } from './text.ts';

/*
 * These are functions, because the clubs change while the server runs, so callers must not store the result. In a page
 * they do not change.
 */

export type Club = Plain<WrittenClub>;

let current = readable(chosen);

/** For `setContent`, on the server. */
export function setClubs(written: Clubs): void {
  current = readable(written);
}

/** An archived club has no page and no place in the menu, whatever its other fields say. */
function readable(written: Clubs): readonly Club[] {
  return inBuildLanguage(written).map((club) =>
    club.archived ? { ...club, inNavigation: false, hasPage: false } : club,
  );
}

/** Every club, archived ones too, in the order of the upload form's choice. */
export function clubs(): readonly Club[] {
  return current;
}

export function clubKeys(): string[] {
  return current.map(({ key }) => key);
}

/** The clubs that can have new events. */
export function clubsForUpload(): Club[] {
  return current.filter(({ archived }) => !archived);
}

/** The clubs that have a landing page and an events page. */
export function clubsWithPage(): Club[] {
  return current.filter(({ hasPage }) => hasPage);
}

/** Finds a club by its key, or by the part of an address, ignoring case. */
export function findClub(key: string): Club | undefined {
  const wanted = key.trim().toLowerCase();
  return current.find((club) => club.key === wanted);
}
