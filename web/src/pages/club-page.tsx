import { findClub } from '@club-portal/contract/content/clubs';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useParams } from 'react-router-dom';
import 'virtual:club-colours.css';
import { JoinSection } from '../features/members/join-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import { ClubNotFound } from './club-not-found.tsx';
import styles from './club-page.module.css';

const words = pageSentences.club;

export function ClubPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  return (
    <div data-club={club.key}>
      <PageHead title={club.title} description={club.paragraphs[0]} path={`/club/${club.key}`} />
      <header className={styles.head}>
        <div className={styles.headline}>
          <h1>{words.welcome(club.title)}</h1>
          <ClubEmblem club={club.key} className={styles.emblem} />
        </div>
      </header>
      <div className={styles.page}>
        <div className={styles.text}>
          {club.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.incharge}>{club.incharge}</p>
          <ShareButton title={club.title} path={`/club/${club.key}`} />
        </div>
        <aside className={styles.side}>
          <JoinSection key={club.key} club={club} />
          <section className={styles.events} aria-labelledby="club-events">
            <h2 id="club-events">{words.past}</h2>
            <p>{words.pastSubtitle}</p>
            <ButtonLink to={`/club/${club.key}/events`}>{words.viewEvents}</ButtonLink>
            <p className={styles.calendar}>
              <Link to={`/calendar?club=${club.key}`}>{recordPageSentences.clubCalendar}</Link>
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}
