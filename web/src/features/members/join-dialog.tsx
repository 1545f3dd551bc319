import { CONSENT_NOTICE } from '@club-portal/contract/consent';
import type { Club } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { privacy } from '@club-portal/contract/content/privacy';
import { JoinForm, type MemberInput } from '@club-portal/contract/member';
import { consentSentences } from '@club-portal/contract/sentences/consent';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { years } from '@club-portal/contract/student';
import { useState } from 'react';
import { type FormProblem, problemOfIssues, problemOfParsed } from '../../lib/forms/form-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConsentNotice } from '../../ui/forms/consent-notice.tsx';
import { CheckboxField, EmailField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';

export type JoinValues = Partial<Record<keyof MemberInput, string>>;

interface JoinDialogProps {
  club: Pick<Club, 'key' | 'label'>;
  /** The text typed before. */
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
  const parse = (data: FormData) => {
    const consent = data.has('consent') ? CONSENT_NOTICE : undefined;
    return JoinForm.safeParse({ ...valuesOf(data), club: club.key, consent });
  };
  const submit = (data: FormData) => {
    const parsed = parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    onSubmit(parsed.data);
  };

  return (
    <Dialog title={joiningSentences.title(club.label)} onClose={onClose} keepOnBackdrop={values !== null}>
      <Form
        labels={labels}
        values={values ?? undefined}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={busy}
        onSubmit={submit}
        onInput={(data) => onInput(valuesOf(data))}
      >
        <FixedWhileSent>
          <TextField name="name" autoComplete="name" data-autofocus={problem ? undefined : true} />
          <EmailField />
          <TextField name="phone" type="tel" autoComplete="tel" hint={joiningSentences.phoneHint} />
          <TextField name="roll" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <SelectField
            name="year"
            prompt={joiningSentences.chooseYear}
            options={years.map((year) => ({ value: year, label: joiningSentences.years[year] }))}
          />
          <ConsentNotice
            notice={consentSentences.notice(institute.department, institute.name)}
            access={consentSentences.access(privacy.retentionMonths)}
          />
          <CheckboxField name="consent" />
        </FixedWhileSent>
        <InSight>
          <FormButtons submit={joiningSentences.submit} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}

const labels = {
  name: joiningSentences.name,
  email: joiningSentences.email,
  phone: joiningSentences.phone,
  roll: joiningSentences.roll,
  year: joiningSentences.year,
  consent: consentSentences.agree,
};

function valuesOf(data: FormData): JoinValues {
  // The box must be ticked anew each time.
  const typed = [...data].filter(([name]) => name !== 'consent');
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}
