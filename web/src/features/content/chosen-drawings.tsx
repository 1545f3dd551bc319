import type { ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { Link } from '../../ui/link.tsx';
import styles from './chosen-drawings.module.css';
import { nameOfDrawing, pictureAddress } from './picture-address.ts';
import { nameOfRecord, recordsOf } from './records.ts';

/**
 * The portal's drawings that clubs get with this publication, each with its club, for review before they become public.
 */
export function ChosenDrawings({ clubs: { value, published, pictures } }: { clubs: ContentPart }) {
  const before = new Map(recordsOf(published.value).map(({ key, emblem }) => [key, emblem]));
  const chosen = recordsOf(value).filter(
    ({ key, emblem }) => String(emblem ?? '').startsWith('emblems/') && before.get(key) !== emblem,
  );
  if (chosen.length === 0) return null;
  return (
    <>
      <p>
        {words.drawings} <Link to="/manage/content/clubs">{words.otherDrawings}</Link>
      </p>
      <ul className={styles.drawings}>
        {chosen.map((club) => {
          const file = String(club.emblem);
          return (
            <li key={String(club.key)}>
              <img src={pictureAddress('emblem', file, pictures)} alt="" width="40" height="40" />
              {words.drawingOf(nameOfRecord({ namedBy: 'title' }, club), nameOfDrawing(file))}
            </li>
          );
        })}
      </ul>
    </>
  );
}
