import { findClub } from '@club-portal/contract/content/clubs';
import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress, reportAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { daySpan } from '../../lib/formats/day-span.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { FileThumbnail, smallestSize } from '../../ui/pictures/file-thumbnail.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { DeletedWithRecord, fileCount } from './deleted-with-record.tsx';
import { EditEventRecordDialog } from './edit-event-record-dialog.tsx';
import styles from './event-record-row.module.css';
import { fetchEventReport } from './event-report.api.ts';
import { PublishButton } from './publish-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface EventRecordRowProps {
  item: EventRecord;
  onDeleted: () => void;
}

const words = { ...administrationSentences.eventRecord, ...successSentences.eventRecord };

export function EventRecordRow({ item, onDeleted }: EventRecordRowProps) {
  const { mutateAsync } = useDeleteRecord(
    queryKeys.eventRecords,
    paths.eventRecord,
    queryKeys.upcomingEvents,
  );
  const count = fileCount(item);
  const [first] = item.files;
  const report = useReportDownload(fetchEventReport);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <EditableRow
      record={item}
      to={pageAddress('eventRecord', item)}
      lead={<FileThumbnail kind={first?.kind} src={first && smallestSize(first)} />}
      facts={
        <>
          <span>{findClub(item.club)?.label ?? item.club}</span>
          <time dateTime={item.date}>{daySpan(item)}</time>
          <span>{administrationSentences.deletion.files(count)}</span>
          {item.report === 'published' && (
            <a href={reportAddress(item)} aria-label={`Published report of ${item.title}`}>
              Published report
            </a>
          )}
        </>
      }
      edit={(close) => <EditEventRecordDialog item={item} onClose={close} />}
      thing="eventRecord"
      deletion={{
        title: 'Delete item',
        words,
        mutateAsync,
        consequence: <DeletedWithRecord item={item} />,
      }}
      onDeleted={onDeleted}
      more={{
        busy: report.isDownloading,
        failure: report.failure,
        button: (
          <>
            {isAllowed('eventRecord.update') && (
              <ButtonLink
                variant="quiet"
                to={`/event?tab=all&item=${item._id}`}
                aria-label={`Files of ${item.title}`}
              >
                Files
              </ButtonLink>
            )}
            {isAllowed('evidence.read') && (
              <ButtonLink
                variant="quiet"
                to={`/event/evidence/${item._id}`}
                aria-label={`Evidence of ${item.title}`}
              >
                Evidence
              </ButtonLink>
            )}
            {isAllowed('eventRecord.report') && (
              <span className={styles.report}>
                <Button
                  variant="quiet"
                  aria-label={`${report.isDownloading ? 'Downloading the report' : 'Report'} of ${item.title}`}
                  busy={report.isDownloading}
                  onClick={() => report.download({ id: item._id }, 'event-report.pdf')}
                >
                  Report
                </Button>
                <Button
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={`Other forms of the report of ${item.title}`}
                  onClick={() => setChoosing(true)}
                >
                  <ChevronIcon />
                </Button>
              </span>
            )}
            {isAllowed('accreditation.publish') && <PublishButton item={item} />}
            {isChoosing && <ReportDialog item={item} onClose={() => setChoosing(false)} />}
          </>
        ),
      }}
    />
  );
}
