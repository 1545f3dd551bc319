import type { EventFile } from '@club-portal/contract/event-record';
import { pageAddress, pictureAddress } from '@club-portal/contract/page-addresses';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { ReactNode } from 'react';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Link } from '../../ui/link.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { FileViewer } from '../../ui/pictures/file-viewer.tsx';
import styles from './event-record-viewer.module.css';
import type { ShownEventRecord } from './shown-event-records.api.ts';
import { useWholeEventRecord } from './whole-event-record.api.ts';

export interface EventRecordViewerProps {
  item: ShownEventRecord;
  /** The page below it is the event's own. */
  isOnPage?: boolean;
  /** Index of the shown file, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

interface EventRecordViewerSlots {
  takedown: (file: EventFile) => ReactNode;
}

/** Viewer for the files of one event, with title, description, date and place. Does not wrap around. */
export function EventRecordViewer({
  item,
  isOnPage = false,
  index,
  onMove,
  onClose,
  takedown,
}: EventRecordViewerProps & EventRecordViewerSlots) {
  const { title, description, date, location, counts } = item;
  const count = counts.image + counts.video + counts.pdf;
  const {
    data: whole,
    isFetching,
    refetch,
  } = useWholeEventRecord(item._id, { enabled: count > item.files.length });
  const files = whole?.files ?? item.files;
  const file = files[index];
  const page = pageAddress('eventRecord', item);

  return (
    <FileViewer
      label={title}
      index={index}
      count={Math.max(count, files.length)}
      position={file && positionOf(file, files.slice(0, index), counts[file.kind])}
      onMove={onMove}
      onClose={onClose}
      file={file}
      beside={[files[index - 1], files[index + 1]]}
      address={file && pictureAddress(page, file)}
      isFetching={isFetching}
      onRetry={refetch}
      detailsBeside
      details={(caption) => (
        <div className={styles.details}>
          <h2 className={styles.title} lang={langOf(title)}>
            {title}
          </h2>
          <p className={styles.facts}>
            <time dateTime={date}>{longDaysGB(item)}</time>
            {location && <span lang={langOf(location)}>{location}</span>}
          </p>
          {caption}
          {description && (
            <p className={styles.description} lang={langOf(description)}>
              <LinkedText text={description} />
            </p>
          )}
          {!isOnPage && (
            <p>
              <Link to={page}>{recordPageSentences.everything}</Link>
            </p>
          )}
          {file && takedown(file)}
        </div>
      )}
    />
  );
}

/** Its number among the files of its kind, including those that lists leave out. */
function positionOf({ kind }: EventFile, before: readonly EventFile[], count: number): string {
  const number = before.filter((file) => file.kind === kind).length + 1;
  return clubEventSentences.positions[kind](number, Math.max(count, number));
}
