import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AddEventRecordForm, type Added } from '../../features/event-records/add-event-record-form.tsx';
import { ListedDrafts } from '../../features/submissions/listed-drafts.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { withParts } from '../../lib/addresses/with-parts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';
import { AddAnnouncedEventRecord } from './add-announced-event-record.tsx';

const YearReport = lazyPart(
  async () => (await import('../../features/event-records/year-report.tsx')).YearReport,
);
const EventRecordList = lazyPart(
  async () => (await import('../../features/event-records/event-record-list.tsx')).EventRecordList,
);

export function EventRecordAdminPage() {
  const [search] = useSearchParams();
  const announced = search.get('from');
  const item = search.get('item');
  const navigate = useNavigate();
  const goOn = ({ _id, outcome }: Added) =>
    navigate(outcome === 'kept' ? `/manage/submissions?open=${_id}` : `/event/evidence/${_id}`, {
      replace: true,
    });
  if (item) {
    return <Navigate to={`/event/evidence/${item}?${withParts(search, { item: '', tab: '' })}`} replace />;
  }
  return (
    <TabbedAdminPage
      title="Took place"
      menuLabel="Event Data"
      entity="eventRecord"
      tabs={[
        {
          key: 'upload',
          verb: 'add',
          label: 'Upload Event',
          content: announced ? (
            <AddAnnouncedEventRecord key={announced} id={announced} onAdded={goOn} />
          ) : (
            <AddEventRecordForm />
          ),
        },
        {
          key: 'all',
          verb: 'list',
          label: 'All Uploaded event',
          content: (
            <>
              {isAllowed('eventRecord.report') && <YearReport />}
              <EventRecordList drafts={<ListedDrafts collection="galleries" status="show" />} />
            </>
          ),
        },
      ]}
    />
  );
}
