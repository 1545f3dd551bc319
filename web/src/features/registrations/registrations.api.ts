import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type {
  RegisteredMessageInput,
  Registration,
  RegistrationDone,
  RegistrationEntry,
  RegistrationList,
} from '@club-portal/contract/registration';
import type { RegistrationImportDone } from '@club-portal/contract/registration-import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useIdempotencyKey } from '../../lib/requests/use-idempotency-key.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import type { ChosenLayout } from '../../ui/forms/list-layout.tsx';

const key = ['registrations'];
/** Thousands of people take a while. */
const MANY_TIMEOUT_MS = 60_000;

/** Who has registered for an event. The list is dropped with the page. */
export function useRegistrations(event: string) {
  return useQuery({
    queryKey: [...key, event],
    queryFn: ({ signal }) => readRegistrations(event, 'list', signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The server logs the purpose of reading the list. */
export function readRegistrations(
  event: string,
  purpose: 'list' | 'csv' | 'xlsx' | 'print',
  signal?: AbortSignal,
): Promise<RegistrationList> {
  const path = `${registrationPaths.fetch(event)}?purpose=${purpose}`;
  return request<RegistrationList>('GET', path, signal ? { signal } : {});
}

export function useMoveUp() {
  return useMutation({
    mutationFn: ({ _id, version }: Registration) =>
      request<RegistrationDone>('PUT', registrationPaths.moveUp(_id), { body: { version } }),
    ...useReload(key, queryKeys.upcomingEvents),
  });
}

/** Earlier tickets are no longer valid. */
export function useNewTickets() {
  return useMutation({
    mutationFn: ({ _id }: Registration) => request<RegistrationDone>('PUT', attendancePaths.newTickets(_id)),
    ...useReload(key),
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ _id }: Registration) =>
      request<RegistrationDone>('DELETE', registrationPaths.withdraw(_id)),
    ...useReload(key, queryKeys.upcomingEvents),
  });
}

export function useEnter(event: string) {
  return useMutation({
    mutationFn: (body: RegistrationEntry) =>
      request<RegistrationDone>('POST', registrationPaths.enter(event), { body }),
    ...useReload(key, queryKeys.upcomingEvents),
  });
}

/** A message that is sent again after a failure goes to those who have not received it. */
export function useMessage(event: string) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RegisteredMessageInput) =>
      request<Done>('POST', registrationPaths.message(event), {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor(body) },
        timeoutMs: MANY_TIMEOUT_MS,
      }),
    onSuccess: idempotency.renew,
  });
}

interface ImportedList {
  file: File;
  positions: ChosenLayout;
  /** Language of the emails. */
  language: string;
  /** The list is only read, and nobody is registered. */
  preview: boolean;
}

export function useImport(event: string) {
  return useMutation({
    mutationFn: ({ file, positions: { columns, ...lines }, language, preview }: ImportedList) => {
      const body = new FormData();
      body.append('preview', preview ? 'yes' : 'no');
      body.append('language', language);
      for (const [name, position] of Object.entries(lines)) if (position) body.append(name, String(position));
      if (columns) body.append('columns', JSON.stringify(columns));
      body.append('files', file, file.name);
      return request<RegistrationImportDone>('POST', registrationPaths.import(event), {
        body,
        timeoutMs: MANY_TIMEOUT_MS,
      });
    },
    ...useReload(queryKeys.upcomingEvents),
  });
}
