import { type OwnRegistration, OwnRegistrationChange } from '@club-portal/contract/registration';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type Asked,
  answersOf,
  labelsOf,
  problemOf,
  type Typed,
  typedIn,
  typedOf,
  withoutTeam,
} from './answered.ts';
import { AskedFields } from './asked-fields.tsx';
import { useChangeRegistration, useOwnRegistrations } from './own-registrations.api.ts';

const words = registrationSentences.mine;

interface ChangeDialogProps {
  ownKey: string;
  registration: OwnRegistration;
  asked: Asked;
  onClose: () => void;
}

/** Changes the answers and the team of one's own registration. */
export function ChangeDialog({ ownKey, registration, asked: askedNow, onClose }: ChangeDialogProps) {
  // Nobody has to leave a team because the organiser has made teams smaller since.
  const people = registration.team.length + 1;
  const asked = {
    ...askedNow,
    ...{ least: Math.min(askedNow.least, people), most: Math.max(askedNow.most, people) },
  };
  const { _id: id, version } = registration;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [begun] = useState(() => typedOf(registration));
  const { mutateAsync, isPending } = useChangeRegistration(ownKey);
  const own = useOwnRegistrations(ownKey);
  const read = (data: FormData) => {
    const typed = typedIn(data, asked);
    const parsed = OwnRegistrationChange.safeParse({ key: ownKey, id, version, ...answersOf(typed, asked) });
    return { parsed, problem: problemOf(parsed, typed, asked) };
  };
  /**
   * A seat assigned in the meantime makes a new version too, and so does this change if its answer was lost. Other
   * answers and another team are not overwritten.
   */
  const sendWithCurrentVersion = async (change: Omit<OwnRegistrationChange, 'key'>) => {
    try {
      return await mutateAsync(change);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed-meanwhile')) throw error;
      const { data } = await own.refetch();
      const current = data?.registrations.find(({ _id }) => _id === id);
      const isKnown = current && [begun, typedOf(change)].some((typed) => isSame(typed, typedOf(current)));
      if (!isKnown) throw error;
      return mutateAsync({ ...change, version: current.version });
    }
  };
  const submit = async (data: FormData) => {
    const { parsed, problem: found } = read(data);
    setProblem(found);
    if (found || !parsed.success) return;
    try {
      const { key: _, ...change } = parsed.data;
      toast.success((await sendWithCurrentVersion(change)).message);
      onClose();
    } catch (error) {
      setProblem(problemOfCall(error));
    }
  };
  return (
    <Dialog
      title={words.changeOf(registration.event?.title ?? words.noEvent)}
      onClose={onClose}
      keepOnBackdrop={isTyped}
    >
      <Form
        labels={labelsOf(asked)}
        values={begun}
        problem={problem}
        check={(data) => read(data).problem}
        busy={isPending}
        onSubmit={submit}
        onInput={() => setTyped(true)}
      >
        <FixedWhileSent>
          <AskedFields asked={asked} typed={begun} onTeam={() => setProblem(withoutTeam)} />
        </FixedWhileSent>
        <InSight>
          <FormButtons submit={words.save} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}

function isSame(one: Typed, other: Typed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
