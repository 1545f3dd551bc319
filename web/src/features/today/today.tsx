import { findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { receivedMessageSentences } from '@club-portal/contract/sentences/received-messages';
import type { TodayAnswer } from '@club-portal/contract/today-page';
import { type ReactNode, useState } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { longDateGB, longMoment } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUploads } from '../../uploads/use-upload.ts';
import { useToday } from './today.api.ts';
import styles from './today.module.css';
import { listUnfinished, type Unfinished as UnfinishedForm } from './unfinished.ts';

const { today: words, submission } = administrationSentences;

interface TodayProps {
  /** Says that what was published has not arrived. */
  publication: ReactNode;
  /** Shows how far the reports of the running year are. */
  progress: (progress: NonNullable<TodayAnswer['accreditation']>) => ReactNode;
  /** The site's state. */
  state: ReactNode;
}

/** What waits for the administrator, the most urgent first. */
export function Today({ publication, progress, state }: TodayProps) {
  const { data, isPending, isError, isFetching, refetch } = useToday();
  const [drafts] = useState(listUnfinished);
  const uploads = useUploads();
  const isUnfinished = drafts.length + uploads.length > 0;
  return (
    <div className={styles.today}>
      {publication}
      <Begin />
      {isUnfinished && <Unfinished drafts={drafts} uploads={uploads} />}
      {isPending && <Skeleton label={words.loading} rows={5} />}
      {isError && !data && (
        <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && !isUnfinished && isCalm(data) && (
        <p className={styles.calm} role="status">
          {words.calm}
        </p>
      )}
      {data && <Waiting today={data} progress={progress} />}
      {state}
    </div>
  );
}

const begun = [
  { to: '/notice', label: 'Add Notice', action: 'notice.add' },
  { to: '/upcoming-event', label: 'Announce an event', action: 'upcomingEvent.add' },
  { to: '/event', label: 'Record an event', action: 'eventRecord.add' },
] as const;

/** The three most frequent jobs. */
function Begin() {
  return (
    <p className={styles.begin}>
      {begun
        .filter(({ action }) => isOffered(action))
        .map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
    </p>
  );
}

function isCalm({ unrecorded, ending, accreditation, ...counts }: TodayAnswer): boolean {
  const { takedowns = 0, messages = 0, members = 0, submitted = 0, returned = 0, drafts = 0 } = counts;
  return (
    !unrecorded?.length &&
    !ending?.length &&
    !accreditation?.incomplete &&
    takedowns + messages + members + submitted + returned + drafts === 0
  );
}

interface UnfinishedProps {
  drafts: readonly UnfinishedForm[];
  uploads: ReturnType<typeof useUploads>;
}

/** Drafts and uploads in this browser. */
function Unfinished({ drafts, uploads }: UnfinishedProps) {
  return (
    <Part title={words.unfinished}>
      <ul>
        {uploads.map(({ id, title }) => (
          <li key={id}>{words.upload(title)}</li>
        ))}
        {drafts.map(({ label, title, to }) => (
          <li key={to + label}>
            <Link to={to}>
              {label}
              {title && (
                <>
                  : <span lang={langOf(title)}>{title}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Waiting({ today, progress }: { today: TodayAnswer; progress: TodayProps['progress'] }) {
  const { unrecorded = [], ending = [], accreditation, takedowns = 0, messages = 0, members = 0 } = today;
  const { submitted = 0, returned = 0, drafts = 0 } = today;
  return (
    <>
      {submitted + returned + drafts > 0 && (
        <Part title={words.drafts}>
          <DraftsLink count={submitted} text={submission.count} />
          <DraftsLink count={returned} text={submission.countReturned} />
          <DraftsLink count={drafts} text={submission.countDrafts} />
        </Part>
      )}
      {takedowns + messages + members > 0 && (
        <Part title={words.requests}>
          {members > 0 && (
            <p>
              <Link to="/join?state=waiting">{administrationSentences.membership.countWaiting(members)}</Link>
            </p>
          )}
          {messages > 0 && (
            <p>
              <Link to="/manage/contact?state=open">{receivedMessageSentences.open(messages)}</Link>
            </p>
          )}
          {takedowns > 0 && (
            <p>
              <Link to="/takedown-requests">{administrationSentences.takedown.open(takedowns)}</Link>
            </p>
          )}
        </Part>
      )}
      {unrecorded.length > 0 && (
        <Part title={words.unrecorded}>
          <ul className={styles.rows}>
            {unrecorded.map(({ _id, title, date, club }) => (
              <li key={_id}>
                <Link to={`/event?from=${_id}`} lang={langOf(title)}>
                  {title}
                </Link>
                <span>
                  <time dateTime={date}>{longDateGB(date)}</time>
                  {club && <span> · {findClub(club)?.label ?? club}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {ending.length > 0 && (
        <Part title={words.ending}>
          <ul className={styles.rows}>
            {ending.map(({ _id, title, showUntil }) => (
              <li key={_id}>
                <Link to="/notice?tab=all" lang={langOf(title)}>
                  {title}
                </Link>
                <span>
                  until <time dateTime={`${showUntil}+05:30`}>{longMoment(showUntil)}</time>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {accreditation && <Part title="Accreditation">{progress(accreditation)}</Part>}
    </>
  );
}

function DraftsLink({ count, text }: { count: number; text: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <p>
      <Link to="/manage/submissions">{text(count)}</Link>
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
