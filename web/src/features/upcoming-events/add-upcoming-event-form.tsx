import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import {
  isBlankUpcomingEvent,
  parseUpcomingEvent,
  UpcomingEventFields,
  type UpcomingEventValues,
  upcomingEventLabels,
  upcomingEventValues,
} from './upcoming-event-fields.tsx';
import { useAddUpcomingEvent } from './upcoming-events.api.ts';

export function AddUpcomingEventForm() {
  const addUpcomingEvent = useAddUpcomingEvent();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep, drop } = useDraft<UpcomingEventValues>('upcoming event', isBlankUpcomingEvent);
  const [added, setAdded] = useState(0);

  const submit = async (data: FormData) => {
    const parsed = parseUpcomingEvent(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      await addUpcomingEvent.mutateAsync(parsed.data);
      drop();
      setAdded(added + 1);
      toast.success(doneSentences.upcomingEvent.added);
    } catch (error) {
      setProblem(problemOfCall(error));
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.somethingWrong));
    }
  };

  return (
    <Form
      labels={upcomingEventLabels}
      problem={problem}
      busy={addUpcomingEvent.isPending}
      sent={added}
      onSubmit={submit}
      onInput={(data) => keep(upcomingEventValues(data))}
    >
      <UpcomingEventFields event={added === 0 ? draft : undefined} />
      <FormActions>
        <Button type="submit" variant="primary" busy={addUpcomingEvent.isPending}>
          Add Event
        </Button>
      </FormActions>
    </Form>
  );
}
