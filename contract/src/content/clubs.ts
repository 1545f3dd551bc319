import { clubs as written } from '@club-portal/contract/chosen-content/clubs.ts';
import { inBuildLanguage } from './build-language.ts';
import { menuOf } from './club-menu.ts';
import type { Club as WrittenClub } from './schema.ts';
import type { Plain } from './text.ts';

export type Club = Plain<WrittenClub>;

/** Every club, archived ones too, in the order of the upload form's choice. */
export const clubs: readonly Club[] = inBuildLanguage(written).map((club) =>
  club.archived ? { ...club, inNavigation: false, hasPage: false } : club,
);

export const clubKeys: readonly string[] = clubs.map((club) => club.key);

/** The clubs that can have new events. */
export const clubsForUpload: readonly Club[] = clubs.filter((club) => !club.archived);

/** The clubs of the navigation's CLUBS menu, in its order. */
export const clubsInNavigation: readonly Club[] = menuOf(clubs);

/** The clubs that have a landing page and an events page. */
export const clubsWithPage: readonly Club[] = clubs.filter((club) => club.hasPage);

/** Finds a club by its key, or by the part of an address. Upper and lower case are the same. */
export function findClub(key: string): Club | undefined {
  const wanted = key.trim().toLowerCase();
  return clubs.find((club) => club.key === wanted);
}
