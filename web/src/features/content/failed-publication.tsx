import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Link } from '../../ui/link.tsx';
import { Wrong } from '../../ui/wrong.tsx';
import { useContentOverview } from './content.api.ts';

const words = administrationSentences.today;

/** Says that the last publication failed, with a link to the page where it can be retried. */
export function FailedPublication() {
  const { data } = useContentOverview();
  if (data?.publication?.state !== 'failed') return null;
  return (
    <Wrong>
      {words.publicationFailed} <Link to="/manage/content">Content</Link>
    </Wrong>
  );
}
