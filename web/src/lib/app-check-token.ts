import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { timeLimit } from './time-limit.ts';

const PATIENCE = 10_000;

let opened: Promise<AppCheck> | undefined;

/** A token of App Check with reCAPTCHA Enterprise, for the site key. Throws if there is none to be had. */
export async function appCheckToken(siteKey: string): Promise<string> {
  opened ??= open(siteKey).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const { token } = await getToken(await opened);
  return token;
}

/** The project's own configuration is at Hosting's reserved address. */
async function open(siteKey: string): Promise<AppCheck> {
  const response = await fetch('/__/firebase/init.json', { signal: timeLimit(PATIENCE) });
  const app = initializeApp(await response.json(), 'app-check');
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
}
