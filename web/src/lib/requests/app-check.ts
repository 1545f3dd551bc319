import { certificatePaths, feedbackPaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { paths } from '@club-portal/contract/paths';

/** Calls that visitors may send. The API needs a token only for these. */
const visitorsCalls: string[] = [
  paths.administrator.login,
  paths.administrator.google,
  paths.administrator.forgotPassword,
  paths.member.join,
  ...Object.values(paths.ownData),
  paths.takedown.add,
  paths.contact,
  paths.registration.add,
  paths.registration.outcome,
  paths.registration.own,
  paths.registration.change,
  paths.registration.withdraw,
  paths.ticket,
  ...Object.values(paths.door),
  ...[certificatePaths, participationPaths, feedbackPaths].flatMap((calls) => Object.values(calls)),
];

/**
 * Adds an App Check token to a visitor's call. If there is no token, it adds nothing, and the API decides whether it
 * accepts the call.
 */
export async function addAppCheckToken(path: string, headers: Headers, siteKey: string): Promise<void> {
  if (!visitorsCalls.includes(path)) return;
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    headers.set('X-Firebase-AppCheck', await appCheckToken(siteKey));
  } catch {
    // The answer of the API will say what is wrong.
  }
}
