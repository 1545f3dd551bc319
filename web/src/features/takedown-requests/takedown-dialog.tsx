import type { Done } from '@club-portal/contract/answers';
import { privacy } from '@club-portal/contract/content/privacy';
import type { EventFile } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { takedownSentences } from '@club-portal/contract/sentences/takedown';
import { TakedownInput } from '@club-portal/contract/takedown-request';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { request } from '../../lib/requests/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';

const labels = {
  name: takedownSentences.name,
  email: takedownSentences.email,
  reason: takedownSentences.reason,
};

type Values = Record<keyof typeof labels, string>;

interface TakedownDialogProps {
  record: Pick<TakedownInput, 'gallery' | 'event'>;
  file: Pick<EventFile, 'url' | 'alt'>;
  /** Called with the server's answer. */
  onSent: (message: string) => void;
  onClose: () => void;
}

export function TakedownDialog({ record, file, onSent, onClose }: TakedownDialogProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep, drop } = useDraft<Values>(`takedown ${file.url}`);
  const [isTyped, setIsTyped] = useState(draft !== undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: TakedownInput) => request<Done>('POST', paths.takedown.add, { body }),
  });
  const parse = (data: FormData) =>
    TakedownInput.safeParse({ ...textsOf(data, labels), ...record, url: file.url });
  const submit = async (data: FormData) => {
    const parsed = parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      const { message } = await mutateAsync(parsed.data);
      drop();
      onSent(message);
    } catch (error) {
      setProblem(problemOfCall(error));
    }
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <Dialog title={takedownSentences.title} onClose={close} keepOnBackdrop={isTyped}>
      {file.alt && (
        <p>
          <strong>{file.alt}</strong>
        </p>
      )}
      <p>{takedownSentences.lead}</p>
      <Form
        labels={labels}
        values={draft}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={isPending}
        onSubmit={submit}
        onInput={(data) => {
          keep(textsOf(data, labels));
          setIsTyped(true);
        }}
      >
        <FixedWhileSent>
          <TextField name="name" autoComplete="name" data-autofocus />
          <EmailField />
          <TextAreaField name="reason" />
        </FixedWhileSent>
        <p>
          {takedownSentences.keeps(privacy.retentionMonths)}{' '}
          <Link to="/privacy" target="_blank">
            {takedownSentences.privacy}
            <span className="visually-hidden">{pageSentences.frame.newTab}</span>
          </Link>
        </p>
        <FormButtons submit={takedownSentences.submit} onCancel={close} />
      </Form>
    </Dialog>
  );
}
