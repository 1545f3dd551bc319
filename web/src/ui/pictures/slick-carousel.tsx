import { type ReactNode, type RefObject, useEffect } from 'react';
import ReactSlick from 'react-slick';
import styles from './slideshow.module.css';

/** The library is CommonJS. Some bundlers import its default export, others an object with all exports. */
const Slick = 'default' in ReactSlick ? (ReactSlick.default as typeof ReactSlick) : ReactSlick;

interface SlickCarouselProps {
  slick: RefObject<ReactSlick | null>;
  pictures: readonly ReactNode[];
  current: number;
  moving: boolean;
  /** Duration of a change, ms. */
  speed: number;
  onChange: (next: number) => void;
}

/** Pictures that fade into each other. */
export function SlickCarousel({ slick, pictures, current, moving, speed, onChange }: SlickCarouselProps) {
  useEffect(() => {
    if (moving) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [moving, slick]);
  return (
    <Slick
      ref={slick}
      fade
      autoplay
      autoplaySpeed={3500}
      speed={speed}
      initialSlide={current}
      pauseOnHover
      dots={false}
      arrows={false}
      accessibility={false}
      beforeChange={(_, next) => onChange(next)}
    >
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures keep their positions
        <div key={index} className={styles.slide} inert={index !== current}>
          {picture}
        </div>
      ))}
    </Slick>
  );
}
