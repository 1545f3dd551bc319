import type { Account } from './accounts.ts';

/** An account in a backup of format 1. Times are ISO 8601. */
interface FormerAccount {
  uid: string;
  createdAt: string;
  lastSignInAt: string | null;
  photoURL?: string;
  customClaims?: Record<string, unknown>;
  providers: { uid: string; photoURL?: string; providerId: string }[];
  passwordSalt?: string;
}

/** Reads a line of a backup's accounts, of either format. */
export function readAccount(line: object): Account {
  if ('localId' in line) return line as Account;
  const { uid, createdAt, lastSignInAt, photoURL, customClaims, providers, passwordSalt, ...same } =
    line as FormerAccount;
  return {
    ...same,
    localId: uid,
    createdAt: String(Date.parse(createdAt)),
    ...(lastSignInAt && { lastLoginAt: String(Date.parse(lastSignInAt)) }),
    photoUrl: photoURL,
    ...(customClaims && { customAttributes: JSON.stringify(customClaims) }),
    ...(passwordSalt && { salt: passwordSalt }),
    providerUserInfo: providers.map(({ uid: rawId, photoURL: photoUrl, ...provider }) => ({
      ...provider,
      rawId,
      photoUrl,
    })),
  };
}
