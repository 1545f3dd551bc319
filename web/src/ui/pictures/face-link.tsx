import type { Composition } from '@club-portal/contract/poster-art';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Link } from '../link.tsx';
import { EventFace, type FacedEvent } from './event-face.tsx';
import styles from './face-link.module.css';

interface FaceLinkProps {
  event: FacedEvent & { title: string };
  composition?: Composition | undefined;
  /** Its days, as people write them. */
  written: string;
  /** The label of its club, where the list has several. */
  club?: string;
  heading?: 'h3' | 'h4';
  to: string;
  sizes: string;
}

/** The face of an event with its title and its days. All of it leads to the event's page. */
export function FaceLink(props: FaceLinkProps) {
  const { event, composition, written, club, heading: Heading = 'h3', to, sizes } = props;
  return (
    <div className={styles.face}>
      <EventFace event={event} composition={composition} sizes={sizes} />
      <Heading className={styles.title} lang={langOf(event.title)}>
        <Link to={to}>{event.title}</Link>
      </Heading>
      <p>
        <time dateTime={event.date}>{written}</time>
        {club && <span>{club}</span>}
      </p>
    </div>
  );
}
