import type { Actor } from '@club-portal/contract/access';
import { checkPart } from '@club-portal/contract/content/check-part';
import { inchargeAfter } from '@club-portal/contract/content/club-incharge';
import {
  type ClubPage,
  type ClubPageValue,
  checkClubPage,
  valueOfClubPage,
} from '@club-portal/contract/content/club-page';
import { differences } from '@club-portal/contract/content/differences';
import { chosenContent, writtenContent } from '@club-portal/contract/content/in-language';
import { type MarkedValue, olderTexts } from '@club-portal/contract/content/older-texts';
import type { Club, Clubs } from '@club-portal/contract/content/schema';
import { inLanguage } from '@club-portal/contract/content/text';
import { isUploaded } from '@club-portal/contract/content/uploaded-picture';
import { withChanges } from '@club-portal/contract/merged';
import { withUploads } from '@club-portal/web/site/uploaded-pictures';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { changedMeanwhile, gone, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';
import { logChange } from '../records/changes.ts';
import { type InSameTransaction, idFrom, noExtraWrites } from '../records/records.ts';
import { builtSite } from '../rendering/load-pages.ts';
import { authorize, requireRight } from '../rights.ts';
import { requireUploads } from './pictures.ts';
import { enqueuePublisher } from './publication.ts';
import {
  beginPublication,
  currentMarked,
  deleteSurplusVersions,
  invalidContent,
  publicMarked,
  publicValue,
  publishValue,
  requirePictures,
  requireRoom,
  type Stored,
  toStoredValue,
} from './store.ts';

/*
 * The part `clubs` as the coordinators of a club edit it: the fields of their own club's page, and no other club. A
 * draft of the part stays, with what is published here merged in.
 */

const part = firestore.doc('content/clubs');

/** Returns the public page. Throws 404 for an unknown club, 410 for an archived one. */
export async function findClubPage(key: string): Promise<ClubPage> {
  return toClubPage(requireClub(publicValue(await part.get()) as Clubs, key));
}

/** Like {@link findClubPage}, and throws 403 unless it is one of the actor's clubs. */
export async function readClubPage(actor: Actor, key: string): Promise<ClubPage> {
  const page = await findClubPage(key);
  requireRight(actor, 'clubPage.read', { club: key });
  return page;
}

/** The addresses of the drawings that the club with this page can choose: those of the build, and its own. */
export function listEmblems({ emblem }: ClubPage): Record<string, string> {
  const { emblems } = withUploads(builtSite().pictures, writtenContent());
  const names = Object.keys(emblems).filter((file) => file === emblem || !isUploaded(file));
  return Object.fromEntries(names.toSorted().map((file) => [file, emblems[file] ?? '']));
}

/** The paths of its translations that are older than the English text. */
export async function listOlder({ _id }: ClubPage): Promise<string[]> {
  const { value, older } = publicMarked(await part.get());
  const place = `${(value as Clubs).findIndex(({ key }) => key === _id)}.`;
  return older.filter((path) => path.startsWith(place)).map((path) => path.slice(place.length));
}

/** Returns the value as stored. Throws 400 with a sentence for each wrong field. */
export function requireClubPageValue(value: unknown): ClubPageValue {
  const checked = checkClubPage(value);
  if (checked.value === undefined) throw invalidContent(checked.problems);
  return checked.value;
}

/** Returns the page with what the portal has translated in it. */
export function withTranslatedIncharge(before: ClubPageValue, after: ClubPageValue): ClubPageValue {
  return { ...after, incharge: inchargeAfter(before.incharge, after.incharge) };
}

/** Throws 400 if the club cannot have this page, 404 and 410 like {@link findClubPage}. */
export async function requireFitOfClub(key: string, value: ClubPageValue): Promise<void> {
  await firestore.runTransaction(
    async (transaction) => {
      withPage(publicValue(await transaction.get(part)) as Clubs, key, value);
      await requireEmblem(transaction, value);
    },
    { readOnly: true },
  );
}

/** Throws 400 if it has an uploaded emblem that no longer exists. */
async function requireEmblem(transaction: Transaction, { emblem }: ClubPageValue): Promise<void> {
  if (emblem !== null) await requireUploads(transaction, [{ path: 'emblem', use: 'emblem', file: emblem }]);
}

/**
 * Publishes the page of a club. A draft of all clubs keeps its own changes and adopts the others. Throws 400 with a
 * sentence for each wrong field, 403, 404, 409 with the public page if `version` is stale, 410 for an archived club.
 */
export async function publishClubPage(
  actor: Actor,
  key: string,
  { value, version }: { value: unknown; version: string },
  inSameTransaction: InSameTransaction = noExtraWrites,
): Promise<ClubPage> {
  const isPublished = await firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(part);
    const before = publicValue(document) as Clubs;
    const club = requireClub(before, key);
    const { id } = authorize(actor, 'clubPage.update', document, { club: key });
    const page = toClubPage(club);
    if (page.version !== version) throw changedMeanwhile(page);
    const checked = withTranslatedIncharge(page, requireClubPageValue(value));
    const after = withPage(before, key, checked);
    await requireEmblem(transaction, checked);
    const now = { value: after, older: olderTexts(after, [publicMarked(document)]) };
    const stored = toStoredValue(actor, after, now.older);
    await requireRoom(transaction, [['clubs', stored.json]]);
    const write = await inSameTransaction(transaction);
    const fields = differences(club, find(after, key));
    if (fields.length > 0) {
      publishValue(transaction, document, stored, draftAfter(document, now));
      const title = inLanguage(club.title, 'en');
      const about = { collection: 'clubs', id: key, title, club: key };
      logChange(transaction, { actor, action: 'clubPage.update' }, about, fields);
      beginPublication(transaction, actor, [id]);
    }
    write();
    return fields.length > 0;
  });
  if (isPublished) {
    await deleteSurplusVersions(['clubs']);
    // It is published. If the queue does not accept it, the sweep builds the pages.
    await enqueuePublisher().catch((error) => log.error('The publisher was not called', {}, error));
  }
  return findClubPage(key);
}

/** A draft of the whole part keeps its own changes. If it would become invalid, it stays as it is. */
function draftAfter(document: DocumentSnapshot, now: MarkedValue): Stored | undefined {
  const draft: Stored | undefined = document.get('draft');
  if (!draft) return undefined;
  const [before, after] = [publicValue(document) as Clubs, now.value as Clubs];
  const drafted = (JSON.parse(draft.json) as Clubs).map((club) => {
    const [old, current] = [before, after].map((clubs) => find(clubs, club.key));
    return old && current ? withChanges(current, old, club) : club;
  });
  if (differences(after, drafted).length === 0) return undefined;
  if (!checkPart('clubs', drafted).value) return draft;
  const older = olderTexts(drafted, [currentMarked(document), now]);
  return { ...draft, json: JSON.stringify(drafted), older: JSON.stringify(older) };
}

function find(clubs: Clubs, key: string): Club | undefined {
  return clubs.find((club) => club.key === key);
}

function requireClub(clubs: Clubs, key: string): Club {
  const club = find(clubs, key);
  if (!club) throw notFound((say) => say.api.record.notFound);
  if (club.archived) throw gone((say) => say.api.content.clubArchived);
  return club;
}

/** The clubs, with this page for one of them. */
function withPage(clubs: Clubs, key: string, { meets, emblem, ...page }: ClubPageValue): Clubs {
  requireClub(clubs, key);
  const changed = clubs.map((club) => {
    if (club.key !== key) return club;
    const { incharge: _incharge, meets: _meets, emblem: _emblem, ...others } = club;
    return { ...others, ...page, ...(meets !== null && { meets }), ...(emblem !== null && { emblem }) };
  });
  const { value, problems } = checkPart('clubs', changed);
  // Only this club has changed.
  if (!value) throw invalidContent(problems.map((one) => ({ ...one, path: one.path.replace(/^\d+\./, '') })));
  requirePictures({ ...chosenContent, clubs: value });
  return value;
}

function toClubPage({ key, meets, emblem, ...club }: Club): ClubPage {
  const value = valueOfClubPage({ ...club, meets: meets ?? null, emblem: emblem ?? null });
  return { _id: key, version: idFrom(JSON.stringify(value)), ...value };
}
