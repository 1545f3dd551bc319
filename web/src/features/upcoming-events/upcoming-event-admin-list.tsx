import { canBeRecorded } from '@club-portal/contract/can-be-recorded';
import { findClub } from '@club-portal/contract/content/clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent, UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { hasAllWords } from '@club-portal/contract/words';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDateUS, longDaysUS, timeSpan } from '../../lib/formats/dates.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useFoundPages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { clubFilter } from '../../ui/records/club-filter.ts';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { type Filter, ListFilters } from '../../ui/records/list-filters.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { lastYears, yearFilter } from '../../ui/records/year-filter.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './upcoming-event-admin-list.module.css';
import { EditUpcomingEventDialog, words } from './upcoming-event-form.tsx';

const { deletion } = administrationSentences;

/** The latest date first, so past events come last. */
export function UpcomingEventAdminList() {
  const { values, applied, isOn, change, clear } = useListFilters('club', 'year', 'state');
  const pages = useFoundPages(
    {
      queryKey: [...queryKeys.upcomingEvents, 'administration'],
      path: `${paths.upcomingEvent.fetch}?all=1`,
      itemsOf: ({ events }: UpcomingEventList) => events,
    },
    isOn ? (event) => isChosen(event, applied) : null,
  );
  return (
    <LoadMoreList
      id="all-events"
      pages={pages}
      one="event"
      many="events"
      fetchFailed={pageSentences.upcomingEvent.fetchFailed}
      empty={
        <>
          {pageSentences.upcomingEvent.empty} <Link to="/upcoming-event">Add the first one</Link>
        </>
      }
      filters={{
        isOn,
        clear,
        bar: (
          <ListFilters
            placeholder="Search by title or place"
            filters={filters(values.year)}
            values={values}
            onChange={change}
            onClear={clear}
          />
        ),
      }}
      row={(event, onDeleted) => <UpcomingEventRow key={event._id} event={event} onDeleted={onDeleted} />}
    />
  );
}

function filters(year: string): Filter[] {
  return [
