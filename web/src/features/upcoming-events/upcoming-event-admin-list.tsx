import { canBeRecorded } from '@club-portal/contract/can-be-recorded';
import { findClub } from '@club-portal/contract/content/clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { timeSpan } from '@club-portal/contract/time-span';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent, UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { type ReactNode, useState } from 'react';
import { isAllowed, isOffered } from '../../lib/access/is-allowed.ts';
import { longDateUS, longDaysUS } from '../../lib/formats/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { FormsRow, RecordsOfClubs } from '../../ui/records/record-list.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { registeredFor } from './registered-for.ts';
import styles from './upcoming-event-admin-list.module.css';
import { upcomingEventForms } from './upcoming-event-form.tsx';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Latest date first, so past events come last. */
export function UpcomingEventAdminList({ drafts }: { drafts: ReactNode }) {
  return (
    <RecordsOfClubs
      forms={upcomingEventForms}
      plural="events"
      itemsOf={({ events }: UpcomingEventList) => events}
      searched={(event) => ({
        text: `${event.title} ${event.location}`,
        day: event.date,
        states: statesOf(event),
      })}
      placeholder="Search by title or place"
      states={states}
      // Events of the next year are announced in this one.
      yearsAhead={1}
      fetchFailed={pageSentences.upcomingEvent.fetchFailed}
      empty={
        <>
          {pageSentences.upcomingEvent.empty} <Link to="/upcoming-event">Add the first one</Link>
        </>
      }
      drafts={drafts}
      row={(event, onDeleted) => <UpcomingEventRow key={event._id} event={event} onDeleted={onDeleted} />}
    />
  );
}

const states = {
  anyLabel: 'Any',
  options: [
    { value: 'coming', label: 'Not over' },
    { value: 'unrecorded', label: 'To be recorded' },
    { value: 'recorded', label: 'Recorded' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
};

function statesOf(event: UpcomingEvent): string[] {
  return [
    lastDayOf(event) < todayInIndia() ? '' : 'coming',
    event.cancelled ? 'cancelled' : '',
    event.record ? 'recorded' : '',
    canBeRecorded(event) ? 'unrecorded' : '',
  ];
}

function UpcomingEventRow({ event, onDeleted }: { event: UpcomingEvent; onDeleted: () => void }) {
  const isOver = lastDayOf(event) < todayInIndia();
  const [isPictureOpen, setPictureOpen] = useState(false);
  return (
    <FormsRow
      forms={upcomingEventForms}
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
        </>
      }
      text={event.description}
      more={{
        button: (
          <>
            {event.registration && <RegistrationsLink event={event} />}
            {canBeRecorded(event) && <AddRecordLink event={event} />}
          </>
        ),
        menu: [
          ...(isOffered('upcomingEvent.update')
            ? [{ label: 'Picture', name: `Picture of ${event.title}`, run: () => setPictureOpen(true) }]
            : []),
          ...(event.registration && isAllowed('certificate.list', { club: event.club })
            ? [
                {
                  label: 'Certificates',
                  name: `Certificates of ${event.title}`,
                  to: `/manage/certificates/${event._id}`,
                },
              ]
            : []),
        ],
        dialog: isPictureOpen && <PictureDialog event={event} onClose={() => setPictureOpen(false)} />,
      }}
      attachments={{
        entity: 'upcomingEvent',
        collection: 'events',
        paths: paths.upcomingEvent,
        otherFiles: event.picture?.id ? [{ id: event.picture.id }] : [],
      }}
      deletedWith={[
        ...(event.picture ? [administrationSentences.deletion.picture] : []),
        ...(registeredFor(event) > 0
          ? [administrationSentences.registration.deletedWith(registeredFor(event))]
          : []),
      ]}
      onDeleted={onDeleted}
    />
  );
}

function RegistrationsLink({ event }: { event: UpcomingEvent }) {
  const words = administrationSentences.registration;
  if (!isAllowed('registration.list', { club: event.club })) return null;
  const people = registeredFor(event);
  return (
    <ButtonLink
      variant="quiet"
      to={`/manage/registrations/${event._id}`}
      aria-label={words.rowLinkOf(people, event.title)}
    >
      {words.rowLink(people)}
    </ButtonLink>
  );
}

/** An event that has begun becomes an event record. */
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
