import type { GalleryItem } from '@club-portal/contract/gallery';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { longDateGB } from '../../lib/dates.ts';
import { langOf } from '../../lib/language-of-text.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { Link } from '../../ui/link.tsx';
import { GalleryFileView, usePreloaded } from './gallery-file-view.tsx';
import styles from './gallery-viewer.module.css';
import { TakedownButton } from './takedown-button.tsx';

interface GalleryItemViewerProps {
  item: GalleryItem;
  /** Index of the shown file, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Viewer for the files of one event, with title, description, date and place. Does not wrap. */
export function GalleryItemViewer({ item, index, onMove, onClose }: GalleryItemViewerProps) {
  const { title, description, date, location, files } = item;
  const file = files[index];
  usePreloaded([files[index - 1], files[index + 1]]);

  return (
    <Lightbox
      label={title}
      index={index}
      count={files.length}
      onMove={onMove}
      onClose={onClose}
      alt={file?.alt}
      detailsBeside
      details={
        <>
          <h2 className={styles.title} lang={langOf(title)}>
            {title}
          </h2>
          <p className={styles.facts}>
            <time dateTime={date}>{longDateGB(date)}</time>
            {location && <span lang={langOf(location)}>{location}</span>}
          </p>
          {description && (
            <p className={styles.description} lang={langOf(description)}>
              {description}
            </p>
          )}
          <p>
            <Link to={pageAddress('gallery', item)}>{recordPageSentences.everything}</Link>
          </p>
          {file && <TakedownButton gallery={item._id} file={file} />}
        </>
      }
    >
      {file && <GalleryFileView file={file} />}
    </Lightbox>
  );
}
