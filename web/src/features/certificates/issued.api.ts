import { certificateAdminPaths as paths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type { Certificate } from '@club-portal/contract/certificate';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';

export function useCorrectCertificate({ number, version }: Certificate) {
  return useMutation({
    mutationFn: (name: string) => request<Done>('PUT', paths.correct(number), { body: { name, version } }),
    ...useReload(queryKeys.certificates),
  });
}

export function useRevokeCertificate({ number, version }: Certificate) {
  return useMutation({
    mutationFn: (why: string) => request<Done>('PUT', paths.revoke(number), { body: { why, version } }),
    ...useReload(queryKeys.certificates),
  });
}
