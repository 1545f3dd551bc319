import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type ReactSlick from 'react-slick';
import { mayLoadAhead } from '../../lib/loading/may-load-ahead.ts';
import { useMediaQuery } from '../../lib/rendering/use-media-query.ts';
import { EarlyPart } from '../early-part.tsx';
import { PauseIcon, PlayIcon } from '../icons.tsx';
import { lazyPart } from '../lazy-part.tsx';
import styles from './slideshow.module.css';

const SlickCarousel = lazyPart(
  async () => (await import('./slick-carousel.tsx')).SlickCarousel,
  () => null,
);

const words = pageSentences.home;

/** From 768 px to 960 px the pictures are 30rem high, and wider than the window. */
const sizes = '(min-width: 960px) 100vw, (min-width: 768px) 960px, 100vw';

interface SlideshowProps {
  label: string;
  slides: readonly { src: string; srcSet: string; alt: string }[];
  /** Pauses the slides while a person reads or uses their text. */
  held: boolean;
}

/**
 * Pictures that fade into each other. They fill the positioned element around them. The first script moves them until
 * the code of {@link SlickCarousel} is loaded.
 */
export function Slideshow({ label, slides, held }: SlideshowProps) {
  const slick = useRef<ReactSlick>(null);
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<'moving' | 'paused'>();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const paused = (chosen ?? (reducedMotion ? 'paused' : 'moving')) === 'paused';
  const [reached, setReached] = useState(0);
  const [started, setStarted] = useState(false);
  const [moved, setMoved] = useState(false);
  const first = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const early = window.takeEarlySlideshow?.() ?? 0;
    setCurrent(early);
    setReached(early);
    if (!mayLoadAhead()) setChosen('paused');
  }, []);
  useEffect(() => {
    // The picture may have loaded before this script.
    if (first.current?.complete) setStarted(true);
  }, []);

  const arrive = (next: number) => {
    if (slick.current) setMoved(true);
    setCurrent(next);
    setReached((before) => Math.max(before, next));
  };
  const goTo = (index: number) => {
    if (slick.current) slick.current.slickGoTo(index);
    else arrive(index);
  };
  const [picture] = slides;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a fieldset
    <div role="group" aria-roledescription={words.slideshow} aria-label={label} className={styles.slideshow}>
      <div className={styles.early} hidden={moved} aria-hidden={started}>
        {picture && (
          <img
            ref={first}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={sizes}
            alt={picture.alt}
            width="1920"
            height="1080"
            fetchPriority="high"
            data-shown
            onLoad={() => setStarted(true)}
          />
        )}
        <EarlyPart id="early-slideshow">
          {import.meta.env.SSR && (
            <template>
              {slides.slice(1).map((slide) => (
                <img
                  key={slide.src}
                  src={slide.src}
                  srcSet={slide.srcSet}
                  sizes={sizes}
                  alt={slide.alt}
                  // React would preload it.
                  fetchPriority="low"
                />
              ))}
            </template>
          )}
        </EarlyPart>
      </div>
      {started && (
        <SlickCarousel
          slick={slick}
          current={current}
          moving={!paused && !held}
          speed={reducedMotion ? 0 : 600}
          onChange={arrive}
          // The next picture is fetched while this one is shown, unless it stays.
          pictures={slides.map(
            (slide, index) =>
              index <= reached + (paused ? 0 : 1) && (
                <img
                  key={slide.src}
                  src={slide.src}
                  srcSet={slide.srcSet}
                  sizes={sizes}
                  alt={slide.alt}
                  width="1920"
                  height="1080"
                />
              ),
          )}
        />
      )}
      <div className={styles.controls} data-needs-script>
        <ul className={styles.dots}>
          {slides.map((slide, index) => (
            <li key={slide.src}>
              <button
                type="button"
                aria-label={words.slide(index + 1, slides.length)}
                aria-current={index === current}
                onClick={() => goTo(index)}
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
