import type { FirebaseOptions } from 'firebase/app';
import { type ReactNode, useRef, useState } from 'react';
import { refusal, unreachable } from '../lib/requests/api.ts';
import { timeLimit } from '../lib/requests/time-limit.ts';
import type { StageFile } from './storage-client.tsx';

/** Loads the Storage SDK with the first large file. It starts only when `providers` is rendered. */
export function useStaging(): { providers: ReactNode; openStaging: () => Promise<StageFile> } {
  const [providers, setProviders] = useState<ReactNode>(null);
  const opened = useRef<Promise<StageFile>>(undefined);

  const open = async () => {
    const [{ StorageClient }, config] = await Promise.all([import('./storage-client.tsx'), fetchConfig()]);
    return new Promise<StageFile>((resolve) =>
      setProviders(<StorageClient config={config} onReady={resolve} />),
    );
  };

  return {
    providers,
    openStaging: () => {
      opened.current ??= open().catch((error: unknown) => {
        opened.current = undefined;
        throw error;
      });
      return opened.current;
    },
  };
}

/** Hosting serves the project's configuration at a reserved address. */
async function fetchConfig(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json', { signal: timeLimit() }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw refusal(response.status, undefined);
  return response.json();
}
