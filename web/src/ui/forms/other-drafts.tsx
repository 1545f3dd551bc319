import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { OpenDraft, OpenDrafts } from '@club-portal/contract/submission';
import { useQuery } from '@tanstack/react-query';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Link } from '../link.tsx';
import styles from './remark.module.css';

const { others: words } = administrationSentences.submission;

/** A public record that is being edited, and the draft in which it is edited. */
export interface DraftedRecord {
  collection: SubmittedCollection;
  record: string;
  except?: string;
}

/** Says who else has a draft of the record. */
export function OtherDrafts({ record }: { record: DraftedRecord }) {
  const query = new URLSearchParams(Object.entries(record));
  const { data } = useQuery({
    queryKey: [...queryKeys.submissions, 'of', ...Object.values(record)],
    queryFn: ({ signal }) => request<OpenDrafts>('GET', `${submissionPaths.ofRecord}?${query}`, { signal }),
    refetchOnMount: 'always',
  });
  return <OpenDraftNotes drafts={data?.drafts ?? []} />;
}

/** Names the drafts' authors and days. */
export function OpenDraftNotes({ drafts }: { drafts: readonly OpenDraft[] }) {
  return drafts.map(({ _id, author, own, state, changedAt, opens }) => {
    const day = dayOfInstant(changedAt);
    return (
      <p key={_id} role="note" className={styles.remark}>
        <span>{own ? words.own(day) : words[state](author, day)}</span>{' '}
        {opens && (
          <Link to={`/manage/submissions?open=${_id}`} aria-label={own ? words.open : words.openOf(author)}>
            {words.open}
          </Link>
        )}
      </p>
    );
  });
}
