import { type Composition, compositions, FACE, shapesOf } from '@club-portal/contract/poster-art';
import { RadioList } from './field.tsx';
import styles from './poster-field.module.css';

const labels: Record<Composition, string> = {
  sun: 'Sun',
  steps: 'Steps',
  rings: 'Rings',
  calendar: 'Calendar',
  arches: 'Arches',
  fold: 'Fold',
  tiles: 'Tiles',
  waves: 'Waves',
};

/** The drawing used as the poster of an event without a picture. */
export function PosterField() {
  return (
    <RadioList
      name="poster"
      hint="Shown while the event has no picture, in the club’s colour."
      choices={[
        { key: '', label: 'Any', drawing: <Any /> },
        ...compositions.map((key) => ({ key, label: labels[key], drawing: <Drawing composition={key} /> })),
      ]}
    />
  );
}

const viewBox = `0 0 ${FACE.width} ${FACE.height}`;

/** The calendar marks a day in the middle of the month. */
function Drawing({ composition }: { composition: Composition }) {
  const [tint, shape, accent] = shapesOf(composition, FACE.width, FACE.height, '2026-01-18');
  return (
    <svg viewBox={viewBox} className={styles.drawing} aria-hidden="true">
      <path className={styles.tint} d={tint} />
      <path d={shape} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}

/** The portal chooses: shows pieces of four drawings. */
function Any() {
  return (
    <svg viewBox={viewBox} className={styles.drawing} aria-hidden="true">
      <path className={styles.tint} d="M0 0H150V100H0z" />
      <path d="M150 0h150v100z" />
      <path d="M0 200h150v-50h-75v-50H0z" />
      <path className={styles.accent} d="M185 150a40 40 0 1 0 80 0a40 40 0 1 0-80 0z" />
    </svg>
  );
}
