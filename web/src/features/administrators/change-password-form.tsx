import { PasswordChange } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { PasswordField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useChangePassword } from './administrators.api.ts';

interface ChangePasswordFormProps {
  /** Called with the anti-forgery token of the new session. */
  onChanged: (token: string) => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const changePassword = useChangePassword();
  const submission = useSubmission(administrationSentences.administrator.passwordChangeFailed);

  const submit = (data: FormData) =>
    submission.submit(
      parse(data),
      async (change) => onChanged((await changePassword.mutateAsync(change)).token),
      successSentences.administrator.passwordChanged,
    );

  return (
    <Form
      labels={labels}
      problem={submission.problem}
      check={(data) => problemOfParsed(parse(data))}
      busy={submission.isSending}
      onSubmit={submit}
    >
      <FixedWhileSent>
        <PasswordField name="password" required autoComplete="current-password" data-autofocus />
        <PasswordField
          name="newPassword"
          required
          autoComplete="new-password"
          hint="At least 8 characters. All your other sessions will end."
        />
        <PasswordField name="confirmPassword" required autoComplete="new-password" />
      </FixedWhileSent>
      <FormButtons submit="Change password" onCancel={onCancel} />
    </Form>
  );
}

const labels = {
  password: 'Current password *',
  newPassword: 'New password *',
  confirmPassword: 'Confirm new password *',
};

function parse(data: FormData) {
  return PasswordChange.safeParse(Object.fromEntries(data));
}
