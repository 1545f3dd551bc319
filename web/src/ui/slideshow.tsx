import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useEffect, useRef, useState } from 'react';
import ReactSlick from 'react-slick';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { PauseIcon, PlayIcon } from './icons.tsx';
import styles from './slideshow.module.css';

/** The library is CommonJS. Some bundlers import its default export, others an object with all exports. */
const Slick = 'default' in ReactSlick ? (ReactSlick.default as typeof ReactSlick) : ReactSlick;

const words = pageSentences.home;

interface SlideshowProps {
  label: string;
  slides: readonly { src: string; srcSet: string; alt: string }[];
  /** Stops the slides while a person reads or uses their text. */
  held: boolean;
  /** Called before the second slide appears for the first time. */
  onFirstChange: () => void;
}

/** Pictures that fade into each other. They fill the positioned element around them. */
export function Slideshow({ label, slides, held, onFirstChange }: SlideshowProps) {
  const slick = useRef<ReactSlick>(null);
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<'moving' | 'paused'>();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const paused = (chosen ?? (reducedMotion ? 'paused' : 'moving')) === 'paused';
  const moving = !paused && !held;
  const [reached, setReached] = useState(0);

  useEffect(() => {
    if (moving) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [moving]);

  const arrive = (next: number) => {
    if (reached === 0) onFirstChange();
    setCurrent(next);
    setReached((before) => Math.max(before, next));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a fieldset
    <div role="group" aria-roledescription={words.slideshow} aria-label={label} className={styles.slideshow}>
      <Slick
        ref={slick}
        fade
        autoplay
        autoplaySpeed={3500}
        speed={reducedMotion ? 0 : 600}
        pauseOnHover
        dots={false}
        arrows={false}
        accessibility={false}
        beforeChange={(_, next) => arrive(next)}
      >
        {slides.map((slide, index) => (
          <div key={slide.src} className={styles.slide} inert={index !== current}>
            {/* The next picture is fetched while this one is shown, the others not yet. */}
            {index <= reached + 1 && (
              <img
                src={slide.src}
                srcSet={slide.srcSet}
                sizes="100vw"
                alt={slide.alt}
                width="1920"
                height="1080"
              />
            )}
          </div>
        ))}
      </Slick>
      <div className={styles.controls}>
        <ul className={styles.dots}>
          {slides.map((slide, index) => (
            <li key={slide.src}>
              <button
                type="button"
                aria-label={words.slide(index + 1, slides.length)}
                aria-current={index === current}
                onClick={() => slick.current?.slickGoTo(index)}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-pressed={paused}
          aria-label={words.pauseSlides}
          onClick={() => setChosen(paused ? 'moving' : 'paused')}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </div>
  );
}
