import { CLUB_PAST_MOST } from '@club-portal/contract/limits';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { compositionsOf } from '@club-portal/contract/poster-art';
import { recordPages } from '@club-portal/contract/record-pages';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { sizesOfPast } from '../../lib/rendering/sizes-in-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { FaceLink } from '../../ui/pictures/face-link.tsx';
import { EarlyFaceLink } from '../../ui/pictures/face-templates.tsx';
import { useNewestOfClub } from './club-event-records.api.ts';
import styles from './club-past.module.css';

/** The newest past events of a club, with the link to all of them. */
export function ClubPast({ club }: { club: string }) {
  const { data, isPending } = useNewestOfClub(club);
  const records = data?.slice(0, CLUB_PAST_MOST) ?? [];
  const compositions = compositionsOf(records);
  return (
    <section className={styles.past} aria-labelledby="club-events">
      <div className={styles.head}>
        <h2 id="club-events">{clubPageSentences.past}</h2>
        <p>{clubPageSentences.pastSubtitle}</p>
        <ButtonLink to={`/club/${club}/events`}>{clubPageSentences.viewEvents}</ButtonLink>
      </div>
      {isPending && (
        <>
          <EarlyPart id="early-past">
            {import.meta.env.SSR && (
              <ul className={styles.events}>
                <template>
                  <li>
                    <EarlyFaceLink to={`${recordPages.eventRecord}/${mark('id')}`} />
                  </li>
                </template>
              </ul>
            )}
          </EarlyPart>
          <div className={styles.events} data-needs-script>
            <span className={styles.place} />
          </div>
        </>
      )}
      {records.length > 0 && (
        <ul className={styles.events}>
          {records.map((record, place) => (
            <li key={record._id}>
              <FaceLink
                event={record}
                composition={compositions[place]}
                written={longDaysGB(record)}
                to={pageAddress('eventRecord', record)}
                sizes={sizesForConnection(sizesOfPast(place, records.length))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
