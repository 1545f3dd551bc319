import type { Actor, Subject } from '@club-portal/contract/access';
import type { TakedownInput, TakedownRequest, TakedownUpdate } from '@club-portal/contract/takedown-request';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notFound, unavailable } from '../errors.ts';
import { eventRecords, filesOf } from '../event-records/documents.ts';
import { addressOf } from '../files/objects.ts';
import { pathsOf, type StoredPicture, smallestOf } from '../files/stored-pictures.ts';
import { versionOf } from '../firestore.ts';
import { type DataOwner, type OwnRecord, spellingsOf } from '../records/data-owner.ts';
import { toRecord } from '../records/documents.ts';
import { eraseRecord } from '../records/erasing.ts';
import { deleteExpired, expiryOf, isKept, retentionMonths, youngerThan } from '../records/expiry.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import {
  changeRecord,
  createRecord,
  type InSameTransaction,
  idFrom,
  requireVersion,
  updateRecord,
} from '../records/records.ts';
import { takedownRequests } from '../records/takedowns.ts';
import { authorize, requireRight } from '../rights.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

/**
 * The same request on the same day is stored once, because a browser repeats a call whose answer was lost. Throws 404
 * if there is no such file in a ready event record, and no such picture of an announced event. Throws 410 for a deleted
 * event, 503 if the event was changed in the meantime.
 */
export async function addTakedownRequest({ gallery, event, url, ...asked }: TakedownInput): Promise<void> {
  const found =
    event === undefined ? await fileOfEventRecord(gallery ?? '', url) : await pictureOfEvent(event, url);
  const { file, record, ...about } = found;
  const now = new Date();
  const same = [event ?? gallery, file.path, ...Object.values(asked), now.toISOString().slice(0, 10)];
  const request = {
    ...asked,
    ...about,
    file: file.id,
    path: smallestOf(file),
    done: false,
    emailKey: asked.email.toLowerCase(),
    expireAt: expiryOf(now, retentionMonths()),
  };
  const allowed = authorize(null, 'takedown.add', request, subjectOf(request));
  // The removal of a file reads the requests about it, so that the file is permanently deleted. None can be added in between.
  const inSameTransaction: InSameTransaction = async (transaction) => {
    const now = await transaction.get(record.ref);
    if (!now.exists || versionOf(now) !== versionOf(record)) throw unavailable();
    return () => {};
  };
  await createRecord(takedownRequests, allowed, {
    once: { id: idFrom(JSON.stringify(same)) },
    inSameTransaction,
  });
}

/** A file that a visitor asks about, and what is stored of its record. */
interface AskedFile extends Pick<TakedownRequest, 'kind' | 'alt' | 'title' | 'date' | 'club'> {
  file: StoredPicture & { id: string };
  record: DocumentSnapshot;
  gallery?: string;
  event?: string;
}

async function fileOfEventRecord(gallery: string, url: string): Promise<AskedFile> {
  const document = await eventRecords.doc(gallery).get();
  const files = document.get('status') === 'ready' ? filesOf(document) : [];
  const file = files.find((one) => isAt(one, url));
  if (!file) throw notFound((say) => say.api.eventRecord.notFound);
  const { title, date, club } = document.data() as { title: string; date: string; club: string };
  return { file, record: document, gallery, kind: file.kind, alt: file.alt, title, date, club };
}

async function pictureOfEvent(event: string, url: string): Promise<AskedFile> {
  const { item, files, document: record } = await upcomingEvents.readFiles(event);
  const pictures = files.flatMap(({ id, path, picture }) => (picture ? [{ id, path, ...picture }] : []));
  const file = pictures.find((one) => isAt(one, url));
  if (!file) throw notFound((say) => say.api.upcomingEvent.notFound);
  const { title, date, club } = item;
  return { file, record, event, kind: 'image', alt: file.alt || title, title, date, club };
}

function isAt(file: StoredPicture, url: string): boolean {
  return pathsOf(file).some((path) => addressOf(path) === url);
}

/** Lists requests, newest first. */
export async function listTakedownRequests(actor: Actor, page: PageRequest): Promise<Page<TakedownRequest>> {
  requireRight(actor, 'takedown.list', {});
  return readLatestFirst(youngerThan(takedownRequests, retentionMonths()), byCreation, page, read);
}

export async function countOpenTakedowns(actor: Actor): Promise<number> {
  requireRight(actor, 'takedown.list', {});
  return (await takedownRequests.where('done', '==', false).count().get()).data().count;
}

/** Throws 404 for an unknown id, 409 with the current request if `version` is stale. */
export async function updateTakedownRequest(
  actor: Actor,
  id: string,
  { version, done }: TakedownUpdate,
): Promise<TakedownRequest> {
  const document = takedownRequests.doc(id);
  await changeRecord({ ...asked, document, actor, action: 'takedown.update' }, (transaction, record) => {
    requireVersion(record, version, read);
    updateRecord(transaction, record, { done });
  });
  const updated = await document.get();
  if (!updated.exists) throw notFound(notFoundMessage);
  return read(updated);
}

/** Throws 404 for an unknown id. */
export async function deleteTakedownRequest(actor: Actor, id: string): Promise<void> {
  await changeRecord(
    { ...asked, document: takedownRequests.doc(id), actor, action: 'takedown.delete' },
    eraseRecord,
  );
}

/** What is stored about a visitor who has asked. Requests of earlier releases have no `emailKey`. */
export const takedownDataOwner: DataOwner = {
  find: async (email) => {
    const answers = await Promise.all([
      takedownRequests.where('emailKey', '==', email.toLowerCase()).get(),
      takedownRequests.where('email', 'in', spellingsOf(email)).get(),
    ]);
    const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
    return [...found.values()].filter((document) => isKept(document)).map(toOwnRecord);
  },
  erase: (id) =>
    changeRecord(
      { ...asked, document: takedownRequests.doc(id), actor: null, action: 'ownData.erase' },
      eraseRecord,
    ),
};

function toOwnRecord(document: DocumentSnapshot): OwnRecord {
  const { name, email, reason, title, createdAt } = read(document);
  const expireAt: Timestamp = document.get('expireAt') ?? expiryOf(new Date(createdAt), retentionMonths());
  return {
    ...{ id: document.id, email, createdAt: new Date(createdAt), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words } }) => ({
      title: words.takedown,
      facts: { [words.event]: title, [words.name]: name, ...(reason && { [words.reason]: reason }) },
    }),
  };
}

export function deleteExpiredTakedowns(now: Date): Promise<number> {
  return deleteExpired(takedownRequests, retentionMonths(), now);
}

const notFoundMessage: Parameters<typeof notFound>[0] = (say) => say.api.record.notFound;

const asked = {
  subjectOf: (request: DocumentSnapshot) => subjectOf({ club: request.get('club') ?? '' }),
  notFoundMessage,
};

function subjectOf({ club }: { club: string }): Subject {
  return { club, state: 'hidden' };
}

function read(document: DocumentSnapshot): TakedownRequest {
  const defaults = { gallery: '', event: '', kind: 'image', alt: '', title: '', date: '', club: '' } as const;
  const asked = { name: '', email: '', reason: '', done: false };
  return {
    ...toRecord<Omit<TakedownRequest, 'url'>>(document, { ...defaults, ...asked }),
    url: addressOf(document.get('path') ?? ''),
  };
}
