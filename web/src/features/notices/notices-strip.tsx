import type { Notice } from '@club-portal/contract/notice';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import { langOf } from '../../lib/language-of-text.ts';
import { basePath } from '../../lib/site-address.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './notices-strip.module.css';
import { usePublicNotices } from './public-notices.api.ts';

/** How many of the newest notices run along the strip. */
const STRIP_LENGTH = 20;

/** The thin line of recent notices. `waiting` is shown while the notices are on their way. */
export function NoticesStrip({ waiting }: { waiting: ReactNode }) {
  const { data, isPending, isError, isFetching, refetch } = usePublicNotices();
  return (
    <section className={styles.strip} aria-labelledby="recent-notices">
      <div className={styles.line}>
        <h2 id="recent-notices" className={styles.label}>
          {pageSentences.home.notices}
        </h2>
        {isPending && (
          <>
            <EarlyNotices />
            <div className={styles.state}>
              {waiting}
              <WithoutScript missing="notices" />
            </div>
          </>
        )}
        {isError && (
          <div className={styles.state}>
            <Failure message={pageSentences.notice.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
          </div>
        )}
        {data?.length === 0 && <p className={styles.state}>{pageSentences.notice.empty}</p>}
        {data && data.length > 0 && <Marquee notices={data.slice(0, STRIP_LENGTH)} />}
      </div>
    </section>
  );
}

/** Filled by the page's first script, `early-requests.ts`, if the notices are there before this one is. */
function EarlyNotices() {
  return (
    <ul
      id="early-notices"
      data-most={STRIP_LENGTH}
      data-base={basePath}
      className={`${styles.list} ${styles.early}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what is inside is not React's
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Two copies of the list move past; the second one is for the eye alone. Focus inside turns it into a still list. */
function Marquee({ notices }: { notices: readonly Notice[] }) {
  const [paused, setPaused] = useState(false);
  const letters = notices.reduce((sum, { title }) => sum + title.length + 6, 0);
  return (
    <>
      <div className={styles.window} data-paused={paused}>
        <div className={styles.track} style={{ animationDuration: `${Math.max(12, letters / 6)}s` }}>
          <NoticeTitles notices={notices} />
          <NoticeTitles notices={notices} copy />
        </div>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={paused}
        aria-label={pageSentences.home.pauseNotices}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </>
  );
}

/** A `copy` is for the eye and the mouse alone. */
function NoticeTitles({ notices, copy = false }: { notices: readonly Notice[]; copy?: boolean }) {
  return (
    <ul className={styles.list} aria-hidden={copy || undefined}>
      {notices.map((notice) => (
        <li key={notice._id} lang={langOf(notice.title)}>
          {notice.link === '' ? (
            notice.title
          ) : (
            <ContentLink to={notice.link} {...(copy ? { tabIndex: -1 } : {})}>
              {notice.title}
            </ContentLink>
          )}
        </li>
      ))}
    </ul>
  );
}
