import { academicYearLabel, academicYearOf, type Lack } from '@club-portal/contract/accreditation';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { Evidence } from '@club-portal/contract/evidence';
import { lacksOf } from '@club-portal/contract/lacks';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { attendanceSentences } from '@club-portal/contract/sentences/attendance';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { useParams, useSearchParams } from 'react-router-dom';
import { BrochureQuestion } from '../../features/event-records/brochure-question.tsx';
import {
  EventRecordFiles,
  MoveToClub,
  SendEventFiles,
} from '../../features/event-records/event-record-files.tsx';
import { fetchEventReport } from '../../features/event-records/event-report.api.ts';
import { StillMissing } from '../../features/event-records/still-missing.tsx';
import { useWholeEventRecord } from '../../features/event-records/whole-event-record.api.ts';
import { Attendance } from '../../features/evidence/attendance.tsx';
import { useDoorCounts, useEvidence } from '../../features/evidence/evidence.api.ts';
import styles from '../../features/evidence/evidence.module.css';
import { EvidenceFiles } from '../../features/evidence/evidence-files.tsx';
import { InSight, PartsNav } from '../../features/evidence/parts-nav.tsx';
import { locatedOf, PicturePlaces } from '../../features/evidence/picture-places.tsx';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { placeOfLack } from '../../lib/addresses/address-of-lack.ts';
import { withParts } from '../../lib/addresses/with-parts.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SavedTogether } from '../../ui/forms/save-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Allowed } from '../../ui/records/allowed.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const TITLE = 'Files and evidence';

/** Ids of the headings of the parts. */
const parts = {
  files: 'files',
  papers: 'evidence-files',
  attendance: 'evidence-attendance',
  places: 'evidence-places',
};

const words = evidenceSentences;

/**
 * Everything that belongs to one event, and what is still missing: the files that visitors see, and for accreditation
 * papers, attendance, and when and where its pictures were taken.
 */
export function EvidenceAdminPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={TITLE} />
      <Page title={TITLE}>
        <Allowed action="evidence.read">
          <EvidenceOf id={id} />
        </Allowed>
      </Page>
    </>
  );
}

function EvidenceOf({ id }: { id: string }) {
  const item = useWholeEventRecord(id);
  const evidence = useEvidence(id);
  const announced = useUpcomingEvent(item.data?.announcement ?? '');
  const door = useDoorCounts(item.data?.announcement ?? '');
  const back = <Link to="/event?tab=all">{words.back}</Link>;
  if (item.data && evidence.data) {
    const { title, files } = item.data;
    const pictures = files.filter(({ kind }) => kind === 'image');
    const { attendance, places, door: taken } = evidence.data;
    const lacks = lacksOf(item.data, evidence.data);
    return (
      <SavedTogether>
        <h2 ref={takeFocus} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Ways item={item.data} />
        <div className={styles.beside}>
          <InSight>
            <PartsNav parts={partsOf(item.data, evidence.data, lacks)} />
            <StillMissing item={item.data} lacks={lacks} parts={parts} />
          </InSight>
          <div className={styles.parts}>
            {isAllowed('eventRecord.update') ? (
              <EventRecordFiles item={item.data} />
            ) : (
              <SendEventFiles item={item.data} />
            )}
            <EvidenceFiles
              evidence={evidence.data}
              ownFiles={files}
              announcement={announced.data?.picture?.sizes.at(-1)?.url}
              question={lacks.includes('notice') && <BrochureQuestion item={item.data} />}
            />
            <Attendance item={item.data} attendance={attendance} door={{ now: door.data ?? taken, taken }} />
            <PicturePlaces eventRecord={id} pictures={pictures} places={places} />
            {isAllowed('eventRecord.update') && <MoveToClub item={item.data} />}
          </div>
        </div>
      </SavedTogether>
    );
  }
  const error = item.error ?? evidence.error;
  if (!error) return <Skeleton label={words.loading} rows={5} />;
  const isGone = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (isGone) {
    return (
      <p role="status">
        {error.message} {back}
      </p>
    );
  }
  const retry = () => Promise.all([item.refetch(), evidence.refetch()]);
  return (
    <Failure message={words.fetchFailed} onRetry={retry} busy={item.isFetching || evidence.isFetching} />
  );
}

/** The content of each part, and whether something is missing there. */
function partsOf(item: EventRecord, { files, attendance, places }: Evidence, lacks: readonly Lack[]) {
  const { image, video, pdf } = item.counts;
  const pictures = item.files.filter(({ kind }) => kind === 'image');
  const has = {
    files: image + video + pdf,
    papers: files.length,
    attendance: attendance.length,
    places: `${locatedOf(pictures, places)}/${pictures.length}`,
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => ({
    id: parts[name],
    label: words.parts[name],
    has: String(has[name]),
    isLacking: lacks.some((lack) => placeOfLack[lack] === name),
  }));
}

/** The desk keeps its period and filters; they are in the address of this page too. */
function Ways({ item }: { item: EventRecord }) {
  const [search] = useSearchParams();
  const isOfDesk = search.has('year') || search.has('from');
  const choice = isOfDesk
    ? search
    : new URLSearchParams({ year: academicYearLabel(academicYearOf(item.date)) });
  const form = withParts(choice, { edit: item._id });
  const ways = [
    { to: `/accreditation?${choice}`, name: 'Accreditation desk', action: 'accreditation.read' },
    { to: `/accreditation?${form}`, name: 'Form of the event', action: 'eventRecord.update' },
    { to: pageAddress('eventRecord', item), name: 'Page of the event', action: 'eventRecord.see' },
    ...(item.announcement
      ? ([
          {
            to: `/manage/attendance/${item.announcement}`,
            name: attendanceSentences.title,
            action: 'attendance.list',
          },
          {
            to: `/manage/certificates/${item.announcement}`,
            name: attendanceSentences.certificates,
            action: 'certificate.list',
          },
        ] as const)
      : []),
    { to: '/event?tab=all', name: words.back, action: 'eventRecord.list' },
  ] as const;
  return (
    <div className={styles.ways}>
      <nav aria-label="Around this event">
        <LinkList links={ways} />
      </nav>
      {isAllowed('eventRecord.report') && <ReportWithEvidence item={item} />}
    </div>
  );
}

function ReportWithEvidence({ item: { _id, title } }: { item: EventRecord }) {
  const { download, isDownloading, failure } = useReportDownload(fetchEventReport);
  return (
    <>
      <Button
        variant="quiet"
        busy={isDownloading}
        onClick={() => download({ id: _id, evidence: true }, 'event-report-with-evidence.pdf')}
      >
        {words.reportWithEvidence}
        <span className="visually-hidden"> of {title}</span>
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
