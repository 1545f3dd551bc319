import type { Credentials } from '@club-portal/contract/administrator';
import { messages } from '@club-portal/contract/messages';
import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { ApiProblem, changedMeanwhile, invalid } from '../errors.ts';
import {
  countAttempt,
  failedLoginsFromAnywhere,
  failedLoginsPerAccount,
  failedLoginsPerAddress,
  failedLoginsPerPass,
  type Limit,
  takeTurn,
  uncountAttempt,
  wrongOwnPasswords,
} from './attempts.ts';
import { auth, signInWithPassword, WrongCredentials } from './auth.ts';
import { acceptInvitation, hasChosenPassword, roleInvitedTo } from './invitations.ts';
import { requireGoodPassword } from './passwords.ts';
import { logSecurityEvent } from './security-log.ts';
import { type Actor, notAdministrator, roleOf, startSession } from './session.ts';
import { confirmSession, endSessionsBefore, endSessionsOf } from './sessions.ts';
import { BROWSER_PASS_MS, findPass, issuePass } from './sign-in-passes.ts';

/** Every refusal takes as long, so that its duration does not tell an unknown address from a wrong password. */
const REFUSAL_MS = 500;

/** For this long after typing the password nobody is asked for it again. */
const CONFIRMED_MS = 10 * 60 * 1000;

interface SignIn extends Credentials {
  /** IP address of the caller. */
  address: string;
}

interface SignedIn {
  record: UserRecord;
  /** The anti-forgery token of the session. */
  token: string;
  /** For the next sign-in from this browser. */
  pass: string;
}

/**
 * Signs somebody with a role in and sets the session cookie on the answer. Throws the same 401 for every wrong credential,
 * 403 for a user without a role, 403 `new-password-needed` where the password works once and no new one was sent,
 * and 429 after too many failures.
 */
export async function login(http: Context, signIn: SignIn): Promise<SignedIn> {
  const began = Date.now();
  const { email, password, newPassword } = signIn;
  const passId = await findPass(signIn.pass, email);
  const limits = await countSignIn(signIn, passId);
  let isGuess = false;
  try {
    let idToken = await signInWithPassword(email, password);
    let record = await auth.getUser((await auth.verifyIdToken(idToken)).uid);
    const invitedTo = roleInvitedTo(record);
    if (invitedTo) {
      const own = hasChosenPassword(record)
        ? password
        : await requireNewPassword(record, password, newPassword);
      record = await acceptInvitation(record, invitedTo, own);
      logSecurityEvent(http, { event: 'role-granted', target: record.uid });
      idToken = await signInWithPassword(email, own);
    }
    if (roleOf(record) === null) throw notAdministrator();
    const { uid } = record;
    const token = await startSession(http, uid, idToken);
    await endSessionsBefore(uid, new Date(record.tokensValidAfterTime ?? 0));
    logSecurityEvent(http, { event: 'signed-in', actor: uid });
    const pass = passId && signIn.pass ? signIn.pass : await issuePass(email, BROWSER_PASS_MS);
    return { record, token, pass };
  } catch (error) {
    isGuess = error instanceof WrongCredentials || (error as ApiProblem).code === 'not-administrator';
    if (isGuess) logSecurityEvent(http, { event: 'sign-in-refused' });
    if (!(error instanceof WrongCredentials)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + REFUSAL_MS - Date.now())));
    throw new ApiProblem(401, 'login-failed', messages.administrator.loginFailed);
  } finally {
    // Whoever was right, or tries again while Firebase Auth is away, must not be locked out.
    if (!isGuess) await Promise.all(limits.map(uncountAttempt));
  }
}

/** Counts a sign-in before it is made, and answers what it was counted under. */
async function countSignIn({ email, address }: SignIn, passId: string | null): Promise<Limit[]> {
  if (passId !== null) {
    const limit = failedLoginsPerPass(passId);
    await countAttempt(limit);
    return [limit];
  }
  const ofAddress = [failedLoginsPerAccount(email, address), failedLoginsPerAddress(address)];
  await Promise.all(ofAddress.map(countAttempt));
  const limits = [...ofAddress, failedLoginsFromAnywhere(email)];
  await takeTurn(failedLoginsFromAnywhere(email)).catch(async (error: unknown) => {
    // Nobody has looked at the password: whoever tries again in time must not have used up their address's failures.
    await Promise.all(limits.map(uncountAttempt));
    throw error;
  });
  return limits;
}

/** Throws 403 if none was sent, 400 if it is no good. */
async function requireNewPassword(
  { email = '' }: UserRecord,
  password: string,
  newPassword: string | undefined,
): Promise<string> {
  if (newPassword === undefined) {
    throw new ApiProblem(403, 'new-password-needed', messages.administrator.newPasswordNeeded);
  }
  if (newPassword === password) throw invalid({ newPassword: messages.field.passwordSame });
  await requireGoodPassword(newPassword, email, 'newPassword');
  return newPassword;
}

/**
 * Changes the password of an administrator who knows the old one, takes away every other way to sign in, ends all
 * sessions, and opens a new one for this browser, whose anti-forgery token it answers. Throws 400 with what is wrong,
 * 409 if it was changed at the same time, 429 after too many wrong passwords.
 */
export async function changePassword(
  http: Context,
  { uid, record }: Actor,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<string> {
  await requireOwnPassword(record, password, 'password');
  await requireNewPassword(record, password, newPassword);
  const others = record.providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await auth.updateUser(uid, { password: newPassword, providersToUnlink: others });
  await auth.revokeRefreshTokens(uid);
  await endSessionsOf(uid);
  logSecurityEvent(http, { event: 'password-changed', actor: uid });
  const idToken = await signInWithPassword(record.email ?? '', newPassword).catch((error: unknown) => {
    // Of two changes at once the later one counts.
    throw error instanceof WrongCredentials ? changedMeanwhile(null) : error;
  });
  return startSession(http, uid, idToken);
}

/**
 * Before somebody is given rights: asks for the password again, unless it was typed within the last ten minutes.
 * Throws 403 `password-needed` without one, 400 for a wrong one.
 */
export async function requireRecentPassword(
  { record, session, confirmedAt }: Actor,
  ownPassword: string | undefined,
): Promise<void> {
  if (Date.now() - confirmedAt.getTime() < CONFIRMED_MS) return;
  if (ownPassword === undefined) {
    throw new ApiProblem(403, 'password-needed', messages.administrator.passwordNeeded);
  }
  await requireOwnPassword(record, ownPassword, 'ownPassword');
  if (session !== null) await confirmSession(session);
}

async function requireOwnPassword({ uid, email = '' }: UserRecord, password: string, field: string) {
  const limit = wrongOwnPasswords(uid);
  await countAttempt(limit);
  let isWrong = false;
  try {
    await signInWithPassword(email, password);
  } catch (error) {
    isWrong = error instanceof WrongCredentials;
    throw isWrong ? invalid({ [field]: messages.field.wrongPassword }) : error;
  } finally {
    if (!isWrong) await uncountAttempt(limit);
  }
}
