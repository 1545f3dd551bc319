import type { FirebaseOptions } from 'firebase/app';
import type { ReactNode } from 'react';
import { refusal, unreachable } from '../lib/requests/api.ts';
import { timeLimit } from '../lib/requests/time-limit.ts';
import type { StageFile } from './storage-client.tsx';

/** Loads the Storage SDK, which only large files need. It starts when `render` puts its element into the page. */
export async function openStaging(render: (client: ReactNode) => void): Promise<StageFile> {
  const [{ StorageClient }, config] = await Promise.all([import('./storage-client.tsx'), fetchConfig()]);
  return new Promise((resolve) => render(<StorageClient config={config} onReady={resolve} />));
}

/** Hosting serves the project's configuration at a reserved address. */
async function fetchConfig(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json', { signal: timeLimit() }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw refusal(response.status, undefined);
  return response.json();
}
