import type { UserRecord } from 'firebase-admin/auth';
import { alreadyExists } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { auth } from './auth.ts';
import type { Claims } from './grants.ts';

interface Account {
  email: string;
  displayName: string;
  password: string;
}

interface Steps {
  /** Uid of an account to delete first, with its tokens and linked sign-in methods. */
  replaces?: string;
  beforeClaims?: () => Promise<void>;
  /** The message if another request has done the same in the meantime. */
  taken?: Sentence;
}

/**
 * Creates an account. Its claims are set last, so that an interrupted call can be repeated. Throws 409 if another
 * request does the same at the same time.
 */
export async function createAccount(
  account: Account,
  claims: Claims,
  { replaces, beforeClaims, taken = (say) => say.api.administrator.alreadyRegistered }: Steps = {},
): Promise<UserRecord> {
  try {
    if (replaces !== undefined) await (await auth()).deleteUser(replaces);
    const { uid } = await (await auth()).createUser(account);
    await beforeClaims?.();
    await (await auth()).setCustomUserClaims(uid, claims);
    return await (await auth()).getUser(uid);
  } catch (error) {
    throw isRace(error as Error) ? alreadyExists(taken) : error;
  }
}

/** Whether the account that a step needs is gone, or already exists. */
export function isRace({ code, message }: Error & { code?: string }): boolean {
  return (
    code === 'auth/email-already-exists' ||
    code === 'auth/user-not-found' ||
    // The Admin SDK says this if the account it has just created was deleted before it could be read.
    message === 'Unable to create the user record provided.'
  );
}
