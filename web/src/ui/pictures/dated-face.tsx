import { type Composition, tileDays } from '@club-portal/contract/poster-art';
import { language } from '@club-portal/contract/sentences/language';
import styles from './dated-face.module.css';
import { EventFace, type FacedEvent, pictureOf } from './event-face.tsx';

interface DatedFaceProps {
  event: FacedEvent;
  composition?: Composition | undefined;
  sizes: string;
}

/** The face of an event in a list, with its days in large figures. The text beside it gives them too. */
export function DatedFace({ event, composition, sizes }: DatedFaceProps) {
  return (
    <span className={styles.dated}>
      <EventFace event={event} composition={composition} sizes={sizes} />
      {pictureOf(event) && <DaysTile {...tileDays(event, language.dates.months)} />}
    </span>
  );
}

/** Shown on a picture. A poster has the days itself. */
export function DaysTile({ days, month }: ReturnType<typeof tileDays>) {
  return (
    <span aria-hidden="true" translate="no" className={styles.tile}>
      <b>{days}</b>
      <span>{month}</span>
    </span>
  );
}
