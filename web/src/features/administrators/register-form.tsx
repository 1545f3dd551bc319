import { Invitation, Registration } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { ApiError, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmailField, PasswordField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvite, useRegister } from './administrators.api.ts';
import {
  firstGrant,
  type GrantDraft,
  GrantFields,
  grantDraftIn,
  grantIn,
  grantLabels,
} from './grant-fields.tsx';

/**
 * Gives another person a role: by an email with a link to choose a password, or with a first password typed here.
 * `children` are shown below the button.
 */
export function RegisterForm({ byMail = false, children }: { byMail?: boolean; children?: ReactNode }) {
  const register = useRegister();
  const invite = useInvite();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  // Passwords are not stored in the draft.
  const { draft, keep, drop } = useDraft<Draft>(byMail ? 'invite' : 'register', isBlank);
  const [registered, setRegistered] = useState(0);
  /** Most invited people are coordinators. The specification's page registers administrators. */
  const blank = firstGrant(byMail ? 'coordinator' : 'admin');
  /** The server asks for the user's own password again. */
  const [asksOwn, setAsksOwn] = useState(false);
  /** What was sent for an address that has an account. A dialog asks whether to replace the account. */
  const [questioned, setQuestioned] = useState<{ registration: Sent; question: string } | null>(null);

  const parse = (data: FormData) => (byMail ? Invitation : Registration).safeParse(grantIn(data));
  const submit = async (data: FormData) => {
    const parsed = parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    await send(parsed.data);
  };

  const send = async (registration: Sent) => {
    try {
      const { message } =
        'password' in registration
          ? await register.mutateAsync(registration)
          : await invite.mutateAsync(registration);
      drop();
      setAsksOwn(false);
      setRegistered(registered + 1);
      toast.success(message);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'account-exists') {
        return setQuestioned({ registration, question: serverMessage(error, pageSentences.somethingWrong) });
      }
      setProblem(problemOfCall(error));
      if (code === 'password-needed') return setAsksOwn(true);
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.somethingWrong));
    }
  };

  return (
    <Form
      labels={labels}
      values={registered === 0 ? draft : undefined}
      problem={problem}
      check={(data) => problemOfParsed(parse(data))}
      busy={register.isPending || invite.isPending}
      sent={registered}
      onSubmit={submit}
      onInput={(data) => keep(draftIn(data))}
    >
      <TextField name="name" required autoComplete="off" />
      <EmailField required autoComplete="off" />
      <GrantFields grant={(registered === 0 && draft) || blank} />
      {!byMail && (
        <>
          <PasswordField
            name="password"
            required
            autoComplete="new-password"
            hint="At least 8 characters. It works only once: the first login asks for a new one."
          />
          <PasswordField name="confirmPassword" required autoComplete="new-password" />
        </>
      )}
      {asksOwn && <PasswordField name="ownPassword" required autoComplete="current-password" />}
      <FormButtons submit={byMail ? words.invite : 'Register'} />
      {children}
      {questioned && (
        <ConfirmDialog
          title="Replace the account"
          question={questioned.question}
          subject={questioned.registration.email}
          confirm="Replace"
          onConfirm={() => {
            setQuestioned(null);
            send({ ...questioned.registration, existing: true });
          }}
          onCancel={() => setQuestioned(null)}
        />
      )}
    </Form>
  );
}

type Sent = Registration | Invitation;

interface Draft extends GrantDraft {
  name: string;
  email: string;
}

function draftIn(data: FormData): Draft {
  return { name: String(data.get('name')), email: String(data.get('email')), ...grantDraftIn(data) };
}

/** A role alone is quickly chosen again. */
function isBlank({ name, email, clubs, until }: Draft): boolean {
  return isUntouched({ name, email, until }) && clubs.length === 0;
}

const words = administrationSentences.administrator;

const labels = {
  name: 'Full Name',
  email: 'Email',
  ...grantLabels,
  password: 'Password',
  confirmPassword: 'Confirm Password',
  ownPassword: 'Your own password',
};
