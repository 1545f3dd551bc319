import { findClub } from '@club-portal/contract/content/clubs';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { useParams } from 'react-router-dom';
import { ClubEventRecords } from '../features/event-records/club-event-records.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import styles from './club-events-page.module.css';
import { ClubNotFound } from './club-not-found.tsx';

const importViewer = async () => (await import('./event-record-viewer.tsx')).EventRecordViewer;

const words = clubEventSentences;

export function ClubEventsPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  const title = words.heading(club.label);
  return (
    <div className={styles.page} data-club={club.key}>
      <PageHead
        title={words.title(title)}
        description={words.description(club.title)}
        path={`/club/${club.key}/events`}
      />
      <header className={styles.head}>
        <ClubEmblem club={club.key} className={styles.emblem} />
        <div>
          <h1>{title}</h1>
          <p>
            {words.subtitle} <Link to={`/club/${club.key}`}>{words.aboutClub}</Link>
          </p>
        </div>
      </header>
      <ClubEventRecords key={club.key} club={club.key} importViewer={importViewer} />
    </div>
  );
}
