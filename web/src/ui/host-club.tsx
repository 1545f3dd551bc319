import { clubTitles } from 'virtual:club-names';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { ButtonLink } from './button.tsx';
import styles from './host-club.module.css';
import { Link } from './link.tsx';

/** On an event's page: the club that holds it, with a link to join. The club must have a page. */
export function HostClub({ club }: { club: string }) {
  return (
    <section className={styles.host}>
      <h2>{recordPageSentences.host}</h2>
      <p>
        <span aria-hidden="true" data-emblem={club} className={styles.emblem} />
        <Link to={`/club/${club}`}>{clubTitles[club]}</Link>
        <ButtonLink to={`/club/${club}#join`}>{joiningSentences.button}</ButtonLink>
      </p>
    </section>
  );
}
