import { messages } from '@club-portal/contract/messages';
import { useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import {
  EventFields,
  type EventValues,
  eventLabels,
  eventValues,
  isBlankEvent,
  parseEvent,
} from './event-fields.tsx';
import { useAddEvent } from './upcoming-events.api.ts';

export function AddEventForm() {
  const addEvent = useAddEvent();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep, drop } = useDraft<EventValues>('upcoming event', isBlankEvent);
  const [added, setAdded] = useState(0);

  const submit = async (data: FormData) => {
    const parsed = parseEvent(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      await addEvent.mutateAsync(parsed.data);
      drop();
      setAdded(added + 1);
      toast.success(messages.event.added);
    } catch (error) {
      setProblem(problemOfCall(error));
      if (!isSessionOver(error)) toast.error(serverMessage(error, messages.somethingWrong));
    }
  };

  return (
    <Form
      labels={eventLabels}
      problem={problem}
      busy={addEvent.isPending}
      sent={added}
      onSubmit={submit}
      onInput={(data) => keep(eventValues(data))}
    >
      <EventFields event={added === 0 ? draft : undefined} />
      <FormActions>
        <Button type="submit" variant="primary" busy={addEvent.isPending}>
          Add Event
        </Button>
      </FormActions>
    </Form>
  );
}
