import { googleClientId, googleDomains, onEmulators } from '../environment.ts';

/**
 * Returns the page where people choose a Google account, by OpenID Connect. It sends the browser back with an ID token.
 * Empty if signing in with Google is not set up.
 */
export function googlePage(): string {
  if (googleClientId() === '') return '';
  const page = new URL(onEmulators() ? emulatorsPage() : 'https://accounts.google.com/o/oauth2/v2/auth');
  page.searchParams.set('client_id', googleClientId());
  page.searchParams.set('response_type', 'id_token');
  page.searchParams.set('scope', 'openid email');
  page.searchParams.set('prompt', 'select_account');
  const [domain, ...others] = googleDomains();
  // Google then offers only accounts of this domain.
  if (domain && others.length === 0) page.searchParams.set('hd', domain);
  return page.href;
}

/** The Google page of the Auth emulator. It stores its answer for Firebase's SDK, and then opens `redirectUrl`. */
function emulatorsPage(): string {
  const query = new URLSearchParams({
    apiKey: 'any',
    appName: 'portal',
    providerId: 'google.com',
    authType: 'signInViaRedirect',
    redirectUrl: `javascript:${answerLikeGoogle}`,
  });
  return `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/auth/handler?${query}`;
}

/**
 * Runs in the emulator's page. Completes the claims of the chosen account and sends them to the portal as Google does.
 */
const answerLikeGoogle = `{
  const asked = new URLSearchParams(location.search);
  const { urlResponse } = JSON.parse(sessionStorage['firebase:redirectEvent:any:portal']);
  const account = JSON.parse(new URL(urlResponse).searchParams.get('id_token'));
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...account,
    iss: 'https://accounts.google.com',
    aud: asked.get('client_id'),
    nonce: asked.get('nonce'),
    hd: account.email.split('@')[1],
    iat: now,
    exp: now + 3600,
  };
  const answer = new URLSearchParams({ state: asked.get('state'), id_token: JSON.stringify(claims) });
  location.replace(asked.get('redirect_uri') + '#' + answer);
}`;
