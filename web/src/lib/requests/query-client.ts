import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionOver } from './api.ts';

/**
 * An error that does not come from the server or the connection is a bug, so it also goes to the console. A read is
 * repeated once if the server could not answer, but not after a timeout. With this `networkMode` a call fails at once
 * if the browser is offline, and is made again when it is online.
 */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
    if (!(error instanceof ApiError || error instanceof DOMException)) console.error(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: mayRetry,
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayRetry(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError) || error.code === 'too-slow') return false;
  return error.status === 0 || error.status >= 500;
}
