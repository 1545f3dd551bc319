import { institute } from '@club-portal/contract/content/institute';
import type { LanguageCode } from '@club-portal/contract/languages';
import { REGISTRATION_MONTHS } from '@club-portal/contract/limits';
import {
  REGISTRATION_NOTICE,
  type RegistrationForm,
  RegistrationInput,
} from '@club-portal/contract/registration';
import { consentSentences } from '@club-portal/contract/sentences/consent';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ConsentNotice } from '../../ui/forms/consent-notice.tsx';
import { CheckboxField, EmailField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answersOf, labelsOf, problemOf, type Typed, typedIn, withoutTeam, yearOptions } from './answered.ts';
import { AskedFields } from './asked-fields.tsx';
import { OutcomeOfTicket } from './outcome.tsx';
import { useRegister, useRegistrationForm } from './register.api.ts';
import { forget, readRemembered, remember } from './remembered.ts';

const words = registrationSentences;

interface RegisterDialogProps {
  event: { _id: string; title: string };
  onClose: () => void;
}

/** The form, and then what has become of it. */
export function RegisterDialog({ event, onClose }: RegisterDialogProps) {
  const { data, error, isFetching, refetch } = useRegistrationForm(event._id);
  const { draft, keep, drop } = useDraft<Typed>(`register ${event._id}`);
  const [isTyped, setTyped] = useState(draft !== undefined);
  const [ticket, setTicket] = useState<string | null>(null);
  const close = () => {
    drop();
    onClose();
  };
  return (
    <Dialog title={words.title(event.title)} onClose={close} keepOnBackdrop={isTyped && ticket === null}>
      {ticket !== null && <OutcomeOfTicket ticket={ticket} event={event._id} onClose={onClose} />}
      {ticket === null && data && (
        <PersonForm
          event={event._id}
          asked={data}
          draft={draft}
          onInput={(typed) => {
            keep(typed);
            setTyped(true);
          }}
          onSent={(sent) => {
            drop();
            setTicket(sent);
          }}
          onClose={close}
        />
      )}
      {!data && !error && <Skeleton label={words.loading} rows={5} />}
      {!data && error && (
        <Failure message={serverMessage(error, pageSentences.offline)} onRetry={refetch} busy={isFetching} />
      )}
    </Dialog>
  );
}

interface PersonFormProps {
  event: string;
  asked: RegistrationForm;
  draft: Typed | undefined;
  onInput: (typed: Typed) => void;
  onSent: (ticket: string) => void;
  onClose: () => void;
}

function PersonForm({ event, asked, draft, onInput, onSent, onClose }: PersonFormProps) {
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
      const { ticket } = await mutateAsync(parsed.data);
      if (data.has('remember')) remember(parsed.data);
      else forget();
      onSent(ticket);
    } catch (error) {
      setProblem(problemOfCall(error));
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
    >
      <FixedWhileSent>
        <TextField name="name" autoComplete="name" data-autofocus />
        <EmailField />
        <TextField name="roll" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <SelectField name="year" prompt={joiningSentences.chooseYear} options={yearOptions} />
        <AskedFields asked={asked} typed={begun} onTeam={() => setProblem(withoutTeam)} />
        <CheckboxField name="remember" onCheck={(isTicked) => !isTicked && forget()} />
        <ConsentNotice
          notice={words.notice(institute.department, institute.name)}
          access={words.access(REGISTRATION_MONTHS)}
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
