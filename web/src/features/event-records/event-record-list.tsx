import type { EventRecordList as Answer } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Link } from '../../ui/link.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { EventRecordRow } from './event-record-row.tsx';

/** The uploaded items, the newest event first. */
export function EventRecordList() {
  const pages = usePages({
    queryKey: [...queryKeys.eventRecords, 'administration'],
    path: paths.eventRecord.fetch,
    itemsOf: ({ gallery }: Answer) => gallery,
  });
  return (
    <LoadMoreList
      id="all-event-records"
      pages={pages}
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
