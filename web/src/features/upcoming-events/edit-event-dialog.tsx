import { EventInput, UpcomingEvent } from '@club-portal/contract/event';
import { messages } from '@club-portal/contract/messages';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { EventFields, eventLabels, eventValues } from './event-fields.tsx';
import { useUpdateEvent } from './upcoming-events.api.ts';

interface EditEventDialogProps {
  event: UpcomingEvent;
  onClose: () => void;
}

export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  return (
    <EditDialog
      title="Edit event"
      item={event}
      values={event}
      draftName={`upcoming event ${event._id}`}
      labels={eventLabels}
      valuesOf={eventValues}
      inputSchema={EventInput}
      itemSchema={UpcomingEvent}
      update={useUpdateEvent()}
      words={messages.event}
      onClose={onClose}
    >
      {(values) => <EventFields event={values} />}
    </EditDialog>
  );
}
