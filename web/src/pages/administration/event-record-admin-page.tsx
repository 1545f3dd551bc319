import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddEventRecordForm, type Added } from '../../features/event-records/add-event-record-form.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';
import { AddAnnouncedEventRecord } from './add-announced-event-record.tsx';

const YearReport = lazy(async () => ({
  default: (await import('../../features/event-records/year-report.tsx')).YearReport,
}));
const EventRecordList = lazy(async () => ({
  default: (await import('../../features/event-records/event-record-list.tsx')).EventRecordList,
}));
const EventRecordFiles = lazy(async () => ({
  default: (await import('../../features/event-records/event-record-files.tsx')).EventRecordFiles,
}));

export function EventRecordAdminPage() {
  const [search] = useSearchParams();
  const announced = search.get('from');
  const item = search.get('item');
  const navigate = useNavigate();
  const [before, setBefore] = useState<Added>();
  const finish = (outcome: Added) => {
    setBefore(outcome);
    navigate('/event', { replace: true });
  };
  return (
    <TabbedAdminPage
      title="Event Data"
      thing="eventRecord"
      tabs={[
        {
          key: 'upload',
          verb: 'add',
          label: 'Upload Event',
          content: announced ? (
            <AddAnnouncedEventRecord key={announced} id={announced} onAdded={finish} />
          ) : (
            <AddEventRecordForm before={before} />
          ),
        },
        {
          key: 'all',
          verb: 'list',
          label: 'All Uploaded event',
          content: item ? (
            <Suspense>
              <EventRecordFiles key={item} id={item} />
            </Suspense>
          ) : (
            <Suspense>
              {isAllowed('eventRecord.report') && <YearReport />}
              <EventRecordList />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
