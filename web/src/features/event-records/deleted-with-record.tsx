import { evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { EvidenceCounts } from '@club-portal/contract/evidence';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

const words = administrationSentences.deletion;

/** Shows what is deleted together with an event record, before it is. The server counts the evidence. */
export function DeletedWithRecord({ item }: { item: EventRecord }) {
  const { data, isError } = useQuery({
    queryKey: ['evidence', item._id, 'counts'],
    queryFn: ({ signal }) => request<EvidenceCounts>('GET', evidencePaths.counts(item._id), { signal }),
    gcTime: 0,
  });
  const things = [
    ...(fileCount(item) > 0 ? [words.files(fileCount(item))] : []),
    ...(data?.files ? [words.papers(data.files)] : []),
    ...(data?.names ? [words.names(data.names)] : []),
    ...(item.report === 'published' ? [words.report] : []),
  ];
  return (
    <>
      <span>{words.toTrash(things, TRASH_DAYS)}</span>{' '}
      {!data && <span>{isError ? words.countFailed : words.counting}</span>}
    </>
  );
}

/** A list contains only the first files. */
export function fileCount({ counts }: EventRecord): number {
  return counts.image + counts.video + counts.pdf;
}
