import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

if (getApps().length === 0) initializeApp();

/** Firebase Auth through the Admin SDK. */
export const auth = getAuth();

/** Thrown by {@link signInWithPassword} for an unknown address, a wrong password and a disabled user alike. */
export class WrongCredentials extends Error {}

/**
 * Signs in against Firebase Auth's REST call `accounts:signInWithPassword` and answers the ID token.
 * `apiKey` is the project's public web API key.
 */
export async function signInWithPassword(email: string, password: string, apiKey: string): Promise<string> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${host}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(8000),
  });
  if (response.status === 400) throw new WrongCredentials();
  if (!response.ok) throw new Error(`Firebase Auth answered ${response.status} to a sign-in`);
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}
