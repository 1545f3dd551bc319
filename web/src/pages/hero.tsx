import { heroes } from 'virtual:pictures';
import { mission } from '@club-portal/contract/content/mission';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './hero.module.css';

const Slideshow = lazyPart(
  async () => (await import('../ui/slideshow.tsx')).Slideshow,
  () => null,
);

/** The mission over three pictures. The first one is in the HTML. The slideshow of all three is loaded after it. */
export function Hero() {
  const [started, setStarted] = useState(false);
  const [moved, setMoved] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const first = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have loaded before this script.
    if (first.current?.complete) setStarted(true);
  }, []);

  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));
  const [picture] = heroes;
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
        {picture && (
          <img
            ref={first}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt={started ? '' : picture.alt}
            width="1920"
            height="1080"
            fetchPriority="high"
            data-over={moved}
            onLoad={() => setStarted(true)}
          />
        )}
        {started && (
          <Suspense>
            <Slideshow
              label={pageSentences.home.slides}
              slides={heroes}
              held={hovered || focused}
              onFirstChange={() => setMoved(true)}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.sheet}>
        <h2 id="mission" className={styles.heading}>
          {mission.heading}
        </h2>
        <p className={styles.text}>{mission.text}</p>
        <ButtonLink to="/about" variant="primary">
          {pageSentences.home.learnMore}
          <span className="visually-hidden">{pageSentences.home.aboutDepartment}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
