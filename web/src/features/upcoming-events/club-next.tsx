import { nextOfClub } from '@club-portal/contract/club-facts';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { recordPages } from '@club-portal/contract/record-pages';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import type { Shown } from '@club-portal/contract/shown';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { registrationInList } from '../../lib/formats/registration-in-list.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { DatedFace } from '../../ui/pictures/dated-face.tsx';
import { EarlyDatedFace } from '../../ui/pictures/face-templates.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './club-next.module.css';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';

const faceSizes = '9rem';

/** A club's next event. */
export function ClubNext({ club }: { club: string }) {
  return (
    <section className={styles.next} aria-labelledby="club-next">
      <h2 id="club-next">{clubPageSentences.next}</h2>
      <Event club={club} />
      <WithoutScript missing="eventsHere" />
    </section>
  );
}

function Event({ club }: { club: string }) {
  const { data, isPending, isError, isFetching, refetch } = usePublicUpcomingEvents();
  if (isPending) {
    return (
      <>
        <EarlyPart id="early-next" words={{ cancelled: '', clubs: {} }}>
          {import.meta.env.SSR && (
            <template>
              <NextEvent
                title={mark('title')}
                date={mark('date')}
                written={mark('written')}
                time={mark('time')}
                location={mark('location')}
                address={`${recordPages.upcomingEvent}/${mark('id')}`}
                registration=""
                face={<EarlyDatedFace sizes={faceSizes} />}
              />
            </template>
          )}
        </EarlyPart>
        <Skeleton label={clubPageSentences.loadingNext}>
          <div className={styles.event} aria-hidden="true">
            <span className={styles.place} />
            <div className={styles.lines}>
              <span />
              <span />
              <span />
            </div>
          </div>
        </Skeleton>
      </>
    );
  }
  if (isError)
    return <Failure message={clubPageSentences.notLoaded} onRetry={() => refetch()} busy={isFetching} />;
  const next: OnClubPage | undefined = nextOfClub(data, club);
  if (!next) return <p>{clubPageSentences.nothingNext}</p>;
  const time = timeSpan(next);
  return (
    <NextEvent
      {...next}
      written={longDaysUS(next) + (time && ',')}
      time={time}
      address={pageAddress('upcomingEvent', next)}
      registration={registrationInList(next)}
      face={<DatedFace event={next} sizes={sizesForConnection(faceSizes)} />}
    />
  );
}

type OnClubPage = Shown<
  UpcomingEvent,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'club'
  | 'cancelled'
  | 'picture'
  | 'poster'
  | 'registration'
  | 'registered',
  'description' | 'link' | 'attachments' | 'sequence' | 'record'
>;

interface NextEventProps extends Pick<OnClubPage, 'title' | 'date' | 'location'> {
  /** The days, with a comma before a time. */
  written: string;
  time: string;
  address: string;
  /** Whether people can register for it. */
  registration: string;
  face: ReactNode;
}

function NextEvent({ title, date, location, written, time, address, registration, face }: NextEventProps) {
  return (
    <div className={styles.event}>
      {face}
      <div>
        <p className={styles.when}>
          <time dateTime={date}>{written}</time> {time && <span>{time}</span>}
        </p>
        <h3 lang={langOf(title)}>
          <Link to={address}>{title}</Link>
        </h3>
        {location && (
          <p className={styles.place} lang={langOf(location)}>
            {location}
          </p>
        )}
        {registration && <p className={styles.registration}>{registration}</p>}
      </div>
    </div>
  );
}
