import { contentPaths } from '@club-portal/contract/administration-paths';
import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { ContentPart, type ContentPartAnswer } from '@club-portal/contract/content-part';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentOf, request } from '../../lib/requests/api.ts';
import { keepPart } from './content.api.ts';

/** Saves the draft. After a conflict the cache has the current part. */
export function useSavePart(part: PartName) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: { value: unknown; version: string; right: string[] }) =>
      (await request<ContentPartAnswer>('PUT', contentPaths.save(part), { body })).content,
    onError: (error) => {
      const current = currentPart(error);
      if (current) keepPart(client, current);
    },
  });
  return {
    save: mutateAsync,
    isSaving: isPending,
    /**
     * The form calls it together with its own change, so that it does not mistake its own version for another person's.
     */
    keepSaved: (content: ContentPart) => keepPart(client, content),
  };
}

/** The current part, if the error is a conflict. */
export function currentPart(error: unknown): ContentPart | undefined {
  return currentOf(error, ContentPart);
}
