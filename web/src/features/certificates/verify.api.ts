import type { CertificateQuestion, CertificateVerified } from '@club-portal/contract/certificate';
import { certificatePaths } from '@club-portal/contract/certificate-paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

/** What was issued under a number. Wrong numbers are counted, so there are no automatic retries. */
export function useCertificate(number: string) {
  return useQuery({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => verify({ number, name: '' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Whether this is the name on the certificate. */
export function useComparison(number: string) {
  return useMutation({ mutationFn: async (name: string) => (await verify({ number, name })).isName });
}

function verify(body: CertificateQuestion, signal?: AbortSignal): Promise<CertificateVerified> {
  return request<CertificateVerified>('POST', certificatePaths.verify, { body, signal });
}
