import type { Pack, PackDone, PackList, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/requests/api.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { periodFields } from './period-query.ts';

const key = ['packs'];
/** Polling interval while a pack is made, ms. */
const POLL_MS = 2000;

/** The packs of the last week. Polls while one is made. */
export function usePacks() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await request<PackList>('GET', accreditationPaths.packs, { signal })).packs,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'making') ? POLL_MS : false),
  });
}

export function useStartPack(period: PeriodQuery) {
  return useMutation({
    mutationFn: (evidence: boolean) =>
      request<PackDone>('POST', accreditationPaths.packs, { body: { ...periodFields(period), evidence } }),
    ...useReload(key),
  });
}

export function useResumePack(id: string) {
  return useMutation({
    mutationFn: () => request<PackDone>('POST', accreditationPaths.pack(id)),
    ...useReload(key),
  });
}

/**
 * Fetches the pieces of a pack's ZIP that are not in `pieces` yet, and adds them. After a failure, the next call
 * continues where this one stopped. `onProgress` gets the share that has arrived.
 */
export async function fetchPack(
  { _id, bytes }: Pack,
  pieces: Blob[],
  onProgress: (share: number) => void,
): Promise<Blob> {
  for (let from = sizeOf(pieces); from < bytes; from = sizeOf(pieces)) {
    onProgress(from / bytes);
    pieces.push(await requestFile('GET', `${accreditationPaths.packFile(_id)}?from=${from}`));
  }
  return new Blob(pieces, { type: 'application/zip' });
}

function sizeOf(pieces: readonly Blob[]): number {
  return pieces.reduce((sum, { size }) => sum + size, 0);
}
