import { createHash, randomBytes } from 'node:crypto';
import { contentIn } from '@club-portal/contract/content/in-language';
import { TWO_STEP_MINUTES } from '@club-portal/contract/limits';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { TOTP } from 'otpauth';
import { ApiProblem, alreadyExists, invalid } from '../errors.ts';
import { firestore } from '../firestore.ts';
import {
  countAttempt,
  type Limit,
  uncountAttempt,
  wrongCodes,
  wrongCodesPerPass,
  wrongFirstCodes,
} from './attempts.ts';

/**
 * `twoStep/{uid}`: secret (base32), since, period (number of the 30-second period of the last accepted code), recovery
 * (hashes of the unused codes). `pending` is a secret that no code has confirmed, with the time it was created. Codes
 * are those of authenticator apps, RFC 6238.
 */
const collection = firestore.collection('twoStep');

const PERIOD_S = 30;
/** The clock of a phone may be wrong by one period. */
const WINDOW = 1;
const RECOVERY_CODES = 8;

/** A code that is not the app's current one, was already used, or is not an unused recovery code. */
export class WrongCode extends Error {}

/** The answer to a {@link WrongCode}. */
export function wrongCode() {
  return invalid({ code: (say) => say.api.administrator.wrongCode });
}

export interface TwoStep {
  since: Date;
  /** The number of unused recovery codes. */
  recoveryCodes: number;
}

/** Returns null for a person who signs in with the password alone. */
export async function findTwoStep(uid: string): Promise<TwoStep | null> {
  return toTwoStep(await collection.doc(uid).get());
}

/** Returns those of `uids` who sign in with two steps. */
export async function withTwoStep(uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const found = await firestore.getAll(...uids.map((uid) => collection.doc(uid)));
  return new Set(found.filter(isOn).map(({ id }) => id));
}

/**
 * Creates a secret for an authenticator app; {@link confirmTwoStep} turns it on. `address` is the content of the QR
 * code for the app. Throws 409 if two steps are on already.
 */
export async function beginTwoStep(uid: string, email: string): Promise<{ secret: string; address: string }> {
  const { Secret } = await import('otpauth');
  const secret = new Secret().base32;
  const document = collection.doc(uid);
  await firestore.runTransaction(async (transaction) => {
    if (isOn(await transaction.get(document))) throw isOnAlready();
    transaction.set(document, { pending: { secret, madeAt: Timestamp.now() } });
  });
  return { secret, address: (await totp(secret, email)).toString() };
}

/**
 * Turns two steps on if the app has generated `code` from the pending secret. Returns the recovery codes, which cannot
 * be read again. Throws 400 for another code or after {@link TWO_STEP_MINUTES}, 409 if two steps are on already, and
 * 429 after too many wrong codes.
 */
export async function confirmTwoStep(uid: string, code: string): Promise<string[]> {
  const recovery = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const document = collection.doc(uid);
  await counted(wrongFirstCodes(uid), async () => {
    await firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(document);
      if (isOn(found)) throw isOnAlready();
      const { secret, madeAt } = found.get('pending') ?? {};
      const isLate = !secret || madeAt.toMillis() < Date.now() - TWO_STEP_MINUTES * 60_000;
      if (isLate) throw invalid({ code: (say) => say.api.administrator.twoStepLate });
      const period = await periodOf(secret, code);
      if (period === null) throw new WrongCode();
      transaction.set(document, { secret, since: Timestamp.now(), period, recovery: recovery.map(hash) });
    });
  });
  return recovery;
}

/**
 * Asks a person who has entered the right password for the second step. Does nothing if it is off. Throws 403
 * `code-needed` without a code, {@link WrongCode}, and 429 after too many wrong codes of the app. Recovery codes are
 * too long to be guessed, so nobody can lock their owner out. Returns which step was completed, or null if it is off.
 * @param passId of a browser that has completed the step before
 */
export async function requireSecondStep(
  uid: string,
  code: string | undefined,
  passId?: string,
): Promise<'app' | 'recovery' | null> {
  const document = collection.doc(uid);
  if (!isOn(await document.get())) return null;
  if (!code) throw new ApiProblem(403, 'code-needed', (say) => say.api.administrator.codeNeeded);
  if (!isOfApp(code)) {
    await useRecoveryCode(document, code);
    return 'recovery';
  }
  await counted(passId === undefined ? wrongCodes(uid) : wrongCodesPerPass(passId), () =>
    firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(document);
      const period = await periodOf(found.get('secret') ?? '', code);
      if (period === null || period <= found.get('period')) throw new WrongCode();
      transaction.update(document, { period });
    }),
  );
  return 'app';
}

function useRecoveryCode(document: DocumentReference, code: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const recovery: string[] = (await transaction.get(document)).get('recovery') ?? [];
    const others = recovery.filter((one) => one !== hash(code));
    if (others.length === recovery.length) throw new WrongCode();
    transaction.update(document, { recovery: others });
  });
}

/** Turns two steps off. */
export async function endTwoStep(uid: string): Promise<void> {
  await collection.doc(uid).delete();
}

/** Counts a possible guess. Only a wrong code stays counted. */
async function counted<R>(limit: Limit, run: () => Promise<R>): Promise<R> {
  await countAttempt(limit);
  let isWrong = false;
  try {
    return await run();
  } catch (error) {
    isWrong = error instanceof WrongCode;
    throw error;
  } finally {
    if (!isWrong) await uncountAttempt(limit);
  }
}

function toTwoStep(document: DocumentSnapshot): TwoStep | null {
  if (!isOn(document)) return null;
  return { since: document.get('since').toDate(), recoveryCodes: document.get('recovery').length };
}

function isOn(document: DocumentSnapshot): boolean {
  return document.get('secret') !== undefined;
}

function isOnAlready() {
  return alreadyExists((say) => say.api.administrator.twoStepIsOn);
}

/** Returns the number of the period that this code belongs to, or null for a wrong code. */
async function periodOf(secret: string, code: string): Promise<number | null> {
  if (!secret || !isOfApp(code)) return null;
  const delta = (await totp(secret)).validate({ token: withoutSpaces(code), window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_S) + delta;
}

function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(code));
}

function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}

async function totp(secret: string, label = ''): Promise<TOTP> {
  const { TOTP } = await import('otpauth');
  return new TOTP({ issuer: contentIn('en').institute.name, label, secret, period: PERIOD_S });
}

/** 32 letters and digits, without look-alikes. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 50 random bits in two groups. */
function makeRecoveryCode(): string {
  const code = Array.from(randomBytes(10), (byte) => characters[byte % characters.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function hash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
}
