import { pageSentences } from '@club-portal/contract/sentences/pages';
import { PageHead } from '../ui/page-head.tsx';
import styles from './club-not-found.module.css';

export function ClubNotFound() {
  return (
    <div className={styles.page}>
      <PageHead title={pageSentences.clubNotFound} />
      <h1 className={styles.heading}>{pageSentences.clubNotFound}</h1>
      <p>{pageSentences.club.menuHint}</p>
    </div>
  );
}
