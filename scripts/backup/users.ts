import { applicationDefault } from 'firebase-admin/app';
import type { Auth, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { adminEnvironment } from '../suite.ts';
import type { Project } from './project.ts';
import { Refusal } from './refusal.ts';

/** An account as a line of a backup. Times are ISO 8601. */
export interface StoredUser {
  uid: string;
  email?: string | undefined;
  emailVerified: boolean;
  displayName?: string | undefined;
  photoURL?: string | undefined;
  phoneNumber?: string | undefined;
  disabled: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  customClaims?: Record<string, unknown> | undefined;
  /** Sign-in methods beside password and phone. */
  providers: { providerId: string; uid: string; email?: string; displayName?: string; photoURL?: string }[];
  /** As Firebase gives them: base64 on a live project, plain text on the Auth emulator. */
  passwordHash?: string | undefined;
  passwordSalt?: string | undefined;
}

/** https://firebase.google.com/docs/cli/auth#firebase_scrypt: what a live project's password hashes are made with. */
export const HashParameters = z.object({
  algorithm: z.literal('SCRYPT'),
  signerKey: z.string().min(1),
  saltSeparator: z.string(),
  rounds: z.number().int(),
  memoryCost: z.number().int(),
});
export type HashParameters = z.infer<typeof HashParameters>;

const MOST_AT_ONCE = 1000;
const SERVICE = 'https://identitytoolkit.googleapis.com';

/** All accounts. Those with a password must have its hash, or a Refusal is thrown: Google withholds it without a role. */
export async function* readUsers(auth: Auth): AsyncGenerator<StoredUser> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(MOST_AT_ONCE, page);
    yield* users.map(toStoredUser);
    page = pageToken;
  } while (page);
}

function toStoredUser(user: UserRecord): StoredUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber, disabled, metadata } = user;
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  if (hasPassword && !user.passwordHash)
    throw new Refusal(
      'Google withholds the password hashes. Give yourself the role Firebase Authentication Admin (roles/firebaseauth.admin), and run this again.',
    );
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    phoneNumber,
    disabled,
    createdAt: new Date(metadata.creationTime).toISOString(),
    lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
    customClaims: user.customClaims,
    providers: user.providerData.filter(isFederated).map((provider) => ({
      providerId: provider.providerId,
      uid: provider.uid,
      email: provider.email,
      displayName: provider.displayName,
      photoURL: provider.photoURL,
    })),
    passwordHash: user.passwordHash,
    passwordSalt: user.passwordSalt,
  };
}

function isFederated({ providerId }: { providerId: string }): boolean {
  return providerId !== 'password' && providerId !== 'phone';
}

/** Null on the local suite, whose hashes need none. Throws a Refusal if Google does not give them. */
export async function readHashParameters(
  { id, isLocal }: Pick<Project, 'id' | 'isLocal'>,
  { service = SERVICE, getToken = ownToken } = {},
): Promise<HashParameters | null> {
  if (isLocal) return null;
  const response = await fetch(`${service}/admin/v2/projects/${id}/config`, {
    // A person's credentials do not say for which project the call is made.
    headers: { Authorization: `Bearer ${await getToken()}`, 'X-Goog-User-Project': id },
  });
  const answer = response.ok ? await response.json() : null;
  const { data } = HashParameters.safeParse((answer as Config | null)?.signIn?.hashConfig);
  if (data) return data;
  throw new Refusal(
    `Google does not say what the password hashes of ${id} are made with (${response.status}). Give yourself the role Firebase Authentication Admin (roles/firebaseauth.admin). Or copy the parameters (Firebase console, Authentication, Users, the menu's “Password hash parameters”) into a JSON file with algorithm, signerKey, saltSeparator, rounds and memoryCost, and add --hash FILE.`,
  );
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface Config {
  signIn?: { hashConfig?: unknown };
}

async function ownToken(): Promise<string> {
  return (await applicationDefault().getAccessToken()).access_token;
}

/**
 * Writes the accounts, over those with the same uid. The time from which their sessions are valid cannot be
 * set. Hashes work only where they can be checked: a live project needs `hash`, and the local suite only
 * knows its own.
 */
export async function writeUsers(
  project: Project,
  users: StoredUser[],
  hash: HashParameters | null,
): Promise<void> {
  if (users.length === 0) return;
  const errors = project.isLocal
    ? await importLocally(project.id, users)
    : await importToGoogle(project.auth, users, hash);
  if (errors.length === 0) return;
  const list = errors.map(({ index, message }) => `${users[index]?.email ?? users[index]?.uid}: ${message}`);
  throw new Refusal(`Firebase Auth refused ${errors.length} accounts:\n${list.join('\n')}`);
}

interface ImportError {
  index: number;
  message: string;
}

async function importToGoogle(
  auth: Auth,
  users: StoredUser[],
  hash: HashParameters | null,
): Promise<ImportError[]> {
  const records = users.map((user) => toImportRecord(user, hash !== null));
  const needsHash = records.some(({ passwordHash }) => passwordHash !== undefined);
  const options = hash && needsHash ? { hash: hashOptions(hash) } : undefined;
  const { errors } = await auth.importUsers(records, options);
  return errors.map(({ index, error }) => ({ index, message: error.message }));
}

function hashOptions({ signerKey, saltSeparator, rounds, memoryCost }: HashParameters) {
  const key = Buffer.from(signerKey, 'base64');
  const separator = Buffer.from(saltSeparator, 'base64');
  return { algorithm: 'SCRYPT' as const, key, saltSeparator: separator, rounds, memoryCost };
}

function toImportRecord(user: StoredUser, withPassword: boolean): UserImportRecord {
  const { createdAt, lastSignInAt, providers, passwordHash, passwordSalt, ...same } = user;
  const bytes = (text: string | undefined) => (text ? Buffer.from(text, 'base64') : undefined);
  const password = { passwordHash: bytes(passwordHash), passwordSalt: bytes(passwordSalt) };
  return {
    ...same,
    metadata: { creationTime: createdAt, ...(lastSignInAt && { lastSignInTime: lastSignInAt }) },
    providerData: providers,
    ...(withPassword && passwordHash && password),
  } as UserImportRecord;
}

/** The Admin SDK would encode the hash, and the Auth emulator compares it as it comes. */
async function importLocally(project: string, users: StoredUser[]): Promise<ImportError[]> {
  const host = `http://${adminEnvironment.FIREBASE_AUTH_EMULATOR_HOST}`;
  const address = `${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ allowOverwrite: true, users: users.map(toEmulatorUser) }),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  const { error = [] } = (await response.json()) as { error?: ImportError[] };
  return error;
}

function toEmulatorUser(user: StoredUser): object {
  const { email, emailVerified, displayName, phoneNumber, disabled, customClaims, providers } = user;
  return {
    localId: user.uid,
    email,
    emailVerified,
    displayName,
    photoUrl: user.photoURL,
    phoneNumber,
    disabled,
    customAttributes: customClaims && JSON.stringify(customClaims),
    createdAt: String(Date.parse(user.createdAt)),
    lastLoginAt: user.lastSignInAt ? String(Date.parse(user.lastSignInAt)) : undefined,
    providerUserInfo: providers.map(({ uid, photoURL, ...provider }) => ({
      ...provider,
      rawId: uid,
      photoUrl: photoURL,
    })),
    passwordHash: user.passwordHash,
    salt: user.passwordSalt,
  };
}

/** Deletes the accounts of the project that `isKept` does not know. */
export async function deleteOtherUsers(auth: Auth, isKept: (uid: string) => boolean): Promise<number> {
  const others: string[] = [];
  for await (const { uid } of readUids(auth)) if (!isKept(uid)) others.push(uid);
  for (let done = 0; done < others.length; done += MOST_AT_ONCE) {
    const { errors } = await auth.deleteUsers(others.slice(done, done + MOST_AT_ONCE));
    if (errors[0]) throw errors[0].error;
  }
  return others.length;
}

/** Works without the right to read password hashes. */
async function* readUids(auth: Auth): AsyncGenerator<{ uid: string }> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(MOST_AT_ONCE, page);
    yield* users;
    page = pageToken;
  } while (page);
}
