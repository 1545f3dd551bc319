import { findClub } from '@club-portal/contract/content/clubs';
import { useParams } from 'react-router-dom';
import 'virtual:club-colours.css';
import { JoinSection } from '../features/members/join-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import { ClubNotFound } from './club-not-found.tsx';
import styles from './club-page.module.css';

export function ClubPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  return (
    <div data-club={club.key}>
      <PageHead title={club.title} description={club.paragraphs[0]} path={`/club/${club.key}`} />
      <header className={styles.head}>
        <div className={styles.headline}>
          <h1>Welcome to the {club.title}</h1>
          <ClubEmblem club={club.key} className={styles.emblem} />
        </div>
      </header>
      <div className={styles.page}>
        <div className={styles.text}>
          {club.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.incharge}>{club.incharge}</p>
        </div>
        <aside className={styles.side}>
          <JoinSection key={club.key} club={club} />
          <section className={styles.events} aria-labelledby="club-events">
            <h2 id="club-events">What we have done</h2>
            <p>Pictures, films and papers of past events, year by year.</p>
            <ButtonLink to={`/club/${club.key}/events`}>View Events</ButtonLink>
          </section>
        </aside>
      </div>
    </div>
  );
}
