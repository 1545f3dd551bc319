/**
 * The header by which the API knows that a call comes from these pages, for what visitors send. Empty without a key in
 * the build, and where no token can be had: the API decides whether it does without.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const key = import.meta.env.VITE_APP_CHECK_KEY;
  if (!key) return {};
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken(key) };
  } catch {
    return {};
  }
}
