import type { UploadToken } from '@club-portal/contract/administrator';
import { type FirebaseApp, FirebaseError, type FirebaseOptions } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { useEffect, useState } from 'react';
import {
  AuthProvider,
  FirebaseAppProvider,
  StorageProvider,
  useAuth,
  useFirebaseApp,
  useStorage,
} from 'reactfire';
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

/**
 * Firebase in the browser: signed in with a custom token, only to send large files, and only while that lasts.
 *
 * reactfire keeps one app however often the form is opened, and gives auth and storage of just this app to whatever is
 * inside. Its hooks for sign-in state and upload tasks are not used: they follow one task from a component, and here one
 * promise sends files after each other and can be cancelled.
 */
export function StorageClient({ config, onReady }: StorageClientProps) {
  return (
    <FirebaseAppProvider firebaseConfig={config}>
      <Services onReady={onReady} />
    </FirebaseAppProvider>
  );
}

function Services({ onReady }: { onReady: (stage: StageFile) => void }) {
  const app = useFirebaseApp();
  const [{ auth, storage }] = useState(() => openServices(app));
  return (
    <AuthProvider sdk={auth}>
      <StorageProvider sdk={storage}>
        <Ready onReady={onReady} />
      </StorageProvider>
    </AuthProvider>
  );
}

function Ready({ onReady }: { onReady: (stage: StageFile) => void }) {
  const auth = useAuth();
  const storage = useStorage();
  useEffect(() => onReady(stageWith(auth, storage)), [auth, storage, onReady]);
  return null;
}

/** The Storage SDK retries this long without an answer. Then the upload fails. ms. */
const RETRY_LIMIT_MS = 60_000;

const services = new WeakMap<FirebaseApp, { auth: Auth; storage: FirebaseStorage }>();

function openServices(app: FirebaseApp) {
  const open = services.get(app);
  if (open) return open;
  // This sign-in stays in memory and ends with the page. The portal's session is the cookie.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const storage = getStorage(app);
  storage.maxUploadRetryTime = RETRY_LIMIT_MS;
  if (location.hostname === '127.0.0.1' || location.hostname === 'localhost') {
    connectAuthEmulator(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
    connectStorageEmulator(storage, '127.0.0.1', 9199);
  }
  services.set(app, { auth, storage });
  return { auth, storage };
}

function stageWith(auth: Auth, storage: FirebaseStorage): StageFile {
  return async ({ token, folder }, { file, contentType, extension }, { signal, onProgress }) => {
    try {
      await signInWithCustomToken(auth, token);
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
      const name = `${crypto.randomUUID()}.${extension}`;
      const task = uploadBytesResumable(ref(storage, `${folder}/${name}`), file, {
        contentType,
        customMetadata: { name: file.name },
      });
      const cancel = () => task.cancel();
      const pause = () => task.pause();
      const resume = () => task.resume();
      signal.addEventListener('abort', cancel);
      // Without a connection the SDK would give up. After a pause it goes on where it was.
      addEventListener('offline', pause);
      addEventListener('online', resume);
      task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
      try {
        await task;
      } finally {
        signal.removeEventListener('abort', cancel);
        removeEventListener('offline', pause);
        removeEventListener('online', resume);
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
