import { pageAddress, pictureAddress } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { useShownAddress } from '../../lib/addresses/use-shown-address.ts';
import { longDateGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { Lightbox } from '../../ui/pictures/lightbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EventFileView, usePreloaded } from './event-file-view.tsx';
import styles from './gallery-viewer.module.css';
import { useGalleryImage } from './public-event-records.api.ts';
import { TakedownButton } from './takedown-button.tsx';

interface GalleryViewerProps {
  /** Index of the first shown picture, from 0, and the number of pictures. */
  start: number;
  count: number;
  onClose: () => void;
}

/** Viewer for all pictures of the home page's gallery. Wraps at both ends. */
export function GalleryViewer({ start, count, onClose }: GalleryViewerProps) {
  const [index, setIndex] = useState(start);
  const { image, isFetching, refetch } = useGalleryImage(index);
  // The last picture comes before the first one. Hardly anybody goes there, so it is not loaded in advance.
  const previous = useGalleryImage(Math.max(0, index - 1)).image;
  const next = useGalleryImage(index + 1 < count ? index + 1 : 0).image;
  usePreloaded([previous, next]);
  const page = image && pageAddress('eventRecord', { _id: image.gallery, title: image.title });
  useShownAddress(page && pictureAddress(page, image));

  return (
    <Lightbox
      label={pageSentences.home.gallery}
      index={index}
      count={count}
      wraps
      onMove={setIndex}
      onClose={onClose}
      alt={image?.alt}
      details={
        image && (
          <>
            <p className={styles.caption}>
              <strong lang={langOf(image.title)}>{image.title}</strong>{' '}
              <time dateTime={image.date}>{longDateGB(image.date)}</time>
            </p>
            <TakedownButton record={{ gallery: image.gallery }} file={image} />
          </>
        )
      }
    >
      {image && <EventFileView file={image} />}
      {!image && isFetching && (
        <p className={styles.waiting}>
          <Spinner /> {pageSentences.home.loadingPicture}
        </p>
      )}
      {!image && !isFetching && (
        <Failure message={pageSentences.eventRecord.fetchFailed} onRetry={() => refetch()} />
      )}
    </Lightbox>
  );
}
