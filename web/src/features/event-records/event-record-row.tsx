import type { RecordWithLacks } from '@club-portal/contract/accreditation';
import { findClub } from '@club-portal/contract/content/clubs';
import { pageAddress, reportAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EventFace } from '../../ui/pictures/event-face.tsx';
import { FileThumbnail, smallestSize } from '../../ui/pictures/file-thumbnail.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import type { MenuAction } from '../../ui/records/row-menu.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { DeletedWithRecord, fileCount } from './deleted-with-record.tsx';
import { EditEventRecordDialog } from './edit-event-record-dialog.tsx';
import styles from './event-record-row.module.css';
import { fetchEventReport } from './event-report.api.ts';
import { ReportDialog } from './report-dialog.tsx';
import { usePublishing } from './use-publishing.tsx';

interface EventRecordRowProps {
  item: RecordWithLacks;
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
  const picture = item.files.find(({ kind }) => kind === 'image');
  const report = useReportDownload(fetchEventReport);
  const publishing = usePublishing(item);
  const [isChoosing, setChoosing] = useState(false);
  const { _id, title } = item;
  const menu: MenuAction[] = [
    ...(isAllowed('evidence.read')
      ? [
          {
            label: 'Files and evidence',
            name: `Files and evidence of ${title}`,
            to: `/event/evidence/${_id}`,
          },
        ]
      : []),
    ...(item.announcement && isAllowed('certificate.list', item)
      ? [
          {
            label: 'Certificates',
            name: `Certificates of ${title}`,
            to: `/manage/certificates/${item.announcement}`,
          },
        ]
      : []),
    ...(isAllowed('eventRecord.report')
      ? [
          {
            label: 'Other forms of the report',
            name: `Other forms of the report of ${title}`,
            run: () => setChoosing(true),
          },
        ]
      : []),
    ...(isAllowed('accreditation.publish') ? [publishing.action] : []),
  ];
  return (
    <EditableRow
      record={item}
      to={pageAddress('eventRecord', item)}
      icon={
        picture ? (
          <FileThumbnail kind="image" src={smallestSize(picture)} />
        ) : (
          <span className={styles.face}>
            <EventFace event={item} sizes="4.5rem" />
          </span>
        )
      }
      facts={
        <>
          <Status item={item} />
          <span>{findClub(item.club)?.label ?? item.club}</span>
          <time dateTime={item.date}>{longDaysGB(item)}</time>
          {item.counts.image === 0 && <span>{words.noPhotographs}</span>}
          {count > 0 && <span>{administrationSentences.deletion.files(count)}</span>}
          {item.report === 'published' && (
            <a href={reportAddress(item)} aria-label={`Published report of ${item.title}`}>
              Published report
            </a>
          )}
        </>
      }
      edit={(close) => <EditEventRecordDialog item={item} onClose={close} />}
      entity="eventRecord"
      collection="galleries"
      deletion={{
        title: 'Delete item',
        words,
        mutateAsync,
        consequence: <DeletedWithRecord item={item} />,
      }}
      onDeleted={onDeleted}
      more={{
        busy: report.isDownloading || publishing.isBusy,
        failure: report.failure || publishing.failure,
        button: isAllowed('eventRecord.report') && (
          <Button
            variant="quiet"
            aria-label={`${report.isDownloading ? 'Downloading the report' : 'Report'} of ${item.title}`}
            busy={report.isDownloading}
            onClick={() => report.download({ id: item._id }, 'event-report.pdf')}
          >
            Report
          </Button>
        ),
        menu,
        dialog: isChoosing ? (
          <ReportDialog item={item} onClose={() => setChoosing(false)} />
        ) : (
          publishing.dialog
        ),
      }}
    />
  );
}

/** The progress of the record, and links to add the rest. */
function Status({ item: { _id, title, lacks } }: { item: RecordWithLacks }) {
  if (!lacks) return null;
  if (lacks.length === 0) return <Mark kind="good">Complete</Mark>;
  return (
    <Mark>
      <Link to={`/event/evidence/${_id}`} aria-label={`Missing ${lacks.length} in ${title}`}>
        Missing {lacks.length}
      </Link>
    </Mark>
  );
}
