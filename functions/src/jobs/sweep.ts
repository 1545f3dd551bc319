import { clubKeys } from '@club-portal/contract/content/clubs';
import * as logger from 'firebase-functions/logger';
import { listRemains, publishedClub, publishedImages, removeRemains } from '../galleries/store.ts';
import { deleteObjects, listStaleStagedFiles } from '../records/files.ts';
import { simpleEntities } from '../simple-entities.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Swept {
  galleries: number;
  stagedFiles: number;
}

/**
 * Finishes what a crash or a failing Storage left: items that were never completed within an hour, items whose
 * deletion did not end, staged uploads older than a day, and visitors' lists whose writer never came back. Can be
 * repeated and interrupted. What fails is logged and left, the rest is done; then it throws.
 */
export async function sweep(now = new Date()): Promise<Swept> {
  const failures: unknown[] = [];
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      logger.error(`Sweeping ${what} failed`, error);
      failures.push(error);
    });

  const remains = await listRemains(new Date(now.getTime() - HOUR_MS));
  for (const id of remains) await attempt(`gallery ${id}`, removeRemains(id));
  const stale = await listStaleStagedFiles(new Date(now.getTime() - DAY_MS));
  await attempt('staged files', deleteObjects(stale));
  const hourly = [...simpleEntities.map(({ store }) => store.published), publishedImages];
  await Promise.all(hourly.map((list) => attempt(list.name, list.renew(now))));
  // Fourteen lists that are read an hour would be many reads: they are renewed when something has happened to one.
  const clubLists = clubKeys.map(publishedClub);
  const hasRemains = remains.length > 0;
  await Promise.all(
    clubLists.map((list) => attempt(list.name, hasRemains ? list.renew(now) : list.mend(now))),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the sweep failed`);
  return { galleries: remains.length, stagedFiles: stale.length };
}
