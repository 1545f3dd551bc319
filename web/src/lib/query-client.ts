import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionOver } from './api.ts';

/**
 * Errors that are neither the server's nor the connection's are mistakes of ours, and go to the console as well.
 * Reads are repeated once when the server could not answer, but not after a wait for nothing. `networkMode` makes
 * being offline an error at once.
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
      queries: { networkMode: 'always', staleTime: 60_000, retry: mayRetry, retryDelay: 1000 },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayRetry(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError) || error.code === 'too-slow') return false;
  return error.status === 0 || error.status >= 500;
}
