import { feedbackAdminPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type { FeedbackResults } from '@club-portal/contract/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const resultsKey = ['feedback-results'];

export function useFeedbackResults(event: string) {
  return useQuery({
    queryKey: [...resultsKey, event],
    queryFn: ({ signal }) => request<FeedbackResults>('GET', feedbackAdminPaths.results(event), { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useCloseFeedback(event: string) {
  return useMutation({
    mutationFn: () => request<Done>('POST', feedbackAdminPaths.close(event)),
    ...useReload(resultsKey),
  });
}
