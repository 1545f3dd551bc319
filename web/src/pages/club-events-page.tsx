import { findClub } from '@club-portal/contract/content/clubs';
import { useParams } from 'react-router-dom';
import 'virtual:club-colours.css';
import { ClubGalleries } from '../features/galleries/club-galleries.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import styles from './club-events-page.module.css';
import { ClubNotFound } from './club-not-found.tsx';

export function ClubEventsPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  const title = `${club.label} Club`;
  return (
    <div className={styles.page} data-club={club.key}>
      <PageHead
        title={`${title} events`}
        description={`Events of the ${club.title}, year by year, with pictures.`}
        path={`/club/${club.key}/events`}
      />
      <header className={styles.head}>
        <ClubEmblem club={club.key} className={styles.emblem} />
        <div>
          <h1>{title}</h1>
          <p>
            Events, year by year. <Link to={`/club/${club.key}`}>About the club</Link>
          </p>
        </div>
      </header>
      <ClubGalleries key={club.key} club={club.key} />
    </div>
  );
}
