import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { timeLimit } from './time-limit.ts';

const TIMEOUT_MS = 10_000;

let opened: Promise<AppCheck> | undefined;

/** Gets an App Check token from reCAPTCHA Enterprise. Throws if that fails. */
export async function appCheckToken(siteKey: string): Promise<string> {
  opened ??= open(siteKey).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const { token } = await getToken(await opened);
  return token;
}

/** Hosting serves the project's configuration at a reserved address. */
async function open(siteKey: string): Promise<AppCheck> {
  const response = await fetch('/__/firebase/init.json', { signal: timeLimit(TIMEOUT_MS) });
  const app = initializeApp(await response.json(), 'app-check');
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
}
