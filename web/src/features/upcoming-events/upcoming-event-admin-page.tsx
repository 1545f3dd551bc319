import { clubsForUpload, findClub } from '@club-portal/contract/content/clubs';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import {
  UpcomingEvent,
  UpcomingEventInput,
  type UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDateUS, timeSpan } from '../../lib/formats/dates.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useAddRecord, useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AddForm } from '../../ui/forms/add-form.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './upcoming-event-admin-page.module.css';

export function UpcomingEventAdminPage() {
  return (
    <AdminPage
      title="Upcoming Event"
      thing="upcomingEvent"
      tabs={[
        { key: 'add', verb: 'add', label: 'Add Upcoming event', content: <AddUpcomingEventForm /> },
        { key: 'all', verb: 'list', label: 'All Upcoming event', content: <AllUpcomingEvents /> },
      ]}
    />
  );
}

const words = { ...administrationSentences.upcomingEvent, ...doneSentences.upcomingEvent };

const labels = {
  title: 'Title *',
  description: 'Description *',
  date: 'Date *',
  location: 'Location',
  link: 'Link (optional)',
  club: 'Club (optional)',
  start: 'Starts (optional)',
  end: 'Ends (optional)',
  cancelled: 'Cancelled',
} satisfies Record<keyof UpcomingEventInput, string>;

type Values = Record<Exclude<keyof typeof labels, 'cancelled'>, string> & { cancelled: boolean };

function UpcomingEventFields({ event }: { event: Values | undefined }) {
  return (
    <>
      <TextField name="title" required defaultValue={event?.title} autoComplete="off" />
      <TextAreaField name="description" required defaultValue={event?.description} />
      <DateField name="date" required defaultValue={event?.date} />
      <TextField name="location" defaultValue={event?.location ?? DEFAULT_LOCATION} autoComplete="off" />
      <TextField
        name="link"
        type="url"
        defaultValue={event?.link}
        autoComplete="off"
        hint="Where to read more or register: www.example.org, https://… or a page of this site, such as /contact."
      />
      <SelectField name="club" options={clubOptions(event?.club)} defaultValue={event?.club} />
      <FormRow>
        <TextField name="start" type="time" defaultValue={event?.start} />
        <TextField name="end" type="time" defaultValue={event?.end} />
      </FormRow>
      <CheckboxField
        name="cancelled"
        defaultChecked={event?.cancelled ?? false}
        hint="Visitors still see the event, marked as cancelled."
      />
    </>
  );
}

/** The clubs that can have new events, and the event's own, which may be archived. */
function clubOptions(own = '') {
  const clubs = clubsForUpload.map(({ key, label }) => ({ value: key, label }));
  const isKnown = own === '' || clubs.some(({ value }) => value === own);
  return [
    { value: '', label: 'All clubs' },
    ...clubs,
    ...(isKnown ? [] : [{ value: own, label: findClub(own)?.label ?? own }]),
  ];
}

function valuesOf(data: FormData): Values {
  return { ...textsOf(data, labels), cancelled: data.has('cancelled') };
}

function AddUpcomingEventForm() {
  return (
    <AddForm
      draftName="upcoming event"
      labels={labels}
      blank={{ location: DEFAULT_LOCATION, cancelled: false }}
      valuesOf={valuesOf}
      inputSchema={UpcomingEventInput}
      add={useAddRecord(queryKeys.upcomingEvents, paths.upcomingEvent)}
      added={words.added}
      button="Add Event"
    >
      {(event) => <UpcomingEventFields event={event} />}
    </AddForm>
  );
}

/** The latest date first, so that those that are over stand last. */
function AllUpcomingEvents() {
  const pages = usePages({
    queryKey: [...queryKeys.upcomingEvents, 'administration'],
    path: `${paths.upcomingEvent.fetch}?all=1`,
    itemsOf: ({ events }: UpcomingEventList) => events,
  });
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
      row={(event, onDeleted) => <UpcomingEventRow key={event._id} event={event} onDeleted={onDeleted} />}
    />
  );
}

function UpcomingEventRow({ event, onDeleted }: { event: UpcomingEvent; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(queryKeys.upcomingEvents, paths.upcomingEvent);
  const isOver = event.date < todayInIndia();
  return (
    <EditableRow
      record={event}
      dim={isOver}
      lead={<DayOf date={event.date} />}
      facts={
        <>
          {event.cancelled && <Mark>Cancelled</Mark>}
          {isOver && <Mark>Over</Mark>}
          {event.record && <Link to="/event?tab=all">Recorded</Link>}
          {event.club && <span>{findClub(event.club)?.label ?? event.club}</span>}
          <time dateTime={event.date}>{longDateUS(event.date)}</time>
          {event.start && <span>{timeSpan(event)}</span>}
          {event.location && <span>{event.location}</span>}
          <RecordLink record={event} />
        </>
      }
      text={event.description}
      edit={(close) => <EditUpcomingEvent event={event} onClose={close} />}
      thing="upcomingEvent"
      more={{
        busy: false,
        failure: '',
        button: (
          <>
            {isAllowed('upcomingEvent.update') && <PictureButton event={event} />}
            {isOver && !event.cancelled && !event.record && <AddRecordLink event={event} />}
          </>
        ),
      }}
      deletion={{ title: 'Delete event', words, mutateAsync }}
      onDeleted={onDeleted}
    />
  );
}

function PictureButton({ event }: { event: UpcomingEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Picture of ${event.title}`} onClick={() => setOpen(true)}>
        Picture
      </Button>
      {isOpen && <PictureDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** An event that took place becomes an event record. */
function AddRecordLink({ event: { _id, title } }: { event: UpcomingEvent }) {
  if (!isAllowed('eventRecord.add')) return null;
  return (
    <ButtonLink variant="quiet" to={`/event?from=${_id}`} aria-label={`Add its record: ${title}`}>
      Add its record
    </ButtonLink>
  );
}

function EditUpcomingEvent({ event, onClose }: { event: UpcomingEvent; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit event"
      item={event}
      values={event}
      draftName={`upcoming event ${event._id}`}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={UpcomingEventUpdate}
      itemSchema={UpcomingEvent}
      update={useUpdateRecord<UpcomingEventUpdate>(queryKeys.upcomingEvents, paths.upcomingEvent)}
      words={words}
      onClose={onClose}
    >
      {(values) => <UpcomingEventFields event={values} />}
    </EditDialog>
  );
}

/** The date as a calendar shows it, for the eye; the full date stands beside it. */
function DayOf({ date }: { date: string }) {
  const [month, day] = longDateUS(date).split(/[ ,]+/);
  return (
    <div className={styles.day} aria-hidden="true">
      <span className={styles.number}>{day}</span>
      <span className={styles.month}>{month?.slice(0, 3)}</span>
    </div>
  );
}
