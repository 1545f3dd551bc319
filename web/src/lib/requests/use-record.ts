import { useQuery } from '@tanstack/react-query';
import { ApiError, request } from './api.ts';
import { renderedAnswer } from './rendered-answer.ts';

/** What a record's page knows of its record. */
export type FoundRecord<Answer> =
  | { state: 'found'; answer: Answer }
  | { state: 'loading' | 'missing' | 'removed' }
  | { state: 'failed'; isFetching: boolean; retry: () => void };

/** Reads one record: from the page, if the server has rendered it, else by the API. */
export function useRecord<Answer>(queryKey: readonly string[], path: string): FoundRecord<Answer> {
  const rendered = renderedAnswer(path);
  const isAbsent = rendered !== null && rendered.status !== 200;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, 'one', path],
    queryFn: ({ signal }) => request<Answer>('GET', path, { signal }),
    ...(rendered && !isAbsent && { initialData: rendered.body as Answer }),
    enabled: !isAbsent,
  });
  if (data !== undefined) return { state: 'found', answer: data };
  const status = isAbsent ? rendered.status : error instanceof ApiError ? error.status : 0;
  // An address with a malformed id is 400.
  if (status === 404 || status === 400) return { state: 'missing' };
  if (status === 410) return { state: 'removed' };
  return error ? { state: 'failed', isFetching, retry: () => refetch() } : { state: 'loading' };
}
