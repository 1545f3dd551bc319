import { randomUUID } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from './auth.ts';

/*
 * Where sign-up is closed, Firebase Auth sends a link only to the address of an account. So an address without an
 * account gets a bare one while the email is sent, without password and claims. It proves nothing and gives access to
 * nothing.
 */

/** Only the server chooses uids. The uids of people who signed up contain no hyphen. */
const PREFIX = 'for-mail-';

function isMailAccount({ uid, customClaims }: UserRecord): boolean {
  return uid.startsWith(PREFIX) && Object.keys(customClaims ?? {}).length === 0;
}

/** Does nothing if the address has an account. */
export async function makeMailAccount(email: string): Promise<void> {
  await (await auth())
    .createUser({ uid: PREFIX + randomUUID(), email })
    .catch(unless('auth/email-already-exists'));
}

/** Deletes the bare account of an address, but no other account. */
export async function deleteMailAccount(email: string): Promise<void> {
  const record = await (await auth()).getUserByEmail(email).catch(unless('auth/user-not-found'));
  if (record && isMailAccount(record)) await deleteAccount(record);
}

/** Deletes the bare accounts created before `before`. Returns their number. */
export async function deleteMailAccounts(before: Date): Promise<number> {
  let count = 0;
  for (let page: string | undefined, isFirst = true; isFirst || page; isFirst = false) {
    const { users, pageToken } = await (await auth()).listUsers(1000, page);
    const stale = users.filter(
      (record) => isMailAccount(record) && new Date(record.metadata.creationTime) < before,
    );
    for (const record of stale) await deleteAccount(record);
    count += stale.length;
    page = pageToken;
  }
  return count;
}

async function deleteAccount({ uid }: UserRecord): Promise<void> {
  await (await auth()).deleteUser(uid).catch(unless('auth/user-not-found'));
}

/** Ignores one error. */
function unless(code: string): (error: { code?: string }) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
