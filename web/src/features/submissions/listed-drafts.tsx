import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { hasAllWords } from '@club-portal/contract/words';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDraftState } from '../../ui/records/draft-states.ts';
import { RecordList } from '../../ui/records/record-row.tsx';
import styles from './listed-drafts.module.css';
import { SubmissionRow } from './submission-row.tsx';
import { useSubmissions } from './submissions.api.ts';

const words = administrationSentences.submission;

interface ListedDraftsProps {
  collection: SubmittedCollection;
  /** The parameter of the address that chooses a status. */
  status: string;
}

/**
 * The user's drafts of a collection and those waiting for the user's approval, above the list of records. The search,
 * the club and the status filter of the list apply to them. Other filters hide them, because a draft has no value for
 * these.
 */
export function ListedDrafts({ collection, status }: ListedDraftsProps) {
  const id = useId();
  const [search] = useSearchParams();
  const { data = [] } = useSubmissions();
  const { q = '', club = '', [status]: state = '', tab: _, ...others } = Object.fromEntries(search);
  const isLeftOut = Object.values(others).some(Boolean) || (state !== '' && !isDraftState(state));
  const found = data.filter(
    (one) =>
      one.collection === collection &&
      hasAllWords(one.title, q) &&
      (club === '' || one.club === club) &&
      (state === '' || one.state === state),
  );
  if (isLeftOut || (found.length === 0 && !isDraftState(state))) return null;
  return (
    <section aria-labelledby={id} className={styles.drafts}>
      <p id={id}>{found.length > 0 ? words.inList(found.length) : words.noneInList}</p>
      <RecordList>
        {found.map((one) => (
          <SubmissionRow key={one._id} submission={one} />
        ))}
      </RecordList>
    </section>
  );
}
