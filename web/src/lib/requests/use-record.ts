import { useQuery } from '@tanstack/react-query';
import { ApiError, request } from './api.ts';
import { renderedAnswer } from './rendered-answer.ts';

/** What a record's page knows about its record. */
export type FoundRecord<Answer> =
  | {
      state: 'found';
      answer: Answer;
      rest: 'there' | 'loading' | 'failed';
      isFetching: boolean;
      retry: () => void;
    }
  | { state: 'loading' | 'missing' | 'removed' }
  | { state: 'failed'; isFetching: boolean; retry: () => void };

/** Whether the page came with the API's answer to this call. */
export function isRendered(path: string): boolean {
  return renderedAnswer(path) !== null;
}

/**
 * Reads one record: from the page if the server has rendered it, otherwise from the API. Until the API answers, or if
 * it fails, the result is the record as in a list.
 */
export function useRecord<Answer>(
  queryKey: readonly string[],
  path: string,
  listed?: Answer,
): FoundRecord<Answer> {
  const rendered = renderedAnswer(path);
  const isAbsent = rendered !== null && rendered.status !== 200;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, 'one', path],
    queryFn: ({ signal }) => request<Answer>('GET', path, { signal }),
    ...(rendered && !isAbsent && { initialData: rendered.body as Answer }),
    enabled: !isAbsent,
  });
  const retry = () => refetch();
  const status = isAbsent ? rendered.status : error instanceof ApiError ? error.status : 0;
  // An address with a malformed id gets 400.
  if (status === 404 || status === 400) return { state: 'missing' };
  if (status === 410) return { state: 'removed' };
  const answer = data ?? listed;
  const rest = data !== undefined ? 'there' : error ? 'failed' : 'loading';
  if (answer !== undefined) return { state: 'found', answer, rest, isFetching, retry };
  return error ? { state: 'failed', isFetching, retry } : { state: 'loading' };
}
