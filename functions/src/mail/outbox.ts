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

/** The purpose of an email. The link of an `invitation` is made when it is sent, so that nobody can read it here. */
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

/** An email to send. All of it is plain text: the HTML is made from it. */
export interface Mail {
  /** One address. */
  to: string;
  kind: MailKind;
  subject: string;
  text: string;
  language: LanguageCode;
  /** The same text in another language, shown below. Its language is marked for screen readers. */
  translation?: { language: LanguageCode; text: string };
  /** Shown below the text, as a button in HTML. */
  link?: MailLink;
  /** Where replies go, instead of the sender of all emails. */
  replyTo?: string;
  /** The club whose member receives it. */
  club?: string;
  /** The announced event that it is about, if such emails are counted. */
  event?: string;
  /** The id of the club message or contact message of which this is a copy. */
  message?: string;
  /**
   * How to unsubscribe from emails of this kind: the URL that a mail program calls, and the page that a person opens.
   */
  unsubscribe?: { call: string; page: string };
}

/**
 * `outbox/{id}`: the email, toKey (the address in lower case), state (`waiting` → `sent` or `failed`), attempts, error
 * (code of the last failure), next (not tried again before), busyUntil (while it is being sent), createdAt, endedAt,
 * expireAt.
 */
export const outbox = firestore.collection('outbox');

type MailState = 'waiting' | 'sent' | 'failed';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** From the last change. */
const KEPT_MS = collections.outbox.kept.days * DAY_MS;
/**
 * An email about something long past does harm. One with a certificate does not, and many may be waiting for their day.
 */
const TRIED_MS = 5 * DAY_MS;
const CERTIFICATE_TRIED_MS = 25 * DAY_MS;
/** After this time the queue has given up, or never knew of it. */
const FORGOTTEN_MS = 10 * MINUTE_MS;

/** Puts an email into the outbox, in the transaction that causes it. Call {@link sendSoon} after the transaction. */
export function putMail(
  transaction: Pick<Transaction | WriteBatch, 'create'>,
  mail: Mail,
  id = newId(),
): string {
  transaction.create(outbox.doc(id), toDocument(mail));
  return id;
}

/** Like {@link putMail}, without a transaction. */
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

/** Tells the function `mail` to send it. If this fails, the sweeper does so later. */
export function sendSoon(id: string): Promise<void> {
  return enqueueMail({ id });
}

/** A task of the function `mail`: send an email, or make a copy of a message for each member of a club. */
export type MailTask = { id: string } | { message: string };

export function enqueueMail(task: MailTask): Promise<void> {
  return enqueue('mail', task, MAIL_SECONDS);
}

/** Time limit of the function. */
export const MAIL_SECONDS = 120;

/**
 * Deletes a club's emails to an address from the outbox. Waiting emails are not sent, except one that is being sent
 * right now.
 */
export async function deleteMailsTo(email: string, club: string, state?: MailState): Promise<void> {
  const found = outbox.where('toKey', '==', email.toLowerCase()).where('club', '==', club);
  await deleteAll(state ? found.where('state', '==', state) : found);
}

/** Deletes the copies of a message. Copies that are still waiting are not sent. */
export function deleteMailsOf(message: string): Promise<void> {
  return deleteAll(outbox.where('message', '==', message));
}

/** The data stored about the recipients of emails. */
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

/** Counts the emails of a club message by state. Costs one read per thousand. */
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

/** Counts the waiting emails: those about this event, and all. Costs one read per thousand. */
export async function countWaiting(event: string): Promise<{ ofEvent: number; all: number }> {
  const waiting = outbox.where('state', '==', 'waiting');
  const [ofEvent, all] = await Promise.all(
    [waiting.where('event', '==', event), waiting].map(
      async (mails) => (await mails.count().get()).data().count,
    ),
  );
  return { ofEvent: ofEvent ?? 0, all: all ?? 0 };
}

/** Deletes expired emails, gives up on old ones, and sends forgotten ones. */
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

/** Records the final state. */
export async function endMail(
  mail: Pick<DocumentSnapshot, 'ref'>,
  state: Exclude<MailState, 'waiting'>,
  error = '',
): Promise<void> {
  const now = Timestamp.now();
  const expireAt = Timestamp.fromMillis(now.toMillis() + KEPT_MS);
  await updateMail(mail, { state, error, endedAt: now, expireAt });
}

/** Updates an email. Returns false, and writes nothing, if it has been deleted since it was read. */
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
