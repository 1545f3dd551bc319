import { clubLabels, clubTitles, pagesOfClubs } from 'virtual:club-names';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { useParams } from 'react-router-dom';
import { ClubEventRecords } from '../features/event-records/club-event-records.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubBand } from './club-band.tsx';
import { ClubNotFound } from './club-not-found.tsx';
import styles from './club-page.module.css';

const importViewer = async () => (await import('./event-record-viewer.tsx')).EventRecordViewer;

const words = clubEventSentences;

export function ClubEventsPage() {
  const club = (useParams().clubName ?? '').trim().toLowerCase();
  if (!pagesOfClubs.includes(club)) return <ClubNotFound />;
  const title = words.heading(clubLabels[club] ?? club);
  return (
    <div data-club={club}>
      <PageHead
        title={words.title(title)}
        description={words.description(clubTitles[club] ?? club)}
        path={`/club/${club}/events`}
      />
      <ClubBand club={club}>
        <div>
          <h1>{title}</h1>
          {words.subtitle}
          <Link to={`/club/${club}`} className={styles.toClub}>
            {words.aboutClub}
          </Link>
        </div>
      </ClubBand>
      <div className={styles.events}>
        <ClubEventRecords key={club} club={club} importViewer={importViewer} />
      </div>
    </div>
  );
}
