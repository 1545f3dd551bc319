import type { ParticipationRecord } from '@club-portal/contract/certificate';
import { certificatePaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { useQuery } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/requests/api.ts';

/** What the person with the key took part in. It is removed from the cache when the page is left. */
export function useOwnParticipation(key: string) {
  return useQuery({
    queryKey: ['own-participation', key],
    queryFn: ({ signal }) =>
      request<ParticipationRecord>('POST', participationPaths.show, { body: { key }, signal }),
    gcTime: 0,
  });
}

/** The record as one PDF. */
export function fetchRecord(key: string): Promise<Blob> {
  return requestFile('POST', participationPaths.file, { body: { key } });
}

/** The PDF of one certificate. */
export function fetchCertificate(key: string, number: string): Promise<Blob> {
  return requestFile('POST', certificatePaths.own, { body: { key, number } });
}
