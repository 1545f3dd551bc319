import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Shown } from '@club-portal/contract/shown';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { AddEventRecordForm, type Added } from '../../features/event-records/add-event-record-form.tsx';
import { translationsOfRecord } from '../../features/event-records/event-record-fields.tsx';
import { useDoorCounts } from '../../features/evidence/evidence.api.ts';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { longDateGB } from '../../lib/formats/dates.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const words = evidenceSentences.door;

type TakenOver = Shown<
  UpcomingEvent,
  'title' | 'date' | 'lastDay' | 'location' | 'club' | 'description' | 'poster' | 'record' | 'translations',
  | 'start'
  | 'end'
  | 'link'
  | 'cancelled'
  | 'picture'
  | 'attachments'
  | 'sequence'
  | 'registration'
  | 'registered'
>;

interface AddAnnouncedEventRecordProps {
  /** Id of an upcoming event. */
  id: string;
  onAdded: (added: Added) => void;
}

/** The upload form, filled in from the announcement. */
export function AddAnnouncedEventRecord({ id, onAdded }: AddAnnouncedEventRecordProps) {
  const { data: event, isPending, error, isFetching, refetch } = useUpcomingEvent(id);
  const door = useDoorCounts(id);
  if (isPending || door.isPending) return <Skeleton label="Loading the event" rows={5} />;
  if (!event) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (isGone) return <Instead reason={error.message} />;
    return (
      <Failure
        message={pageSentences.upcomingEvent.fetchFailed}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    );
  }
  const { title, date, location, club, description, poster, record, translations }: TakenOver = event;
  const lastDay = lastDayOf(event) > date ? lastDayOf(event) : '';
  const subject = administrationSentences.eventRecord.recordOf(title, longDateGB(date));
  if (record) return <Instead reason={`${subject} ${administrationSentences.eventRecord.isThere}`} />;
  // The club may have been archived since. Then it cannot be chosen.
  const chosen = clubsForUpload().some(({ key }) => key === club) ? club : '';
  return (
    <>
      <p>
        {subject} <Link to="/event">Upload another event</Link>
      </p>
      {door.data && (
        <p>
          {words.counts(door.data.seated, door.data.came, door.data.others)} {words.comesAlong}
        </p>
      )}
      <AddEventRecordForm
        announced={{
          _id: id,
          ...(door.data && { came: door.data.came }),
          values: {
            ...{ title, date, lastDay, location, club: chosen, description, poster },
            ...(door.data && { no_student: String(door.data.came) }),
            ...translationsOfRecord({ translations }),
          },
        }}
        onAdded={onAdded}
      />
    </>
  );
}

function Instead({ reason }: { reason: string }) {
  return (
    <p role="status">
      {reason} <Link to="/event?tab=all">See all uploaded events</Link> or{' '}
      <Link to="/event">upload another event</Link>.
    </p>
  );
}
