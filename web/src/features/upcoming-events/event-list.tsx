import type { UpcomingEvent } from '@club-portal/contract/event';
import { messages } from '@club-portal/contract/messages';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { longDateUS, todayInIndia } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHeading } from '../../ui/list-heading.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { EditEventDialog } from './edit-event-dialog.tsx';
import styles from './event-list.module.css';
import { useAllEvents, useDeleteEvent } from './upcoming-events.api.ts';

/** All upcoming events; those that are over stand last, the latest of them first. */
export function EventList() {
  const { data, isPending, isError, isFetching, refetch } = useAllEvents();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = todayInIndia();
  const isOver = (event: UpcomingEvent) => event.date < today;
  const events = data && [
    ...data.filter((event) => !isOver(event)),
    ...data.filter(isOver).sort((a, b) => b.date.localeCompare(a.date)),
  ];
  return (
    <section aria-labelledby="all-events">
      <ListHeading id="all-events" ref={heading} count={events?.length} one="event" many="events" />
      {isPending && <Skeleton label="Loading the events" rows={4} />}
      {isError && !data && (
        <Failure message={messages.event.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {events?.length === 0 && (
        <p>
          {messages.event.empty} <Link to="/upcoming-event">Add the first one</Link>
        </p>
      )}
      {events && events.length > 0 && (
        <RecordList>
          {events.map((event) => (
            <EventRow
              key={event._id}
              event={event}
              isOver={isOver(event)}
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}

interface EventRowProps {
  event: UpcomingEvent;
  isOver: boolean;
  onDeleted: () => void;
}

function EventRow({ event, isOver, onDeleted }: EventRowProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync } = useDeleteEvent();
  const deletion = useDeletion(
    {
      title: 'Delete event',
      question: messages.event.confirmDelete,
      subject: event.title,
      deleted: messages.event.deleted,
      failed: messages.event.deleteFailed,
    },
    () => mutateAsync(event._id),
    onDeleted,
  );
  return (
    <RecordRow
      title={event.title}
      busy={deletion.isDeleting}
      dim={isOver}
      failure={deletion.failure}
      lead={<DayOf date={event.date} />}
      facts={
        <>
          {isOver && <Mark>Over</Mark>}
          <time dateTime={event.date}>{longDateUS(event.date)}</time>
          {event.location && <span>{event.location}</span>}
          {event.link && (
            <a href={event.link} target="_blank" rel="noopener noreferrer">
              Link <ExternalLink aria-hidden="true" />
              <span className="visually-hidden">of {event.title} (opens in a new tab)</span>
            </a>
          )}
        </>
      }
      text={event.description}
      actions={
        <>
          {deletion.isDeleting ? (
            <Working>Deleting…</Working>
          ) : (
            <>
              <Button look="quiet" aria-label={`Edit ${event.title}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button look="quiet" aria-label={`Delete ${event.title}`} onClick={deletion.ask}>
                Delete
              </Button>
            </>
          )}
          {editing && <EditEventDialog event={event} onClose={() => setEditing(false)} />}
          {deletion.dialog}
        </>
      }
    />
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
