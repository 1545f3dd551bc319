const KEY = 'sign-in-pass';

/**
 * The browser gets a pass from a sign-in or from the link of a reset email. A sign-in with a pass is not slowed down
 * while others guess the password of the same account. A pass gives no access.
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
    // Private windows may refuse storage. Then the next sign-in has no pass.
  }
}
