import type { Club } from '@club-portal/contract/content/clubs';
import { MemberInput, years } from '@club-portal/contract/member';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { type FormProblem, problemOfIssues } from '../../lib/form-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField, SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';

const words = pageSentences.joining;

export type JoinValues = Partial<Record<keyof MemberInput, string>>;

interface JoinDialogProps {
  club: Pick<Club, 'key' | 'label'>;
  /** The text that was typed before. */
  values: JoinValues | null;
  /** The server's refusal. */
  refusal: FormProblem | null;
  busy: boolean;
  onInput: (values: JoinValues) => void;
  onSubmit: (values: MemberInput) => void;
  onClose: () => void;
}

export function JoinDialog({ club, values, refusal, busy, onInput, onSubmit, onClose }: JoinDialogProps) {
  const [problem, setProblem] = useState(refusal);
  const submit = (data: FormData) => {
    const parsed = MemberInput.safeParse({ ...valuesOf(data), club: club.key });
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    onSubmit(parsed.data);
  };

  return (
    <Dialog title={words.title(club.label)} onClose={onClose} keepOnBackdrop={values !== null}>
      <Form
        labels={labels}
        problem={problem}
        busy={busy}
        onSubmit={submit}
        onInput={(data) => onInput(valuesOf(data))}
      >
        <TextField
          name="name"
          autoComplete="name"
          defaultValue={values?.name}
          data-autofocus={problem ? undefined : true}
        />
        <EmailField defaultValue={values?.email} />
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={values?.phone}
          hint={words.phoneHint}
        />
        <TextField
          name="roll"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values?.roll}
        />
        <SelectField
          name="year"
          prompt={words.chooseYear}
          options={years.map((year) => ({ value: year, label: words.years[year] }))}
          defaultValue={values?.year}
        />
        <FormButtons submit={words.submit} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const labels = {
  name: words.name,
  email: words.email,
  phone: words.phone,
  roll: words.roll,
  year: words.year,
};

function valuesOf(data: FormData): JoinValues {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}
