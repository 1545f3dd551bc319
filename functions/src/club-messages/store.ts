import type { Actor, Subject } from '@club-portal/contract/access';
import type { ClubMessage, ClubMessageInput, RecipientsQuery } from '@club-portal/contract/club-message';
import { clubLabelIn } from '@club-portal/contract/content/in-language';
import { entities } from '@club-portal/contract/entities';
import { API_BASE, paths } from '@club-portal/contract/paths';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ApiProblem } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { unsubscribeToken } from '../mail/link-tokens.ts';
import {
  countMails,
  DAY_MS,
  deleteMailsOf,
  enqueueMail,
  type Mail,
  putMail,
  sendSoon,
} from '../mail/outbox.ts';
import { listRecipients, type Recipient, stillRecipients } from '../records/club-members.ts';
import { type DataOwner, type OwnRecord, spellingsOf } from '../records/data-owner.ts';
import { eraseRecord } from '../records/erasing.ts';
import { deleteExpired, isKept } from '../records/expiry.ts';
import { byCreation, ofClubs, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { changeRecord, createRecord, idFrom, type Once } from '../records/records.ts';
import { authorize, requireClubs, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';

/**
 * `clubMessages/{id}`: club, year, language (of its text; not stored by earlier releases), title, text, name (of the
 * author), replyTo, origin, recipients, reached (the last place that has its copy), isSpread (each member has a copy in
 * the outbox), createdAt, expireAt.
 */
const collection = firestore.collection('clubMessages');

const KEPT_MS = entities.clubMessages.kept.days * DAY_MS;

/** Copies made at once. */
const BATCH = 100;
/** Longer than it takes to make all copies. */
const FORGOTTEN_MS = 10 * 60_000;

/** Counts whom a message would reach. Nobody learns the addresses. */
export async function countRecipients(
  actor: Actor,
  { club, year }: RecipientsQuery,
): Promise<{ recipients: number; unsubscribed: number }> {
  requireRight(actor, 'clubMessage.list', { club });
  const { recipients, unsubscribed } = await listRecipients(club, year);
  return { recipients: recipients.length, unsubscribed };
}

/** The author, and the portal's address for the links in the emails. */
interface Writer {
  name: string;
  replyTo: string;
  origin: string;
}

/** Starts sending a message. Throws 409 if it would reach nobody. */
export async function addClubMessage(
  actor: Actor,
  input: ClubMessageInput,
  writer: Writer,
  once: Once | undefined,
): Promise<{ id: string; recipients: number }> {
  const { club, year } = input;
  requireRight(actor, 'clubMessage.add', { club });
  const { recipients } = await listRecipients(club, year);
  if (recipients.length === 0)
    throw new ApiProblem(409, 'no-recipients', (say) => say.api.clubMessage.nobody);
  const message = {
    ...input,
    ...writer,
    recipients: recipients.length,
    isSpread: false,
    expireAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  };
  const allowed = authorize(actor, 'clubMessage.add', message, { club });
  const added = await createRecord(collection, allowed, { once });
  if (!added.get('isSpread')) await enqueueMail({ message: added.id });
  return { id: added.id, recipients: added.get('recipients') };
}

/**
 * A recipient and their place in the list. It follows from message and address, so it does not change when others
 * leave.
 */
interface Placed extends Recipient {
  place: string;
}

/**
 * Puts a copy for each member into the outbox. A repeated call continues with those who have no copy yet. The outbox
 * alone cannot tell, because a copy may be deleted already.
 */
export async function makeCopies(id: string): Promise<void> {
  const message = await collection.doc(id).get();
  if (!message.exists || message.get('isSpread')) return;
  const { recipients } = await listRecipients(message.get('club'), message.get('year'));
  const placed = recipients
    .map((recipient) => ({ ...recipient, place: idFrom(`${id}:${recipient.email.toLowerCase()}`) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
  for (;;) {
    const copies = await firestore.runTransaction((transaction) => putNext(transaction, message.ref, placed));
    if (copies === null) return;
    await Promise.all(copies.map(sendSoon));
  }
}

/**
 * Puts the next copies into the outbox, and records the progress in the same transaction. Returns their ids, or null if
 * there are no more.
 */
async function putNext(
  transaction: Transaction,
  document: DocumentReference,
  placed: Placed[],
): Promise<string[] | null> {
  const message = await transaction.get(document);
  if (!message.exists || message.get('isSpread')) return null;
  const reached: string = message.get('reached') ?? '';
  const next = placed.filter(({ place }) => place > reached).slice(0, BATCH);
  const last = next.at(-1);
  if (last === undefined) {
    transaction.update(document, { isSpread: true });
    return null;
  }
  const copies = await Promise.all(
    (await stillRecipients(transaction, next)).map(async (recipient) => ({
      mail: await copyFor(recipient, message),
      id: `${document.id}-${recipient.place}`,
    })),
  );
  transaction.update(document, { reached: last.place });
  return copies.map(({ mail, id }) => putMail(transaction, mail, id));
}

async function copyFor({ id, email }: Recipient, message: DocumentSnapshot): Promise<Mail> {
  const { club, title, text, language = 'en', replyTo, origin } = message.data() ?? {};
  const token = await unsubscribeToken(id);
  const page = `${language === 'en' ? '' : `/${language}`}/privacy/my-data#unsubscribe=${token}`;
  return {
    ...{ to: email, kind: 'club', subject: title, text, language, replyTo, club, message: message.id },
    unsubscribe: {
      call: `${origin}${API_BASE}${paths.ownData.unsubscribe}?token=${token}`,
      page: origin + page,
    },
  };
}

/** Lists the messages of the last thirty days, newest first, with their progress. */
export async function listClubMessages(actor: Actor, page: PageRequest): Promise<Page<ClubMessage>> {
  const clubs = requireClubs(actor, 'clubMessage.list');
  const recent = collection.where('createdAt', '>', Timestamp.fromMillis(Date.now() - KEPT_MS));
  const { items, next } = await readLatestFirst(ofClubs(recent, clubs), byCreation, page, toClubMessage);
  return { items: await Promise.all(items), next };
}

async function toClubMessage(document: DocumentSnapshot): Promise<ClubMessage> {
  const { name, club, year, title, recipients, isSpread, createdAt } = document.data() ?? {};
  const { waiting, sent, failed } = await countMails(document.id);
  return {
    ...{ _id: document.id, name, club, year, title, recipients, sent, failed },
    // The copies of a message that was sent a moment ago are still being made.
    waiting: isSpread ? waiting : Math.max(waiting, recipients - sent - failed),
    createdAt: createdAt.toDate().toISOString(),
  };
}

/** What is stored about the authors of messages. */
export const clubMessageDataOwner: DataOwner = {
  find: async (email) => {
    const { docs } = await collection.where('replyTo', 'in', spellingsOf(email)).get();
    return docs.filter((document) => isKept(document)).map(toOwnRecord);
  },
  erase: async (id) => {
    const document = collection.doc(id);
    const subjectOf = (message: DocumentSnapshot): Subject => ({
      club: message.get('club'),
      state: 'hidden',
    });
    const notFoundMessage: Sentence = (say) => say.api.ownData.requestNotFound;
    const asked = { document, subjectOf, notFoundMessage, actor: null, action: 'ownData.erase' as const };
    await changeRecord(asked, eraseRecord);
    await deleteMailsOf(id);
  },
};

function toOwnRecord(document: DocumentSnapshot): OwnRecord {
  const { name, replyTo, club, title, text, createdAt, expireAt } = document.data() ?? {};
  return {
    ...{ id: document.id, email: replyTo, createdAt: createdAt.toDate(), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words } }, language) => ({
      title: words.clubMessage,
      facts: {
        [words.club]: clubLabelIn(language, club),
        ...{ [words.name]: name, [words.subject]: title, [words.text]: text },
      },
    }),
  };
}

/** Deletes messages that have expired, and resumes those that the queue does not know. */
export async function sweepClubMessages(now: Date): Promise<void> {
  await deleteExpired(collection, 1, now);
  const { docs } = await collection.where('isSpread', '==', false).get();
  for (const document of docs) {
    const age = now.getTime() - document.get('createdAt').toMillis();
    if (age > FORGOTTEN_MS && age < DAY_MS) await enqueueMail({ message: document.id });
  }
}
