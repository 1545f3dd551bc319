import { canBeRecorded } from '@club-portal/contract/can-be-recorded';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { Link } from '../../ui/link.tsx';

/** Links from the people who registered and came to the record of the event, and to where its signed sheet is filed. */
export function WayToRecord({ event }: { event: UpcomingEvent | undefined }) {
  if (!event) return null;
  return (
    <>
      {canBeRecorded(event) && (
        <>
          {' · '}
          <Link to={`/event?from=${event._id}`}>{words.record}</Link>
        </>
      )}
      {event.record && (
        <>
          {' · '}
          <Link to={`/event/evidence/${event.record}#evidence-files`}>{words.fileSheet}</Link>
        </>
      )}
    </>
  );
}
