import { clubTitles, pagesOfClubs } from 'virtual:club-names';
import { institute } from '@club-portal/contract/content/institute';
import { lastDayOf, shownEnd } from '@club-portal/contract/last-day';
import { printedAddress } from '@club-portal/contract/page-addresses';
import { recordPages } from '@club-portal/contract/record-pages';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { Shown } from '@club-portal/contract/shown';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { googleCalendarLink, outlookLink } from '../../lib/addresses/calendar-links.ts';
import { basePath } from '../../lib/addresses/site-address.ts';
import { longDateUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { useToday } from '../../lib/rendering/use-today.ts';
import { Attachments } from '../../ui/attachments.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { HostClub } from '../../ui/host-club.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { EventPoster } from '../../ui/pictures/event-poster.tsx';
import styles from './upcoming-event-record.module.css';

type OnPage = Shown<
  UpcomingEvent,
  | 'title'
  | 'description'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'link'
  | 'club'
  | 'cancelled'
  | 'picture'
  | 'poster'
  | 'attachments',
  'sequence' | 'record' | 'registration' | 'registered'
>;

interface UpcomingEventRecordProps {
  event: OnPage;
  share: ReactNode;
  /** How to register, if that is done here. */
  registration?: ReactNode;
  /** For an event with a picture: the button to ask for its removal. */
  takedown: ReactNode;
}

/** Everything that visitors may know about an announced event. */
export function UpcomingEventRecord({
  event,
  share,
  registration = null,
  takedown,
}: UpcomingEventRecordProps) {
  const { title, location, description, link, cancelled, club } = event;
  const { attachments = [] } = event;
  const clubTitle = clubTitles[club];
  // A cache may have kept the page since yesterday.
  const day = useToday();
  const today = useHydrated() ? day : null;
  const isOver = today !== null && lastDayOf(event) < today;
  const isComing = !isOver && !cancelled;
  /** Whether the link is where people register. */
  const isMain = isComing && !registration;
  return (
    <article className={styles.record} data-club={clubTitle && club} data-cancelled={cancelled || undefined}>
      <div className={styles.face}>
        <EventPoster event={event} sizes={pictureSizes} />
        {takedown && (
          <div className={styles.takedown} data-needs-script>
            {takedown}
          </div>
        )}
      </div>
      <div className={styles.head}>
        {cancelled && <p className={styles.cancelled}>{pageSentences.upcomingEvent.cancelled}</p>}
        {clubTitle && (
          <p className={styles.club}>
            {pagesOfClubs.includes(club) ? <Link to={`/club/${club}`}>{clubTitle}</Link> : clubTitle}
          </p>
        )}
        <h1 lang={langOf(title)}>{title}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>{recordPageSentences.when}</dt>
            <When event={event} until={today !== null && isComing ? untilThen(event.date, today) : ''} />
          </div>
          {location && (
            <div>
              <dt>{recordPageSentences.where}</dt>
              <dd>
                <span lang={langOf(location)}>{location}</span>
                <ContentLink to={mapAddress(location)} className={styles.map}>
                  {recordPageSentences.map}
                </ContentLink>
              </dd>
            </div>
          )}
        </dl>
        {isOver && <p className={styles.over}>{recordPageSentences.over}</p>}
        {isComing && registration}
        {(link || isComing) && (
          <div className={styles.actions}>
            {link && (
              <ContentLink to={link} {...buttonLook(isMain ? 'primary' : 'secondary')}>
                {isMain ? recordPageSentences.register : recordPageSentences.details}
              </ContentLink>
            )}
            {isComing && <AddToCalendar event={event} isMain={!link && !registration} />}
          </div>
        )}
        {link && isMain && (
          <p className={styles.printed}>
            {recordPageSentences.register}: {addressInPrint(link)}
          </p>
        )}
        {share}
      </div>
      <div className={styles.rest}>
        <section>
          <h2>{recordPageSentences.about}</h2>
          <p className={styles.description} lang={langOf(description)}>
            <LinkedText text={description} />
          </p>
          {attachments.length > 0 && <Attachments attachments={attachments} />}
        </section>
        {pagesOfClubs.includes(club) && <HostClub club={club} />}
      </div>
    </article>
  );
}

function When({ event, until }: { event: OnPage; until: string }) {
  const { date, start, end } = event;
  const lastDay = lastDayOf(event);
  return (
    <dd>
      <Day date={date} />
      {lastDay > date ? (
        <>
          <Time time={start} /> – <Day date={lastDay} />
          <Time time={shownEnd(end)} />
        </>
      ) : (
        <Time time={timeSpan(event)} />
      )}
      {until && <span className={styles.until}> {until}</span>}
    </dd>
  );
}

interface AddToCalendarProps {
  event: OnPage;
  /** Whether this is the main action of the page. */
  isMain: boolean;
}

/** Works without JavaScript. */
function AddToCalendar({ event, isMain }: AddToCalendarProps) {
  const words = recordPageSentences.calendars;
  // It stays in calendars, and leads to the record after the event.
  const page = institute.website + basePath + printedAddress('upcomingEvent', event);
  const calendars = [
    [words.google, googleCalendarLink(event, page)],
    ['Outlook.com', outlookLink('live', event, page)],
    ['Microsoft 365', outlookLink('office', event, page)],
  ] as const;
  return (
    <details className={styles.calendars}>
      <summary {...buttonLook(isMain ? 'primary' : 'secondary')}>{recordPageSentences.addToCalendar}</summary>
      <ul>
        <li>
          <a href={`${basePath}${recordPages.upcomingEvent}/${event._id}.ics`}>{words.device}</a>
        </li>
        {calendars.map(([name, address]) => (
          <li key={name}>
            <ContentLink to={address}>{name}</ContentLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      {weekdayOf(date)}, {longDateUS(date)}
    </time>
  );
}

function Time({ time }: { time: string }) {
  if (!time) return null;
  return (
    <>
      , <span className={styles.time}>{time}</span>
    </>
  );
}

/** On paper an address within the portal needs its site. */
function addressInPrint(link: string): string {
  return link.startsWith('/') ? institute.website + link : link;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const pictureSizes = '(min-width: 1100px) 26rem, (min-width: 768px) 36vw, 92vw';

function weekdayOf(date: string): string {
  return new Date(date).toLocaleDateString(language.code, { weekday: 'long', timeZone: 'UTC' });
}

/** `today`, also while it lasts several days, `tomorrow`, `in 3 days` */
function untilThen(date: string, today: string): string {
  const days = Math.max(0, (Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days > 2) return recordPageSentences.inDays(days);
  return new Intl.RelativeTimeFormat(language.code, { numeric: 'auto' }).format(days, 'day');
}

/** A place is a room or a building of the institute, or includes its town. */
function mapAddress(location: string): string {
  const query = encodeURIComponent([location, institute.name, ...institute.address].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
