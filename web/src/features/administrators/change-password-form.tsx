import { PasswordChange } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { useState } from 'react';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { PasswordField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangePassword } from './administrators.api.ts';

interface ChangePasswordFormProps {
  /** Called with the anti-forgery token of the new session. */
  onChanged: (token: string) => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const changePassword = useChangePassword();
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const submit = async (data: FormData) => {
    const parsed = PasswordChange.safeParse(Object.fromEntries(data));
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      const { token } = await changePassword.mutateAsync(parsed.data);
      toast.success(doneSentences.administrator.passwordChanged);
      onChanged(token);
    } catch (error) {
      setProblem(problemOfCall(error, administrationSentences.administrator.passwordChangeFailed));
      if (!isSessionOver(error)) toast.error(administrationSentences.administrator.passwordChangeFailed);
    }
  };

  return (
    <Form labels={labels} problem={problem} busy={changePassword.isPending} onSubmit={submit}>
      <PasswordField name="password" required autoComplete="current-password" data-autofocus />
      <PasswordField
        name="newPassword"
        required
        autoComplete="new-password"
        hint="At least 8 characters. All your other sessions end."
      />
      <PasswordField name="confirmPassword" required autoComplete="new-password" />
      <FormButtons submit="Change password" onCancel={onCancel} />
    </Form>
  );
}

const labels = {
  password: 'Current password *',
  newPassword: 'New password *',
  confirmPassword: 'Confirm new password *',
};
