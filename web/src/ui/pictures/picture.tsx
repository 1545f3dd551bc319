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
  /** Loads at once and not only when it is scrolled into view. */
  eager?: boolean;
  className?: string | undefined;
}

/** Loads a stored picture in the width that fits. Until it is loaded, shows its placeholder. */
export function Picture({ file, sizes, eager = false, className = styles.picture }: PictureProps) {
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
              backgroundImage: file.placeholder && `url("${file.placeholder}")`,
            }
      }
      onLoad={() => setLoaded(true)}
    />
  );
}

/** Loads a picture into the browser's cache, in the width for `sizes`. */
export function preloadPicture(file: Pick<EventFile, 'url' | 'sizes'>, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(file) ?? '';
  image.src = file.url;
}
