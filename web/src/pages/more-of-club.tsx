import { clubLabels } from 'virtual:club-names';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { ClubFaces } from '../features/event-records/club-faces.tsx';
import { ComingOfClub } from '../features/upcoming-events/coming-of-club.tsx';
import { Link } from '../ui/link.tsx';
import styles from './more-of-club.module.css';

/** Below an event: what its club announces besides, and what it has done. `except` is the id of the event. */
export function MoreOfClub({ club, except }: { club: string; except: string }) {
  const label = clubLabels[club] ?? club;
  return (
    <section className={styles.more} aria-labelledby="more-of-club">
      <h2 id="more-of-club">{recordPageSentences.moreOf(label)}</h2>
      <ul className={styles.faces}>
        <ComingOfClub club={club} except={except} />
        <ClubFaces club={club} except={except} />
      </ul>
      <p>
        <Link to={`/club/${club}/events`}>{recordPageSentences.clubEvents(label)}</Link>
      </p>
    </section>
  );
}
