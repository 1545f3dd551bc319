import { clubKeys } from '@club-portal/contract/content/clubs';
import { publishedEvents } from './stores/events.ts';
import { deleteObjects, listStaleStagedFiles } from './stores/files.ts';
import { listRemains, publishedClub, publishedImages, removeRemains } from './stores/galleries.ts';
import { publishedNotices } from './stores/notices.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Swept {
  galleries: number;
  stagedFiles: number;
}

/**
 * Finishes what a crash or a failing Storage left: items that were never completed within an hour, items whose
 * deletion did not end, staged uploads older than a day, and visitors' lists whose writer never came back. Can be repeated and interrupted.
 */
export async function sweep(now = new Date()): Promise<Swept> {
  const remains = await listRemains(new Date(now.getTime() - HOUR_MS));
  for (const id of remains) await removeRemains(id);
  const stale = await listStaleStagedFiles(new Date(now.getTime() - DAY_MS));
  await deleteObjects(stale);
  await Promise.all([publishedNotices, publishedEvents, publishedImages].map((list) => list.renew(now)));
  // Fourteen lists that are read an hour would be many reads: they are renewed when something has happened to one.
  const clubLists = clubKeys.map(publishedClub);
  await Promise.all(clubLists.map((list) => (remains.length > 0 ? list.renew(now) : list.mend(now))));
  return { galleries: remains.length, stagedFiles: stale.length };
}
