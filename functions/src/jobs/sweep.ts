import { clubKeys } from '@club-portal/contract/content/clubs';
import { deleteUnusedPictures } from '../content/pictures.ts';
import { entitiesWith } from '../entities.ts';
import { renewMembersOf } from '../event-records/club-numbers.ts';
import { listsOfClub } from '../event-records/lists.ts';
import { deleteStoredData, listUnfinished } from '../event-records/store.ts';
import { addMissingTitles } from '../event-records/titles.ts';
import { sweepLedger } from '../files/ledger.ts';
import { deleteObjects } from '../files/objects.ts';
import { listStaleStagedFiles } from '../files/staged-uploads.ts';
import { recordSweep } from '../health/last-sweep.ts';
import { log } from '../log.ts';
import { notices } from '../notices/store.ts';
import { deleteStaleMailAccounts } from '../own-data/store.ts';
import { resumePublication } from '../publishing/publish-site.ts';
import { forgetLastMonth, publishedMonths } from '../records/calendar-months.ts';
import { publishedUnrecorded } from '../records/unrecorded-events.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface SweepCounts {
  eventRecords: number;
  stagedFiles: number;
}

/**
 * Repairs what crashes and failed calls to Storage left half done, deletes what has expired, and resumes what has
 * stopped. It can be repeated and interrupted. If a part fails, it logs the error, does the other parts, and throws at
 * the end. Records when it ended and what it did.
 */
export async function sweep(now = new Date()): Promise<SweepCounts> {
  const failures: unknown[] = [];
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      log.error(`Sweeping ${what} failed`, {}, error);
      failures.push(error);
    });

  const unfinished = await listUnfinished(new Date(now.getTime() - HOUR_MS));
  for (const id of unfinished) await attempt(`event record ${id}`, deleteStoredData(id));
  const stale = await listStaleStagedFiles(new Date(now.getTime() - DAY_MS));
  await attempt('staged files', deleteObjects(stale));
  await attempt('files of records', sweepLedger(new Date(now.getTime() - HOUR_MS)));
  const hourly = entitiesWith('published').map(([, list]) => list);
  await Promise.all(hourly.map((list) => attempt(list.name, list.renew(now))));
  // To save reads, these are republished only if something went wrong.
  const others = [...clubKeys().flatMap(listsOfClub), ...publishedMonths(), publishedUnrecorded];
  const hasUnfinished = unfinished.length > 0;
  await Promise.all(
    others.map((list) => attempt(list.name, hasUnfinished ? list.renew(now) : list.renewIfUntrusted(now))),
  );
  await attempt('the last month', forgetLastMonth());
  await attempt('files of notices', notices.showFiles());
  await attempt('titles for the search', addMissingTitles());
  for (const [collection, sweepOne] of entitiesWith('sweep')) await attempt(collection, sweepOne(now));
  await Promise.all(clubKeys().map((club) => attempt(`members of ${club}`, renewMembersOf(club))));
  await attempt('pictures of the content', deleteUnusedPictures(now));
  await attempt('the publication', resumePublication());
  await attempt('accounts for mails', deleteStaleMailAccounts(now));
  const counts = { eventRecords: unfinished.length, stagedFiles: stale.length };
  await recordSweep(counts, failures.length);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the sweep failed`);
  return counts;
}
