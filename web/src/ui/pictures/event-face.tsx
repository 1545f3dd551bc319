import type { EventFile } from '@club-portal/contract/event-record';
import { type Composition, compositionOf, FACE, faceOf } from '@club-portal/contract/poster-art';
import { language } from '@club-portal/contract/sentences/language';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import styles from './event-face.module.css';
import { Picture } from './picture.tsx';

/** An announced event, or an event record. */
export interface FacedEvent {
  _id: string;
  date: string;
  lastDay: string;
  end?: string;
  club: string;
  cancelled?: boolean;
  poster?: string;
  picture?: UpcomingEvent['picture'];
  files?: readonly EventFile[];
}

interface EventFaceProps {
  event: FacedEvent;
  /** In a list: the event's entry of `compositionsOf`, so that neighbours differ. */
  composition?: Composition | undefined;
  /** The width of the face, in the form of the `sizes` attribute. */
  sizes: string;
  /** The picture loads immediately, not only when it is scrolled into view. */
  eager?: boolean;
}

/** The picture of an event: the picture of an announced one, or the first picture of a record. */
export function pictureOf({ picture, files }: Pick<FacedEvent, 'picture' | 'files'>) {
  return picture ?? files?.find(({ kind }) => kind === 'image');
}

/**
 * The face of an event in a list, three to two: its picture, or else its poster. It decorates the title beside it, so
 * the poster has no title. `EventPoster` is for the page of an event.
 */
export function EventFace({
  event,
  composition = compositionOf(event),
  sizes,
  eager = false,
}: EventFaceProps) {
  const picture = pictureOf(event);
  if (!picture) return <Poster {...faceOf(event, composition, language.dates.months)} />;
  return (
    <span className={styles.face}>
      <Picture file={{ ...picture, alt: '' }} sizes={sizes} eager={eager} />
    </span>
  );
}

type Face = ReturnType<typeof faceOf>;

/** The drawing of {@link faceOf}. */
export function Poster(face: Face | Record<keyof Face, string>) {
  const { composition, solid, clubKey, struck, tint, shape, accent } = face;
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={styles.poster}
      data-club={clubKey}
      data-composition={composition}
      data-solid={solid}
      data-struck={struck}
    >
      <svg viewBox={`0 0 ${FACE.width} ${FACE.height}`} aria-hidden="true">
        {tint && <path className={styles.tint} d={tint} />}
        {shape && <path d={shape} />}
        {accent && <path className={styles.accent} d={accent} />}
        <text className={styles.days} x="18" y={face.daysY} fontSize={face.daysSize}>
          {face.days}
        </text>
        <text className={styles.month} x="20" y={face.monthY} fontSize={face.monthSize}>
          {face.month}
        </text>
      </svg>
      <span className={styles.emblem} data-emblem={clubKey} />
    </span>
  );
}
