import { institute } from '@club-portal/contract/content/institute';
import { privacy } from '@club-portal/contract/content/privacy';
import type { LanguageCode } from '@club-portal/contract/languages';
import {
  REGISTRATION_NOTICE,
  type RegistrationForm,
  RegistrationInput,
} from '@club-portal/contract/registration';
import { registrationMonthsOf } from '@club-portal/contract/registration-months';
import { consentSentences } from '@club-portal/contract/sentences/consent';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { language } from '@club-portal/contract/sentences/language';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { isAbsent, serverMessage } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ConsentNotice } from '../../ui/forms/consent-notice.tsx';
import { CheckboxField, EmailField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answersOf, labelsOf, problemOf, type Typed, typedIn, withoutTeam, yearOptions } from './answered.ts';
import { AskedFields } from './asked-fields.tsx';
import { OutcomeOfReceipt } from './outcome.tsx';
import { useRegister } from './register.api.ts';
import { forget, readRemembered, remember } from './remembered.ts';

const words = registrationSentences;

interface RegisterDialogProps {
  event: { _id: string; title: string };
  /** Requested in parallel with the code of the dialog. */
  form: Pick<UseQueryResult<RegistrationForm>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  onClose: () => void;
}

/** The form, and then the outcome. */
export function RegisterDialog({ event, form, onClose }: RegisterDialogProps) {
  const { data, error, isFetching, refetch } = form;
  const { draft, keep, drop } = useDraft<Typed>(`register ${event._id}`);
  const [isTyped, setTyped] = useState(draft !== undefined);
  const [sent, setSent] = useState<Sent | null>(null);
  const isOpen = data?.state === 'open' || data?.state === 'waiting';
  const close = () => {
    drop();
    onClose();
  };
  return (
    <Dialog title={words.title(event.title)} onClose={close} keepOnBackdrop={isTyped && sent === null}>
      {sent && <OutcomeOfReceipt {...sent} event={event._id} onClose={onClose} />}
      {!sent && data && !isOpen && <NotOpen state={data.state} onClose={onClose} />}
      {!sent && data && isOpen && (
        <PersonForm
          event={event._id}
          asked={data}
          draft={draft}
          onInput={(typed) => {
            keep(typed);
            setTyped(true);
          }}
          onSent={(now) => {
            drop();
            setSent(now);
          }}
          onOldForm={() => void refetch()}
          onClose={close}
        />
      )}
      {!data && !error && <Skeleton label={words.loading} rows={5} />}
      {!data && error && (
        <Failure
          message={isAbsent(error) ? serverMessage(error, words.failed) : words.failed}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
    </Dialog>
  );
}

/** The page is older than the portal's answer, or the clock of the phone is wrong. */
function NotOpen({ state, onClose }: { state: RegistrationForm['state']; onClose: () => void }) {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: queryKeys.upcomingEvents }), [client]);
  return (
    <div role="alert" tabIndex={-1} data-autofocus ref={takeFocus}>
      <p>{state === 'full' ? words.full : state === 'notYet' ? words.notYet : words.closed}</p>
      <Button onClick={onClose}>{words.done}</Button>
    </div>
  );
}

interface Sent {
  receipt: string;
  isTeam: boolean;
}

interface PersonFormProps {
  event: string;
  asked: RegistrationForm;
  draft: Typed | undefined;
  onInput: (typed: Typed) => void;
  onSent: (sent: Sent) => void;
  /** The organiser has changed what the form asks since it was loaded. */
  onOldForm: () => void;
  onClose: () => void;
}

function PersonForm({ event, asked, draft, onInput, onSent, onOldForm, onClose }: PersonFormProps) {
  const [remembered] = useState(readRemembered);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { mutateAsync, isPending } = useRegister();
  const [begun] = useState<Typed>({ ...remembered, ...draft });
  const read = (data: FormData) => {
    const typed = typedIn(data, asked);
    const parsed = RegistrationInput.safeParse({
      ...typed,
      ...answersOf(typed, asked),
      event,
      consent: data.has('consent') ? REGISTRATION_NOTICE : undefined,
      language: language.code as LanguageCode,
    });
    return { parsed, problem: problemOf(parsed, typed, asked) };
  };
  const submit = async (data: FormData) => {
    const { parsed, problem: found } = read(data);
    setProblem(found);
    if (found || !parsed.success) return;
    try {
      const { receipt } = await mutateAsync(parsed.data);
      if (data.has('remember')) remember(parsed.data);
      else forget();
      onSent({ receipt, isTeam: parsed.data.team.length > 0 });
    } catch (error) {
      const refused = problemOfCall(error, words.notSent);
      setProblem(refused);
      // The form has checked them by the questions it knew.
      if (Object.keys(refused.fields).some((name) => /^(answers|team)/.test(name))) onOldForm();
    }
  };
  return (
    <Form
      labels={{ ...labels, ...labelsOf(asked), consent: consentSentences.agree, remember: words.remember }}
      values={{ ...begun, remember: remembered !== null }}
      problem={problem}
      check={(data) => read(data).problem}
      busy={isPending}
      onSubmit={submit}
      onInput={(data) => onInput(typedIn(data, asked))}
      focusOn="name"
    >
      <FixedWhileSent>
        <TextField name="name" autoComplete="name" />
        <EmailField />
        <TextField name="roll" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <SelectField name="year" prompt={joiningSentences.chooseYear} options={yearOptions} />
        <AskedFields asked={asked} typed={begun} onTeam={() => setProblem(withoutTeam)} />
        <CheckboxField name="remember" onCheck={(isTicked) => !isTicked && forget()} />
        <ConsentNotice
          notice={words.notice(institute.department, institute.name)}
          access={words.access(registrationMonthsOf(privacy))}
        />
        <CheckboxField name="consent" />
      </FixedWhileSent>
      <InSight>
        <FormButtons submit={words.submit} onCancel={onClose} />
      </InSight>
    </Form>
  );
}

const labels = {
  name: joiningSentences.name,
  email: joiningSentences.email,
  roll: joiningSentences.roll,
  year: joiningSentences.year,
};
