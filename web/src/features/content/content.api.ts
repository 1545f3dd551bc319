import { contentPaths } from '@club-portal/contract/administration-paths';
import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type {
  ContentOverview,
  ContentPart,
  ContentPartAnswer,
  ContentPublish,
  ContentVersionAnswer,
  ContentVersions,
  Publication,
  PublicationAnswer,
} from '@club-portal/contract/content-part';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const contentKey = ['content'];
const overviewKey = [...contentKey, 'overview'];
const partKey = (part: PartName) => [...contentKey, 'part', part];

/** How often to ask for the state of a running publication, ms. */
const PUBLICATION_INTERVAL_MS = 2000;

export function useContentOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => request<ContentOverview>('GET', contentPaths.overview, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => intervalAt(state.data?.publication?.state),
  });
}

/** The queue retries a failed publication, after ten seconds and later. */
function intervalAt(state: Publication['state'] | undefined): number | false {
  if (state === 'failed') return 5 * PUBLICATION_INTERVAL_MS;
  return (state === 'waiting' || state === 'running') && PUBLICATION_INTERVAL_MS;
}

async function readPart(part: PartName, signal: AbortSignal): Promise<ContentPart> {
  return (await request<ContentPartAnswer>('GET', contentPaths.part(part), { signal })).content;
}

export function useContentPart(part: PartName) {
  return useQuery({
    queryKey: partKey(part),
    queryFn: ({ signal }) => readPart(part, signal),
    refetchOnMount: 'always',
  });
}

/** Reads the current state of several parts. */
export function useContentParts(parts: readonly PartName[]) {
  return useQuery({
    queryKey: [...contentKey, 'parts', ...parts],
    queryFn: ({ signal }) => Promise.all(parts.map((part) => readPart(part, signal))),
    refetchOnMount: 'always',
  });
}

/** Discards the draft that is shown, but not one that another person has saved since. */
export function useDiscardDraft(part: PartName, version: string) {
  const client = useQueryClient();
  const path = `${contentPaths.discard(part)}?version=${encodeURIComponent(version)}`;
  return useMutation({
    mutationFn: async () => (await request<ContentPartAnswer>('DELETE', path)).content,
    onSuccess: (content) => keepPart(client, content),
    ...useReload(overviewKey),
  });
}

export function usePublish() {
  return useMutation({
    mutationFn: (body: ContentPublish) => request<PublicationAnswer>('POST', contentPaths.publish, { body }),
    ...useReload(contentKey),
  });
}

export function usePublishAgain() {
  return useMutation({
    mutationFn: () => request<PublicationAnswer>('POST', contentPaths.publishAgain),
    ...useReload(overviewKey),
  });
}

export function useVersions(part: PartName) {
  return useQuery({
    queryKey: [...contentKey, 'versions', part],
    queryFn: async ({ signal }) =>
      (await request<ContentVersions>('GET', contentPaths.versions(part), { signal })).versions,
    refetchOnMount: 'always',
  });
}

export function useVersion(id: string) {
  return useQuery({
    queryKey: [...contentKey, 'version', id],
    queryFn: ({ signal }) => request<ContentVersionAnswer>('GET', contentPaths.version(id), { signal }),
  });
}

export function useRestoreVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await request<ContentPartAnswer>('POST', contentPaths.restore(id))).content,
    onSuccess: (content) => keepPart(client, content),
  });
}

/** Puts a part from an answer into the cache. */
export function keepPart(client: QueryClient, content: ContentPart): void {
  client.setQueryData(partKey(content.part), content);
}
