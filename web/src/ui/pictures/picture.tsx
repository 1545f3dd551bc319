import type { EventFile } from '@club-portal/contract/event-record';
import { useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { srcSetOf } from '../../lib/rendering/src-set.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import styles from './picture.module.css';

interface PictureProps {
  file: Pick<EventFile, 'url' | 'sizes' | 'width' | 'height' | 'alt' | 'placeholder' | 'colour'>;
  /** Its shown width, in the form of the `sizes` attribute. */
  sizes: string;
  /** Loads immediately, not only when it is scrolled into view. */
  eager?: boolean;
  /** Address of a smaller size that the browser has cached. It is shown until this one is loaded. */
  loadedAlready?: string | undefined;
  className?: string | undefined;
}

/**
 * Loads a stored picture in a suitable width. Until it is loaded, shows what the browser has of it, or its placeholder.
 */
export function Picture({
  file,
  sizes,
  eager = false,
  loadedAlready = file.placeholder,
  className = styles.picture,
}: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  // The content security policy refuses styles in the HTML that the server sends.
  const hydrated = useHydrated();
  return (
    <img
      src={file.url}
      srcSet={srcSetOf(file)}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={file.alt}
      lang={langOf(file.alt)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      style={
        loaded || !hydrated
          ? undefined
          : {
              backgroundColor: file.colour,
              backgroundImage: loadedAlready && `url("${loadedAlready}")`,
            }
      }
      onLoad={() => setLoaded(true)}
    />
  );
}

/** The largest file of a picture that the page shows. */
export function shownAddressOf({ url, sizes = [] }: Pick<EventFile, 'url' | 'sizes'>): string | undefined {
  const addresses = [...sizes.map((size) => size.url), url];
  const [largest] = [...document.images]
    .filter(
      ({ complete, naturalWidth, currentSrc }) =>
        complete && naturalWidth > 0 && addresses.includes(currentSrc),
    )
    .sort((a, b) => addresses.lastIndexOf(b.currentSrc) - addresses.lastIndexOf(a.currentSrc));
  return largest?.currentSrc;
}

/** Loads a picture into the browser's cache, in the width for `sizes`. */
export function preloadPicture(file: Pick<EventFile, 'url' | 'sizes'>, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(file) ?? '';
  image.src = file.url;
}
