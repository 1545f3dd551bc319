import type { Actor, Person } from '@club-portal/contract/access';
import { catalogues } from '@club-portal/contract/catalogues';
import type { ContactMessage } from '@club-portal/contract/contact-message';
import type { ReceivedMessage, ReceivedMessageUpdate } from '@club-portal/contract/received-message';
import { todayInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { deleteMailsOf, type Mail, putMail, sendSoon } from '../mail/outbox.ts';
import { type DataOwner, type OwnRecord, spellingsOf } from '../records/data-owner.ts';
import { toRecord } from '../records/documents.ts';
import { eraseRecord } from '../records/erasing.ts';
import { deleteExpired, expiryOf, isKept, retentionMonths, youngerThan } from '../records/expiry.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { changeRecord, createRecord, idFrom, requireVersion, updateRecord } from '../records/records.ts';
import { authorize, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { siteIn } from '../website.ts';

/**
 * `contactMessages/{id}`: fullName, email, emailKey (the address in lower case), message, answered (whether somebody
 * has marked it), answeredBy (the person's name), answeredAt, createdAt, expireAt.
 */
const collection = firestore.collection('contactMessages');

/**
 * Stores a message, and emails it to `recipient`. A repeated message on the same day is stored and emailed once,
 * because people press twice, and a browser repeats a call whose answer was lost.
 */
export async function addContactMessage(message: ContactMessage, recipient: string | null): Promise<void> {
  const now = new Date();
  const emailKey = message.email.toLowerCase();
  const id = idFrom(JSON.stringify([message.fullName, emailKey, message.message, todayInIndia(now)]));
  const record = { ...message, emailKey, answered: false, expireAt: expiryOf(now, retentionMonths()) };
  const allowed = authorize(null, 'contactMessage.add', record, subject);
  await createRecord(collection, allowed, {
    once: { id },
    inSameTransaction: async (transaction) => () => {
      if (recipient) putMail(transaction, mailOf(id, message, recipient), id);
    },
  });
  if (recipient) await sendSoon(id);
}

/** The visitor appears only in the header `Reply-To`: mail servers refuse a sender of another domain. */
function mailOf(id: string, { fullName, email, message }: ContactMessage, to: string): Mail {
  const { contact: words } = catalogues.en.mails;
  return {
    ...{ to, kind: 'contact', language: 'en', replyTo: email, message: id },
    subject: words.subject(fullName),
    text: `${message}\n\n* * *\n\n${words.text(fullName, email)}`,
    link: { label: words.mark, url: `${siteIn('en')}/manage/contact` },
  };
}

/** Lists messages, newest first: all, or only those answered or not. */
export async function listContactMessages(
  actor: Actor,
  page: PageRequest,
  answered?: boolean,
): Promise<Page<ReceivedMessage>> {
  requireRight(actor, 'contactMessage.list', {});
  const kept = youngerThan(collection, retentionMonths());
  const listed = answered === undefined ? kept : kept.where('answered', '==', answered);
  return readLatestFirst(listed, byCreation, page, read);
}

export async function countOpenContactMessages(actor: Actor): Promise<number> {
  requireRight(actor, 'contactMessage.list', {});
  return (await collection.where('answered', '==', false).count().get()).data().count;
}

export async function exportContactMessages(actor: Actor): Promise<object[]> {
  const { items } = await listContactMessages(actor, {});
  return items.map(({ fullName, email, message, answered, createdAt }) => ({
    ...{ fullName, email, message, createdAt },
    ...{ answeredBy: answered?.by ?? '', answeredAt: answered?.at ?? '' },
  }));
}

/** Throws 404 for an unknown id, 409 with the current message if `version` is stale. */
export async function updateContactMessage(
  actor: Person,
  id: string,
  { version, answered }: ReceivedMessageUpdate,
): Promise<ReceivedMessage> {
  const document = collection.doc(id);
  await changeRecord(
    { ...asked, document, actor, action: 'contactMessage.update' },
    (transaction, record) => {
      requireVersion(record, version, read);
      // The person who answered first stays.
      if (record.get('answered') === answered) return;
      const by = answered ? { answeredBy: actor.name ?? '', answeredAt: Timestamp.now() } : {};
      updateRecord(transaction, record, { answered, answeredBy: null, answeredAt: null, ...by });
    },
  );
  const updated = await document.get();
  if (!updated.exists) throw notFound(notFoundMessage);
  return read(updated);
}

/** Throws 404 for an unknown id. */
export function deleteContactMessage(actor: Actor, id: string): Promise<void> {
  return erase(id, actor, 'contactMessage.delete');
}

async function erase(
  id: string,
  actor: Actor,
  action: 'contactMessage.delete' | 'ownData.erase',
): Promise<void> {
  await changeRecord({ ...asked, document: collection.doc(id), actor, action }, eraseRecord);
  await deleteMailsOf(id);
}

/** What is stored about a visitor who has written. Documents of earlier releases have no `emailKey`. */
export const contactMessageDataOwner: DataOwner = {
  find: async (email) => {
    const answers = await Promise.all([
      collection.where('emailKey', '==', email.toLowerCase()).get(),
      collection.where('email', 'in', spellingsOf(email)).get(),
    ]);
    const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
    return [...found.values()].filter((document) => isKept(document)).map(toOwnRecord);
  },
  erase: (id) => erase(id, null, 'ownData.erase'),
};

function toOwnRecord(document: DocumentSnapshot): OwnRecord {
  const { fullName, email, message, createdAt } = read(document);
  const expireAt: Timestamp = document.get('expireAt') ?? expiryOf(new Date(createdAt), retentionMonths());
  return {
    ...{ id: document.id, email, createdAt: new Date(createdAt), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words } }) => ({
      title: words.contactMessage,
      facts: { [words.name]: fullName, [words.text]: message },
    }),
  };
}

export function deleteExpiredContactMessages(now: Date): Promise<number> {
  return deleteExpired(collection, retentionMonths(), now);
}

const notFoundMessage: Sentence = (say) => say.api.contactMessage.notFound;
const subject = { state: 'hidden' } as const;
const asked = { subjectOf: () => subject, notFoundMessage };

function read(document: DocumentSnapshot): ReceivedMessage {
  const defaults = { fullName: '', email: '', message: '' };
  const { answeredBy: by = '', answeredAt: at } = document.data() ?? {};
  return {
    ...toRecord<Omit<ReceivedMessage, 'answered'>>(document, defaults),
    answered: at ? { by, at: at.toDate().toISOString() } : null,
  };
}
