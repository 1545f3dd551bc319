import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { Notice, type NoticeInput, type NoticeUpdate } from '@club-portal/contract/notice';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { toRecord } from '../records/documents.ts';
import { firestore } from '../records/firestore.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { PublishedList } from '../records/published.ts';
import { createRecord, deleteRecord, type Once, updateRecord } from '../records/records.ts';
import type { Sentence } from '../sentences.ts';

/** `notices/{id}`: title, link ('' for none), visible, createdAt. */
const collection = firestore.collection('notices');

const notFoundMessage: Sentence = (say) => say.api.notice.notFound;

/** What visitors see, newest first, and of very many the newest. */
export const publishedNotices = new PublishedList('notices', z.array(Notice), async (transaction) => {
  const visible = collection
    .where('visible', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(VISITORS_LIST_MOST);
  const found = await (transaction ? transaction.get(visible) : visible.get());
  return found.docs.map(toNotice);
});

/** Hidden ones too, newest first. */
export function listAllNotices(page: PageRequest): Promise<Page<Notice>> {
  return readLatestFirst(collection, byCreation, page, toNotice);
}

/** Sent once more, answers the notice added then. Throws 422 if other content came with its key. */
export async function addNotice(input: NoticeInput, once?: Once): Promise<Notice> {
  return publishedNotices.republishAfter(async () => toNotice(await createRecord(collection, input, once)));
}

/** Throws 404 for an unknown id, 409 with the current notice if `version` is not current any more. */
export function updateNotice(id: string, { version, ...changes }: NoticeUpdate): Promise<Notice> {
  const record = {
    document: collection.doc(id),
    read: toNotice,
    notFoundMessage,
  };
  return publishedNotices.republishAfter(() => updateRecord(record, changes, version));
}

/** Throws 404 for an unknown id. */
export function deleteNotice(id: string): Promise<void> {
  return publishedNotices.republishAfter(() => deleteRecord(collection.doc(id), notFoundMessage));
}

function toNotice(document: DocumentSnapshot): Notice {
  return toRecord<Notice>(document, { title: '', link: '', visible: false });
}
