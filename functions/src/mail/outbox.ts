import { collections } from '@club-portal/contract/entities';
import type { LanguageCode } from '@club-portal/contract/languages';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { firestore, isMissingOrChanged } from '../firestore.ts';
import { enqueue } from '../queues.ts';
import type { DataOwner, OwnRecord } from '../records/data-owner.ts';
import { isKept } from '../records/expiry.ts';
import { newId } from '../records/records.ts';

/** What a mail is for. An `invitation` has a link that is made when it is sent, so that nobody reads it here. */
type MailKind =
  | 'certificate'
  | 'invitation'
  | 'club'
  | 'contact'
  | 'membership'
  | 'registration'
  | 'submission';

export interface MailLink {
  label: string;
  url: string;
}

/** A mail that is to be sent. All of it is plain text: the HTML is made from it. */
export interface Mail {
  /** One address. */
  to: string;
  kind: MailKind;
  subject: string;
  text: string;
  language: LanguageCode;
  /** The same text in another language, below it. Its language is marked, so that screen readers speak it. */
  translation?: { language: LanguageCode; text: string };
  /** Stands below the text, as a button in HTML. */
  link?: MailLink;
  /** Answers go there. Without it, to the sender of all mails. */
  replyTo?: string;
  /** The club whose member gets it. */
  club?: string;
  /** The announced event that it is about, for those that are counted. */
  event?: string;
  /** The id of the message to a club, or of the contact form, of which this is a copy. */
  message?: string;
  /** Ends mails of this kind: what a mail program calls, and a page that a person opens. */
  unsubscribe?: { call: string; page: string };
}

/**
 * `outbox/{id}`: the mail, toKey (the address in small letters), state (`waiting` → `sent` or `failed`), attempts, error
 * (code of the last failure), next (not tried again before), busyUntil (while it is being sent), createdAt, endedAt,
 * expireAt.
 */
export const outbox = firestore.collection('outbox');

type MailState = 'waiting' | 'sent' | 'failed';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** Counted from the last change. */
const KEPT_MS = collections.outbox.kept.days * DAY_MS;
/** A mail about something that has long passed does harm. One with a certificate does not, and many may wait for their day. */
const TRIED_MS = 5 * DAY_MS;
const CERTIFICATE_TRIED_MS = 25 * DAY_MS;
/** After this time the queue has given up, or was never told. */
const FORGOTTEN_MS = 10 * MINUTE_MS;

/** Puts a mail into the outbox, in the transaction of what causes it. Call {@link sendSoon} after the transaction. */
export function putMail(
  transaction: Pick<Transaction | WriteBatch, 'create'>,
  mail: Mail,
  id = newId(),
): string {
  transaction.create(outbox.doc(id), toDocument(mail));
  return id;
}

/** As {@link putMail}, without a transaction. */
export async function putMailAlone(mail: Mail): Promise<string> {
  const id = newId();
  await outbox.doc(id).create(toDocument(mail));
  return id;
}

function toDocument(mail: Mail): object {
  const now = Timestamp.now();
  return {
    ...mail,
    toKey: mail.to.toLowerCase(),
    state: 'waiting' satisfies MailState,
    attempts: 0,
    next: now,
    createdAt: now,
    expireAt: Timestamp.fromMillis(now.toMillis() + KEPT_MS),
  };
}

/** Lets the function `mail` send it. If this fails, the sweeper does it later. */
export function sendSoon(id: string): Promise<void> {
  return enqueueMail({ id });
}

/** What the function `mail` does: sends a mail, or makes a copy of a message for each member of a club. */
export type MailTask = { id: string } | { message: string };

export function enqueueMail(task: MailTask): Promise<void> {
  return enqueue('mail', task, MAIL_SECONDS);
}

/** Time limit of the function. */
export const MAIL_SECONDS = 120;

/**
 * Deletes the mails of a club to an address from the outbox. Those that wait are not sent, except one that the mail
 * server is getting just now.
 */
export async function deleteMailsTo(email: string, club: string, state?: MailState): Promise<void> {
  const found = outbox.where('toKey', '==', email.toLowerCase()).where('club', '==', club);
  await deleteAll(state ? found.where('state', '==', state) : found);
}

/** Deletes the copies of a message. Those that are on their way are not sent. */
export function deleteMailsOf(message: string): Promise<void> {
  return deleteAll(outbox.where('message', '==', message));
}

/** What is stored about the recipients of mails. */
export const mailDataOwner: DataOwner = {
  find: async (email) => {
    const { docs } = await outbox.where('toKey', '==', email.toLowerCase()).get();
    return docs.filter((document) => isKept(document)).map(toOwnRecord);
  },
  erase: async (id) => {
    await outbox.doc(id).delete();
  },
};

function toOwnRecord(document: DocumentSnapshot): OwnRecord {
  const { to, subject, text, createdAt, expireAt } = document.data() ?? {};
  return {
    ...{ id: document.id, email: to, createdAt: createdAt.toDate(), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words } }) => ({
      title: words.mail,
      facts: { [words.subject]: subject, [words.text]: text },
    }),
  };
}

/** How many mails of a message to a club are in each state. Costs one read for each thousand. */
export async function countMails(message: string): Promise<Record<MailState, number>> {
  const states = ['waiting', 'sent', 'failed'] as const;
  const counts = await Promise.all(
    states.map(async (state) => {
      const mails = outbox.where('message', '==', message).where('state', '==', state);
      return [state, (await mails.count().get()).data().count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<MailState, number>;
}

/** How many mails wait: those about this event, and all. Costs a read for each thousand. */
export async function countWaiting(event: string): Promise<{ ofEvent: number; all: number }> {
  const waiting = outbox.where('state', '==', 'waiting');
  const [ofEvent, all] = await Promise.all(
    [waiting.where('event', '==', event), waiting].map(
      async (mails) => (await mails.count().get()).data().count,
    ),
  );
  return { ofEvent: ofEvent ?? 0, all: all ?? 0 };
}

/** Deletes expired mails, gives up those that are too old, and sends those that were forgotten. */
export async function sweepMails(now: Date): Promise<void> {
  await deleteAll(outbox.where('expireAt', '<=', Timestamp.fromDate(now)));
  const forgotten = Timestamp.fromMillis(now.getTime() - FORGOTTEN_MS);
  const { docs } = await outbox.where('state', '==', 'waiting').where('next', '<=', forgotten).get();
  for (const document of docs) {
    if (isTooOld(document, now)) await endMail(document, 'failed', 'too-old');
    else await sendSoon(document.id);
  }
}

export function isTooOld(document: DocumentSnapshot, now: Date): boolean {
  const triedMs = document.get('kind') === 'certificate' ? CERTIFICATE_TRIED_MS : TRIED_MS;
  return (document.get('createdAt') as Timestamp).toMillis() < now.getTime() - triedMs;
}

/** Notes how it ended. */
export async function endMail(
  mail: Pick<DocumentSnapshot, 'ref'>,
  state: Exclude<MailState, 'waiting'>,
  error = '',
): Promise<void> {
  const now = Timestamp.now();
  const expireAt = Timestamp.fromMillis(now.toMillis() + KEPT_MS);
  await updateMail(mail, { state, error, endedAt: now, expireAt });
}

/** Writes what became of a mail. Returns false, and writes nothing, if it was deleted since it was read. */
export async function updateMail(
  { ref }: Pick<DocumentSnapshot, 'ref'>,
  facts: UpdateData<object>,
): Promise<boolean> {
  try {
    await ref.update(facts);
    return true;
  } catch (error) {
    if (!isMissingOrChanged(error)) throw error;
    return false;
  }
}

const BATCH = 300;

async function deleteAll(query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(BATCH).select(FieldPath.documentId()).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    if (docs.length < BATCH) return;
  }
}
