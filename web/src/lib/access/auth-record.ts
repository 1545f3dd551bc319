import type { Administrator } from '@club-portal/contract/administrator';

/** Stored by a signed-in browser. `token` is the anti-forgery token, not a credential. */
export interface AuthRecord {
  user: Administrator;
  token: string;
}

export const AUTH_KEY = 'auth';

/** Returns `null` if the record is missing or damaged, or if storage is not available. */
export function readAuthRecord(): AuthRecord | null {
  try {
    return parseAuthRecord(localStorage.getItem(AUTH_KEY));
  } catch {
    return null;
  }
}

export function saveAuthRecord(record: AuthRecord): void {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify(record));
  } catch {
    // Private windows may refuse storage. Then the session lasts as long as the page.
  }
}

export function clearAuthRecord(): void {
  try {
    localStorage.removeItem(AUTH_KEY);
  } catch {
    // If storage is refused, nothing was stored.
  }
}

/** @throws SyntaxError if the text is not JSON. */
function parseAuthRecord(text: string | null): AuthRecord | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (!isObject(value) || !isObject(value.user)) return null;
  if (typeof value.token !== 'string' || value.token === '') return null;
  return { user: value.user as unknown as Administrator, token: value.token };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
