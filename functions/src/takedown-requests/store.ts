import { contentIn } from '@club-portal/contract/content/in-language';
import type { TakedownInput, TakedownRequest, TakedownUpdate } from '@club-portal/contract/takedown-request';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { eventRecords, filesOf } from '../event-records/documents.ts';
import { addressOf } from '../files/objects.ts';
import { pathsOf, type StoredPicture, smallestOf } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';
import { toRecord } from '../records/documents.ts';
import { deleteExpired, expiryOf, youngerThan } from '../records/expiry.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { createRecord, deleteRecord, idFrom, updateRecord } from '../records/records.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

/**
 * `takedownRequests/{id}`: gallery or event (id of the event record or the announced event), path (of the object that a
 * list shows), kind, alt, title, date, club, name, email, reason, done, createdAt, expireAt.
 */
const collection = firestore.collection('takedownRequests');

const { retentionMonths } = contentIn('en').privacy;

/**
 * The same request on the same day is stored once, because a browser repeats a call whose answer was lost. Throws 404 if
 * there is no such file in a ready event record, and no such picture of an announced event. Throws 410 for a deleted event.
 */
export async function addTakedownRequest({ gallery, event, url, ...asked }: TakedownInput): Promise<void> {
  const found =
    event === undefined ? await fileOfEventRecord(gallery ?? '', url) : await pictureOfEvent(event, url);
  const { file, ...about } = found;
  const now = new Date();
  const same = [event ?? gallery, file.path, ...Object.values(asked), now.toISOString().slice(0, 10)];
  await createRecord(
    collection,
    {
      ...asked,
      ...about,
      path: smallestOf(file),
      done: false,
      expireAt: expiryOf(now, retentionMonths),
    },
    { id: idFrom(JSON.stringify(same)) },
  );
}

/** A file that a visitor asks about, and what is stored of its record. */
interface AskedFile extends Pick<TakedownRequest, 'kind' | 'alt' | 'title' | 'date' | 'club'> {
  file: StoredPicture;
  gallery?: string;
  event?: string;
}

async function fileOfEventRecord(gallery: string, url: string): Promise<AskedFile> {
  const document = await eventRecords.doc(gallery).get();
  const files = document.get('status') === 'ready' ? filesOf(document) : [];
  const file = files.find((one) => isAt(one, url));
  if (!file) throw notFound((say) => say.api.eventRecord.notFound);
  const { title, date, club } = document.data() as { title: string; date: string; club: string };
  return { file, gallery, kind: file.kind, alt: file.alt, title, date, club };
}

async function pictureOfEvent(event: string, url: string): Promise<AskedFile> {
  const { item, files } = await upcomingEvents.readFiles(event);
  const pictures = files.map(({ path, picture }) => ({ path, ...picture }));
  const file = pictures.find((one) => isAt(one, url));
  if (!file) throw notFound((say) => say.api.upcomingEvent.notFound);
  const { title, date, club } = item;
  return { file, event, kind: 'image', alt: file.alt || title, title, date, club };
}

function isAt(file: StoredPicture, url: string): boolean {
  return pathsOf(file).some((path) => addressOf(path) === url);
}

/** Lists the newest requests first. */
export function listTakedownRequests(page: PageRequest): Promise<Page<TakedownRequest>> {
  return readLatestFirst(youngerThan(collection, retentionMonths), byCreation, page, read);
}

export async function countOpenTakedowns(): Promise<number> {
  return (await collection.where('done', '==', false).count().get()).data().count;
}

/** Throws 404 for an unknown id, 409 with the current request if `version` is not current any more. */
export function updateTakedownRequest(
  id: string,
  { version, done }: TakedownUpdate,
): Promise<TakedownRequest> {
  const record = { document: collection.doc(id), read, notFoundMessage };
  return updateRecord(record, { done }, version);
}

/** Throws 404 for an unknown id. */
export function deleteTakedownRequest(id: string): Promise<void> {
  return deleteRecord(collection.doc(id), notFoundMessage);
}

export function deleteExpiredTakedowns(now: Date): Promise<number> {
  return deleteExpired(collection, retentionMonths, now);
}

const notFoundMessage: Parameters<typeof notFound>[0] = (say) => say.api.record.notFound;

function read(document: DocumentSnapshot): TakedownRequest {
  const defaults = { gallery: '', event: '', kind: 'image', alt: '', title: '', date: '', club: '' } as const;
  const asked = { name: '', email: '', reason: '', done: false };
  return {
    ...toRecord<Omit<TakedownRequest, 'url'>>(document, { ...defaults, ...asked }),
    url: addressOf(document.get('path') ?? ''),
  };
}
