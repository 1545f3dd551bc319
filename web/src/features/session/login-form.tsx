import { messages } from '@club-portal/contract/messages';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { AuthRecord } from '../../lib/auth-record.ts';
import { type FormProblem, problemOfCall, problemOfEmpty } from '../../lib/form-problem.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useLogin } from './session.api.ts';

interface LoginFormProps {
  onLogin: (record: AuthRecord) => void;
  /** Stands between the fields and the button. */
  children?: ReactNode;
}

export function LoginForm({ onLogin, children }: LoginFormProps) {
  const login = useLogin();
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const submit = async (data: FormData) => {
    const empty = problemOfEmpty(data);
    setProblem(empty);
    if (empty) return;
    try {
      const { user, token } = await login.mutateAsync({
        email: String(data.get('email')),
        password: String(data.get('password')),
      });
      toast.success(messages.user.loggedIn);
      onLogin({ user, token });
    } catch (error) {
      const failure = problemOfLogin(error);
      setProblem(failure);
      toast.error(failure.message);
    }
  };

  return (
    <Form labels={labels} problem={problem} busy={login.isPending} onSubmit={submit}>
      <TextField name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField name="password" autoComplete="current-password" />
      {children}
      <FormActions>
        <Button type="submit" look="primary" busy={login.isPending}>
          Login
        </Button>
      </FormActions>
    </Form>
  );
}

const labels = { email: 'Email', password: 'Password' };

/** A refused login has one sentence; that nobody could be asked, or was asked too often, is said as it is. */
function problemOfLogin(error: unknown): FormProblem {
  const asked = error instanceof ApiError && (error.status === 400 || error.status === 401);
  const problem = problemOfCall(error, messages.user.loginFailed);
  return asked ? { ...problem, message: messages.user.loginFailed } : problem;
}
