import { ContactMessage } from '@club-portal/contract/contact-message';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { useState } from 'react';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { useTypedBefore } from '../../lib/rendering/use-typed-before.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { EmailField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailServiceAbsent, sendMessage } from './send-contact-message.ts';

type Values = Record<keyof ContactMessage, string>;

export function ContactForm() {
  useTypedBefore();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const { draft, keep, drop } = useDraft<Values>('contact');
  const initial = sent === 0 ? draft : undefined;

  const submit = async (data: FormData) => {
    const parsed = parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    setSending(true);
    try {
      await sendMessage(parsed.data);
      drop();
      setSent(sent + 1);
      toast.success(contactSentences.sent);
    } catch (error) {
      const absent = error instanceof EmailServiceAbsent && contactSentences.serviceAbsent;
      setProblem(
        isRefused(error) ? problemOfCall(error) : { message: absent || contactSentences.notSent, fields: {} },
      );
      toast.error(absent || contactSentences.failed);
    } finally {
      setSending(false);
    }
  };

  return (
    // The draft arrives one render after the prerendered fields.
    <Form
      key={draft ? 'kept' : 'empty'}
      labels={labels}
      values={initial}
      problem={problem}
      check={(data) => problemOfParsed(parse(data))}
      busy={sending}
      sent={sent}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data))}
    >
      <TextField name="fullName" autoComplete="name" />
      <EmailField />
      <TextAreaField name="message" rows={6} />
      <FormButtons submit={contactSentences.send} />
    </Form>
  );
}

/** Whether sending it again would not help. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

const labels = {
  fullName: contactSentences.fullName,
  email: contactSentences.email,
  message: contactSentences.message,
};

function parse(data: FormData) {
  return ContactMessage.safeParse(valuesOf(data));
}

function valuesOf(data: FormData): Values {
  const text = (name: string) => String(data.get(name) ?? '');
  return { fullName: text('fullName'), email: text('email'), message: text('message') };
}
