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
  to: string;
  sizes: string;
}

/** The face of an event with its title and its days. All of it leads to the event's page. */
export function FaceLink({ event, composition, written, to, sizes }: FaceLinkProps) {
  return (
    <div className={styles.face}>
      <EventFace event={event} composition={composition} sizes={sizes} />
      <h3 lang={langOf(event.title)}>
        <Link to={to}>{event.title}</Link>
      </h3>
      <p>
        <time dateTime={event.date}>{written}</time>
      </p>
    </div>
  );
}
