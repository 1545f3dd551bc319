import { pageAddress, pictureAddress } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import { longDateGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { FileViewer } from '../../ui/pictures/file-viewer.tsx';
import { type ShownImage, useGalleryImage } from './gallery.api.ts';
import styles from './gallery-viewer.module.css';

export interface GalleryViewerProps {
  /** Index of the first shown picture, from 0, and the number of pictures. */
  start: number;
  count: number;
  onClose: () => void;
}

interface GalleryViewerSlots {
  takedown: (image: ShownImage) => ReactNode;
}

/** Viewer for all pictures of the home page's gallery. Wraps around at both ends. */
export function GalleryViewer({ start, count, onClose, takedown }: GalleryViewerProps & GalleryViewerSlots) {
  const [index, setIndex] = useState(start);
  const { image, isFetching, refetch } = useGalleryImage(index);
  // The last picture comes before the first one. Few visitors go there, so it is not loaded in advance.
  const previous = useGalleryImage(Math.max(0, index - 1)).image;
  const next = useGalleryImage(index + 1 < count ? index + 1 : 0).image;
  const page = image && pageAddress('eventRecord', { ...image, _id: image.gallery });

  return (
    <FileViewer
      label={pageSentences.home.gallery}
      index={index}
      count={count}
      wraps
      onMove={setIndex}
      onClose={onClose}
      file={image}
      beside={[previous, next]}
      address={page && pictureAddress(page, image)}
      isFetching={isFetching}
      onRetry={refetch}
      details={(caption) =>
        image && (
          <>
            <p className={styles.caption}>
              <strong lang={langOf(image.title)}>{image.title}</strong>{' '}
              <time dateTime={image.date}>{longDateGB(image.date)}</time>
            </p>
            {caption}
            {takedown(image)}
          </>
        )
      }
    />
  );
}
