import { paths } from '@club-portal/contract/paths';

/** What anybody may send; the API asks for a token with these and no others. */
const visitorsCalls: string[] = [
  paths.administrator.login,
  paths.administrator.forgotPassword,
  paths.member.join,
];

/**
 * Adds what shows the API that a call of a visitor comes from these pages; nothing where no token can be had: the API
 * decides whether it does without.
 */
export async function addAppCheckToken(path: string, headers: Headers, siteKey: string): Promise<void> {
  if (!visitorsCalls.includes(path)) return;
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    headers.set('X-Firebase-AppCheck', await appCheckToken(siteKey));
  } catch {
    // The answer will say it.
  }
}
