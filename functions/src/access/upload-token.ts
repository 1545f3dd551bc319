import { randomUUID } from 'node:crypto';
import { auth } from './auth.ts';
import type { Actor } from './session.ts';
import { openSession } from './sessions.ts';

/**
 * A custom token with which the browser's Storage SDK may put files into this administrator's staging folder, and do
 * nothing else: it belongs to an account of its own, without role and address, and the storage rules look for its claims
 * and for the session, so that it ends with it. A script, which has none, is given one for its uploads.
 */
export async function makeUploadToken({ uid, session }: Actor): Promise<string> {
  const uploader = `${uid}-uploads`;
  // Where self-sign-up is off, a custom token makes no account.
  await auth.createUser({ uid: uploader, displayName: 'Uploads' }).catch((error: { code?: string }) => {
    if (error.code !== 'auth/uid-already-exists') throw error;
  });
  return auth.createCustomToken(uploader, {
    uploadsTo: uid,
    session: session ?? (await openSession(randomUUID(), uid, 'A script')),
  });
}
