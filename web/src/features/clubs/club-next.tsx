import { pageAddress } from '@club-portal/contract/page-addresses';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { longDateUS, timeSpan } from '../../lib/dates.ts';
import { langOf } from '../../lib/language-of-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './club-next.module.css';
import { useClub } from './public-clubs.api.ts';

/** A club's next event. */
export function ClubNext({ club }: { club: string }) {
  return (
    <section className={styles.next} aria-labelledby="club-next">
      <h2 id="club-next">{clubPageSentences.next}</h2>
      <Event club={club} />
      <WithoutScript missing="events" />
    </section>
  );
}

function Event({ club }: { club: string }) {
  const { data, isPending, isError, isFetching, refetch } = useClub(club);
  if (isPending) {
    return (
      <Skeleton label={clubPageSentences.loadingNext}>
        <div className={styles.lines} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </Skeleton>
    );
  }
  if (isError)
    return <Failure message={clubPageSentences.notLoaded} onRetry={() => refetch()} busy={isFetching} />;
  if (!data.next) return <p>{clubPageSentences.nothingNext}</p>;
  const { date, start, title, location } = data.next;
  return (
    <>
      <p className={styles.when}>
        <time dateTime={date}>{longDateUS(date)}</time>
        {start && `, ${timeSpan(data.next)}`}
      </p>
      <h3 lang={langOf(title)}>
        <Link to={pageAddress('upcomingEvent', data.next)}>{title}</Link>
      </h3>
      {location && (
        <p className={styles.place} lang={langOf(location)}>
          {location}
        </p>
      )}
    </>
  );
}
