import { clubLabels } from 'virtual:club-names';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ContentLink } from '../../ui/content-link.tsx';
import { EarlyPart, EarlyPicture, mark } from '../../ui/early-part.tsx';
import { detailsOf, EventCard, pictureSizes } from './event-card.tsx';
import styles from './upcoming-events.module.css';

/** What the page shows until the application takes over. */
export function EarlyEvents() {
  const words = import.meta.env.SSR
    ? { clubs: clubLabels, cancelled: pageSentences.upcomingEvent.cancelled }
    : {};
  return (
    <EarlyPart id="early-events" words={words}>
      {import.meta.env.SSR && (
        <ul className={styles.list}>
          <template>
            <EventCard
              id={mark('id')}
              title={mark('title')}
              description={mark('description')}
              date={mark('date')}
              location={mark('location')}
              written={mark('written')}
              time={mark('time')}
              club={mark('club')}
              cancelled={mark('cancelled')}
              picture={<EarlyPicture sizes={pictureSizes} />}
            >
              <a href={mark('page')}>{detailsOf(mark('title'))}</a>
              <ContentLink to={mark('address')}>{detailsOf(mark('title'))}</ContentLink>
            </EventCard>
          </template>
        </ul>
      )}
    </EarlyPart>
  );
}
