import { Member } from '@club-portal/contract/member';
import { MembershipDecision } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { currentOf } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormActions } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useDecision } from './membership.api.ts';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.membership;

/**
 * Accepts or declines a student who is not accepted, with a note for the student. The dialog stays open if the list
 * shows in the meantime that the student is accepted: another user was faster, or the answer was lost.
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
  /** The student to decide about: as they were when the dialog opened, or as another person has decided since. */
  const [seen, setSeen] = useState(member);
  const [isMeanwhile, setMeanwhile] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [pressed, setPressed] = useState<MembershipDecision['state']>();
  const { mutateAsync, isPending } = useDecision(member._id);
  const { draft, keep, drop } = useDraft<{ note: string }>(
    `decision-${member._id}`,
    ({ note }) => note === seen.note,
  );

  const decide = (state: MembershipDecision['state']) => async (data: FormData) => {
    const { version } = seen;
    const parsed = MembershipDecision.safeParse({ state, note: data.get('note'), version });
    setPressed(state);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    const finish = (message: string) => {
      toast.success(message);
      drop();
      onClose();
    };
    try {
      finish((await mutateAsync(parsed.data)).message);
    } catch (error) {
      const current = currentOf(error, Member);
      if (!current) return setProblem(problemOfCall(error));
      // Then the last decision was saved and only its answer was lost.
      if (current.state === state && current.note === parsed.data.note)
        return finish(`${words.states[state]}.`);
      setSeen(current);
      setMeanwhile(true);
    }
  };

  return (
    <Dialog title={words.decideAbout(member.name)} onClose={onClose} keepOnBackdrop>
      <p>{words.question(member.name, clubLabel(member.club))}</p>
      <Form
        labels={labels}
        values={{ note: typed ?? draft?.note ?? seen.note }}
        key={seen.version}
        above={isMeanwhile && <Meanwhile student={seen} />}
        problem={problem}
        busy={isPending}
        onSubmit={decide('accepted')}
        onInput={(data) => {
          const values = textsOf(data, labels);
          setTyped(values.note);
          keep(values);
        }}
      >
        <FixedWhileSent>
          <TextAreaField name="note" hint={words.noteHint} />
        </FixedWhileSent>
        <FormActions>
          <Button onClick={onClose}>{pageSentences.frame.cancel}</Button>
          <Button
            variant="danger"
            busy={isPending && pressed === 'declined'}
            idle={isPending && pressed !== 'declined'}
            onClick={({ currentTarget: { form } }) => form && decide('declined')(new FormData(form))}
          >
            {words.decline}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isPending && pressed === 'accepted'}
            idle={isPending && pressed !== 'accepted'}
          >
            {words.accept}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** What another person has decided since the dialog was opened. */
function Meanwhile({ student: { state, note } }: { student: Member }) {
  return (
    <p role="alert" ref={takeFocus} tabIndex={-1}>
      {words.meanwhile(words.states[state], note)}
    </p>
  );
}

const labels = { note: words.note };
