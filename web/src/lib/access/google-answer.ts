import { randomBase64url, toBase64url } from '../formats/base64url.ts';

/** Signing in with Google by OpenID Connect: the browser goes to Google's page and returns with an ID token. */

/** In the session storage of the tab, while it is at Google's page. */
const KEY = 'google-sign-in';

interface Asked {
  /** Only the answer to our own request has it. */
  state: string;
  /** Google puts its hash into the token. Nobody can use the token without it. */
  nonce: string;
  /** The page that asked for the sign-in, or empty. */
  from: string;
}

export interface GoogleAnswer extends Pick<Asked, 'nonce' | 'from'> {
  token: string;
}

/** Goes to Google's page. Rejects if the browser refuses storage, which is needed on return. */
export async function askGoogle(address: string, from: string): Promise<void> {
  const asked: Asked = { state: randomBase64url(32), nonce: randomBase64url(32), from };
  sessionStorage.setItem(KEY, JSON.stringify(asked));
  const page = new URL(address);
  page.searchParams.set('redirect_uri', `${location.origin}/login`);
  page.searchParams.set('state', asked.state);
  page.searchParams.set('nonce', await hashOf(asked.nonce));
  location.assign(page);
}

/**
 * Returns what the tab has brought from Google's page. Null if it does not come from there, if nobody chose an account,
 * or if this tab did not ask. Removes the token from the address, and returns each answer once.
 */
export function takeGoogleAnswer(): GoogleAnswer | null {
  const answer = new URLSearchParams(location.hash.slice(1));
  const [state, token] = [answer.get('state'), answer.get('id_token')];
  if (state === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const asked = takeAsked();
  return asked?.state === state && token !== null ? { token, nonce: asked.nonce, from: asked.from } : null;
}

function takeAsked(): Asked | null {
  try {
    const asked = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return asked === null ? null : JSON.parse(asked);
  } catch {
    return null;
  }
}

async function hashOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
