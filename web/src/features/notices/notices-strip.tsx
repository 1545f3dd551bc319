import { targetOf } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { stripSeconds } from '../../lib/rendering/strip-seconds.ts';
import { useDelay } from '../../lib/rendering/use-delay.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './notices-strip.module.css';
import { type PublicNotice, usePublicNotices } from './public-notices.api.ts';

/** How many of the newest notices run along the strip. */
const STRIP_LENGTH = 20;

/** The thin line of recent notices. */
export function NoticesStrip() {
  const { data, isPending, isError, isFetching, refetch } = usePublicNotices();
  return (
    <section className={styles.strip} aria-labelledby="recent-notices">
      <div className={styles.line}>
        <h2 id="recent-notices" className={styles.label}>
          {pageSentences.home.notices}
        </h2>
        <Link to="/notices" className={styles.all}>
          {pageSentences.home.allNotices}
        </Link>
        {isPending && (
          <>
            <EarlyStrip />
            <div className={styles.state}>
              <Waiting />
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

function Waiting() {
  const due = useDelay(300);
  return (
    <p role="status" className={styles.waiting} aria-busy="true">
      {due && <Spinner />}
      {due && <span>{pageSentences.home.loadingNotices}</span>}
    </p>
  );
}

/** Shown until the application takes over. */
function EarlyStrip() {
  return (
    <EarlyPart id="early-strip" className={styles.early} words={{ most: STRIP_LENGTH }}>
      {import.meta.env.SSR && (
        <Strip paused={false}>
          <ul className={styles.list}>
            <template>
              <li>
                <span data-if={mark('isPlain')}>{mark('title')}</span>
                <a href={mark('page')}>{mark('title')}</a>
                <ContentLink to={mark('address')}>{mark('title')}</ContentLink>
              </li>
            </template>
          </ul>
        </Strip>
      )}
    </EarlyPart>
  );
}

/** Two copies of the list move past; the second one is hidden from screen readers. */
function Marquee({ notices }: { notices: readonly PublicNotice[] }) {
  const [paused, setPaused] = useState(false);
  return (
    <Strip paused={paused} onPause={() => setPaused(!paused)} seconds={stripSeconds(notices)}>
      <NoticeTitles notices={notices} />
      <NoticeTitles notices={notices} copy />
    </Strip>
  );
}

interface StripProps {
  paused: boolean;
  onPause?: () => void;
  /** Time the list takes to move past. */
  seconds?: number;
  children: ReactNode;
}

/** Focus inside turns it into a static list. */
function Strip({ paused, onPause, seconds, children }: StripProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it scrolls only */}
      <div
        className={styles.window}
        data-paused={paused}
        // It stopped only when the link got the focus.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <div className={styles.track} style={seconds ? { animationDuration: `${seconds}s` } : undefined}>
          {children}
        </div>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={paused}
        aria-label={pageSentences.home.pauseNotices}
        onClick={onPause}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </>
  );
}

/** A `copy` is hidden from screen readers and the keyboard. */
function NoticeTitles({ notices, copy = false }: { notices: readonly PublicNotice[]; copy?: boolean }) {
  return (
    <ul className={styles.list} aria-hidden={copy || undefined}>
      {notices.map((notice) => (
        <li key={notice._id} lang={langOf(notice.title)}>
          <ContentLink to={targetOf(notice)} tabIndex={copy ? -1 : undefined}>
            {notice.title}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
