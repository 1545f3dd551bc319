import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type { SubmissionApproval, SubmissionList, SubmissionReturn } from '@club-portal/contract/submission';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';

export function useSubmissions() {
  return useQuery({
    queryKey: [...queryKeys.submissions, 'list'],
    queryFn: ({ signal }) => request<SubmissionList>('GET', submissionPaths.list, { signal }),
    select: ({ submissions }) => submissions,
    refetchOnMount: 'always',
  });
}

const answerKey = (id: string) => [...queryKeys.submissions, 'one', id];

export function useSubmissionAnswer(id: string) {
  return useQuery({
    queryKey: answerKey(id),
    queryFn: ({ signal }) => request<SubmissionAnswer>('GET', submissionPaths.read(id), { signal }),
    refetchOnMount: 'always',
  });
}

/**
 * Refetches everything except a submission that has ended: its page may still be open for a moment, and would get 404.
 */
export function reloadWithout(client: QueryClient, id: string): Promise<void> {
  const ended = hashKey(answerKey(id));
  return client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== ended });
}

/** What an approver decides. The page shows the next one before the lists are refetched. */
export function decisionsOn(id: string) {
  return {
    approve: (body: SubmissionApproval) => request<Done>('POST', submissionPaths.approve(id), { body }),
    giveBack: (body: SubmissionReturn) => request<Done>('POST', submissionPaths.return(id), { body }),
  };
}

/** Submits one's own draft, or publishes a new record. */
export function useSendOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, version, publishes }: { _id: string; version: string; publishes: boolean }) => {
      const path = publishes ? submissionPaths.approve(_id) : submissionPaths.submit(_id);
      return request<Done>('POST', path, { body: { version } });
    },
    // The record is in its list now.
    onSettled: () => client.invalidateQueries(),
  });
}

export function useDeleteSubmission() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', submissionPaths.delete(id)),
    ...useReload(queryKeys.submissions, queryKeys.today),
  });
}
