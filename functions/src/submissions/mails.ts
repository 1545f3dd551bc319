import { may, type Person } from '@club-portal/contract/access';
import { catalogues } from '@club-portal/contract/catalogues';
import { clubLabelIn } from '@club-portal/contract/content/in-language';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { recordPages } from '@club-portal/contract/record-pages';
import { FieldPath, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auth } from '../access/auth.ts';
import { listRoleHolders, type RoleHolder } from '../administrators/role-holders.ts';
import { firestore } from '../firestore.ts';
import { inBothLanguages } from '../mail/both-languages.ts';
import { DAY_MS, type Mail, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';

/**
 * `counters/approvals`: when each person was told that something is waiting for their approval, by uid, until they
 * look. So they get one email until they look, or one a day.
 */
const told = firestore.doc('counters/approvals');

/** A submission, and the address of the portal. */
interface Told {
  id: string;
  title: string;
  club: string;
  origin: string;
}

/** Lists everybody with a role, for {@link tellApprovers}. Empty without a mail server. */
export async function listPossibleApprovers(): Promise<RoleHolder[]> {
  if (!(await mailSettings())) return [];
  return (await listRoleHolders()).filter(({ state }) => state === 'active');
}

/**
 * Tells those who may approve it that something is waiting. Reads, and returns a function that writes the emails and
 * returns their ids. Call {@link sendMails} after the transaction.
 */
export async function tellApprovers(
  transaction: Transaction,
  readers: RoleHolder[],
  author: Person,
  about: Told,
): Promise<() => string[]> {
  if (readers.length === 0) return () => [];
  const now = Timestamp.now();
  const known: Record<string, Timestamp> = (await transaction.get(told)).data() ?? {};
  const recent = Object.entries(known).filter(([, at]) => at.toMillis() > now.toMillis() - DAY_MS);
  const isTold = new Map(recent);
  const approvers = readers.filter(
    (reader) =>
      reader.uid !== author.uid &&
      !isTold.has(reader.uid) &&
      may(reader, 'submission.approve', { club: about.club }),
  );
  return () => {
    if (approvers.length === 0) return [];
    transaction.set(told, Object.fromEntries([...recent, ...approvers.map(({ uid }) => [uid, now])]));
    return approvers.map((reader) =>
      putMail(
        transaction,
        mailAbout(about, {
          to: reader.email,
          subject: (say) => say.waits.subject(about.title),
          text: (say, club) => say.waits.text(reader.name, author.name ?? '', about.title, club),
        }),
      ),
    );
  };
}

/** Records that a person has looked at what is waiting for their approval. */
export async function noteApproverLooked({ uid }: Person): Promise<void> {
  const path = new FieldPath(uid);
  if ((await told.get()).get(path) !== undefined) await told.update(path, FieldValue.delete());
}

/**
 * Returns the person to email about the outcome of their submission. Null without a mail server, or if the account is
 * gone.
 */
export async function findAuthor(uid: string): Promise<{ email: string; name: string } | null> {
  if (!(await mailSettings())) return null;
  const found = await (await auth()).getUser(uid).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
  return found?.email ? { email: found.email, name: found.displayName ?? '' } : null;
}

type Author = Awaited<ReturnType<typeof findAuthor>>;

/** Tells an author that it was returned. Returns the ids of the emails. */
export function tellReturned(
  transaction: Transaction,
  author: Author,
  about: Told,
  { remark, returnedBy }: { remark: string; returnedBy: string },
): string[] {
  if (!author) return [];
  const { name, email: to } = author;
  const text = (say: Words) => `${say.returned.text(name, returnedBy, about.title)}\n\n${remark}`;
  const subject = (say: Words) => say.returned.subject(about.title);
  return [putMail(transaction, mailAbout(about, { to, subject, text }))];
}

const pages: Record<SubmittedCollection, string> = {
  notices: recordPages.notice,
  events: recordPages.upcomingEvent,
  galleries: recordPages.eventRecord,
  clubs: '/club',
};

/** Tells an author that it was published, as this record. Returns the ids of the emails. */
export function tellPublished(
  transaction: Transaction,
  author: Author,
  about: Told,
  { collection, id }: { collection: SubmittedCollection; id: string },
): string[] {
  if (!author) return [];
  const { name, email: to } = author;
  const subject = (say: Words) => say.published.subject(about.title);
  const text = (say: Words) => say.published.text(name, about.title);
  return [putMail(transaction, mailAbout(about, { to, subject, text, page: `${pages[collection]}/${id}` }))];
}

type Words = Catalogue['mails']['submission'];

interface Said {
  to: string;
  subject: (say: Words) => string;
  text: (say: Words, club: string) => string;
  /** By default that of the submission. */
  page?: string;
}

function mailAbout({ id, club, origin }: Told, { to, subject, text, page }: Said): Mail {
  const { submission: say } = catalogues.en.mails;
  return {
    ...{ to, kind: 'submission' },
    subject: subject(say),
    ...inBothLanguages((language) => {
      const label = clubLabelIn(language, club);
      return text(catalogues[language].mails.submission, label);
    }),
    link: { label: say.look, url: `${origin}${page ?? `/manage/submissions?open=${id}`}` },
  };
}

export async function sendMails(mails: string[]): Promise<void> {
  await Promise.all(mails.map(sendSoon));
}
