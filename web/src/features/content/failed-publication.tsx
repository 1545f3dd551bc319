import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { CircleAlert } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { useContentOverview } from './content.api.ts';
import styles from './failed-publication.module.css';

const words = administrationSentences.today;

/** Says that the last publication has failed, with a link to where it is tried again. */
export function FailedPublication() {
  const { data } = useContentOverview();
  if (data?.publication?.state !== 'failed') return null;
  return (
    <p role="alert" className={styles.failed}>
      <CircleAlert aria-hidden="true" /> {words.publicationFailed} <Link to="/manage/content">Content</Link>
    </p>
  );
}
