import { clubLabels } from 'virtual:club-names';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { EarlyPart } from '../../ui/early-part.tsx';
// The scripts import it with the faces, which are later there than the page.
import '../../ui/pictures/event-face.module.css';
import { EventTemplate } from './event-template.tsx';
import styles from './upcoming-events.module.css';

/** Shown until the application takes over. */
export function EarlyEvents() {
  const words = import.meta.env.SSR
    ? { clubs: clubLabels, cancelled: pageSentences.upcomingEvent.cancelled }
    : {};
  return (
    <EarlyPart id="early-events" words={words}>
      {import.meta.env.SSR && (
        <ul className={styles.list}>
          <template>
            <EventTemplate />
          </template>
        </ul>
      )}
    </EarlyPart>
  );
}
