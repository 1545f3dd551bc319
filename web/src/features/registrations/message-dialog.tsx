import {
  type RegisteredGroup,
  RegisteredMessageInput,
  type RegistrationList,
  registeredGroups,
} from '@club-portal/contract/registration';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { language } from '@club-portal/contract/sentences/language';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { useState } from 'react';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DoubtsList, useDoubts } from '../../ui/forms/doubts.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { languageOptions } from './mail-languages.ts';
import { useMessage } from './registrations.api.ts';

const messageWords = administrationSentences.clubMessage;

const labels = {
  to: words.messageTo,
  language: words.languageOfMails,
  title: 'Subject',
  text: 'Text',
};
type Values = Record<keyof typeof labels, string>;

interface MessageDialogProps {
  event: string;
  list: RegistrationList;
  onClose: () => void;
}

/** Writes to people who have registered. Before anything is sent, asks for confirmation with the number of emails. */
export function MessageDialog({ event, list, onClose }: MessageDialogProps) {
  const { draft, keep, drop } = useDraft<Values>(
    `registration-message ${event}`,
    ({ title, text }) => title === '' && text === '',
  );
  const [begun] = useState({ to: 'all', language: language.code, ...draft });
  const { mutateAsync } = useMessage(event);
  const { problem, setProblem, isSending, send } = useSubmission();
  const doubts = useDoubts<RegisteredMessageInput>(async ({ to }) => {
    const count = addressesOf(list, to);
    return [{ sentence: words.messageDoubt(count), values: [to, count] }];
  });
  const close = () => {
    drop();
    onClose();
  };
  const parse = (data: FormData) => RegisteredMessageInput.safeParse(textsOf(data, labels));
  const submit = async (data: FormData) => {
    const parsed = parse(data);
    setProblem(problemOfParsed(parsed));
    if (!parsed.success || !(await doubts.confirm(parsed.data, messageWords.send))) return;
    await send(async () => {
      await mutateAsync(parsed.data);
      close();
    }, messageWords.added);
  };
  return (
    <Dialog title={words.message} onClose={onClose} keepOnBackdrop>
      <Form
        labels={labels}
        values={begun}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={isSending}
        onSubmit={submit}
        onInput={(data) => keep(textsOf(data, labels))}
      >
        <FixedWhileSent>
          <SelectField
            name="to"
            hint={words.messageToHint}
            options={registeredGroups.map((value) => ({
              value,
              label: words.groups[value](addressesOf(list, value)),
            }))}
          />
          <SelectField name="language" hint={messageWords.languageHint} options={languageOptions} />
          <TextField name="title" required autoComplete="off" data-autofocus />
          <TextAreaField name="text" rows={8} hint={words.messageTextHint} />
        </FixedWhileSent>
        <InSight>
          <DoubtsList doubts={doubts} />
          <FormButtons submit={messageWords.send} onCancel={close} />
        </InSight>
      </Form>
    </Dialog>
  );
}

/** Each address gets one email. */
function addressesOf({ registrations }: RegistrationList, to: RegisteredGroup): number {
  const outcomes: readonly string[] = to === 'all' ? ['seat', 'waiting', 'asked'] : [to];
  const reached = registrations.filter(({ outcome }) => outcomes.includes(outcome));
  return new Set(reached.map(({ email }) => email.toLowerCase())).size;
}
