import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress, pictureAddress } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useShownAddress } from '../../lib/addresses/use-shown-address.ts';
import { longDateGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Lightbox } from '../../ui/pictures/lightbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EventFileView, usePreloaded } from './event-file-view.tsx';
import styles from './gallery-viewer.module.css';
import { TakedownButton } from './takedown-button.tsx';
import { useWholeEventRecord } from './whole-event-record.api.ts';

interface EventRecordViewerProps {
  item: EventRecord;
  /** Index of the shown file, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Viewer for the files of one event, with title, description, date and place. Does not wrap. */
export function EventRecordViewer({ item, index, onMove, onClose }: EventRecordViewerProps) {
  const { title, description, date, location, counts } = item;
  const count = counts.image + counts.video + counts.pdf;
  const { data: whole, isFetching, refetch } = useWholeEventRecord(item._id, count > item.files.length);
  const files = whole?.files ?? item.files;
  const file = files[index];
  usePreloaded([files[index - 1], files[index + 1]]);
  useShownAddress(file && pictureAddress(pageAddress('eventRecord', item), file));

  return (
    <Lightbox
      label={title}
      index={index}
      count={Math.max(count, files.length)}
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
            <Link to={pageAddress('eventRecord', item)}>{recordPageSentences.everything}</Link>
          </p>
          {file && <TakedownButton record={{ gallery: item._id }} file={file} />}
        </>
      }
    >
      {file && <EventFileView file={file} />}
      {!file && isFetching && (
        <p className={styles.waiting}>
          <Spinner /> {pageSentences.home.loadingPicture}
        </p>
      )}
      {!file && !isFetching && (
        <Failure message={pageSentences.eventRecord.fetchFailed} onRetry={() => refetch()} />
      )}
    </Lightbox>
  );
}
