import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { longDateUS } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Mark, RecordRow } from '../../ui/record-row.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { EditUpcomingEventDialog } from './edit-upcoming-event-dialog.tsx';
import styles from './upcoming-event-list.module.css';
import { useDeleteUpcomingEvent, useUpcomingEventPages } from './upcoming-events.api.ts';

/** All upcoming events, the latest date first, so that those that are over stand last. */
export function UpcomingEventList() {
  const today = todayInIndia();
  return (
    <PagedList
      id="all-events"
      pages={useUpcomingEventPages()}
      one="event"
      many="events"
      fetchFailed={pageSentences.upcomingEvent.fetchFailed}
      empty={
        <>
          {pageSentences.upcomingEvent.empty} <Link to="/upcoming-event">Add the first one</Link>
        </>
      }
      row={(event, onDeleted) => (
        <UpcomingEventRow key={event._id} event={event} isOver={event.date < today} onDeleted={onDeleted} />
      )}
    />
  );
}

interface UpcomingEventRowProps {
  event: UpcomingEvent;
  isOver: boolean;
  onDeleted: () => void;
}

function UpcomingEventRow({ event, isOver, onDeleted }: UpcomingEventRowProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync } = useDeleteUpcomingEvent();
  const deletion = useDeletion(
    {
      title: 'Delete event',
      question: administrationSentences.upcomingEvent.confirmDelete,
      subject: event.title,
      deleted: doneSentences.upcomingEvent.deleted,
      failed: administrationSentences.upcomingEvent.deleteFailed,
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
              <Button variant="quiet" aria-label={`Edit ${event.title}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button variant="quiet" aria-label={`Delete ${event.title}`} onClick={deletion.ask}>
                Delete
              </Button>
            </>
          )}
          {editing && <EditUpcomingEventDialog event={event} onClose={() => setEditing(false)} />}
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
