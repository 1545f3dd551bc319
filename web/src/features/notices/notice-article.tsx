import { clubLabels } from 'virtual:club-names';
import type { InLanguage } from '@club-portal/contract/in-language';
import type { Notice } from '@club-portal/contract/notice';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { shownSince } from '@club-portal/contract/shown-since';
import type { ReactNode } from 'react';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './notice-article.module.css';

interface NoticeArticleProps {
  notice: InLanguage<Notice>;
  text: ReactNode;
  share: ReactNode;
}

/** Everything that visitors may know about a notice. */
export function NoticeArticle({ notice, text, share }: NoticeArticleProps) {
  const { title, link, club } = notice;
  const since = shownSince(notice);
  const label = clubLabels[club];
  return (
    <article className={styles.notice}>
      <p className={styles.way}>
        <Link to="/notices">{pageSentences.frame.notices}</Link>
      </p>
      <h1 lang={langOf(title)}>{title}</h1>
      <p className={styles.day}>
        <time dateTime={since}>{dayOfInstant(since)}</time> {label && <span>{label}</span>}
      </p>
      <div className={styles.text}>
        {text}
        {link && (
          <p>
            <ContentLink to={link}>{pageSentences.home.details}</ContentLink>
          </p>
        )}
      </div>
      {share}
    </article>
  );
}
