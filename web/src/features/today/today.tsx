import { findClub } from '@club-portal/contract/content/clubs';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { receivedMessageSentences } from '@club-portal/contract/sentences/received-messages';
import { timeSpan } from '@club-portal/contract/time-span';
import type { ComingEvent, TodayAnswer } from '@club-portal/contract/today-page';
import { type ReactNode, useState } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { longDateGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DayTile } from '../../ui/day-tile.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUploads } from '../../uploads/use-upload.ts';
import { useToday } from './today.api.ts';
import styles from './today.module.css';
import { listUnfinished, type Unfinished as UnfinishedForm } from './unfinished.ts';

const { today: words, submission } = administrationSentences;

interface TodayProps {
  /** The problems of the site. */
  wrong: ReactNode;
  /** Shows the progress of the current year's reports. */
  progress: (progress: NonNullable<TodayAnswer['accreditation']>) => ReactNode;
  /** Says that there are no problems. */
  state: ReactNode;
}

/** Problems, tasks for the administrator, most urgent first, and upcoming events. */
export function Today({ wrong, progress, state }: TodayProps) {
  const { data, isPending, isError, isFetching, refetch } = useToday();
  const [drafts] = useState(listUnfinished);
  const uploads = useUploads();
  const isUnfinished = drafts.length + uploads.length > 0;
  return (
    <div className={styles.today}>
      {wrong}
      <Begin />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={`${styles.part} ${styles.now}`} aria-labelledby="needs-you">
            <h2 id="needs-you">{words.now(data ? countOf(data) : 0)}</h2>
            {isPending && <Skeleton label={words.loading} rows={5} />}
            {isError && !data && (
              <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
            )}
            {data && !isUnfinished && isCalm(data) && (
              <p className={styles.calm} role="status">
                {words.calm}
              </p>
            )}
            {data && <Waiting today={data} />}
            {isUnfinished && <Unfinished drafts={drafts} uploads={uploads} />}
          </section>
          {data?.accreditation && (
            <section className={styles.part} aria-labelledby="accreditation">
              <div className={styles.head}>
                <h2 id="accreditation">Accreditation</h2>
                <Link to="/accreditation">Accreditation desk</Link>
              </div>
              {progress(data.accreditation)}
            </section>
          )}
        </div>
        <div className={styles.column}>
          {data && (data.coming || data.ending) && <Coming today={data} />}
          <div className={styles.facts}>{state}</div>
        </div>
      </div>
    </div>
  );
}

const begun = [
  { to: '/upcoming-event', label: 'Announce an event', action: 'upcomingEvent.add', variant: 'primary' },
  { to: '/notice', label: 'Add Notice', action: 'notice.add', variant: 'secondary' },
  { to: '/event', label: 'Record an event', action: 'eventRecord.add', variant: 'secondary' },
] as const;

/** The three most frequent tasks. */
function Begin() {
  return (
    <p className={styles.begin}>
      {begun
        .filter(({ action }) => isOffered(action))
        .map(({ to, label, variant }) => (
          <ButtonLink key={to} to={to} variant={variant}>
            {label}
          </ButtonLink>
        ))}
    </p>
  );
}

/** How many things others have started are waiting. */
function countOf({ unrecorded = [], uncertified = [], ...counts }: TodayAnswer): number {
  const { takedowns = 0, messages = 0, members = 0, submitted = 0, returned = 0 } = counts;
  return takedowns + messages + members + submitted + returned + unrecorded.length + uncertified.length;
}

function isCalm(today: TodayAnswer): boolean {
  const { ending = [], accreditation, drafts = 0 } = today;
  return countOf(today) + ending.length + drafts === 0 && !accreditation?.incomplete;
}

interface UnfinishedProps {
  drafts: readonly UnfinishedForm[];
  uploads: ReturnType<typeof useUploads>;
}

/** Drafts and uploads in this browser. */
function Unfinished({ drafts, uploads }: UnfinishedProps) {
  return (
    <Group title={words.unfinished}>
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
    </Group>
  );
}

/** What others are waiting for comes first. */
function Waiting({ today }: { today: TodayAnswer }) {
  const { unrecorded = [], uncertified = [], takedowns = 0, messages = 0, members = 0 } = today;
  const { submitted = 0, returned = 0, drafts = 0 } = today;
  return (
    <>
      {takedowns + messages + members > 0 && (
        <Group title={words.requests}>
          <Count of={takedowns} to="/takedown-requests" text={administrationSentences.takedown.open} />
          <Count
            of={members}
            to="/join?state=waiting"
            text={administrationSentences.membership.countWaiting}
          />
          <Count of={messages} to="/manage/contact?state=open" text={receivedMessageSentences.open} />
        </Group>
      )}
      {submitted + returned + drafts > 0 && (
        <Group title={words.drafts}>
          <Count of={submitted} to="/manage/submissions" text={submission.count} />
          <Count of={returned} to="/manage/submissions" text={submission.countReturned} />
          <Count of={drafts} to="/manage/submissions" text={submission.countDrafts} />
        </Group>
      )}
      {unrecorded.length > 0 && (
        <Group title={words.unrecorded}>
          <ul className={styles.rows}>
            {unrecorded.map((event) => (
              <PastEvent
                key={event._id}
                event={event}
                more={
                  event.certificates && (
                    <>
                      {' · '}
                      <Link {...certificatesOf(event)}>{words.certificates}</Link>
                    </>
                  )
                }
              >
                <ButtonLink to={`/event?from=${event._id}`} aria-label={words.recordOf(event.title)}>
                  {words.record}
                </ButtonLink>
              </PastEvent>
            ))}
          </ul>
        </Group>
      )}
      {uncertified.length > 0 && (
        <Group title={words.uncertified}>
          <ul className={styles.rows}>
            {uncertified.map((event) => (
              <PastEvent key={event._id} event={event}>
                <ButtonLink {...certificatesOf(event)}>{words.certificates}</ButtonLink>
              </PastEvent>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

interface PastEventProps {
  event: { _id: string; title: string; date: string; club: string };
  more?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

function PastEvent({ event: { _id, title, date, club }, more, children }: PastEventProps) {
  return (
    <li>
      <Link to={pageAddress('upcomingEvent', { _id, title })} lang={langOf(title)}>
        {title}
      </Link>
      <span className={styles.facts}>
        <time dateTime={date}>{longDateGB(date)}</time>
        {club && <span> · {labelOf(club)}</span>}
        {more}
      </span>
      {children}
    </li>
  );
}

function certificatesOf({ _id, title }: PastEventProps['event']) {
  return { to: `/manage/certificates/${_id}`, 'aria-label': words.certificatesOf(title) };
}

interface CountProps {
  of: number;
  to: string;
  text: (count: number) => string;
}

function Count({ of: count, to, text }: CountProps) {
  if (count === 0) return null;
  return (
    <p>
      <Link to={to}>{text(count)}</Link>
    </p>
  );
}

/** Announced events of the next days, and the ends of notices, in one list. */
function Coming({ today: { coming = [], ending = [] } }: { today: TodayAnswer }) {
  const entries = [
    ...coming.map((event) => ({ when: `${event.date}T${event.start}`, event })),
    ...ending.map((notice) => ({ when: notice.showUntil, notice })),
  ].sort((a, b) => a.when.localeCompare(b.when));
  return (
    <section className={`${styles.part} ${styles.coming}`} aria-labelledby="coming">
      <h2 id="coming">{words.coming}</h2>
      {coming.length === 0 && <p className={styles.calm}>{words.nothingComing}</p>}
      <ul>
        {entries.map((entry) => {
          const { _id, title } = 'event' in entry ? entry.event : entry.notice;
          return (
            <li key={_id}>
              <DayTile date={entry.when.slice(0, 10)} />
              <div>
                {'event' in entry ? (
                  <>
                    <Link to={pageAddress('upcomingEvent', entry.event)} lang={langOf(title)}>
                      {title}
                    </Link>
                    <p className={styles.facts}>{factsOf(entry.event)}</p>
                    <Registered event={entry.event} />
                  </>
                ) : (
                  <>
                    <Link to={`/notice?tab=all&q=${encodeURIComponent(title)}`} lang={langOf(title)}>
                      {title}
                    </Link>
                    <p className={styles.facts}>{words.ends(entry.when.slice(11))}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Registered({ event: { _id, title, registered } }: { event: ComingEvent }) {
  if (!registered) return null;
  const { seated, capacity, waiting } = registered;
  const text = words.registered(seated, capacity, waiting);
  return (
    <p className={styles.facts}>
      <Link to={`/manage/registrations/${_id}`} aria-label={`${text}: ${title}`}>
        {text}
      </Link>
    </p>
  );
}

function factsOf(event: NonNullable<TodayAnswer['coming']>[number]): string {
  const { cancelled, location, club } = event;
  const facts = [cancelled && words.cancelled, timeSpan(event), location, club && labelOf(club)];
  return facts.filter(Boolean).join(' · ');
}

function labelOf(club: string): string {
  return findClub(club)?.label ?? club;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
