import { CLUB_PICTURES_MOST } from '@club-portal/contract/limits';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { recordPages } from '@club-portal/contract/record-pages';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { basePath } from '../../lib/addresses/site-address.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { sizesOfClubPicture } from '../../lib/rendering/sizes-in-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EarlyPart, EarlyPicture, mark } from '../../ui/early-part.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useClubFacts } from './club-event-records.api.ts';
import styles from './club-pictures.module.css';

/** The newest pictures of a club's events. Each links to its event. */
export function ClubPictures({ club }: { club: string }) {
  const { data, isPending } = useClubFacts(club);
  return (
    <section className={styles.past} aria-labelledby="club-events">
      <h2 id="club-events">{clubPageSentences.past}</h2>
      {isPending && (
        <>
          <EarlyPart id="early-pictures">
            {import.meta.env.SSR && (
              <ul className={styles.pictures}>
                <template>
                  <li>
                    <a href={`${basePath}${recordPages.eventRecord}/${mark('gallery')}`}>
                      <EarlyPicture sizes={mark('sizes')} />
                      <span className="visually-hidden">{mark('title')}</span>
                    </a>
                  </li>
                </template>
              </ul>
            )}
          </EarlyPart>
          <div className={styles.pictures} data-needs-script>
            {Array.from({ length: CLUB_PICTURES_MOST }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the key is a place, not a picture
              <span key={index} className={styles.place} />
            ))}
          </div>
        </>
      )}
      {data && data.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {data.pictures.map((picture, place) => (
            <li key={picture.url}>
              <Link to={pageAddress('eventRecord', { ...picture, _id: picture.gallery })}>
                <Picture
                  file={picture}
                  sizes={sizesForConnection(sizesOfClubPicture(place, data.pictures.length))}
                />
                <span className="visually-hidden" lang={langOf(picture.title)}>
                  {picture.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>{clubPageSentences.pastSubtitle}</p>
      <ButtonLink to={`/club/${club}/events`}>{clubPageSentences.viewEvents}</ButtonLink>
    </section>
  );
}
