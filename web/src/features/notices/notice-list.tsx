import { noticeGroups } from '@club-portal/contract/notice-groups';
import { recordPages } from '@club-portal/contract/record-pages';
import { noticeSentences } from '@club-portal/contract/sentences/notices';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { shownSince } from '@club-portal/contract/shown-since';
import { hasAllWords } from '@club-portal/contract/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useTypedBefore } from '../../lib/rendering/use-typed-before.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './notice-list.module.css';
import { NoticeText } from './notice-text.tsx';
import { type PublicNotice, usePublicNotices } from './public-notices.api.ts';

/** All visible notices: pinned ones first, then year by year. */
export function NoticeList() {
  const { data, isPending, isError, isFetching, refetch } = usePublicNotices();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useTypedBefore();
  // The user may have typed before the application started.
  useLayoutEffect(() => setSearch(box.current?.querySelector('input')?.value ?? ''), []);
  if (isError) {
    return <Failure message={pageSentences.notice.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  }
  if (data?.length === 0) return <p>{pageSentences.notice.empty}</p>;
  const wanted = search.trim();
  const found = data?.filter(({ title }) => hasAllWords(title, wanted));
  return (
    <>
      <div ref={box} className={styles.search} data-needs-script>
        <SearchBox
          label={noticeSentences.search}
          placeholder={noticeSentences.placeholder}
          value={search}
          onChange={setSearch}
        />
        <p role="status">
          {wanted &&
            found &&
            (found.length === 0 ? noticeSentences.noneFound : noticeSentences.found(found.length))}
        </p>
      </div>
      {isPending && (
        <>
          <EarlyNotices />
          <div>
            <Skeleton label={pageSentences.home.loadingNotices} rows={6} />
            <WithoutScript missing="notices" />
          </div>
        </>
      )}
      {found && <NoticeGroups notices={found} />}
    </>
  );
}

/** The pinned notices, then year by year. */
export function NoticeGroups({ notices }: { notices: PublicNotice[] }) {
  return noticeGroups(notices).map(({ year, notices }) => (
    <NoticeGroup
      key={year ?? ''}
      id={year ? `notices-of-${year}` : 'pinned-notices'}
      heading={year ?? noticeSentences.pinned}
      notices={notices}
    />
  ));
}

/** Shown until the application takes over. */
function EarlyNotices() {
  const title = mark('title');
  const day = (
    <time className={styles.day} dateTime={mark('since')}>
      {mark('day')}
    </time>
  );
  return (
    <EarlyPart id="early-notices" words={{ pinned: noticeSentences.pinned }}>
      {import.meta.env.SSR && (
        <template>
          <section className={styles.group}>
            <h2>{mark('heading')}</h2>
            <ul className={styles.list}>
              <li className={styles.notice}>
                <details data-if={mark('hasText')}>
                  <summary>
                    <h3 className={styles.title}>{title}</h3>
                    {day}
                  </summary>
                </details>
                <div data-if={mark('hasNoText')}>
                  <h3 className={styles.title}>
                    <span data-if={mark('isPlain')}>{title}</span>
                    <a href={mark('page')}>{title}</a>
                    <ContentLink to={mark('address')}>{title}</ContentLink>
                  </h3>
                  {day}
                </div>
              </li>
            </ul>
          </section>
        </template>
      )}
    </EarlyPart>
  );
}

function NoticeGroup({ id, heading, notices }: { id: string; heading: string; notices: PublicNotice[] }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice._id} className={styles.notice} id={`notice-${notice._id}`}>
            {notice.hasText ? <NoticeWithText notice={notice} /> : <NoticeTitle notice={notice} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoticeTitle({ notice }: { notice: PublicNotice }) {
  const { title, link } = notice;
  return (
    <>
      <h3 className={styles.title} lang={langOf(title)}>
        <ContentLink to={link}>{title}</ContentLink>
      </h3>
      <Day notice={notice} />
    </>
  );
}

/** The text is loaded when it is opened. An address with the notice's id opens it at once. */
function NoticeWithText({ notice }: { notice: PublicNotice }) {
  const { _id, title, link } = notice;
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isAsked = useLocation().hash === `#notice-${_id}`;
  useEffect(() => {
    if (!isAsked || !details.current) return;
    details.current.open = true;
    // The page first scrolls to its top.
    requestAnimationFrame(() => details.current?.scrollIntoView());
  }, [isAsked]);
  return (
    <details ref={details} onToggle={() => setOpened(true)}>
      <summary>
        <h3 className={styles.title} lang={langOf(title)}>
          {title}
        </h3>
        <Day notice={notice} />
      </summary>
      <div className={styles.text}>
        {wasOpened && <NoticeText id={_id} />}
        {link && (
          <p>
            <ContentLink to={link}>
              {pageSentences.home.details}
              <span className="visually-hidden">{pageSentences.home.detailsOf(title)}</span>
            </ContentLink>
          </p>
        )}
        <p>
          <Link to={`${recordPages.notice}/${_id}`} aria-label={`${noticeSentences.ownPage}: ${title}`}>
            {noticeSentences.ownPage}
          </Link>
        </p>
      </div>
    </details>
  );
}

function Day({ notice }: { notice: PublicNotice }) {
  const since = shownSince(notice);
  return (
    <time className={styles.day} dateTime={since}>
      {dayOfInstant(since)}
    </time>
  );
}
