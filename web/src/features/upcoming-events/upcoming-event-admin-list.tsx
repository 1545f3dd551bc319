import { canBeRecorded } from '@club-portal/contract/can-be-recorded';
import { findClub } from '@club-portal/contract/content/clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent, UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { hasAllWords } from '@club-portal/contract/words';
import { type ReactNode, useState } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { longDateUS, longDaysUS } from '../../lib/formats/dates.ts';
import { timeSpan } from '../../lib/formats/time-span.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useFoundPages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { clubFilter } from '../../ui/records/club-filter.ts';
import { draftStates, isDraftState } from '../../ui/records/draft-states.ts';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { type Filter, ListFilters } from '../../ui/records/list-filters.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { lastYears, yearFilter } from '../../ui/records/year-filter.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './upcoming-event-admin-list.module.css';
import { EditUpcomingEventDialog, words } from './upcoming-event-form.tsx';

const { deletion, attachments } = administrationSentences;

const AttachmentsDialog = lazyPart(
  async () => (await import('../../ui/records/attachments-dialog.tsx')).AttachmentsDialog,
);

/** The latest date first, so past events come last. */
export function UpcomingEventAdminList({ drafts }: { drafts: ReactNode }) {
  const { values, applied, isOn, change, clear } = useListFilters('club', 'year', 'state');
  const pages = useFoundPages(
    {
      queryKey: [...queryKeys.upcomingEvents, 'administration'],
      path: `${paths.upcomingEvent.fetch}?all=1`,
      itemsOf: ({ events }: UpcomingEventList) => events,
    },
    isOn && !isDraftState(applied.state) ? (event) => isChosen(event, applied) : null,
  );
  return (
    <LoadMoreList
      id="all-events"
      pages={pages}
      singular="event"
      plural="events"
      fetchFailed={pageSentences.upcomingEvent.fetchFailed}
      empty={
        <>
          {pageSentences.upcomingEvent.empty} <Link to="/upcoming-event">Add the first one</Link>
        </>
      }
      drafts={{ rows: drafts, only: isDraftState(applied.state) }}
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
    clubFilter('upcomingEvent.list'),
    // Events of the next year are announced in this one.
    yearFilter(year, lastYears(1)),
    {
      name: 'state',
      label: 'Status',
      all: 'Any',
      options: [
        { value: 'coming', label: 'Not over' },
        { value: 'unrecorded', label: 'To be recorded' },
        { value: 'recorded', label: 'Recorded' },
        { value: 'cancelled', label: 'Cancelled' },
        ...draftStates,
      ],
    },
  ];
}

function isChosen(event: UpcomingEvent, { q, club, year, state }: Record<string, string>): boolean {
  const { title, location, date, cancelled, record } = event;
  const states = [
    lastDayOf(event) < todayInIndia() ? '' : 'coming',
    cancelled ? 'cancelled' : '',
    record ? 'recorded' : '',
    canBeRecorded(event) ? 'unrecorded' : '',
  ];
  return (
    hasAllWords(`${title} ${location}`, q ?? '') &&
    (!club || event.club === club) &&
    date.startsWith(year ?? '') &&
    (!state || states.includes(state))
  );
}

function UpcomingEventRow({ event, onDeleted }: { event: UpcomingEvent; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(queryKeys.upcomingEvents, paths.upcomingEvent);
  const isOver = lastDayOf(event) < todayInIndia();
  const [opened, setOpened] = useState<'picture' | 'attachments'>();
  const close = () => setOpened(undefined);
  const count = event.attachments?.length ?? 0;
  return (
    <EditableRow
      record={event}
      to={pageAddress('upcomingEvent', event)}
      dim={isOver}
      icon={<DayOf date={event.date} />}
      facts={
        <>
          {event.cancelled && <Mark>Cancelled</Mark>}
          {isOver && <Mark>Over</Mark>}
          {event.record && <Link to={`${recordPages.eventRecord}/${event.record}`}>Recorded</Link>}
          {event.club && <span>{findClub(event.club)?.label ?? event.club}</span>}
          <time dateTime={event.date}>{longDaysUS(event)}</time>
          {timeSpan(event) && <span>{timeSpan(event)}</span>}
          {event.location && <span>{event.location}</span>}
          {count > 0 && <span>{attachments.count(count)}</span>}
          <RecordLink record={event} />
        </>
      }
      text={event.description}
      edit={(close) => <EditUpcomingEventDialog event={event} onClose={close} />}
      entity="upcomingEvent"
      collection="events"
      more={{
        button: canBeRecorded(event) && <AddRecordLink event={event} />,
        menu: isOffered('upcomingEvent.update')
          ? [
              { label: 'Picture', name: `Picture of ${event.title}`, run: () => setOpened('picture') },
              {
                label: count > 0 ? `Attachments (${count})` : 'Attachments',
                name: `Attachments of ${event.title}`,
                run: () => setOpened('attachments'),
              },
            ]
          : [],
        dialog:
          opened === 'picture' ? (
            <PictureDialog event={event} onClose={close} />
          ) : (
            opened && (
              <AttachmentsDialog
                record={event}
                entity="upcomingEvent"
                others={event.picture?.id ? [{ id: event.picture.id }] : []}
                collection="events"
                paths={paths.upcomingEvent}
                queryKey={queryKeys.upcomingEvents}
                onClose={close}
              />
            )
          ),
      }}
      deletion={{
        title: 'Delete event',
        words,
        mutateAsync,
        consequence: deletion.toTrash(
          [...(event.picture ? [deletion.picture] : []), ...(count > 0 ? [attachments.count(count)] : [])],
          TRASH_DAYS,
        ),
      }}
      onDeleted={onDeleted}
    />
  );
}

/** What began becomes an event record. */
function AddRecordLink({ event: { _id, title } }: { event: UpcomingEvent }) {
  if (!isOffered('eventRecord.add')) return null;
  return (
    <ButtonLink variant="quiet" to={`/event?from=${_id}`} aria-label={`Record this event: ${title}`}>
      Record this event
    </ButtonLink>
  );
}

/** The date as a calendar leaf. Screen readers skip it, because the full date follows. */
function DayOf({ date }: { date: string }) {
  const [month, day] = longDateUS(date).split(/[ ,]+/);
  return (
    <div className={styles.day} aria-hidden="true">
      <span className={styles.number}>{day}</span>
      <span className={styles.month}>{month?.slice(0, 3)}</span>
    </div>
  );
}
