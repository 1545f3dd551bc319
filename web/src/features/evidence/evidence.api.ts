import { evidencePaths } from '@club-portal/contract/administration-paths';
import type {
  AttendanceDone,
  AttendanceLayout,
  EvidenceAnswer,
  EvidenceCopy,
  EvidenceDone,
  EvidenceUse,
  PlacesUpdate,
} from '@club-portal/contract/evidence';
import { API_BASE } from '@club-portal/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { sendForm } from '../../lib/requests/send-form.ts';
import { useIdempotencyKey } from '../../lib/requests/use-idempotency-key.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const evidenceKey = ['evidence'];

/** The evidence of an event record. `id` is that of the item. */
export function useEvidence(id: string) {
  return useQuery({
    queryKey: [...evidenceKey, id],
    queryFn: async ({ signal }) => {
      const { evidence } = await request<EvidenceAnswer>('GET', evidencePaths.read(id), { signal });
      return evidence;
    },
  });
}

/** The address of a file of evidence, which the browser asks with the session's cookie. */
export function addressOfFile(id: string, file: string): string {
  return `${API_BASE}${evidencePaths.file(id)}?file=${encodeURIComponent(file)}`;
}

interface NewFile {
  use: EvidenceUse;
  file: File;
}

/** Adds one file. The server stores it once, also if it is sent again after a failure. */
export function useAttachEvidence(id: string) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ use, file }: NewFile) => {
      const form = new FormData();
      form.append('use', use);
      form.append('files', file, file.name);
      const key = idempotency.keyFor([id, use, file.name, file.size, file.lastModified]);
      return sendForm<EvidenceDone>(evidencePaths.attach(id), form, {
        headers: { 'Idempotency-Key': key },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    },
    onSuccess: idempotency.renew,
    ...useReload(evidenceKey),
  });
}

/** Makes one of the event's own files evidence too. */
export function useCopyToEvidence(id: string) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EvidenceCopy) =>
      request<EvidenceDone>('POST', evidencePaths.copy(id), {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor([id, body.use, body.file]) },
      }),
    onSuccess: idempotency.renew,
    ...useReload(evidenceKey),
  });
}

export function useRemoveEvidence(id: string) {
  return useMutation({
    mutationFn: (file: string) =>
      request<EvidenceDone>('DELETE', `${evidencePaths.detach(id)}?file=${encodeURIComponent(file)}`),
    ...useReload(evidenceKey),
  });
}

/** Where the list has what. What is missing or null is found by the server. */
export type Positions = Partial<Pick<AttendanceLayout, 'sheet' | 'headings' | 'nameColumn' | 'rollColumn'>>;

interface List {
  file: File;
  positions: Positions;
  /** Reads the list and keeps nothing. */
  preview: boolean;
  /** Makes the number of names the number of students. */
  count: boolean;
}

export function useAttendance(id: string) {
  return useMutation({
    mutationFn: ({ file, positions, preview, count }: List) => {
      const body = new FormData();
      body.append('preview', preview ? 'yes' : 'no');
      body.append('count', count ? 'yes' : 'no');
      for (const [name, position] of Object.entries(positions)) {
        if (position !== null) body.append(name, String(position));
      }
      body.append('files', file, file.name);
      return request<AttendanceDone>('PUT', evidencePaths.attendance(id), { body });
    },
    ...useReload(evidenceKey, queryKeys.eventRecords),
  });
}

export function useRemoveAttendance(id: string) {
  return useMutation({
    mutationFn: () => request<EvidenceDone>('DELETE', evidencePaths.attendance(id)),
    ...useReload(evidenceKey, queryKeys.eventRecords),
  });
}

export function useSavePlaces(id: string) {
  return useMutation({
    mutationFn: (places: PlacesUpdate['places']) =>
      request<EvidenceDone>('PUT', evidencePaths.places(id), { body: { places } }),
    ...useReload(evidenceKey),
  });
}
