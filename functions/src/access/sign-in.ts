import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials, GoogleCredentials } from '@club-portal/contract/administrator';
import type { Grant } from '@club-portal/contract/grant';
import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { googleClientId } from '../environment.ts';
import { ApiProblem, alreadyExists, changedMeanwhile, invalid, notFound } from '../errors.ts';
import { logRight } from '../records/changes.ts';
import { withoutUndefined } from '../records/records.ts';
import { isRace } from './accounts.ts';
import {
  countAttempt,
  failedLoginsFromAnywhere,
  failedLoginsPerAccount,
  failedLoginsPerAddress,
  failedLoginsPerPass,
  type Limit,
  takeOnce,
  takeTurn,
  uncountAttempt,
  wrongOwnPasswords,
} from './attempts.ts';
import { auth, signInAs, signInWithPassword, WrongCredentials } from './auth.ts';
import { GOOGLE_TOKEN_MS, GoogleRefusal, readGoogleToken } from './google-token.ts';
import { grantInvitedTo, grantOf } from './grants.ts';
import { acceptInvitation, hasChosenPassword, invitationUsed } from './invitations.ts';
import { refuseWeakPassword, requireGoodPassword } from './passwords.ts';
import { logSecurityEvent } from './security-log.ts';
import {
  notAdministrator,
  revokedAt,
  type SignedInPerson,
  signOutEverywhere,
  startSession,
} from './session.ts';
import { confirmSession, endSessionsBefore } from './session-store.ts';
import { BROWSER_PASS_MS, findPass, issuePass, type Pass } from './sign-in-passes.ts';
import { requireSecondStep, WrongCode, wrongCode } from './two-step.ts';

/**
 * A refusal takes at least this long, so that its duration does not distinguish an unknown address from a wrong
 * password.
 */
const REFUSAL_MS = 500;

/** After the password was entered, it is not asked for again for this long. */
const CONFIRMED_MS = 10 * 60 * 1000;

interface SignIn extends Credentials {
  /** IP address of the caller. */
  address: string;
}

interface GoogleSignIn extends GoogleCredentials {
  /** IP address of the caller. */
  address: string;
}

interface SignedIn {
  record: UserRecord;
  /** The anti-forgery token of the session. */
  token: string;
  /** The browser sends it at its next sign-in. */
  pass: string;
}

/**
 * Signs in a user with a role and sets the session cookie on the answer. Throws the same 401 for all wrong credentials,
 * 403 for a user without a role, 403 `new-password-needed` if an invited person has sent no new password,
 * `weak-password` for a weak password chosen on Firebase's reset page, and `code-needed` if the person signs in with
 * two steps, 400 for a wrong code, 409 if another sign-in accepts the invitation at the same time, and 429 after too
 * many failures.
 */
export async function login(http: Context, signIn: SignIn): Promise<SignedIn> {
  const began = Date.now();
  const { email, password, newPassword } = signIn;
  const found = await findPass(signIn.pass, email);
  const limits = await countSignIn(signIn, found?.id);
  let isGuess = false;
  try {
    let idToken = await signInWithPassword(email, password);
    let record = await findSignedIn(idToken);
    const invitedTo = grantInvitedTo(record);
    const isOwn = invitedTo === null || hasChosenPassword(record);
    if (isOwn && (invitedTo || grantOf(record))) await refuseWeakPassword(password, email);
    if (invitedTo) {
      const own = isOwn ? password : await requireNewPassword(record, password, newPassword);
      record = await accept(record, invitedTo, own);
      idToken = await signInWithPassword(email, own);
    }
    if (grantOf(record) === null) throw notAdministrator();
    const second = await takeSecondStep(record, signIn.code, found);
    return await open(http, { record, idToken, second, found, pass: signIn.pass });
  } catch (error) {
    const isWrongCode = error instanceof WrongCode;
    isGuess =
      isWrongCode || error instanceof WrongCredentials || (error as ApiProblem).code === 'not-administrator';
    const isWeak = (error as ApiProblem).code === 'weak-password';
    if (isGuess || isWeak) logSecurityEvent({ event: 'sign-in-refused', ...(await targetOf(email)) });
    if (isWrongCode) throw wrongCode();
    if (!(error instanceof WrongCredentials)) throw error;
    await wait(Math.max(0, began + REFUSAL_MS - Date.now()));
    throw new ApiProblem(401, 'login-failed', (say) => say.pages.administrator.loginFailed);
  } finally {
    // A correct password, or a failure of Firebase Auth, must not count towards locking an account.
    if (!isGuess) await Promise.all(limits.map(uncountAttempt));
  }
}

/**
 * Signs in the person with a role or an invitation whose Google account has this address, like {@link login}. Does not
 * create or link accounts. Throws the same 403 for every refused account or token, 403 `code-needed`, 400 for a wrong
 * code, 404 if signing in with Google is not set up, 409 like {@link login}, and 429 after too many failures.
 */
export async function loginWithGoogle(http: Context, signIn: GoogleSignIn): Promise<SignedIn> {
  if (googleClientId() === '') throw notFound((say) => say.api.administrator.googleOff);
  // A forged token may contain any address, so it counts against nobody's account.
  const limit = failedLoginsPerAddress(signIn.address);
  await countAttempt(limit);
  let isGuess = false;
  let target: string | undefined;
  try {
    const email = await readGoogleToken(signIn.token, signIn.nonce);
    const record = await findForGoogle(email);
    target = record.uid;
    const found = await findPass(signIn.pass, email);
    const second = await takeSecondStep(record, signIn.code, found);
    // The browser sends a token again with the code, so only a session uses it up.
    const isFirst = await takeOnce(`google:${signIn.nonce}`, GOOGLE_TOKEN_MS);
    if (!isFirst) throw new GoogleRefusal('replayed');
    const invitedTo = grantInvitedTo(record);
    // A password that nobody knows. The owner sets one with a reset email.
    const password = randomBytes(32).toString('base64url');
    const own = invitedTo ? await accept(record, invitedTo, password) : record;
    const idToken = await signInAs(own.uid);
    return await open(http, { record: own, idToken, second, found, pass: signIn.pass });
  } catch (error) {
    const isWrongCode = error instanceof WrongCode;
    isGuess = isWrongCode || error instanceof GoogleRefusal;
    if (!isGuess) throw error;
    const { reason = undefined, target: refused = target } = error as Partial<GoogleRefusal>;
    logSecurityEvent({ event: 'sign-in-refused', ...withoutUndefined({ target: refused, reason }) });
    if (isWrongCode) throw wrongCode();
    throw new ApiProblem(403, 'google-refused', (say) => say.api.administrator.googleRefused);
  } finally {
    if (!isGuess) await uncountAttempt(limit);
  }
}

/** Throws {@link GoogleRefusal} for an address without an account that may sign in. */
async function findForGoogle(email: string): Promise<UserRecord> {
  const { users } = await (await auth()).getUsers([{ email }]);
  const [record] = users;
  if (record === undefined) throw new GoogleRefusal('not-invited');
  if (record.disabled) throw new GoogleRefusal('disabled', record.uid);
  if (grantOf(record) === null && grantInvitedTo(record) === null)
    throw new GoogleRefusal('not-invited', record.uid);
  return record;
}

/** Gives an invited person the role, in a new account with this password. */
async function accept(invited: UserRecord, invitedTo: Grant, password: string): Promise<UserRecord> {
  const { uid, displayName, email = '' } = invited;
  const person = { uid, name: displayName || email, role: invitedTo.role };
  await logRight({ actor: person, action: 'administrator.accept' }, invited, { after: invitedTo });
  const record = await acceptInvitation(invited, invitedTo, password);
  logSecurityEvent({ event: 'role-granted', target: record.uid });
  return record;
}

type SecondStep = Awaited<ReturnType<typeof requireSecondStep>>;

async function takeSecondStep(
  { uid }: UserRecord,
  code: string | undefined,
  found: Pass | null,
): Promise<SecondStep> {
  const second = await requireSecondStep(uid, code, found?.twoStep ? found.id : undefined);
  if (second === 'recovery') logSecurityEvent({ event: 'recovery-code-used', actor: uid });
  return second;
}

interface Opening {
  record: UserRecord;
  idToken: string;
  second: SecondStep;
  found: Pass | null;
  pass: string | undefined;
}

/** Opens the session and issues the browser a pass for its next sign-in. */
async function open(http: Context, { record, idToken, second, found, pass }: Opening): Promise<SignedIn> {
  const { uid, email = '' } = record;
  const token = await startSession(http, record, idToken);
  await endSessionsBefore(uid, revokedAt(record));
  logSecurityEvent({ event: 'signed-in', actor: uid });
  const isKnown = found !== null && (found.twoStep || second === null);
  const own = isKnown && pass ? pass : await issuePass(email, BROWSER_PASS_MS, second !== null);
  return { record, token, pass: own };
}

/** Throws 409 if the account is gone because another sign-in has just accepted its invitation. */
async function findSignedIn(idToken: string): Promise<UserRecord> {
  try {
    return await (await auth()).getUser((await (await auth()).verifyIdToken(idToken)).uid);
  } catch (error) {
    throw isRace(error as Error) ? alreadyExists(invitationUsed) : error;
  }
}

/** Returns an empty object for an address without an account. */
async function targetOf(email: string): Promise<{ target?: string }> {
  return (await auth()).getUserByEmail(email).then(
    ({ uid }) => ({ target: uid }),
    () => ({}),
  );
}

/** Counts a sign-in before it is attempted. Returns the limits it counts towards. */
async function countSignIn({ email, address }: SignIn, passId: string | undefined): Promise<Limit[]> {
  if (passId !== undefined) {
    const limit = failedLoginsPerPass(passId);
    await countAttempt(limit);
    return [limit];
  }
  const ofAddress = [failedLoginsPerAccount(email, address), failedLoginsPerAddress(address)];
  await Promise.all(ofAddress.map(countAttempt));
  const limits = [...ofAddress, failedLoginsFromAnywhere(email)];
  await takeTurn(failedLoginsFromAnywhere(email)).catch(async (error: unknown) => {
    // The password was not checked, so this was no failure.
    await Promise.all(limits.map(uncountAttempt));
    throw error;
  });
  return limits;
}

/** Throws 403 if no new password was sent, 400 if the new one is unchanged or too common. */
async function requireNewPassword(
  { email = '' }: UserRecord,
  password: string,
  newPassword: string | undefined,
): Promise<string> {
  if (newPassword === undefined) {
    throw new ApiProblem(403, 'new-password-needed', (say) => say.api.administrator.newPasswordNeeded);
  }
  if (newPassword === password) throw invalid({ newPassword: (say) => say.fields.passwordSame });
  await requireGoodPassword(newPassword, email, 'newPassword');
  return newPassword;
}

/**
 * Changes the password, unlinks every other sign-in method, ends all sessions, and opens a new session for this
 * browser. Returns the anti-forgery token of the new session. Throws 400 if the old password is wrong or the new one is
 * refused, 409 if another request changed the password at the same time, and 429 after too many wrong passwords.
 */
export async function changePassword(
  http: Context,
  { uid, record }: SignedInPerson,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<string> {
  await requireOwnPassword(record, password, 'password');
  await requireNewPassword(record, password, newPassword);
  const others = record.providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await (await auth()).updateUser(uid, { password: newPassword, providersToUnlink: others });
  await signOutEverywhere(uid);
  logSecurityEvent({ event: 'password-changed', actor: uid });
  const idToken = await signInWithPassword(record.email ?? '', newPassword).catch((error: unknown) => {
    // If two changes arrive at once, the later one wins.
    throw error instanceof WrongCredentials ? changedMeanwhile(null) : error;
  });
  return startSession(http, record, idToken);
}

/**
 * Asks for the administrator's own password before another account is created or signed out, unless it was entered
 * within the last ten minutes. Throws 403 `password-needed` if it was not sent, 400 if it is wrong.
 */
export async function requireRecentPassword(
  { record, session, confirmedAt }: SignedInPerson,
  ownPassword: string | undefined,
): Promise<void> {
  if (Date.now() - confirmedAt.getTime() < CONFIRMED_MS) return;
  if (ownPassword === undefined) {
    throw new ApiProblem(403, 'password-needed', (say) =>
      say.api.administrator.passwordNeeded(googleClientId() !== ''),
    );
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
    throw isWrong ? invalid({ [field]: (say) => say.fields.wrongPassword }) : error;
  } finally {
    if (!isWrong) await uncountAttempt(limit);
  }
}
