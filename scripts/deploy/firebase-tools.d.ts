// firebase-tools has no types. These are the parts that we use. Its version is pinned.
declare module 'firebase-tools/lib/requireAuth.js' {
  export function requireAuth(options: Record<string, unknown>): Promise<string | null>;
}

declare module 'firebase-tools/lib/auth.js' {
  export interface Account {
    user: { email: string };
    tokens: { refresh_token?: string };
  }
  export function getProjectDefaultAccount(folder: string): Account | undefined;
  export function setActiveAccount(options: Record<string, unknown>, account: Account): void;
}

declare module 'firebase-tools/lib/apiv2.js' {
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/defaultCredentials.js' {
  import type { Account } from 'firebase-tools/lib/auth.js';
  export function getCredentialPathAsync(account: Account): Promise<string | undefined>;
}

declare module 'firebase-tools/lib/deploy/functions/runtimes/supported/types.js' {
  /** Dates are `YYYY-MM-DD`. */
  export const RUNTIMES: Record<string, { friendly: string; deprecationDate: string } | undefined>;
}
