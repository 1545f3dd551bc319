import type { GalleryFile } from '@club-portal/contract/gallery';
import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  file: Pick<GalleryFile, 'url' | 'sizes' | 'width' | 'height' | 'alt' | 'placeholder' | 'colour'>;
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string;
  /** It is what was asked for, and does not wait until it is scrolled to. */
  eager?: boolean;
  className?: string | undefined;
}

/** A stored picture in the width that fits; until it is there, its own colours in a few dots. */
export function Picture({ file, sizes, eager = false, className = styles.picture }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      src={file.url}
      srcSet={srcSetOf(file)}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={file.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      style={
        loaded
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

/** Puts a picture into the browser's cache, in the width that `sizes` asks for. */
export function preloadPicture(file: Pick<GalleryFile, 'url' | 'sizes'>, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(file) ?? '';
  image.src = file.url;
}

function srcSetOf({ sizes }: Pick<GalleryFile, 'sizes'>): string | undefined {
  return sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
