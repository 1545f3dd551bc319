import type { UploadToken } from '@club-portal/contract/administrator';
import { type FirebaseApp, FirebaseError, type FirebaseOptions } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { useEffect } from 'react';
import { FirebaseAppProvider, useFirebaseApp } from 'reactfire';
import { unreachable } from '../lib/requests/api.ts';
import type { QueuedFile } from './upload-store.ts';

/**
 * Sends a file straight to Storage with a resumable upload. Returns the name for the field `staged` of the form.
 * Throws ApiError with status 0 if Storage cannot be reached, and `AbortError`.
 */
export type StageFile = (
  permission: Pick<UploadToken, 'token' | 'folder'>,
  file: QueuedFile,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<string>;

interface StorageClientProps {
  config: FirebaseOptions;
  /** Called with a function that sends a file, as soon as Firebase is ready. */
  onReady: (stage: StageFile) => void;
}

/** Opens Firebase once: the queue keeps what `onReady` gets. */
export function StorageClient({ config, onReady }: StorageClientProps) {
  return (
    <FirebaseAppProvider firebaseConfig={config}>
      <Ready onReady={onReady} />
    </FirebaseAppProvider>
  );
}

function Ready({ onReady }: Pick<StorageClientProps, 'onReady'>) {
  const app = useFirebaseApp();
  useEffect(() => onReady(stageWith(openServices(app))), [app, onReady]);
  return null;
}

/** The Storage SDK retries this long without an answer. Then the upload fails. ms. */
const RETRY_LIMIT_MS = 60_000;

function openServices(app: FirebaseApp) {
  // This sign-in stays in memory and ends with the page. The portal's session is the cookie.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const storage = getStorage(app);
  storage.maxUploadRetryTime = RETRY_LIMIT_MS;
  if (location.hostname === '127.0.0.1' || location.hostname === 'localhost') {
    connectAuthEmulator(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
    connectStorageEmulator(storage, '127.0.0.1', 9199);
  }
  return { auth, storage };
}

function stageWith({ auth, storage }: ReturnType<typeof openServices>): StageFile {
  return async ({ token, folder }, { file, contentType, extension }, { signal, onProgress }) => {
    try {
      await signInWithCustomToken(auth, token);
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
      const name = `${crypto.randomUUID()}.${extension}`;
      const task = uploadBytesResumable(ref(storage, `${folder}/${name}`), file, {
        contentType,
        customMetadata: { name: file.name },
      });
      const listening = new AbortController();
      const listen = { signal: listening.signal };
      signal.addEventListener('abort', () => task.cancel(), listen);
      // Without a connection the SDK would give up. After a pause it continues where it stopped.
      addEventListener('offline', () => task.pause(), listen);
      addEventListener('online', () => task.resume(), listen);
      task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
      try {
        await task;
      } finally {
        listening.abort();
      }
      return name;
    } catch (error) {
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
      throw isUnreachable(error) ? unreachable() : error;
    }
  };
}

function isUnreachable(error: unknown): boolean {
  const codes = ['storage/retry-limit-exceeded', 'auth/network-request-failed'];
  return error instanceof FirebaseError && codes.includes(error.code);
}
