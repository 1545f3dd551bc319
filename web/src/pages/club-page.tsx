import { loadContentFile } from 'virtual:load-content-file';
import type { Club } from '@club-portal/contract/content/clubs';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { ClubFacts, ClubIncharge, ClubMembers } from '../features/event-records/club-facts.tsx';
import { ClubPast } from '../features/event-records/club-past.tsx';
import { JoinSection } from '../features/members/join-section.tsx';
import { ClubNext } from '../features/upcoming-events/club-next.tsx';
import { buttonLook } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { ClubBand } from './club-band.tsx';
import styles from './club-page.module.css';

/** Loads a club's content, and makes the component of its page. */
export async function loadClub(key: string) {
  const { club } = await loadContentFile<{ club: Club }>(`club/${key}`);
  return { ClubPage: () => <PageOfClub club={club} /> };
}

function PageOfClub({ club }: { club: Club }) {
  return (
    <div data-club={club.key}>
      <PageHead
        title={club.title}
        description={club.paragraphs[0] ?? clubPageSentences.welcome(club.title)}
        path={`/club/${club.key}`}
      />
      <ClubBand club={club.key} isTall>
        <h1>{clubPageSentences.welcome(club.title)}</h1>
        <div className={styles.facts}>
          <ClubFacts club={club} />
          {club.incharge && <ClubIncharge line={club.incharge} />}
        </div>
        <div className={styles.join}>
          <a {...buttonLook('primary')} href="#join-us">
            {joiningSentences.heading}
          </a>
          <ClubMembers club={club.key} />
        </div>
      </ClubBand>
      <div className={styles.body}>
        <div className={styles.about}>
          {club.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ShareButton title={club.title} path={`/club/${club.key}`} />
        </div>
        <div className={styles.now}>
          <div>
            <ClubNext club={club.key} />
            <p className={styles.calendar}>
              <Link to={`/calendar?club=${club.key}`}>{recordPageSentences.clubCalendar}</Link>
            </p>
          </div>
          <JoinSection club={club} />
        </div>
        <ClubPast club={club.key} />
      </div>
    </div>
  );
}
