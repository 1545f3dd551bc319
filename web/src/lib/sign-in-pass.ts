const KEY = 'sign-in-pass';

/**
 * What an earlier sign-in from this browser answered, or what a reset mail's link has in its address. With it nobody
 * waits behind those who guess at the same account. It opens nothing.
 */
export function readSignInPass(): string | undefined {
  const fromMail = new URLSearchParams(location.hash.slice(1)).get('pass');
  if (fromMail) return fromMail;
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveSignInPass(pass: string): void {
  try {
    localStorage.setItem(KEY, pass);
  } catch {
    // Private windows may refuse storage; the next sign-in then takes its turn.
  }
}
