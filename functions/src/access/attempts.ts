import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ApiProblem, tooOften } from '../errors.ts';
import { firestore, isAlreadyThere, isMissingOrChanged } from '../firestore.ts';
import type { Sentence } from '../sentences.ts';

/**
 * `attempts/{hash of the limit's key and the number of its time window}`: count, expiresAt (a Firestore TTL policy
 * deletes the document then). `attempts/{the same}-turns`: next, expiresAt. Both are written without a transaction:
 * transactions would make the callers of one address wait for each other, during a flood for longer than a call may
 * take. Addresses and emails are stored only as hashes.
 */
const collection = firestore.collection('attempts');

export interface Limit {
  /** Attempts with the same key are counted together. */
  key: string;
  most: number;
  windowMs: number;
  /** The message after too many attempts, if it is not the usual one. */
  sentence?: Sentence;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

function limit(key: string, most: number, minutes: number): Limit {
  return { key, most, windowMs: minutes * MINUTE_MS };
}

function codesOfADay(key: string): Limit {
  return { ...limit(key, 10, DAY_MINUTES), sentence: (say) => say.api.administrator.tooManyCodes };
}

/** A whole campus may share one address. */
export const joinsPerAddress = (address: string) => limit(`join:${address}`, 120, 10);

/** Like joining: a whole class may register from one address. */
export const registrationsPerAddress = (address: string) => limit(`registration:${address}`, 120, 10);
/** Each one sends an email, and anybody can enter any address. */
export const registrationsPerMailbox = (email: string) =>
  limit(`registration-mail:${email.toLowerCase()}`, 30, 60);

export const failedLoginsPerAccount = (email: string, address: string) =>
  limit(`login:${email.toLowerCase()}:${address}`, 5, 15);
export const failedLoginsPerAddress = (address: string) => limit(`login:${address}`, 50, 15);
/** For a browser with a valid sign-in pass. Nobody else can use this limit up. */
export const failedLoginsPerPass = (passId: string) => limit(`login-pass:${passId}`, 5, 15);
/** Counts the failures of one account from all addresses; see {@link takeTurn}. */
export const failedLoginsFromAnywhere = (email: string) =>
  limit(`login-anywhere:${email.toLowerCase()}`, 10, 60);
/** For an administrator who is signed in and must enter the password again. */
export const wrongOwnPasswords = (uid: string) => limit(`own-password:${uid}`, 5, 15);

/**
 * For a person who knows the password, from any address. Of a hundred people who guess for a year, one finds a code.
 */
export const wrongCodes = (uid: string) => codesOfADay(`code:${uid}`);
/** For a browser that has completed the second step before. Nobody else can use this limit up. */
export const wrongCodesPerPass = (passId: string) => codesOfADay(`code-pass:${passId}`);
/** For a person who sets up an authenticator app and has seen its secret. */
export const wrongFirstCodes = (uid: string) => limit(`first-code:${uid}`, 10, 60);

export const resetMailsPerAddress = (address: string) => limit(`reset:${address}`, 20, 60);
export const resetMailsPerAccount = (email: string) => limit(`reset-account:${email.toLowerCase()}`, 3, 60);

export const openedInvitations = (email: string) => limit(`invitation:${email.toLowerCase()}`, 30, 60);
export const wrongInvitations = (address: string) => limit(`invitation-token:${address}`, 50, 10);

export const ownDataMailsPerAddress = (address: string) => limit(`own-data:${address}`, 20, 60);
export const ownDataMailsPerAccount = (email: string) =>
  limit(`own-data-account:${email.toLowerCase()}`, 3, 60);
export const wrongOwnDataKeys = (address: string) => limit(`own-data-key:${address}`, 50, 10);

export const registrationChanges = (id: string) => limit(`registration-change:${id}`, 30, 60);
export const wrongTickets = (address: string) => limit(`ticket:${address}`, 50, 10);
/** Wrong certificate numbers, and wrong names. Each attempt is counted before the lookup; see `verifyCertificate`. */
export const wrongCertificates = (address: string) => limit(`certificate:${address}`, 20, 10);
export const wrongDoorKeys = (address: string) => limit(`door-key:${address}`, 50, 10);
/** Per link or organiser. Each opening reads the whole list. */
export const doorOpenings = (holder: string) => limit(`door-open:${holder}`, 60, 10);
/** Per link or organiser. Several phones may share a link. */
export const doorSendings = (holder: string) => limit(`door-send:${holder}`, 1200, 10);
/** The subset of those whose answer may be the whole list. */
export const doorWholeReadings = (holder: string) => limit(`door-whole:${holder}`, 120, 10);

export const clubMessagesPerPerson = (uid: string) => limit(`club-messages:${uid}`, 20, DAY_MINUTES);

export const contactMessagesPerAddress = (address: string) => limit(`contact:${address}`, 20, 60);
/** For all visitors together, so that they do not use up the daily limit of emails. */
export const mailedContactMessages = () => limit('contact-mails', 100, DAY_MINUTES);

export const takedownsPerAddress = (address: string) => limit(`takedown:${address}`, 20, 60);

/** Call this before the attempt. Throws 429 with Retry-After if there were too many in this window. */
export async function countAttempt(limit: Limit): Promise<void> {
  const { end } = windowOf(limit);
  if ((await increment(limit)) > limit.most) throw tooOften(end - Date.now(), limit.sentence);
}

/**
 * Counts an attempt if `find` throws 404, so that nobody can guess what it looks for. Throws that 404, or 429 like
 * {@link countAttempt}.
 */
export async function countingWrong<T>(limit: Limit, find: () => Promise<T>): Promise<T> {
  return find().catch(async (error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) await countAttempt(limit);
    throw error;
  });
}

/** Like {@link countAttempt}, but returns false instead of throwing. */
export async function isWithin(limit: Limit): Promise<boolean> {
  return (await increment(limit)) <= limit.most;
}

/** Subtracts an attempt that turned out not to be a failure. */
export async function uncountAttempt(limit: Limit): Promise<void> {
  await addTo(limit, -1);
}

/** Subtracts the attempt if it was right. A write is made either way, so that the duration reveals nothing. */
export async function settleAttempt(limit: Limit, { isRight }: { isRight: boolean }): Promise<void> {
  await addTo(limit, isRight ? -1 : 0);
}

async function addTo(limit: Limit, attempts: number): Promise<void> {
  await windowOf(limit).document.set({ count: FieldValue.increment(attempts) }, { merge: true });
}

/**
 * Uses up something that may be used once. Returns false if it was used before.
 * @param lifetimeMs after which it is refused for another reason
 */
export async function takeOnce(key: string, lifetimeMs: number): Promise<boolean> {
  const id = createHash('sha256').update(key).digest('base64url');
  const expiresAt = Timestamp.fromMillis(Date.now() + lifetimeMs);
  return collection
    .doc(id)
    .create({ count: 1, expiresAt })
    .then(
      () => true,
      (error: unknown) => {
        if (isAlreadyThere(error)) return false;
        throw error;
      },
    );
}

const TURN_MS = 5000;
const GRPC_ABORTED = 10;

/**
 * Counts an attempt. The first `most` attempts in a window continue at once. After that, one attempt continues every
 * five seconds, and the next one waits for its turn. Throws 429 if another attempt is already waiting. This makes
 * guessing slow, while the owner of the account still gets a turn.
 */
export async function takeTurn(limit: Limit): Promise<void> {
  if ((await increment(limit)) <= limit.most) return;
  const { turns, expiresAt } = windowOf(limit);
  for (;;) {
    const found = await turns.get();
    const now = Date.now();
    const turn = Math.max(now, found.get('next') ?? 0);
    if (turn - now > TURN_MS) throw tooOften(turn - now - TURN_MS);
    if (await writeIfUnchanged(found, { next: turn + TURN_MS, expiresAt })) return wait(turn - now);
    // Another attempt has taken this turn.
  }
}

/** Returns false if another attempt has written the document since it was read. */
async function writeIfUnchanged(found: DocumentSnapshot, fields: Record<string, unknown>): Promise<boolean> {
  const { ref, updateTime: lastUpdateTime } = found;
  try {
    await (lastUpdateTime ? ref.update(fields, { lastUpdateTime }) : ref.create(fields));
    return true;
  } catch (error) {
    if (isAlreadyThere(error) || isMissingOrChanged(error)) return false;
    // Too many attempts are writing at the same time.
    throw (error as { code?: unknown }).code === GRPC_ABORTED ? tooOften(TURN_MS) : error;
  }
}

async function increment(limit: Limit): Promise<number> {
  const { document, expiresAt } = windowOf(limit);
  await document.set({ count: FieldValue.increment(1), expiresAt }, { merge: true });
  return (await document.get()).get('count');
}

function windowOf({ key, windowMs }: Limit) {
  const number = Math.floor(Date.now() / windowMs);
  const id = createHash('sha256').update(`${key}:${number}`).digest('base64url');
  const end = (number + 1) * windowMs;
  return {
    document: collection.doc(id),
    turns: collection.doc(`${id}-turns`),
    end,
    expiresAt: Timestamp.fromMillis(end),
  };
}
