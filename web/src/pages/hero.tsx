import { mission } from '@club-portal/contract/content/mission';
import { heroes } from '../content/pictures.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './hero.module.css';

export function Hero() {
  const picture = heroes[0];
  return (
    <section className={styles.hero} aria-labelledby="mission">
      <div className={styles.picture}>
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt=""
            width="1920"
            height="1080"
            fetchPriority="high"
          />
        )}
      </div>
      <div className={styles.sheet}>
        <h2 id="mission" className={styles.heading}>
          {mission.heading}
        </h2>
        <p className={styles.text}>{mission.text}</p>
        <ButtonLink to="/about" look="primary">
          Learn More
        </ButtonLink>
      </div>
    </section>
  );
}
