import { slides } from 'virtual:slides';
import { institute } from '@club-portal/contract/content/institute';
import { mission } from '@club-portal/contract/content/mission';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type FocusEvent, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Slideshow } from '../ui/pictures/slideshow.tsx';
import styles from './hero.module.css';

/**
 * The name of the department and the mission on three pictures. The first one is in the HTML, the others are loaded
 * after it.
 */
export function Hero() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));
  return (
    <section
      className={styles.hero}
      aria-labelledby="mission"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      <div className={styles.picture}>
        <Slideshow label={pageSentences.home.slides} slides={slides} held={hovered || focused} />
      </div>
      <div className={styles.writing}>
        <h1 className={styles.name}>
          {institute.department}
          <span className="visually-hidden">, {institute.name}</span>
        </h1>
        <h2 id="mission" className={styles.heading}>
          {mission.heading}
        </h2>
        <p className={styles.large}>{mission.text}</p>
        <ButtonLink to="/about" variant="primary">
          {pageSentences.home.learnMore}
          <span className="visually-hidden">{pageSentences.home.aboutDepartment}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
