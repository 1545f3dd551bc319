import { clubTitles, pagesOfClubs } from 'virtual:club-names';
import { drawPoster, POSTER, posterTexts } from '@club-portal/contract/poster';
import { compositionOf, isSolid } from '@club-portal/contract/poster-art';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { langOf } from '../../lib/formats/language-of-text.ts';
import styles from './event-face.module.css';
import { type FacedEvent, pictureOf } from './event-face.tsx';
import { Picture } from './picture.tsx';

export interface EventPosterProps {
  event: FacedEvent & { title: string; location: string; start?: string };
  /** The width of the picture, in the form of the `sizes` attribute. */
  sizes: string;
}

/**
 * The face of an event on its own page: its picture in its own shape, or else its whole poster, four to five. The
 * poster repeats what the page says beside it, so it is decoration.
 */
export function EventPoster({ event, sizes }: EventPosterProps) {
  const picture = pictureOf(event);
  if (picture) return <Picture file={picture} sizes={sizes} eager className={styles.whole} />;
  const { title, club } = event;
  const composition = compositionOf(event);
  const drawing = drawPoster({
    texts: posterTexts(event, {
      months: language.dates.months,
      club: clubTitles[club] ?? '',
      cancelled: pageSentences.upcomingEvent.cancelled,
    }),
    composition,
    colours,
    emblem: pagesOfClubs.includes(club),
    ...POSTER,
  });
  return (
    <div
      aria-hidden="true"
      translate="no"
      className={styles.poster}
      data-club={club || 'none'}
      data-composition={composition}
      data-solid={isSolid(composition)}
    >
      <svg
        viewBox={`0 0 ${POSTER.width} ${POSTER.height}`}
        lang={langOf(title)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes its texts
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <span data-emblem={club || 'none'} />
    </div>
  );
}

const colours = {
  ground: 'var(--ground)',
  ink: 'var(--mark)',
  tint: 'var(--shade, var(--mark))',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
};
