import { RegistrationEntry, type RegistrationList } from '@club-portal/contract/registration';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { language } from '@club-portal/contract/sentences/language';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField, EmailField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { answersOf, labelsOf, problemOf, type Typed, typedIn, withoutTeam, yearOptions } from './answered.ts';
import { askedBy } from './asked-by.ts';
import { AskedFields } from './asked-fields.tsx';
import { languageOptions } from './mail-languages.ts';
import { useEnter } from './registrations.api.ts';

interface EnterDialogProps {
  event: string;
  list: RegistrationList;
  onClose: () => void;
}

/** Registers a student who has asked the organisers. */
export function EnterDialog({ event, list, onClose }: EnterDialogProps) {
  const asked = askedBy(list);
  const { draft, keep, drop } = useDraft<Typed>(`registration-new ${event}`, (typed) =>
    isUntouched(typed, blank),
  );
  const [begun] = useState<Typed>(() => ({ ...blank, ...draft }));
  const { mutateAsync } = useEnter(event);
  const { problem, setProblem, isSending, send } = useSubmission();
  const close = () => {
    drop();
    onClose();
  };
  const read = (data: FormData) => {
    const typed = typedIn(data, asked);
    const parsed = RegistrationEntry.safeParse({ ...typed, ...answersOf(typed, asked) });
    return { parsed, problem: problemOf(parsed, typed, asked) };
  };
  const submit = async (data: FormData) => {
    const { parsed, problem: found } = read(data);
    setProblem(found);
    if (found || !parsed.success) return;
    await send(async () => {
      await mutateAsync(parsed.data);
      close();
    }, successSentences.registration.entered);
  };
  return (
    <Dialog title={words.enter} onClose={onClose} keepOnBackdrop>
      <p>{words.enterHint}</p>
      <Form
        labels={{
          ...labels,
          ...labelsOf(asked),
          language: words.languageOfMails,
          collected: words.collected,
        }}
        values={{ ...begun, collected: begun.collected === 'on' }}
        problem={problem}
        check={(data) => read(data).problem}
        busy={isSending}
        onSubmit={submit}
        onInput={(data) => keep(typedIn(data, asked))}
      >
        <FixedWhileSent>
          <TextField name="name" autoComplete="off" data-autofocus />
          <EmailField autoComplete="off" />
          <TextField name="roll" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <SelectField name="year" prompt={joiningSentences.chooseYear} options={yearOptions} />
          <AskedFields
            asked={asked}
            typed={begun}
            onTeam={() => setProblem((before) => withoutTeam(before))}
          />
          <SelectField name="language" options={languageOptions} />
          <CheckboxField name="collected" hint={words.collectedHint} />
        </FixedWhileSent>
        <InSight>
          <FormButtons submit={words.enter} onCancel={close} />
        </InSight>
      </Form>
    </Dialog>
  );
}

const blank: Typed = { language: language.code };

const labels = {
  name: joiningSentences.name,
  email: joiningSentences.email,
  roll: joiningSentences.roll,
  year: joiningSentences.year,
};
