import { certificateAdminPaths as paths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type {
  CertificateList,
  CertificateProgress,
  CertificateSettingsInput,
} from '@club-portal/contract/certificate';
import { API_BASE } from '@club-portal/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const progressKey = ['certificate-progress'];
const PROGRESS_MS = 2000;

/** Everyone who gets or has a certificate of an event. It is dropped when the page is left. */
export function useCertificates(event: string) {
  return useQuery({
    queryKey: [...queryKeys.certificates, event],
    queryFn: ({ signal }) => request<CertificateList>('GET', paths.fetch(event), { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The progress of an event's certificates, polled while they are being issued. */
export function useCertificateProgress(event: string, isIssuing: boolean) {
  return useQuery({
    queryKey: [...progressKey, event],
    queryFn: ({ signal }) => request<CertificateProgress>('GET', paths.progress(event), { signal }),
    enabled: isIssuing,
    gcTime: 0,
    refetchInterval: PROGRESS_MS,
    retry: false,
  });
}

/** The caller reads the list again before saving, because others' changes are merged with what was typed. */
export function useSaveSettings(event: string) {
  return useMutation({
    mutationFn: (body: CertificateSettingsInput) => request<Done>('PUT', paths.settings(event), { body }),
  });
}

export function useIssue(event: string) {
  return useMutation({
    mutationFn: () => request<Done>('POST', paths.issue(event)),
    ...useReload(queryKeys.certificates, progressKey),
  });
}

/** The browser requests these with the session's cookie, and opens the PDF. */
export function addressOfPreview(event: string, key: string): string {
  return `${API_BASE}${paths.preview(event)}?key=${encodeURIComponent(key)}`;
}

export function addressOfAll(event: string, part: number): string {
  return `${API_BASE}${paths.print(event)}?part=${part}`;
}

export function addressOfFile(number: string): string {
  return `${API_BASE}${paths.file(number)}`;
}
