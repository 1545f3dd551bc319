import { messages } from '@club-portal/contract/messages';
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
      words={messages.upcomingEvent}
      onClose={onClose}
    >
      {(values) => <UpcomingEventFields event={values} />}
    </EditDialog>
  );
}
