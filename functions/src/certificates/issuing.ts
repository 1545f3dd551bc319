import type { CertificateSettings } from '@club-portal/contract/certificate';
import { inLanguage } from '@club-portal/contract/in-language';
import { CERTIFICATE_MONTHS_MOST } from '@club-portal/contract/limits';
import { todayInIndia } from '@club-portal/contract/today';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { lastMailDay } from '../mail/limit.ts';
import { countWaiting, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { enqueue } from '../queues.ts';
import { FIRST_ISSUE } from '../records/attendance.ts';
import { renewEventCounts } from '../records/event-counts.ts';
import { deleteExpired } from '../records/expiry.ts';
import { askForFeedback } from '../records/feedback.ts';
import { idFrom } from '../records/records.ts';
import { type RegisteredEvent, readRegisteredEvent } from '../records/registered-event.ts';
import { groupsOf, identityOf, lackingOf, type PlannedCertificate } from './candidates.ts';
import {
  certificateExpiry,
  certificateSettings,
  certificateSignatures,
  certificates,
  type StoredCertificate,
  toStored,
} from './documents.ts';
import { certificateMail } from './mails.ts';
import { certificateNumber } from './number.ts';
import { readPlan } from './plan.ts';
import { institutionIn, textIn, valuesOf } from './wording.ts';

/*
 * Issues the certificates of an event that an organiser has asked for. A run reads who came and what was issued, and
 * writes what is missing, together with the emails about it, in the same transaction. Numbers derive from the person
 * and the purpose, so a second run continues where a crash stopped the first, and two runs at once duplicate nothing.
 */

/** Certificates per transaction. */
const BATCH = 100;

/** Time limit of the function `certificates`, in seconds. */
export const ISSUING_SECONDS = 300;

export interface IssuingTask {
  event: string;
}

/** Starts the function `certificates`, which issues what is missing. If this fails, the sweeper does it later. */
export function issueSoon(event: string): Promise<void> {
  return enqueue('certificates', { event } satisfies IssuingTask, ISSUING_SECONDS);
}

/** The settings have changed since they were read. */
const superseded = new Error('The settings of these certificates have changed.');

/** Issues the missing certificates, if somebody has asked for them. */
export async function issueCertificates({ event: id }: IssuingTask): Promise<void> {
  for (;;) {
    try {
      return await runOnce(id);
    } catch (error) {
      if (error !== superseded) throw error;
    }
  }
}

async function runOnce(id: string): Promise<void> {
  const { saved, settings, candidates } = await readPlan(id);
  if (!saved.get('issuing')) return;
  const event = await readRegisteredEvent(id);
  // If the event is deleted, nothing is issued until it is restored and somebody asks again.
  const groups = event ? groupsOf(lackingOf(candidates, settings)) : [];
  if (event && groups.length > 0) {
    const shared = { ...(await sharedBy(event, settings)), feedbackUntil: await askedUntil(event, groups) };
    for (const batch of batchesOf(groups)) {
      const mails = await writeBatch(event, saved, shared, batch);
      await Promise.all(mails.map((mail) => sendSoon(mail).catch(() => {})));
    }
  }
  await renewEventCounts(id);
  await firestore.runTransaction(async (transaction) => {
    await requireSame(transaction, saved);
    transaction.update(saved.ref, { issuing: FieldValue.delete() });
  });
}

/** Keeps groups together, because each gets one email. */
function batchesOf(groups: readonly PlannedCertificate[][]): PlannedCertificate[][][] {
  const batches: PlannedCertificate[][][] = [];
  let size = BATCH;
  for (const group of groups) {
    if (size + group.length > BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(group);
    size += group.length;
  }
  return batches;
}

async function requireSame(transaction: Transaction, saved: DocumentSnapshot): Promise<void> {
  const current = await transaction.get(saved.ref);
  const isSame = current.updateTime && saved.updateTime?.isEqual(current.updateTime);
  if (!isSame) throw superseded;
}

/** The fields that all certificates of a run share. */
type Shared = Pick<
  StoredCertificate,
  'language' | 'title' | 'date' | 'lastDay' | 'department' | 'institute' | 'signers' | 'event' | 'club'
> & {
  textOf: (kind: PlannedCertificate['kind']) => string;
  values: ReturnType<typeof valuesOf>;
  /** The last day to give feedback, which the emails ask for. If empty, they do not ask. */
  feedbackUntil: string;
};

/** The emails ask for feedback for a week, starting on the day the last one is sent. */
async function askedUntil(event: RegisteredEvent, groups: readonly PlannedCertificate[][]): Promise<string> {
  const mailed = groups.filter(([first]) => first?.email);
  if (!mailed.some(cameWithTicket) || (await mailSettings()) === null) return '';
  const waiting = await countWaiting(event._id);
  const closing = await askForFeedback(event, await lastMailDay(waiting.all + mailed.length));
  return closing === null ? '' : todayInIndia(new Date(closing - 1));
}

async function sharedBy(
  event: RegisteredEvent,
  settings: CertificateSettings,
): Promise<Omit<Shared, 'feedbackUntil'>> {
  const { language } = settings;
  const { date, lastDay, club } = event;
  return {
    ...{ language, event: event._id, club, date, lastDay },
    ...{ title: inLanguage(event, language).title },
    ...institutionIn(language),
    signers: await keepSignatures(settings.signers),
    textOf: (kind) => textIn(settings, kind),
    values: valuesOf(event, language),
  };
}

/** Stores each picture once, until the last certificate that uses it expires. */
async function keepSignatures(
  signers: CertificateSettings['signers'],
): Promise<StoredCertificate['signers']> {
  const expireAt = certificateExpiry(new Date());
  const kept = signers.map(({ name, office, signature: picture }) => ({
    ...{ name, office, picture, signature: picture && idFrom(picture) },
  }));
  await Promise.all(
    kept.map(async ({ picture, signature }) => {
      if (picture) await certificateSignatures.doc(signature).set({ picture, expireAt });
    }),
  );
  return kept.map(({ name, office, signature }) => ({ name, office, signature }));
}

/** Returns the ids of the emails. */
async function writeBatch(
  event: RegisteredEvent,
  saved: DocumentSnapshot,
  shared: Shared,
  groups: readonly PlannedCertificate[][],
): Promise<string[]> {
  const canMail = (await mailSettings()) !== null;
  return firestore.runTransaction(async (transaction) => {
    await requireSame(transaction, saved);
    const registrations = await registrationsOf(transaction, groups.flat());
    // People erased since the list was read get none.
    const left = groups.map((group) =>
      group.filter(({ registration }) => !registration || registrations.get(registration)?.exists),
    );
    const documents = await freeDocuments(transaction, event._id, left.flat());
    const now = Timestamp.now();
    const by: string = saved.get('issuing').by;
    const mails: string[] = [];
    for (const group of left) {
      const fresh = group.flatMap((one) => {
        const document = documents.get(one);
        return document ? [{ ...one, document }] : [];
      });
      for (const { document, ...one } of fresh)
        transaction.create(document, certificateOf(one, shared, by, now));
      const [first] = fresh;
      if (!first?.email || !canMail) continue;
      const registration = registrations.get(first.registration);
      const mail = await certificateMail(
        {
          ...{ email: first.email, registration: first.registration },
          language: registration?.get('language') ?? shared.language,
          ticketIssue: cameWithTicket(fresh) ? (registration?.get('issue') ?? FIRST_ISSUE) : undefined,
        },
        {
          ...shared,
          certificates: fresh.map(({ document, name }) => ({ number: document.id, name })),
        },
        { issued: true, feedbackUntil: shared.feedbackUntil },
      );
      mails.push(putMail(transaction, mail));
    }
    return mails;
  });
}

/** Feedback is asked of people who registered and came. */
function cameWithTicket(group: readonly PlannedCertificate[]): boolean {
  return group.some(
    ({ kind, registration, person }) => kind === 'participation' && registration && person === 0,
  );
}

async function registrationsOf(
  transaction: Transaction,
  planned: readonly PlannedCertificate[],
): Promise<Map<string, DocumentSnapshot>> {
  const ids = [...new Set(planned.flatMap(({ registration }) => registration || []))];
  if (ids.length === 0) return new Map();
  const found = await transaction.getAll(...ids.map((id) => firestore.doc(`registrations/${id}`)));
  return new Map(found.map((document) => [document.id, document]));
}

/** Finds a free document for each certificate that was not issued yet. */
async function freeDocuments(
  transaction: Transaction,
  event: string,
  planned: readonly PlannedCertificate[],
): Promise<Map<PlannedCertificate, DocumentReference>> {
  const free = new Map<PlannedCertificate, DocumentReference>();
  const taken = new Set<string>();
  let open = [...planned];
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const numbers = await Promise.all(
      open.map(({ key, kind, prize }) => certificateNumber([event, key, kind, prize], attempt)),
    );
    const found = await transaction.getAll(...numbers.map((number) => certificates.doc(number)));
    open = open.filter((one, index) => {
      const document = found[index] as DocumentSnapshot;
      if (document.exists || taken.has(document.id)) return !isOf(document, event, one);
      taken.add(document.id);
      free.set(one, document.ref);
      return false;
    });
  }
  return free;
}

/** False if another certificate happens to have this number. */
function isOf(document: DocumentSnapshot, event: string, one: PlannedCertificate): boolean {
  const stored = toStored(document);
  return document.exists && stored.event === event && identityOf(stored) === identityOf(one);
}

function certificateOf(
  { key, kind, prize, name, roll, email, registration, person }: Omit<PlannedCertificate, 'number'>,
  { textOf, values, feedbackUntil: _, ...shared }: Shared,
  by: string,
  now: Timestamp,
): object {
  return {
    ...shared,
    ...{ key, kind, prize, name, roll, email, registration, person },
    emailKey: email.toLowerCase(),
    text: textOf(kind),
    values: { ...values, prize },
    participations: [],
    ...{ issuedAt: now, createdAt: now, expireAt: certificateExpiry(now.toDate()) },
    history: [{ at: now, by, did: 'issued', what: '' }],
    ...{ revokedAt: null, revokedWhy: '' },
  } satisfies StoredCertificate & Record<string, unknown>;
}

/** Longer than any run takes. */
const STOPPED_MS = 10 * 60_000;

/** Erases what has expired, and resumes stopped runs. */
export async function sweepCertificates(now: Date): Promise<void> {
  await deleteExpired(certificates, CERTIFICATE_MONTHS_MOST, now);
  const before = Timestamp.fromMillis(now.getTime() - STOPPED_MS);
  const { docs } = await certificateSettings.where('issuing.at', '<=', before).select().get();
  await Promise.all(docs.map(({ id }) => issueSoon(id)));
}

/** An event may have been announced long before its day. */
export function sweepCertificateSettings(now: Date): Promise<number> {
  return deleteExpired(certificateSettings, CERTIFICATE_MONTHS_MOST + 12, now);
}
