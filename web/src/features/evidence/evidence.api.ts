import { eventFilePaths, evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecordDone } from '@club-portal/contract/event-record';
import type {
  AttendanceDone,
  AttendanceLayout,
  DoorAnswer,
  DoorListInput,
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
import { useAddRecord, useDeleteRecord, useReload, useUpdateRecord } from '../../lib/requests/use-records.ts';

/** The evidence of an event record. `id` is the id of the record. */
export function useEvidence(id: string) {
  return useQuery({
    queryKey: [...queryKeys.evidence, id],
    queryFn: async ({ signal }) => {
      const { evidence } = await request<EvidenceAnswer>('GET', evidencePaths.read(id), { signal });
      return evidence;
    },
  });
}

/** The address of an evidence file, which the browser requests with the session's cookie. */
export function addressOfFile(id: string, file: string): string {
  return `${API_BASE}${evidencePaths.file(id)}?file=${encodeURIComponent(file)}`;
}

interface NewFile {
  use: EvidenceUse;
  file: File;
}

/** Adds one file. The server stores it once, even if it is sent again after a failure. */
export function useAttachEvidence(id: string) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ use, file }: NewFile) => {
      const form = new FormData();
      form.append('use', use);
      form.append('files', file, file.name);
      const key = idempotency.keyFor([id, use, file.name, file.size, file.lastModified]);
      return sendForm(evidencePaths.attach(id), form, { headers: { 'Idempotency-Key': key } });
    },
    onSuccess: idempotency.renew,
    ...useReload(queryKeys.evidence),
  });
}

/** Makes one of the event's own files evidence too. */
export function useCopyToEvidence(id: string) {
  return useAddRecord<EvidenceCopy>(queryKeys.evidence, { add: evidencePaths.copy(id) });
}

/** Shows a paper to visitors too. */
export function useShowPaper(id: string) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (file: string) =>
      request<EventRecordDone>('POST', evidencePaths.show(id), {
        body: { file },
        headers: { 'Idempotency-Key': idempotency.keyFor(file) },
      }),
    onSuccess: idempotency.renew,
    ...useReload(queryKeys.evidence, queryKeys.eventRecords),
  });
}

/** Hides a file from visitors. */
export function useDetachFromEvent(id: string) {
  return useMutation({
    mutationFn: (file: string) =>
      request<EventRecordDone>('DELETE', `${eventFilePaths.detach(id)}?file=${encodeURIComponent(file)}`),
    ...useReload(queryKeys.evidence, queryKeys.eventRecords),
  });
}

/** Removes the file with an id. */
export function useRemoveEvidence(id: string) {
  return useDeleteRecord(queryKeys.evidence, {
    delete: (file) => `${evidencePaths.detach(id)}?file=${encodeURIComponent(file)}`,
  });
}

/** Where the list has its data. The server finds what is missing or null. */
export type Positions = Partial<
  Pick<AttendanceLayout, 'sheet' | 'headings' | 'nameColumn' | 'rollColumn' | 'came' | 'marks'>
>;

interface List {
  file: File;
  positions: Positions;
  /** Reads the list without storing anything. */
  preview: boolean;
  /** Uses the number of names as the number of students. */
  count: boolean;
}

export function useAttendance(id: string) {
  return useMutation({
    mutationFn: ({ file, positions, preview, count }: List) => {
      const body = new FormData();
      body.append('preview', preview ? 'yes' : 'no');
      body.append('count', count ? 'yes' : 'no');
      const { came, marks, ...lines } = positions;
      for (const [name, position] of Object.entries(lines)) {
        if (position !== null) body.append(name, String(position));
      }
      if (came) body.append('came', came.join(',') || '0');
      const said = marks?.flatMap(({ mark, came }) => (came === null ? [] : [[mark, came]])) ?? [];
      if (said.length > 0) body.append('marks', JSON.stringify(Object.fromEntries(said)));
      body.append('files', file, file.name);
      return request<AttendanceDone>('PUT', evidencePaths.attendance(id), { body });
    },
    ...useReload(queryKeys.evidence, queryKeys.eventRecords),
  });
}

/**
 * How many came to an announced event, according to the phones at its door. It is read once, so that the form that
 * starts with it does not change.
 */
export function useDoorCounts(event: string) {
  return useQuery({
    queryKey: [...queryKeys.evidence, 'door', event],
    queryFn: async ({ signal }) =>
      (await request<DoorAnswer>('GET', evidencePaths.door(event), { signal })).door,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The event may have been deleted. People who may not see its counts go without.
    retry: false,
    enabled: event !== '',
  });
}

/** Replaces the attendance list with the door's. */
export function useTakeDoorList(id: string) {
  return useMutation({
    mutationFn: (body: DoorListInput) => request<EvidenceDone>('POST', evidencePaths.takeDoor(id), { body }),
    ...useReload(queryKeys.evidence, queryKeys.eventRecords),
  });
}

/** Removes the list of the event with an id. */
export function useRemoveAttendance() {
  return useDeleteRecord(queryKeys.evidence, { delete: evidencePaths.attendance }, queryKeys.eventRecords);
}

export function useSavePlaces() {
  return useUpdateRecord<PlacesUpdate>(queryKeys.evidence, { update: evidencePaths.places });
}
