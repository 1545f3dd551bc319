import { randomUUID } from 'node:crypto';
import { auth } from './auth.ts';
import type { SignedInPerson } from './session.ts';
import { openSession } from './session-store.ts';

/**
 * Creates a custom token for the browser's Storage SDK. With it the browser may create files in this administrator's
 * staging folder and do nothing else. The token belongs to a separate account without role and address. The storage
 * rules check its claims and the session, so the token is valid for as long as the session. A script has no session;
 * one is opened for its uploads.
 */
export async function makeUploadToken({ uid, session, until }: SignedInPerson): Promise<string> {
  const uploader = `${uid}-uploads`;
  // A project with closed sign-up does not create the account from a custom token.
  await (await auth())
    .createUser({ uid: uploader, displayName: 'Uploads' })
    .catch((error: { code?: string }) => {
      if (error.code !== 'auth/uid-already-exists') throw error;
    });
  return (await auth()).createCustomToken(uploader, {
    uploadsTo: uid,
    session: session ?? (await openSession(randomUUID(), { uid, browser: 'A script', until })),
  });
}
