import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { UpcomingEvent, UpcomingEventInput } from '@club-portal/contract/upcoming-event';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { UpcomingEventFields, upcomingEventLabels, upcomingEventValues } from './upcoming-event-fields.tsx';
import { useUpdateUpcomingEvent } from './upcoming-events.api.ts';

interface EditUpcomingEventDialogProps {
  event: UpcomingEvent;
  onClose: () => void;
}

export function EditUpcomingEventDialog({ event, onClose }: EditUpcomingEventDialogProps) {
  return (
    <EditDialog
      title="Edit event"
      item={event}
      values={event}
      draftName={`upcoming event ${event._id}`}
      labels={upcomingEventLabels}
      valuesOf={upcomingEventValues}
      inputSchema={UpcomingEventInput}
      itemSchema={UpcomingEvent}
      update={useUpdateUpcomingEvent()}
      words={{
        updated: doneSentences.upcomingEvent.updated,
        updateFailed: administrationSentences.upcomingEvent.updateFailed,
      }}
      onClose={onClose}
    >
      {(values) => <UpcomingEventFields event={values} />}
    </EditDialog>
  );
}
