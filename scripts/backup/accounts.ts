import { z } from 'zod';
import type { Google } from '../deploy/google.ts';
import { Refusal } from '../refusal.ts';
import { adminEnvironment } from '../suite.ts';

/**
 * A backup's data about an account, in the JSON of Identity Toolkit:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo
 */
export interface Account {
  localId: string;
  email?: string;
  /** Base64 on a live project, plain text on the Auth emulator. */
  passwordHash?: string;
  salt?: string;
  providerUserInfo?: { providerId: string }[];
  [other: string]: unknown;
}

const kept = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'createdAt',
  'lastLoginAt',
  'customAttributes',
  'passwordHash',
  'salt',
];

/** https://firebase.google.com/docs/cli/auth#firebase_scrypt: the parameters of a live project's password hashes. */
export const HashParameters = z.object({
  algorithm: z.literal('SCRYPT'),
  signerKey: z.string().min(1),
  saltSeparator: z.string(),
  rounds: z.number().int(),
  memoryCost: z.number().int(),
});
export type HashParameters = z.infer<typeof HashParameters>;

/** What Google sends instead of a hash that the caller may not read: `REDACTED` in Base64. */
const WITHHELD = 'UkVEQUNURUQ=';
const MOST_AT_ONCE = 1000;

/**
 * The accounts of a project. The Admin SDK cannot be used, because it re-encodes hashes, and the Auth emulator compares
 * them as they were sent.
 */
export class Accounts {
  readonly #google: Google;
  readonly #isLocal: boolean;
  readonly #service: string;

  /** Tests set `service`. */
  constructor(
    google: Google,
    isLocal: boolean,
    service = isLocal
      ? `http://${adminEnvironment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
      : 'identitytoolkit.googleapis.com',
  ) {
    this.#google = google;
    this.#isLocal = isLocal;
    this.#service = service;
  }

  /** All accounts. Throws a {@link Refusal} if Google withholds their password hashes. */
  async readAll(): Promise<Account[]> {
    const accounts = await this.#list();
    const isWithheld = ({ passwordHash, providerUserInfo = [] }: Account) =>
      passwordHash === WITHHELD ||
      (!passwordHash && providerUserInfo.some(({ providerId }) => providerId === 'password'));
    if (accounts.some(isWithheld))
      throw new Refusal(
        'Google withholds the password hashes. Give yourself the role Firebase Authentication Admin (roles/firebaseauth.admin), and run this again.',
      );
    return accounts.map((account) => ({
      ...(Object.fromEntries(kept.map((name) => [name, account[name]])) as Account),
      providerUserInfo: (account.providerUserInfo ?? []).filter(
        ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
      ),
    }));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#list()).length === 0;
  }

  /**
   * Writes the accounts, replacing those with the same id. The time from which their sessions are valid cannot be set.
   * Without `hash`, a live project gets no passwords, because it could not check them.
   */
  async write(accounts: Account[], hash: HashParameters | null): Promise<void> {
    const users = accounts.map(({ passwordHash, salt, ...account }) => {
      if (this.#isLocal) return { ...account, passwordHash, salt };
      if (!hash || !passwordHash) return account;
      return { ...account, passwordHash: urlSafe(passwordHash), salt: urlSafe(salt ?? '') };
    });
    const hashing = hash && {
      hashAlgorithm: hash.algorithm,
      signerKey: urlSafe(hash.signerKey),
      saltSeparator: urlSafe(hash.saltSeparator),
      rounds: hash.rounds,
      memoryCost: hash.memoryCost,
    };
    for (const batch of batchesOf(users)) {
      const body = { allowOverwrite: true, users: batch, ...hashing };
      const { error = [] } = await this.#call<Errors>('batchCreate', body);
      const list = error.map(({ index, message }) => `${batch[index]?.email}: ${message}`);
      if (list.length > 0)
        throw new Refusal(`Firebase Auth refused ${list.length} accounts:\n${list.join('\n')}`);
    }
  }

  /** Deletes all accounts but these. */
  async deleteOthers(ids: ReadonlySet<string>): Promise<void> {
    const others = (await this.#list()).map(({ localId }) => localId).filter((id) => !ids.has(id));
    for (const localIds of batchesOf(others)) {
      const body = { localIds, force: true };
      const { errors = [] } = await this.#call<{ errors?: { message: string }[] }>('batchDelete', body);
      if (errors[0]) throw new Error(errors[0].message);
    }
  }

  /** Null on the local suite, whose hashes need none, and if Google does not return them. */
  async readHashParameters(): Promise<HashParameters | null> {
    if (this.#isLocal) return null;
    const address = `${this.#service}/admin/v2/projects/PROJECT/config`;
    const config = await this.#google.get<{ signIn?: { hashConfig?: unknown } }>(address).catch(() => null);
    return HashParameters.safeParse(config?.signIn?.hashConfig).data ?? null;
  }

  /** Empty for a project without Firebase Auth. */
  #list(): Promise<Account[]> {
    const address = `${this.#address('batchGet')}?maxResults=${MOST_AT_ONCE}`;
    return this.#google.list<Account>(address, 'users', 'nextPageToken');
  }

  #call<Answer>(call: string, body: object): Promise<Answer> {
    return this.#google.post<Answer>(this.#address(call), body);
  }

  #address(call: string): string {
    return `${this.#service}/v1/projects/PROJECT/accounts:${call}`;
  }
}

interface Errors {
  error?: { index: number; message: string }[];
}

function batchesOf<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, n) => items.slice(n * MOST_AT_ONCE, (n + 1) * MOST_AT_ONCE));
}

function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}
