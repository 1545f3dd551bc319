import type { Composition } from '@club-portal/contract/poster-art';
import type { ReactNode } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Link } from '../link.tsx';
import { EventFace, type FacedEvent } from './event-face.tsx';
import styles from './face-link.module.css';

interface FaceLinkProps {
  event: FacedEvent & { title: string };
  composition?: Composition | undefined;
  /** Its days in words. */
  written: string;
  /** The label of its club, if the list has several clubs. */
  club?: string;
  heading?: 'h3' | 'h4';
  /** A yearly event has the same name every year, so its link is read out with the year. */
  withYear?: boolean;
  to: string;
  sizes: string;
}

/** The face of an event with its title and days. All of it links to the event's page. */
export function FaceLink({ event, composition, sizes, ...rest }: FaceLinkProps) {
  return (
    <FaceCard
      {...rest}
      title={event.title}
      date={event.date}
      face={<EventFace event={event} composition={composition} sizes={sizes} />}
    />
  );
}

interface FaceCardProps extends Pick<FaceLinkProps, 'written' | 'club' | 'heading' | 'withYear' | 'to'> {
  title: string;
  date: string;
  face: ReactNode;
}

export function FaceCard({
  title,
  date,
  written,
  club,
  heading: Heading = 'h3',
  withYear = false,
  to,
  face,
}: FaceCardProps) {
  return (
    <div className={styles.face}>
      {face}
      <Heading className={styles.title} lang={langOf(title)}>
        <Link to={to}>
          {title}
          {withYear && <span className="visually-hidden">, {date.slice(0, 4)}</span>}
        </Link>
      </Heading>
      <p>
        <time dateTime={date}>{written}</time>
        {club && <span>{club}</span>}
      </p>
    </div>
  );
}
