import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import styles from './clubs-page.module.css';

const words = clubPageSentences.all;

/** Every club with a page: its emblem, a sentence about it, and its meeting time. */
export function ClubsPage() {
  const clubs = clubsWithPage();
  return (
    <>
      <PageHead title={words.title} description={words.description(institute.department)} path="/clubs" />
      <Page title={words.title} lead={clubs.length === 0 ? words.none : words.lead}>
        <ul className={styles.clubs}>
          {clubs.map(({ key, title, meets, paragraphs }) => (
            <li key={key} data-club={key}>
              <div className={styles.sign}>
                <ClubEmblem club={key} className={styles.emblem} />
              </div>
              <div>
                <h2>
                  <Link to={`/club/${key}`}>{title}</Link>
                </h2>
                {paragraphs[0] && <p className={styles.about}>{firstSentenceOf(paragraphs[0])}</p>}
                {meets && <p className={styles.meets}>{meets}</p>}
              </div>
            </li>
          ))}
          {clubs.length % 2 === 1 && (
            <li className={styles.unsure}>
              {words.unsure} <Link to="/calendar">{words.thisMonth}</Link>
            </li>
          )}
        </ul>
      </Page>
    </>
  );
}

/** Up to the first full stop, in English or Hindi. */
function firstSentenceOf(paragraph: string): string {
  return /^.*?[.।](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
}
