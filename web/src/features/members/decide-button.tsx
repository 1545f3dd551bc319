import type { Member } from '@club-portal/contract/member';
import { MembershipDecision } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormActions } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useDecision } from './membership.api.ts';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.membership;

/**
 * Accepts or declines a student who is not accepted, with a note for the student. The dialog stays open if the list shows
 * meanwhile that the student is accepted: another user was faster, or the answer was lost.
 */
export function DecideButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  if (member.state === 'accepted' && !isOpen) return null;
  return (
    <>
      <Button variant="quiet" aria-label={words.decideAbout(member.name)} onClick={() => setOpen(true)}>
        {words.decide}
      </Button>
      {isOpen && <DecideDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function DecideDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { mutateAsync, isPending } = useDecision(member._id);
  const { draft, keep, drop } = useDraft<{ note: string }>(
    `decision-${member._id}`,
    ({ note }) => note === member.note,
  );

  const decide = (state: MembershipDecision['state']) => async (data: FormData) => {
    const parsed = MembershipDecision.safeParse({ state, note: data.get('note') });
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      const { message } = await mutateAsync(parsed.data);
      toast.success(message);
      drop();
      onClose();
    } catch (error) {
      setProblem(problemOfCall(error));
    }
  };

  return (
    <Dialog title={words.decideAbout(member.name)} onClose={onClose} keepOnBackdrop>
      <p>{words.question(member.name, clubLabel(member.club))}</p>
      <Form
        labels={labels}
        values={draft ?? { note: member.note }}
        problem={problem}
        busy={isPending}
        onSubmit={decide('accepted')}
        onInput={(data) => keep(textsOf(data, labels))}
      >
        <FixedWhileSent>
          <TextAreaField name="note" hint={words.noteHint} />
        </FixedWhileSent>
        <FormActions>
          <Button onClick={onClose}>{pageSentences.frame.cancel}</Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={({ currentTarget: { form } }) => form && decide('declined')(new FormData(form))}
          >
            {words.decline}
          </Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {words.accept}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const labels = { note: words.note };
