import { UpcomingEvent } from '@club-portal/contract/event';
import { messages } from '@club-portal/contract/messages';
import { useState } from 'react';
import { currentOf, isSessionOver } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentValues } from '../../ui/current-values.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { EventFields, type EventValues, eventLabels, eventValues, parseEvent } from './event-fields.tsx';
import { useUpdateEvent } from './upcoming-events.api.ts';

interface EditEventDialogProps {
  event: UpcomingEvent;
  onClose: () => void;
}

export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const updateEvent = useUpdateEvent();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [typed, setTyped] = useState(false);
  /** The list behind may be reloaded meanwhile; what is edited is the event as it was opened. */
  const [opened] = useState(event);
  /** What somebody else saved meanwhile; the next save replaces that one knowingly. */
  const [current, setCurrent] = useState<UpcomingEvent | null>(null);
  const { draft, keep, drop } = useDraft<EventValues>(`upcoming event ${event._id}`);

  const close = () => {
    drop();
    onClose();
  };

  const submit = async (data: FormData) => {
    const parsed = parseEvent(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    const { version } = current ?? opened;
    try {
      await updateEvent.mutateAsync({ ...parsed.data, _id: event._id, version });
      toast.success(messages.event.updated);
      close();
    } catch (error) {
      setCurrent(currentOf(error, UpcomingEvent) ?? current);
      setProblem(problemOfCall(error, messages.event.updateFailed));
      if (!isSessionOver(error)) toast.error(messages.event.updateFailed);
    }
  };

  return (
    <Dialog title="Edit event" onClose={close} keepOnBackdrop={typed}>
      <Form
        labels={eventLabels}
        problem={problem}
        busy={updateEvent.isPending}
        onSubmit={submit}
        onInput={(data) => {
          setTyped(true);
          keep(eventValues(data));
        }}
      >
        {current && <CurrentValues labels={eventLabels} opened={opened} current={current} />}
        <EventFields event={draft ?? opened} />
        <FormActions>
          <Button type="submit" look="primary" busy={updateEvent.isPending}>
            Save
          </Button>
          <Button onClick={close}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
