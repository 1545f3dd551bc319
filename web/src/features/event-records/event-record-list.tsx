import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Link } from '../../ui/link.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { EventRecordRow } from './event-record-row.tsx';
import { useEventRecordPages } from './event-records.api.ts';

/** The uploaded items, the newest event first. */
export function EventRecordList() {
  return (
    <LoadMoreList
      id="all-event-records"
      pages={useEventRecordPages()}
      one="uploaded event"
      many="uploaded events"
      fetchFailed={pageSentences.eventRecord.fetchFailed}
      empty={
        <>
          {pageSentences.eventRecord.empty} <Link to="/event">Upload the first event</Link>
        </>
      }
      row={(item, onDeleted) => <EventRecordRow key={item._id} item={item} onDeleted={onDeleted} />}
    />
  );
}
